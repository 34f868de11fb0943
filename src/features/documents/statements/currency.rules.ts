import { balanceLabels } from './balance-labels.rules';
import { dayAt } from './dates.rules';
import type { TextLine } from './tokens.rules';

/** What a money amount is in, as far as a mark beside it says. */
type Currency = 'foreign' | 'dollars' | 'unsaid';

interface Money {
  currency: Currency;
  /** Its place on the line. */
  at: number;
}

const CODE = /^(?:EUR|GBP|CAD|AUD|NZD|CHF|JPY|CNY|INR|MXN|BRL|ZAR|SEK|NOK|DKK|PLN|CZK|HUF|ILS|HKD|SGD|KRW|TRY)$/;
const SYMBOL = /^(?:[€£¥₹₩₪₽₺₫₱₦₴฿]|(?!US)[A-Z]{1,2}\$)$/;
const DOLLARS = /^(?:US)?\$$|^USD$/;
const FIGURE = /^\d[\d.,'’]{0,24}$/;
const CENTS = /^[\d,]{0,20}\.\d\d$/;
/** Signs and brackets around an amount. */
const AROUND = /[-−–+()]/g;
/** A mark of letters or signs, before or behind the figure of one token. */
const MARKED = /^(\D{0,3})(\d[\d.,'’]{0,24}|\.\d\d)([^\d.,'’]{0,3})$/;
/** Amounts of the columns below are in it. */
const HEADING =
  /\bbalance(?: in)? \(?(?:[€£¥]|EUR|GBP|CAD|AUD|CHF|JPY)\)?(?= |$)|^(?:account )?currency:? (?:EUR|GBP|CAD|AUD|CHF|JPY)\b/i;

/**
 * Whether a statement is kept in another currency than US dollars: its balances, or most of its rows, carry another sign.
 * A row in dollars may speak of a purchase abroad, with the foreign amount before its own.
 */
export function isForeign(lines: readonly TextLine[]): boolean {
  const rows = { foreign: 0, all: 0 };
  const balances = { foreign: 0, dollars: 0 };
  lines.forEach((line, index) => {
    const money = moneyOf(line);
    if (dayAt(line.texts, 0) && money.length > 0) {
      rows.all += 1;
      if (money.every(isOfForeign)) rows.foreign += 1;
    }
    for (const { currency } of balancesOf(line, money, lines[index + 1]))
      if (currency !== 'unsaid') balances[currency] += 1;
  });
  if (balances.dollars > 0 || balances.foreign > 0) return balances.foreign > balances.dollars;
  if (rows.foreign * 2 > rows.all) return true;
  const first = lines.findIndex((line) => dayAt(line.texts, 0) && line.amounts.length > 0);
  return lines.slice(0, Math.max(0, first)).some(({ text }) => HEADING.test(text));
}

const isOfForeign = ({ currency }: Money): boolean => currency === 'foreign';

/** The amounts behind a line's labels of balances; where there are none, all of the line below. */
function balancesOf(line: TextLine, money: readonly Money[], below: TextLine | undefined): Money[] {
  const labels = balanceLabels(line);
  if (labels.length === 0) return [];
  if (money.length === 0) return below ? moneyOf(below) : [];
  return labels.flatMap(({ to }) => money.find(({ at }) => at > to) ?? []);
}

function moneyOf({ tokens }: TextLine): Money[] {
  return tokens.flatMap(({ text, x1, x2, size }, at): Money[] => {
    const [, before = '', figure = '', behind = ''] = MARKED.exec(text.replace(AROUND, '')) ?? [];
    const own = currencyOf(before) ?? currencyOf(behind);
    if (own && FIGURE.test(figure)) return [{ currency: own, at }];
    if (before !== '' || !FIGURE.test(figure)) return [];
    const [previous, next] = [tokens[at - 1], tokens[at + 1]];
    // A sign may stand at the left of its column; a code so far away is a word of the description.
    const marks = [
      previous && (x1 - previous.x2 <= 1.2 * size || !CODE.test(previous.text)) ? previous.text : '',
      next && next.x1 - x2 <= 3 * size ? next.text : '',
    ];
    const beside = marks.map((mark) => currencyOf(mark.replace(AROUND, ''))).find((each) => each !== null);
    if (beside === 'foreign') return [{ currency: beside, at }];
    return CENTS.test(figure) ? [{ currency: beside ?? 'unsaid', at }] : [];
  });
}

function currencyOf(mark: string): Exclude<Currency, 'unsaid'> | null {
  if (DOLLARS.test(mark)) return 'dollars';
  return CODE.test(mark) || SYMBOL.test(mark) ? 'foreign' : null;
}
