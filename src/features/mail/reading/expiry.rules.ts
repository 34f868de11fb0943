import { dayNumber, isOpen, monthsOn } from '../../../platform/fed-calendar.rules';
import { instantOf, shownAt } from '../../../platform/zoned-time.rules';
import type { Sentence } from './sentences.rules';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const DATE = `\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?`;
const CLOSE = '(?:eod|cob|end of (?:the )?(?:business )?day|close of business)';
const WHEN = `(?:\\d{1,3} (?:business |calendar )?(?:days?|hours?|weeks?|months?)|${DATE}|(?:${CLOSE} (?:on )?)?(?:${WEEKDAY}|tomorrow|today)|${CLOSE} (?:on )?(?:${DATE})|${CLOSE}|end of (?:the )?(?:week|month)|month end)`;
const EXPIRY = new RegExp(
  `\\b(?:(?:expires?|expiring|expiration(?: date)?|good|valid|holds?)\\b(?: (?:on|until|through|thru|till|for|in|by|is|:)|:){1,3} ?|(?:expires?|expiring) |(?:offers?|approvals?|quotes?|stands?|open|available) (?:until|through|thru|till) )(?:the )?(${WHEN})`,
);

/** Until when an offer holds, in the funder's words. */
export function expiryOf(sentences: readonly Sentence[]): { value: string; sentence: Sentence } | null {
  for (const sentence of sentences) {
    const match = EXPIRY.exec(sentence.plain.replaceAll('\t', ': '));
    if (match?.[1]) return { value: match[1], sentence };
  }
  return null;
}

const SPAN = /^(\d{1,3}) (business )?(?:calendar )?(hour|day|week|month)s?$/;

/** When the words end that were said at a time: days end at their midnight there. Null where they name no day. */
export function expiryAt(words: string, saidAtMs: number, zone: string): Date | null {
  const text = words.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, count, business, unit] = SPAN.exec(text) ?? [];
  if (count && unit === 'hour') return new Date(saidAtMs + Number(count) * HOUR_MS);
  const today = Math.floor(shownAt(saidAtMs, zone) / DAY_MS);
  const day = count && unit ? spanEnd(today, Number(count), unit, Boolean(business)) : dayNamed(text, today);
  return day === null ? null : new Date(instantOf((day + 1) * DAY_MS, zone) - 1);
}

function spanEnd(today: number, count: number, unit: string, isBusiness: boolean): number {
  if (unit === 'month') return monthsOn(today, count);
  if (unit === 'week') return today + 7 * count;
  if (!isBusiness) return today + count;
  let day = today;
  for (let left = count; left > 0; ) if (isOpen(++day)) left--;
  return day;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOSING = new RegExp(`^${CLOSE} ?(?:on )?`);

function dayNamed(text: string, today: number): number | null {
  const name = text.replace(CLOSING, '');
  if (name === '' || name === 'today') return today;
  if (name === 'tomorrow') return today + 1;
  const weekday = WEEKDAYS.indexOf(name);
  if (weekday >= 0) return today + ((weekday - weekdayOf(today) + 7) % 7);
  if (/week$/.test(name)) return today + ((5 - weekdayOf(today) + 7) % 7);
  if (/^(?:end of (?:the )?month|month end)$/.test(name)) return monthsOn(firstOfMonth(today), 1) - 1;
  return dateNamed(name, today);
}

const dateOf = (day: number) => new Date(day * DAY_MS);
const weekdayOf = (day: number) => dateOf(day).getUTCDay();
const firstOfMonth = (day: number) => day - dateOf(day).getUTCDate() + 1;

function dateNamed(name: string, today: number): number | null {
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(name) ?? [];
  if (y) return dayOf(Number(y), Number(m), Number(d));
  const [, month, date, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?$/.exec(name) ?? [];
  if (month) return inYear(Number(month), Number(date), year, today);
  const [, word = '', ofMonth, named] =
    /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(name) ?? [];
  return ofMonth ? inYear(MONTHS.indexOf(word) + 1, Number(ofMonth), named, today) : null;
}

/** A date without a year is the next one, unless it has just been. */
function inYear(month: number, date: number, year: string | undefined, today: number): number | null {
  if (year) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, date);
  const own = dayOf(dateOf(today).getUTCFullYear(), month, date);
  return own === null || own >= today - 60 ? own : dayOf(dateOf(today).getUTCFullYear() + 1, month, date);
}

function dayOf(year: number, month: number, date: number): number | null {
  const day = dayNumber(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
  return Number.isNaN(day) || dateOf(day).getUTCDate() !== date ? null : day;
}
