import { maskNumbers } from '../../platform/masks/numbers.rules';
import { KIND_WORDS } from '../workday/work-words.rules';
import type { NotificationKind } from './kinds.rules';

/** What a notification names, as it is now; null for what is not there any more, or not to be named. */
export interface Named {
  kind: NotificationKind;
  topic: string;
  deal: string | null;
  funder: string | null;
  /** What tells one of a kind from another: the browser of a session. */
  detail: string | null;
}

/** What people call each kind. */
export const HEADS: Readonly<Record<NotificationKind, string>> = {
  decision: 'Decision',
  question: KIND_WORDS.question,
  unknown_attempt: KIND_WORDS.unknown_attempt,
  portal_task: KIND_WORDS.portal_task,
  mail: KIND_WORDS.mail,
  webhook_disabled: 'Webhook disabled',
  assigned: 'Assigned to you',
  mentioned: 'You are mentioned',
  merchant_files: 'Files of the merchant',
  security: 'Security',
};

const SENTENCES: Readonly<Record<NotificationKind, string>> = {
  decision: 'A decision has arrived',
  question: 'A funder asks something',
  unknown_attempt: 'Nobody knows whether a deal has arrived',
  portal_task: 'A deal is to be entered in a portal',
  mail: 'A mail waits for a person',
  webhook_disabled: 'A webhook was disabled',
  assigned: 'A deal was assigned to you',
  mentioned: 'Somebody mentions you',
  merchant_files: 'A merchant sent files',
  security: 'Something about how you sign in has changed',
};

const SECURITY: Readonly<Record<string, string>> = {
  'session.created': 'A new sign-in',
  'passkey.added': 'A passkey was added',
  'passkey.removed': 'A passkey was removed',
  'passkey.suspect': 'A passkey may have been copied and opens nothing any more',
  'passkey.reset': 'Your passkeys were removed',
  'identity.added': 'A provider was linked',
  'identity.removed': 'A provider was unlinked',
  'user.email_changed': 'Your address was changed',
  'user.role_changed': 'Your role was changed',
  'api_key.created': 'An API key was made in your name',
};

const RESTORED = 'account.restored';

function securityWords({ topic, detail }: Pick<Named, 'topic' | 'detail'>): string {
  if (topic === RESTORED) return `Restored to ${detail ?? 'an earlier state'}: look through members and keys`;
  const words = SECURITY[topic] ?? SENTENCES.security;
  return detail ? `${words}: ${detail}` : words;
}

const LONGEST_NAME = 120;
const plain = (name: string): string => maskNumbers(name).slice(0, LONGEST_NAME);

/** What a notification says, with the names of the deal and the funder: "Decision: Blue Cedar Cafe (Harbor Funding)". */
export function titleOf(named: Named): string {
  const { kind, deal, funder } = named;
  if (kind === 'security') return securityWords(named);
  if (kind === 'webhook_disabled' || (kind === 'mail' && deal === null)) return SENTENCES[kind];
  return `${HEADS[kind]}: ${deal === null ? 'a deal' : plain(deal)}${funder === null ? '' : ` (${plain(funder)})`}`;
}

/** The same without a name. */
export const sentenceOf = (named: Named): string =>
  named.kind === 'security' ? securityWords({ ...named, detail: null }) : SENTENCES[named.kind];

export interface Line {
  words: string;
  link: string;
}

export interface Letter {
  lines: readonly Line[];
  /** How many there are beside the lines. */
  more: number;
  isDigest: boolean;
  listLink: string;
  settingsLink: string;
}

export const MOST_LINES = 20;

const counted = (count: number) => `${count} notifications`;

export function subjectOf({ lines, more, isDigest }: Letter): string {
  const count = lines.length + more;
  const [only] = lines;
  if (isDigest) return count === 1 && only ? `Today: ${only.words}` : `Today: ${counted(count)}`;
  return count === 1 && only ? only.words : counted(count);
}

export function textOf({ lines, more, listLink, settingsLink }: Letter): string {
  const paragraphs = [
    ...lines.map(({ words, link }) => `${words}\n${link}`),
    ...(more > 0 ? [`and ${more} more\n${listLink}`] : []),
    `You are told as your settings say: ${settingsLink}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const anchor = (link: string, words: string) => `<a href="${escaped(link)}">${escaped(words)}</a>`;

export function htmlOf({ lines, more, listLink, settingsLink }: Letter): string {
  const paragraphs = [
    ...lines.map(({ words, link }) => anchor(link, words)),
    ...(more > 0 ? [anchor(listLink, `and ${more} more`)] : []),
    `<small>${anchor(settingsLink, 'Your settings')} say of what you are told.</small>`,
  ];
  return paragraphs.map((each) => `<p>${each}</p>`).join('\n');
}
