/** What members are told of, and whether by mail where they have not said otherwise: docs/rules/people.md. */
export const NOTIFICATION_KINDS = [
  'decision',
  'question',
  'unknown_attempt',
  'portal_task',
  'mail',
  'webhook_disabled',
  'assigned',
  'mentioned',
  'merchant_files',
  'security',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const MAIL_PREFERENCES = ['off', 'instant', 'digest'] as const;
export type MailPreference = (typeof MAIL_PREFERENCES)[number];

/** How somebody is told of a kind; the list has it in any case. */
export interface Preference {
  mail: MailPreference;
  browser: boolean;
}

const INSTANT: Preference = { mail: 'instant', browser: true };

const DEFAULTS: Readonly<Record<NotificationKind, Preference>> = {
  decision: INSTANT,
  question: INSTANT,
  unknown_attempt: INSTANT,
  portal_task: INSTANT,
  mail: { mail: 'digest', browser: false },
  webhook_disabled: INSTANT,
  assigned: INSTANT,
  mentioned: INSTANT,
  merchant_files: INSTANT,
  security: INSTANT,
};

/** As a membership keeps it: what was changed. */
export type Notify = Partial<Record<NotificationKind, Partial<Preference>>>;

/** Nobody turns off what tells him that somebody else is in his place. */
export const isAlwaysMailed = (kind: NotificationKind): boolean => kind === 'security';

export function preferenceOf(notify: Notify | null, kind: NotificationKind): Preference {
  const { mail, browser } = { ...DEFAULTS[kind], ...notify?.[kind] };
  return { mail: isAlwaysMailed(kind) ? 'instant' : mail, browser };
}

/** What is mailed to him, at once or in a digest. */
export const mailedKinds = (notify: Notify | null): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => preferenceOf(notify, kind).mail !== 'off');

/** With these changes; what is left out of one stays. */
export function withPreferences(
  notify: Notify | null,
  changes: readonly ({ kind: NotificationKind } & Partial<Preference>)[],
): Notify {
  const changed: Notify = { ...notify };
  for (const { kind, mail, browser } of changes)
    changed[kind] = {
      ...changed[kind],
      ...(mail !== undefined && { mail }),
      ...(browser !== undefined && { browser }),
    };
  return changed;
}

/** No mail of any kind that can be without. */
export const withoutMail = (notify: Notify | null): Notify =>
  withPreferences(
    notify,
    NOTIFICATION_KINDS.filter((kind) => !isAlwaysMailed(kind)).map((kind) => ({ kind, mail: 'off' as const })),
  );
