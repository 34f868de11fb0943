import type { ItemKind } from '../checklist/checklist.rules';
import { monthName } from '../checklist/extraction.rules';

const MB = 1024 * 1024;

/** What a merchant may send by one link. */
export const UPLOAD_LIMITS = { fileBytes: 25 * MB, files: 40, bytes: 200 * MB, atOnce: 5 } as const;
/** A deal has no more links that work at the same time. */
export const MOST_LIVE = 5;
export const MOST_ITEMS = 200;
export const DAYS = { least: 1, most: 60 } as const;

/** The kinds that are taken, by their first bytes. */
const TAKEN: ReadonlySet<string> = new Set([
  ...['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'text/csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);
export const isTaken = (mediaType: string | null): mediaType is string => mediaType !== null && TAKEN.has(mediaType);

/** The address that a token makes: behind the #, which no log and no referrer has. */
export const addressOf = (publicUrl: string, token: string): string => `${publicUrl}/u#${token}`;

const ADDRESS = /(\/u#)[\w-]{43}/g;
/** A text without what opens a door: for who may read, and not send. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '$1…');

const SHORTEST_NAME = 3;

/** The words that a merchant is shown, without the names that stand in them by chance: a funder's, or the deal's own. */
export function plainTitle(title: string, names: readonly { name: string; instead: string }[]): string {
  let text = title;
  for (const { name, instead } of names) {
    const wanted = name.trim();
    if (wanted.length < SHORTEST_NAME) continue;
    const isAt = (at: number) => text.slice(at, at + wanted.length).toLowerCase() === wanted.toLowerCase();
    for (let at = 0; at <= text.length - wanted.length; at++)
      if (isAt(at)) {
        text = text.slice(0, at) + instead + text.slice(at + wanted.length);
        at += instead.length - 1;
      }
  }
  return text;
}

/** What helps whoever is asked. It says nothing of what is there. */
export function hintOf({ kind, month }: { kind: ItemKind; month: string | null }): string | null {
  if (kind === 'file') return month ? `For ${monthName(month)}: all pages.` : 'All pages: a PDF, or clear photos.';
  return kind === 'fact' ? null : 'A file that shows it, if there is one.';
}

/** When somebody was asked, as the next step says it: by the weekday within a week. `since` and `now` are instants in ISO. */
export function sinceWords(since: string, now: string): string {
  const [then, today] = [new Date(since), new Date(now)];
  const days = Math.floor((today.getTime() - then.getTime()) / 86_400_000);
  const format: Intl.DateTimeFormatOptions = days < 6 ? { weekday: 'long' } : { month: 'long', day: 'numeric' };
  return then.toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
}

/** The mail that brings the address. */
export function requestText(account: string, titles: readonly string[], address: string, lastDay: string): string {
  const list = titles.map((title) => `- ${title}`).join('\n');
  return `Hello,

${account} needs the following for your application:

${list}

Please send it here, from a computer or a phone:
${address}

The address is yours alone and works until ${lastDay}. What was sent cannot be seen there again.`;
}
