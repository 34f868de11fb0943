/** What a record that arrived is. */
export const RECORD_CLASSIFICATIONS = ['submission', 'decision', 'other'] as const;
export type RecordClassification = (typeof RECORD_CLASSIFICATIONS)[number];

/** A record's link to a deal. */
export const BROKER_LINK_STATUSES = ['unlinked', 'linked', 'dismissed', 'reclassified'] as const;
export type BrokerLinkStatus = (typeof BROKER_LINK_STATUSES)[number];

/** What became of the mail that made a record. */
export const MAIL_STATES = ['recorded', 'waiting', 'noted', 'unreadable'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Why a record is linked to its deal. */
export const LINK_TYPES = ['absorbed_submission_duplicate', 'linked_decision'] as const;
export type LinkType = (typeof LINK_TYPES)[number];
