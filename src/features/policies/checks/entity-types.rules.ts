import { normalText, remembering } from './operators.rules';

/** Kinds of companies by the ways in which they are written; plurals are taken off before. */
const KINDS: Record<string, readonly string[]> = {
  'sole proprietorship': [
    'sole prop',
    'sole proprietor',
    'soleprop',
    'sole proprietary',
    'proprietorship',
    'individual',
    'individual sole proprietor',
    'sole owner',
    'self employed',
  ],
  llc: ['limited liability company', 'limited liability co', 'l l c', 'single member llc', 'multi member llc', 'pllc'],
  corporation: [
    'corp',
    'inc',
    'incorporated',
    'c corp',
    's corp',
    'c corporation',
    's corporation',
    'ccorp',
    'scorp',
    'professional corporation',
  ],
  nonprofit: ['non profit', 'not for profit', 'non profit organization', 'nonprofit organization', '501c3'],
  partnership: ['general partnership', 'limited partnership', 'lp', 'llp', 'limited liability partnership', 'gp'],
  trust: [],
  estate: [],
  cooperative: ['co op', 'coop'],
  'joint venture': [],
  government: [],
};

export const KIND_NAMES: readonly string[] = Object.keys(KINDS);
/** Kinds that every funder of companies takes: a list that names one is of what is taken. */
export const INCORPORATED: readonly string[] = ['llc', 'corporation'];

const KIND_OF = new Map(
  Object.entries(KINDS).flatMap(([kind, forms]) => [kind, ...forms].map((form) => [form, kind] as const)),
);

const kindOf = remembering((text): string | undefined => {
  const normal = normalText(text);
  return KIND_OF.get(normal) ?? KIND_OF.get(normal.replace(/s$/, ''));
});

/** One form for the ways in which a kind of company is written; another text stays as it is. */
export const entityTypeOf = (text: string): string => kindOf(text) ?? text;
export const isEntityType = (text: string): boolean => kindOf(text) !== undefined;
