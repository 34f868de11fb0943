import { normalText, remembering } from './operators.rules';

/** Kinds of companies by the ways in which they are written; plurals are taken off before. */
const KINDS: Record<string, readonly string[]> = {
  'sole proprietorship': ['sole prop', 'sole proprietor', 'soleprop', 'sole proprietary'],
  llc: ['limited liability company', 'l l c', 'single member llc'],
  corporation: ['corp', 'inc', 'incorporated', 'c corp', 's corp', 'c corporation', 's corporation', 'ccorp', 'scorp'],
  nonprofit: ['non profit', 'not for profit', 'non profit organization', 'nonprofit organization', '501c3'],
  partnership: ['general partnership', 'limited partnership', 'lp', 'llp', 'limited liability partnership', 'gp'],
};

const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, forms]) => [kind, ...forms].map((form) => [form, kind] as const)),
);

/** One form for the ways in which a kind of company is written; another text stays as it is. */
export const entityTypeOf = remembering((text) => {
  const normal = normalText(text);
  return KIND_OF.get(normal) ?? KIND_OF.get(normal.replace(/s$/, '')) ?? text;
});
