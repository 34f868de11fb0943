import { z } from 'zod';

const payload = z.object({ erasureServiceId: z.string() });

/** The job that erases what is left of a deal. */
export const ERASE_JOB = { name: 'erasure.erase', payload, parse: (value: unknown) => payload.parse(value) };

const KINDS = [
  ...(['records', 'files', 'contents', 'mails', 'crmPayloads', 'decisions', 'offers'] as const),
  ...(['submissions', 'attempts', 'sentMails', 'gatherings', 'events', 'webhookDeliveries'] as const),
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
  };
}

const ID = /^[a-z]{3,4}_[0-9a-hjkmnp-tv-z]{36}$/;

/** An event's data without whatever could be somebody's: ids, statuses and yes or no are left. */
export function emptied(data: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(data).filter(
    ([key, value]) =>
      typeof value === 'boolean' ||
      value === null ||
      (typeof value === 'string' && (ID.test(value) || /(^|_)status$/.test(key))),
  );
  return Object.fromEntries(kept);
}
