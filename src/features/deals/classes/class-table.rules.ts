import type { PageText, TextLine } from './page-text.rules';

/** What speaks for a class: the line that shows it, if a page has one. */
export interface Sign {
  rule: string;
  find(page: PageText, about: ClassFacts): TextLine | null;
}

/** What the rules know beside the file. */
export interface ClassFacts {
  /** Names and web domains of funders, in lower case. */
  funders: readonly string[];
}

export interface ClassRules {
  titles: readonly Sign[];
  features: readonly Sign[];
  against: readonly Sign[];
  /** What the file's name says, in lower case with blanks between its words. */
  names: readonly string[];
}

const firstLine = (page: PageText, fits: (line: TextLine) => boolean): TextLine | null => {
  const found = page.lines.filter(fits);
  return found.find(({ isTitle }) => isTitle) ?? found[0] ?? null;
};

const phrase = (text: string): Sign => ({
  rule: text,
  find: (page) => firstLine(page, (line) => line.text.includes(text)),
});

/** A line that has the word, and with it one of the others. */
const wordWith = (word: string, others: readonly string[]): Sign => ({
  rule: `${word} with ${others.join(', ')}`,
  find: (page) => firstLine(page, ({ text }) => text.includes(word) && others.some((other) => text.includes(other))),
});

const oneOf = (rule: string, phrases: readonly string[]): Sign => ({
  rule,
  find: (page) => firstLine(page, ({ text }) => phrases.some((each) => text.includes(each))),
});

const isLetter = (letter: string) => letter >= 'a' && letter <= 'z';

/** The phrase as words of their own, the last one in its plural as well: "term" is not in "determined". */
function says(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length + (text.charAt(at + words.length) === 's' ? 1 : 0);
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(end))) return true;
  }
  return false;
}

/** So many of the groups are on the page; the line of the first shows it. */
const several = (rule: string, most: number, groups: readonly (readonly string[])[]): Sign => ({
  rule,
  find(page) {
    const there = groups.filter((group) => group.some((each) => says(page.text, each)));
    const [first] = there;
    return there.length >= most && first ? firstLine(page, ({ text }) => first.some((each) => says(text, each))) : null;
  },
});

const matching = (rule: string, expression: RegExp): Sign => ({
  rule,
  find: (page) => firstLine(page, ({ text }) => expression.test(text)),
});

const OPENING = [
  'beginning balance',
  'opening balance',
  'previous balance',
  'starting balance',
  'balance forward',
  'balance brought forward',
];
const CLOSING = ['ending balance', 'closing balance', 'new balance'];
const OPENING_AND_CLOSING = several('opening and closing balance', 2, [OPENING, CLOSING]);

const DATED_ROW =
  /^(?:\d{1,2}[/-]\d{1,2}|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2})\b/;
const AMOUNT_AT_END = /\d?\.\d{2}\)?(?: ?(?:-|cr|dr))?$/;
const DATED_ROWS = 5;

const DATED: Sign = {
  rule: 'rows that begin with a date and end in an amount',
  find(page) {
    const rows = page.lines.filter(({ text }) => DATED_ROW.test(text) && AMOUNT_AT_END.test(text));
    return rows.length >= DATED_ROWS ? (rows[0] ?? null) : null;
  },
};

/** A list of dated amounts speaks of what was paid, and of nothing that is offered. */
const notInRows = (sign: Sign): Sign => ({
  rule: sign.rule,
  find: (page, facts) => (DATED.find(page, facts) ? null : sign.find(page, facts)),
});

const digits = (text: string) => text.replace(/\D/g, '');

/** A routing number's nine digits, whose weighted sum is a multiple of ten. */
export function isRouting(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;
}

/** What may stand beside the numbers: a printed check's marks are read as single letters. */
const BESIDE_NUMBERS = new Set(['routing', 'account', 'number', 'no', 'aba', 'check']);
const isOfNumbers = (text: string) =>
  text.split(/[^a-z]+/).every((word) => word.length < 2 || BESIDE_NUMBERS.has(word));

const MICR: Sign = {
  rule: 'routing number beside an account number',
  find: (page) =>
    firstLine(page, ({ text }) => {
      if (!isOfNumbers(text)) return false;
      const numbers = text.split(/[^\d]+/).filter((each) => each.length >= 4);
      return numbers.some(isRouting) && numbers.length >= 2 && digits(text).length >= 13;
    }),
};

const LARGEST_VOID: Sign = {
  rule: 'void in the largest type',
  find: (page) => firstLine(page, ({ text, isLargest }) => isLargest && /\bvoid\b/.test(text)),
};

/** A letter's heading counts where a funder is named on the page. */
const letter = (word: string): Sign => ({
  rule: `${word}, with a funder's name`,
  find(page, { funders }) {
    const line = firstLine(page, ({ text }) => text.includes(word));
    return line && funders.some((funder) => page.text.includes(funder)) ? line : null;
  },
});

const TAX_FORM = /\bform ?(?:w-?)?(?:1040|1065|1120|941)\b/;

/** What speaks for and against each class. */
export const CLASS_RULES: Readonly<Record<string, ClassRules>> = {
  bank_statement: {
    titles: ['statement of account', 'account statement', 'business checking', 'statement period'].map(phrase),
    features: [
      OPENING_AND_CLOSING,
      DATED,
      matching('account number', /\baccount (?:number|no\.?|#)[:# x*.\d-]{0,40}\d{2}/),
      oneOf('member FDIC', ['member fdic', 'ncua']),
    ],
    against: ['minimum payment due', 'credit limit'].map(phrase),
    names: ['bank statement', 'bank statements', 'statement', 'statements', 'stmt'],
  },
  application: {
    titles: [wordWith('application', ['financing', 'funding', 'merchant', 'business'])],
    features: [
      several('at least four labels of an application', 4, [
        ['legal name', 'legal business name'],
        ['dba', 'd/b/a'],
        ['ein', 'federal tax id', 'tax id'],
        ['ownership', '% owned'],
        ['amount requested', 'requested amount', 'amount needed'],
      ]),
      several('lines for signature and date', 2, [['signature'], ['date']]),
      oneOf('consent to credit checks', ['credit report', 'consumer report', 'credit bureau', 'investigate']),
    ],
    against: [],
    names: ['application', 'app', 'iso application'],
  },
  tax_return: {
    titles: [matching('form 1040, 1065, 1120 or 941', TAX_FORM)],
    features: [
      phrase('internal revenue service'),
      matching('omb no. 1545', /\bomb no\. ?1545/),
      matching('schedule c or k-1', /\bschedule (?:c|k-1)\b/),
      phrase('tax year'),
    ],
    against: [phrase('instructions for form')],
    names: ['tax return', 'tax returns', '1040', '1065', '1120', '1120s', '941'],
  },
  profit_and_loss: {
    titles: ['profit and loss', 'profit & loss', 'income statement'].map(phrase),
    features: ['gross profit', 'net income', 'cost of goods'].map(phrase),
    against: [],
    names: ['profit and loss', 'p l', 'pnl', 'p and l', 'income statement'],
  },
  balance_sheet: {
    titles: ['balance sheet', 'statement of financial position'].map(phrase),
    features: ['total assets', 'liabilities', 'equity'].map(phrase),
    against: [],
    names: ['balance sheet'],
  },
  voided_check: {
    titles: [LARGEST_VOID],
    features: [MICR, phrase('pay to the order of')],
    against: [],
    names: ['voided check', 'void check', 'voided', 'void'],
  },
  driver_license: {
    titles: ['driver license', "driver's license", 'drivers license', 'identification card'].map(phrase),
    features: [
      matching('license number', /\bdl ?(?:no|number|#|\d)/),
      matching('dob', /\bdob\b/),
      matching('exp', /\bexp\b/),
      matching('class', /\bclass\b/),
    ],
    against: [],
    names: ['driver license', 'drivers license', 'driver s license', 'dl'],
  },
  ach_agreement: {
    titles: [wordWith('authorization', ['direct payment', 'ach', 'debit'])],
    features: [
      several('routing and account labels', 2, [['routing'], ['account']]),
      matching('authorisation to debit', /\bauthori[sz]e\b.{0,120}\bdebit\b/),
    ],
    against: [],
    names: ['ach', 'ach agreement', 'ach authorization'],
  },
  contract: {
    titles: [wordWith('agreement', ['purchase and sale', 'loan', 'security', 'factoring', 'lease'])],
    features: [
      phrase('hereinafter'),
      oneOf('recitals', ['recitals', 'whereas']),
      several('blocks for signatures', 2, [
        ['by:', 'signature'],
        ['name:', 'title:'],
      ]),
    ],
    against: [],
    names: ['contract', 'agreement'],
  },
  invoice: {
    titles: [phrase('invoice')],
    features: [
      oneOf('invoice number', ['invoice number', 'invoice no', 'invoice #']),
      phrase('bill to'),
      phrase('amount due'),
    ],
    against: [],
    names: ['invoice'],
  },
  offer_letter: {
    titles: ['approval', 'offer', 'decision', 'notice of adverse action'].map(letter),
    features: [
      notInRows(
        several('two figures of an offer', 2, [
          ['amount'],
          ['factor'],
          ['payback'],
          ['term'],
          ['payment'],
          ['position'],
        ]),
      ),
      oneOf('words of a decline', [
        'unable to approve',
        'not able to approve',
        'declined',
        'unable to offer',
        'cannot approve',
        'not approved',
      ]),
    ],
    against: [OPENING_AND_CLOSING],
    names: ['offer', 'offer letter', 'approval', 'approval letter', 'decline letter'],
  },
  other: {
    titles: [],
    features: ['payment due date', 'annual percentage rate', 'late payment warning', 'cash advances'].map(phrase),
    against: [],
    names: [],
  },
};
