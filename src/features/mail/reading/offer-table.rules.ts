import { offerFacts } from './offer-facts.rules';
import type { OfferFacts } from './offer-groups.rules';
import type { Fact, OfferField } from './offer-labels.rules';
import type { Sentence } from './sentences.rules';

/** Headings of columns and the words under which their cells are read like labelled text. */
const HEADINGS: readonly [OfferField, RegExp, string][] = [
  ['paybackAmount', /pay ?back|rtr|purchased amount|total repay/, 'payback'],
  ['dailyPayment', /daily/, 'daily payment'],
  ['biweeklyPayment', /bi-?\s?weekly/, 'biweekly payment'],
  ['weeklyPayment', /weekly/, 'weekly payment'],
  ['monthlyPayment', /monthly/, 'monthly payment'],
  ['weeklyPayment', /^(?:payment|pmt|debit)(?: amount)?$/, 'payment'],
  ['buyRate', /buy/, 'buy rate'],
  ['factorRate', /factor|sell|^rate$/, 'factor rate'],
  ['originationFeePercentage', /orig|fee/, 'origination fee'],
  ['commissionPercent', /comm|comp|points|pts/, 'commission'],
  ['paymentFrequency', /freq|payment type|schedule/, ''],
  ['termNumberOfPayments', /(?:number|no\.?|#) of|payments$|pmts$/, 'number of payments'],
  ['termDays', /days/, 'term days'],
  ['termWeeks', /weeks|wks/, 'term weeks'],
  ['termMonths', /months|mos/, 'term months'],
  ['termNumberOfPayments', /^term/, ''],
  ['fundingPosition', /position|pos$/, 'position'],
  ['fundedAmount', /amount|fund|advance|offer|approved|price|loan/, 'funding amount'],
];
const CELLS = /[ \t]?\|[ \t]?|\t/;

interface Row {
  first: Sentence;
  sentences: Sentence[];
  cells: string[];
}

/** The lines of the text that are rows of a table with at least two columns. */
function rowsOf(sentences: readonly Sentence[]): Map<number, Row> {
  const rows = new Map<number, Row>();
  for (const sentence of sentences) {
    const row = rows.get(sentence.line) ?? { first: sentence, sentences: [], cells: [] };
    row.sentences.push(sentence);
    rows.set(sentence.line, row);
  }
  for (const [line, row] of rows) {
    row.cells = row.sentences
      .map(({ plain }) => plain)
      .join(' ')
      .replace(/\s+/g, (space) => (space.includes('\t') ? '\t' : ' '))
      .split(CELLS)
      .map((cell) => cell.trim());
    if (row.cells.length < 2) rows.delete(line);
  }
  return rows;
}

const headingOf = (cell: string) => (/\d/.test(cell) ? undefined : HEADINGS.find(([, pattern]) => pattern.test(cell)));

/**
 * The offers that stand one in a row under headings, and the sentences that are left. Tables of label and value in two
 * columns are left: they read like labelled lines.
 */
export function tableOffers(sentences: readonly Sentence[]): { offers: OfferFacts[]; rest: Sentence[] } {
  const rows = rowsOf(sentences);
  const taken = new Set<number>();
  const offers: OfferFacts[] = [];
  for (const [line, { cells }] of rows) {
    const headings = cells.map(headingOf);
    if (
      taken.has(line) ||
      cells.length < 3 ||
      headings.filter(Boolean).length < 2 ||
      cells.some((cell) => /\d/.test(cell))
    )
      continue;
    taken.add(line);
    for (let at = line + 1, row = rows.get(at); row && row.cells.length >= cells.length - 1; row = rows.get(++at)) {
      taken.add(at);
      const facts = rowFacts(row, headings);
      if (facts.has('fundedAmount') || facts.has('paybackAmount')) offers.push(facts);
    }
  }
  return { offers, rest: sentences.filter(({ line }) => !taken.has(line)) };
}

function rowFacts({ first, cells }: Row, headings: readonly ReturnType<typeof headingOf>[]): OfferFacts {
  const facts: OfferFacts = new Map();
  for (const [index, cell] of cells.entries()) {
    const heading = headings[index];
    if (!heading || !cell) continue;
    const [field, , label] = heading;
    // Read as if the heading stood before it on a line of its own, then moved back to where the row is.
    const plain = `${label} ${cell}`;
    for (const fact of offerFacts([{ ...first, plain, text: plain }])) {
      if (fact.field !== field && !isOfHeading(fact, field)) continue;
      const moved = { ...fact, start: first.start, end: first.end, sentence: first };
      // A payment without a rhythm says nothing of how often.
      if (fact.field === 'payment' || fact.field === 'option') continue;
      const name = fact.field === 'amount' ? field : fact.field;
      if (!facts.has(name)) facts.set(name, { ...moved, field: name });
    }
  }
  return facts;
}

/** "Term" may hold any unit, "payment" any rhythm, a percent column dollars. */
function isOfHeading({ field }: Fact, heading: OfferField): boolean {
  if (heading.startsWith('term')) return field.startsWith('term') || field === 'paymentFrequency';
  if (heading === 'originationFeePercentage') return field === 'originationFeeAmount';
  if (heading === 'commissionPercent') return field === 'commissionAmount';
  if (heading.endsWith('Payment')) return field.endsWith('Payment') || field === 'paymentFrequency';
  return heading === 'fundedAmount' && field === 'amount';
}
