import { z } from 'zod';

const payload = z.object({ erasureServiceId: z.string() });

/** The job that erases what is left of a deal. */
export const ERASE_JOB = { name: 'erasure.erase', payload, parse: (value: unknown) => payload.parse(value) };

const KINDS = [
  ...(['records', 'files', 'contents', 'mails', 'crmPayloads', 'decisions', 'offers'] as const),
  ...([
    'submissions',
    'attempts',
    'sentMails',
    'messages',
    'notes',
    'checklist',
    'uploadLinks',
    'closings',
    'commissionTexts',
    ...(['pdfs', 'statements', 'transactions', 'findings'] as const),
    'gatherings',
    'events',
    'webhookDeliveries',
    'keptAnswers',
  ] as const),
];

/** How many of each kind were removed or emptied. */
export type Removed = Partial<Record<(typeof KINDS)[number], number>>;

/** Both counts together. */
export function addCounts(before: Removed, more: Removed): Removed {
  const counted = KINDS.map((kind) => [kind, (before[kind] ?? 0) + (more[kind] ?? 0)] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** What a certificate tells: every kind with its count, and for what is kept under no name until when it is gone. */
export function certificateOf(erasure: {
  serviceId: string;
  endUserServiceId: string;
  created: Date;
  completedAt: Date;
  removed: Removed;
  keptContents: number;
}): Record<string, unknown> {
  const { serviceId, endUserServiceId, created, completedAt, removed, keptContents } = erasure;
  return {
    erasure_service_id: serviceId,
    end_user_service_id: endUserServiceId,
    requested: created.toISOString(),
    completed: completedAt.toISOString(),
    removed: Object.fromEntries(
      KINDS.map((kind) => [kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), removed[kind] ?? 0]),
    ),
    // The very same bytes are a file of another deal as well.
    contents_of_others: keptContents,
    not_ours: 'Mails in mailboxes of people, and in their Sent folders, are not in this service: remove them there.',
  };
}

/** How a deal and its records were called besides by their ids. */
export interface ErasedNames {
  /** The customer's own ids, each with the time from which another deal has it, if one has. */
  endUserIds: Readonly<Record<string, string | null>>;
  /** The merchant's names, by which answers are found that show no id. */
  merchants: readonly string[];
}

/** What tells that something is about the deal. */
export interface Erased {
  /** Of the deal, its records, submissions and attempts. */
  ids: ReadonlySet<string>;
  names: ErasedNames;
}

const ID = /^[a-z]{3,4}_[0-9a-hjkmnp-tv-z]{36}$/;
const IDS_WITHIN = /[a-z]{3,4}_[0-9a-hjkmnp-tv-z]{36}/g;
const OWN_ID = /^end_?user_?id$/i;
/** How a message to a team chat names it (webhooks/payload.rules.ts). */
const TOLD_ID = 'end user id: ';
const MOST_LEVELS = 20;

/** Whether a value that came to be at `created` names the deal, by whichever id. */
export function isAbout(value: unknown, created: Date, { ids, names }: Erased): boolean {
  const text = JSON.stringify(value ?? null);
  if ((text.match(IDS_WITHIN) ?? []).some((id) => ids.has(id))) return true;
  const isOwn = (name: string) => {
    const until = Object.hasOwn(names.endUserIds, name) ? names.endUserIds[name] : undefined;
    return until === null || (until !== undefined && created.toISOString() < until);
  };
  return ownIdsIn(value).some(isOwn);
}

/** The customer's ids of deals that a value names, in its data or in words. */
export function ownIdsIn(value: unknown, level = 0): string[] {
  if (level > MOST_LEVELS) return [];
  if (typeof value === 'string') {
    const lines = value.split('\n').filter((line) => line.startsWith(TOLD_ID));
    return lines.map((line) => unescaped(line.slice(TOLD_ID.length)));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && OWN_ID.test(key) ? [inner] : ownIdsIn(inner, level + 1),
  );
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** An event's data without whatever could be somebody's: ids, statuses and yes or no are left. */
export function emptied(data: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(data).filter(
    ([key, value]) =>
      typeof value === 'boolean' ||
      value === null ||
      (typeof value === 'string' && !OWN_ID.test(key) && (ID.test(value) || /(^|_)status$/.test(key))),
  );
  return Object.fromEntries(kept);
}
