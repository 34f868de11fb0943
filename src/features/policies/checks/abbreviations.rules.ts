/** As they are written in capitals: elsewhere the letters are other words (`re-roofing`). */
const CAPITALS_TEXT = `
RE, CRE: real estate | MMJ, MJ: marijuana | NPO, NFP: nonprofit | NEMT: non emergency medical transportation | MSB: money service
MCA: lender | BHPH: buy here pay here | FFL: firearm dealer | GC: general contractor | RIA: investment firm
`;
/** In any case. What holds a mark of lists has none here, so that no list and no industry is parted at it. */
const WORDS_TEXT = `
atty, attys: attorney | mgmt: management | mfg: manufacturing | svc, svcs: services | govt, gov't: government | acctg: accounting
ecom, e-comm: ecommerce | transpo: transportation | prop mgmt: property management | dlr, dlrs: dealers | agcy: agency
o&g, o & g: oil gas | h&r block: hr block | re/max: remax | pi attorney, pi attorneys, pi atty, pi attys: personal injury attorney | pi lawyer, pi lawyers: personal injury lawyer
two men and a truck: two men moving company | dave & buster's, dave and buster's: dave buster
`;
/** Letters that are so short for something only where they are all that is written. */
const ALONE: Record<string, string> = { FI: 'financial institution', FIS: 'financial institutions' };

const tableOf = (text: string) =>
  new Map(
    text
      .trim()
      .split(/[|\n]/)
      .flatMap((entry) => {
        const [short = '', long = ''] = entry.split(': ');
        return short.split(',').map((each) => [each.trim(), long.trim()] as const);
      }),
  );
const CAPITALS = tableOf(CAPITALS_TEXT);
const WORDS = tableOf(WORDS_TEXT);
const oneOf = (table: ReadonlyMap<string, string>) => [...table.keys()].sort((a, b) => b.length - a.length).join('|');
const IN_CAPITALS = new RegExp(`(?<![\\p{L}\\d-])(${oneOf(CAPITALS)})s?(?![\\p{L}\\d:-])`, 'gu');
const IN_WORDS = new RegExp(`(?<![\\p{L}\\d-])(?:${oneOf(WORDS)})(?![\\p{L}\\d-])`, 'giu');

/** A trade with the abbreviations that are usual for trades written out: `RE agents`, `NPOs`. */
export const writtenOut = (text: string): string =>
  ALONE[text.trim().toUpperCase()] ??
  text
    .replace(IN_WORDS, (short) => WORDS.get(short.toLowerCase()) ?? short)
    .replace(IN_CAPITALS, (short, name: string) => CAPITALS.get(name) ?? short);
