/** Words that say whose number stands behind them. In English and Spanish; each expression takes a character once. */

const OWNERS =
  '(?:accounts?|accts?|acnt|routing|cards?|aba|rtn|ssn|itin|f?ein|tin)(?:numbers?|nums?|nos?|nr|nbr|s)?|a[/.]c|checking|savings|dda|iban|micr|visa|mastercard|amex|ss|social(?:security)?|tax(?:payer)? ?(?:id|identification|numbers?|no)|taxpayer|cuentas?|tarjetas?|ruta|seguro';
/** What may stand between such a word and its number. */
const BETWEEN =
  'numbers?|num|nos?|nr|nbr|id|identification|security|social|is|are|was|of|for|the|our|your|their|its|in|on|and|or|ending|ends|end|with|at|last|first|four|digits|bank|business|debit|credit|checking|savings|deposit|operating|número|numero|de|la|del|es|y';
const OWNER = new RegExp(`^(?:${OWNERS})$`, 'i');
const FILLER = new RegExp(`^(?:${BETWEEN})$`, 'i');
const WORD = /[a-záéíóúñ]+(?:[/.]c(?![a-z]))?/gi;
const MOST_WORDS = 8;

const LEAST = 5;
/** From here on, and up to here, a number behind such a word is its, whatever else stands between them on the line. */
const LONG = { least: 8, most: 17 };
/** Those of telephones. */
const PHONES = [10, 11];
const DATE = /^(?:(?:19|20)\d\d\D\d{1,2}\D\d{1,2}|\d{1,2}\D\d{1,2}\D(?:19|20)\d\d)$/;
const DECIMAL = /^\d+\.\d{1,2}$/;
const MONEY_BEFORE = /[$€£]\s?$|\b(?:usd|eur)\s?$|\d,$/i;
const MONEY_AFTER = /^(?:,\d{3}(?!\d)|\s?%|\s?(?:usd|dollars|eur)\b)/i;

/** So much of the text before and behind a number says what it is. */
export const LOOKED_AT = { before: 60, after: 12 };

/** Whether it is an amount by the sign before it, or because it goes on behind a comma. */
export const isMoney = (before: string): boolean => MONEY_BEFORE.test(before);

/** Whether a word before the number says whose it is. `follows`: what ends where `before` begins was found to be one. */
export function isOwned(number: string, { before, after, follows }: Surroundings): boolean {
  const length = number.replace(/\D/g, '').length;
  if (length < LEAST || DATE.test(number) || DECIMAL.test(number)) return false;
  if (isMoney(before) || MONEY_AFTER.test(after)) return false;
  const words = before.match(WORD) ?? [];
  if (follows && words.every((word) => FILLER.test(word))) return true;
  const isOwner = (list: readonly string[], at: number) => {
    const { [at]: word = '', [at - 1]: previous = '' } = list;
    return OWNER.test(word) || OWNER.test(`${previous} ${word}`);
  };
  for (let at = words.length - 1; at >= Math.max(0, words.length - MOST_WORDS); at--) {
    if (isOwner(words, at)) return true;
    if (!FILLER.test(words[at] ?? '')) break;
  }
  if (length < LONG.least || length > LONG.most || number.length !== length || PHONES.includes(length)) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1).match(WORD) ?? [];
  return line.some((_, at) => isOwner(line, at));
}

export interface Surroundings {
  before: string;
  after: string;
  follows: boolean;
}
