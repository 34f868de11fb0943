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

/** Kinds of companies that what stands before them is taken for, or refused for, alone. */
export interface KindsTold {
  kinds: readonly string[];
  areTaken: boolean;
}

const LONGEST = 60;
const TAKEN_BEFORE =
  /^(?:(?:is |are )?(?:ok|okay|allowed|accepted|fine)(?: only)? (?:for|if|with|when) |must be |has to be |unless |except(?: for| if)? |other than )/;
const TAKEN_BEHIND = / (?:are |is )?(?:ok|okay|allowed|accepted|fine|welcome)(?: only)?$/;
const REFUSED_BEFORE = /^(?:no|not(?: for)?) /;
const ONLY = /^(?:only )?(?:for|if|when) |^only | only$/g;

/** `sole props only`, `LLCs ok`, `must be an LLC or Corp`; null where it says anything else. Only companies are never out alone. */
export function kindsTold(text: string): KindsTold | null {
  const told = text.toLowerCase().trim();
  if (told.length > LONGEST) return null;
  const bare = told.replace(TAKEN_BEFORE, '').replace(TAKEN_BEHIND, '');
  const named = bare.replace(REFUSED_BEFORE, '').replace(ONLY, '');
  const parts = named.split(/[,/&]|\b(?:and|or)\b/).map((part) => part.replace(/^\s?an? /, '').trim());
  if (!parts.every(isEntityType)) return null;
  const kinds = parts.map(entityTypeOf);
  const companies = kinds.filter((kind) => INCORPORATED.includes(kind)).length;
  if (bare !== told) return REFUSED_BEFORE.test(bare) ? null : { kinds, areTaken: true };
  if (companies === 0) return { kinds, areTaken: false };
  return companies === kinds.length && named !== bare && !REFUSED_BEFORE.test(bare) ? { kinds, areTaken: true } : null;
}
