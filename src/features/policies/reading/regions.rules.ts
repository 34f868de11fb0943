import { stateName } from '../../deals/states.rules';

/** region | states that everybody counts to it | states about which people argue. A list. */
const REGIONS_TEXT = `
west coast | CA OR WA |
east coast | ME NH MA RI CT NY NJ DE MD VA NC SC GA FL | PA DC VT WV
gulf coast | TX LA MS AL FL |
new england | CT ME MA NH RI VT |
tri state, tristate | NY NJ CT | PA
northeast, north east | CT ME MA NH RI VT NY NJ PA | DE MD DC
mid atlantic, midatlantic | NJ PA DE MD | NY VA DC WV
midwest, mid west | IL IN IA MI MN MO OH WI | KS NE ND SD KY
southeast, south east | AL FL GA MS NC SC TN | VA KY LA AR WV
southwest, south west | AZ NM | TX OK NV UT CO CA
pacific northwest, northwest, north west, pnw | OR WA | ID MT AK
`;

interface Region {
  states: readonly string[];
  argued: readonly string[];
}
const REGIONS = new Map<string, Region>();
for (const line of REGIONS_TEXT.trim().split('\n')) {
  const [names = '', sure = '', argued = ''] = line.split('|').map((part) => part.trim());
  const codes = (text: string) => text.split(' ').filter(Boolean);
  for (const name of names.split(', ')) REGIONS.set(name, { states: codes(sure), argued: codes(argued) });
}
const NAMED = new RegExp(
  `\\b(?:the )?(${[...REGIONS.keys()].join('|').replaceAll(' ', '[ -]')})(?:ern)?(?: (?:region|area|states|us|u\\.s\\.))?(?![\\p{L}\\d]| territor)`,
  'giu',
);

/** A text with the states of each part of the country that it names spelled out, those of them about which people argue, and the text without. */
export function withRegions(text: string): { text: string; argued: string[]; others: string } {
  const argued: string[] = [];
  const told = text.replace(NAMED, (_, name: string) => {
    const region = REGIONS.get(name.toLowerCase().replace('-', ' '));
    argued.push(...(region?.argued ?? []));
    return [...(region?.argued ?? []), ...(region?.states ?? [])].map(stateName).join(', ');
  });
  return { text: told, argued, others: text.replace(NAMED, ' ') };
}

/** States that are named together. */
const TOGETHER: readonly [RegExp, string][] = [
  [/\b(?:both |the |all ){0,2}dakotas\b/gi, 'North Dakota, South Dakota'],
  [/\b(?:both |the |all ){0,2}carolinas\b/gi, 'North Carolina, South Carolina'],
  [/\b(?:both |the |all ){0,2}virginias\b/gi, 'Virginia, West Virginia'],
];
export const withStatesApart = (text: string): string =>
  TOGETHER.reduce((told, [pattern, states]) => told.replace(pattern, states), text);
