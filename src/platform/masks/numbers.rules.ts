import { isMoney, isOwned, LOOKED_AT } from './owners.rules';

/** Groups of digits that a blank, a dot or a dash holds together: a number however it is written. Takes each character once. */
const NUMBER = /\d+(?:(?:[ \u00a0\u202f]?[-\u2010-\u2015\u2212][ \u00a0\u202f]?|[ \u00a0\u202f.])\d+)*/g;
/** What every number has that is longer than what is shown of it; most texts have none. */
const LONG = /\d[\d \u00a0\u202f.\-\u2010-\u2015\u2212]{4}/;
const GROUP = /\d+/g;
const DASH = /[-\u2010-\u2015\u2212]/;
/** An id, or a name, goes on here. */
const NAME_BEFORE = /[\p{L}_]$|\p{Lu}-$/u;
const NAME_AFTER = /^(?:_|\p{L}+\d)/u;

const SHOWN = 4;
const LEAST_OWNED = 5;
/** A number of several groups goes on until it has so many digits; those in groups of four go on. */
const WHOLE = 8;
const LONGEST = 34;
const PHONE = 10;
const CARD = { least: 13, most: 19 };
const ZERO = 48;

/** In an address a plain number is mostly the id of an application. */
export type Reading = 'words' | 'link';

/**
 * The text with all but the last four digits of each number hidden that is, or may be, a person's or company's: nine
 * digits (plain, 3-2-4, 2-7), what stands behind account, routing, card, SSN, EIN and their like, and 13 to 19 digits with
 * a card's check digit. As long as it was, so that places within it stay what they are.
 */
export function maskNumbers(text: string, reading: Reading = 'words'): string {
  if (!LONG.test(text)) return text;
  let masked = '';
  let done = 0;
  let owned = -1;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    if (found.length <= SHOWN) continue;
    const end = index + found.length;
    const before = text.slice(Math.max(done, index - LOOKED_AT.before), index);
    const after = text.slice(end, end + LOOKED_AT.after);
    const number = new WrittenNumber(found, {
      isPartOfName: NAME_BEFORE.test(before) || NAME_AFTER.test(after),
      isMoney: isMoney(before),
      reading,
    });
    const isOthers = isOwned(found, { before, after, follows: owned >= 0 && index - owned < LOOKED_AT.before });
    const shown = isOthers ? number.owned() : number.ownWorth();
    if (shown === found) continue;
    masked += text.slice(done, index) + shown;
    done = end;
    // What follows with nothing but "and" or a comma between them is another number of the same owner.
    owned = isOthers ? end : -1;
  }
  return done === 0 ? text : masked + text.slice(done);
}

/** Whether there is anything in it to be hidden. */
export const holdsNumbers = (text: string): boolean => maskNumbers(text) !== text;

interface Place {
  /** A letter stands right beside it: the id of something. */
  isPartOfName: boolean;
  isMoney: boolean;
  reading: Reading;
}

/** A number in groups. */
class WrittenNumber {
  private readonly starts: number[] = [];
  private readonly lengths: number[] = [];

  constructor(
    private readonly text: string,
    private readonly place: Place,
  ) {
    for (const { 0: digits, index } of text.matchAll(GROUP)) {
      this.starts.push(index);
      this.lengths.push(digits.length);
    }
  }

  /** Hides those of its parts that are such a number by what they look like. */
  ownWorth(): string {
    const { isPartOfName, isMoney: isAmount, reading } = this.place;
    return this.hidden((at) => {
      const size = this.taxNumberAt(at, isPartOfName);
      if (size > 0 || isPartOfName || reading === 'link') return { size: size || 1, hide: size > 0 };
      if (this.isFraction(at)) return { size: 1, hide: false };
      if (this.lengths[at] === 9) return { size: 1, hide: !isAmount };
      const card = this.cardAt(at);
      return { size: card || 1, hide: card > 0 };
    });
  }

  /** Hides the first number, and those behind it that are as long as accounts are. */
  owned(): string {
    return this.hidden((at) => {
      const size = this.taxNumberAt(at, false) || this.cardAt(at) || this.joinedAt(at);
      const length = this.lengths.slice(at, at + size).reduce((sum, each) => sum + each, 0);
      return { size, hide: at === 0 ? length >= LEAST_OWNED : length >= WHOLE && length !== PHONE };
    });
  }

  /** How many groups from here on are written as SSN (3-2-4) or EIN (2-7) are; 0 for none. */
  private taxNumberAt(at: number, isPartOfName: boolean): number {
    const { lengths } = this;
    if (lengths[at] === 3 && lengths[at + 1] === 2 && lengths[at + 2] === 4) return 3;
    return lengths[at] === 2 && lengths[at + 1] === 7 && (!isPartOfName || this.isDashed(at + 1)) ? 2 : 0;
  }

  /** The same for a card's number: in one, or as cards have it. */
  private cardAt(at: number): number {
    const { lengths } = this;
    const length = lengths[at] ?? 0;
    if (length >= CARD.least) return this.isCard(at, 1) ? 1 : 0;
    const [second, third] = [lengths[at + 1], lengths[at + 2]];
    if (length !== 4) return 0;
    if (second === 6) return (third === 5 || third === 4) && this.isCard(at, 3) ? 3 : 0;
    if (second !== 4 || third !== 4) return 0;
    if (lengths[at + 3] !== 4) return this.isCard(at, 4) ? 4 : 0;
    return this.isCard(at, 5) ? 5 : this.isCard(at, 4) ? 4 : 0;
  }

  private joinedAt(at: number): number {
    const { lengths } = this;
    let size = 1;
    let length = lengths[at] ?? 0;
    let isInFours = length === 4;
    for (; at + size < lengths.length; size++) {
      const next = lengths[at + size] ?? 0;
      const goesOn = length < WHOLE || (isInFours && next <= 4) || this.isDashed(at + size);
      if (!goesOn || length + next > LONGEST) break;
      length += next;
      isInFours &&= next === 4;
    }
    return size;
  }

  /** What stands behind a decimal point, longer than groups of numbers are. */
  private isFraction(at: number): boolean {
    return at > 0 && (this.lengths[at] ?? 0) >= 9 && this.text[this.startOf(at) - 1] === '.';
  }

  private startOf(at: number): number {
    return this.starts[at] ?? this.text.length;
  }

  private endOf(at: number): number {
    return this.startOf(at) + (this.lengths[at] ?? 0);
  }

  /** Whether a dash holds the group to the one before it. */
  private isDashed(at: number): boolean {
    const start = this.startOf(at);
    return DASH.test(this.text.slice(start - 3, start).replace(/^.*\d/, ''));
  }

  /** By the check digit of cards (Luhn). */
  private isCard(at: number, size: number): boolean {
    const last = at + size - 1;
    if (last >= this.lengths.length) return false;
    let sum = 0;
    let count = 0;
    const start = this.startOf(at);
    for (let place = this.endOf(last) - 1; place >= start; place--) {
      const digit = this.text.charCodeAt(place) - ZERO;
      if (digit < 0 || digit > 9) continue;
      const doubled = count++ % 2 === 1 ? digit * 2 : digit;
      sum += doubled > 9 ? doubled - 9 : doubled;
    }
    return count >= CARD.least && count <= CARD.most && sum % 10 === 0;
  }

  /** `judge` says how many groups belong together from one on, and whether they are hidden. */
  private hidden(judge: (at: number) => { size: number; hide: boolean }): string {
    let shown = '';
    let done = 0;
    for (let at = 0; at < this.starts.length; ) {
      const { size, hide } = judge(at);
      const last = at + size - 1;
      if (hide) {
        const [start, end] = [this.startOf(at), this.endOf(last)];
        shown += this.text.slice(done, start) + allButLast(this.text.slice(start, end));
        done = end;
      }
      at += size;
    }
    return done === 0 ? this.text : shown + this.text.slice(done);
  }
}

function allButLast(number: string): string {
  let left = number.replace(/\D/g, '').length - SHOWN;
  return number.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}
