import { type Half, type Score, Tally } from '../scores';
import { csvOf } from '../sheets/forms';
import { readFile } from '../sheets/read';
import { CELLS, type Headings } from './forms';
import { HEADINGS as HELD_BACK } from './held-back';
import { HEADINGS as TUNING } from './tuning';

const HEADINGS: Record<Half, Headings> = { tuning: TUNING, 'held-back': HELD_BACK };

/** Each heading beside a funder's name and a credit score, over cells of its kind: what it is understood as. */
export async function scoreHeadings(half: Half): Promise<Score> {
  const { fields, none } = HEADINGS[half];
  const asked = [
    ...Object.entries(fields).flatMap(([field, headings]) =>
      headings.map((heading) => ({ heading, field, cells: CELLS[field] ?? [] })),
    ),
    ...none.map(([heading, ...cells]) => ({ heading, field: '', cells })),
  ];
  const tally = new Tally();
  const misses: string[] = [];
  for (const { heading, field, cells } of asked) {
    const understood = await understoodAs(heading, field, cells);
    tally.add(field === '' ? 'of nothing' : 'headings');
    const isRight = understood === field;
    if (isRight) tally.add(field === '' ? 'rightly left' : 'right');
    else if (understood !== '') tally.add('wrong');
    if (!isRight) misses.push(`${heading}: ${understood || 'nothing'} instead of ${field || 'nothing'}`);
  }
  return {
    figures: [
      { name: 'right', value: tally.of('right'), of: tally.of('headings'), better: 'more' },
      { name: 'wrong', value: tally.of('wrong'), of: asked.length, better: 'less' },
      { name: 'rightly left', value: tally.of('rightly left'), of: tally.of('of nothing'), better: 'more' },
    ],
    misses,
  };
}

const FUNDERS = ['Anchorage Bay Funding', 'Birch Row Capital', 'Cedar Point Advance'];

async function understoodAs(heading: string, field: string, cells: readonly string[]): Promise<string> {
  const isName = field === 'funder';
  const isScore = field === 'min_credit_score';
  const [first, second] = isScore ? ['TIB', '6 months'] : ['Min FICO', '600'];
  const rows = isName
    ? [[heading, first], ...cells.map((cell) => [cell, second])]
    : [['Lender', first, heading], ...cells.map((cell, at) => [FUNDERS[at] ?? '', second, cell])];
  const read = await readFile({ bytes: csvOf(rows), filename: 'headings.csv' });
  if (!read) return '';
  // A funder's name makes no field: it is understood where the rows are its.
  if (isName) return read.rows.map(({ funderName }) => funderName).join() === cells.join() ? 'funder' : '';
  const { headers } = read.summary;
  return headers[heading] === undefined ? '' : fieldsOf(headers[heading], field);
}

/** A span is told as both of its ends, in one name or two. */
function fieldsOf(understood: string, field: string): string {
  const parts = field.split(' ');
  const isSpan = parts.length === 2 && (SPANS[field] ?? []).includes(understood);
  return isSpan ? field : understood;
}

const SPANS: Record<string, readonly string[]> = {
  'min_funding max_funding': ['funding_range', 'funding', 'min_funding', 'max_funding', 'min_funding, max_funding'],
  'factor_min factor_max': ['factor_range', 'factor', 'factor_min', 'factor_min, factor_max'],
};
