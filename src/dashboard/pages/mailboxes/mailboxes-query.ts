import { type EnumOf, graphql, type ResultOf } from '../../api/graphql';
import type { StateLabel } from '../../components/labels';

const MAILBOX = graphql(`
  fragment Mailbox on Mailbox @_unmask {
    serviceId
    address
    senderName
    imap
    smtp
    auth
    intake
    folders
    isDefault
    plusAddressing
    state
    problem
    warnings
    lastTakenAt
    lastSentAt
    sendRefusedAt
    version
  }
`);

export const MAILBOXES = graphql(`query Mailboxes { mailboxes { ...Mailbox } }`, [MAILBOX]);
export const SAVE_MAILBOX = graphql(
  `mutation SaveMailbox($input: MailboxInput!) { saveMailbox(input: $input) { ...Mailbox } }`,
  [MAILBOX],
);
export const TEST_MAILBOX = graphql(`mutation TestMailbox($id: ID!) { testMailbox(serviceId: $id) { ...Mailbox } }`, [
  MAILBOX,
]);
export const PAUSE_MAILBOX = graphql(
  `mutation PauseMailbox($id: ID!, $paused: Boolean!) { pauseMailbox(serviceId: $id, paused: $paused) { ...Mailbox } }`,
  [MAILBOX],
);
export const REMOVE_MAILBOX = graphql(`mutation RemoveMailbox($id: ID!) { removeMailbox(serviceId: $id) }`);

export type MailboxItem = ResultOf<typeof MAILBOXES>['mailboxes'][number];

export const STATE: Record<EnumOf<'MailboxState'>, StateLabel> = {
  CONNECTED: { label: 'Connected', tone: 'good' },
  DEGRADED: { label: 'Tried again', tone: 'warn' },
  NEEDS_SIGN_IN: { label: 'Needs a new sign-in', tone: 'bad' },
  PAUSED: { label: 'Paused', tone: 'neutral' },
};

export const INTAKE: Record<EnumOf<'MailboxIntake'>, string> = {
  DEALS: 'Mail about deals alone',
  ALL: 'All mail: the address is for deals only',
};

/** What makes mail from it doubtful to others, and what to do about it. */
const WARNINGS: Readonly<Record<string, (domain: string) => string>> = {
  spf_missing: (domain) =>
    `${domain} has no SPF record: add a TXT record that begins with v=spf1 and names your mail provider.`,
  dmarc_missing: (domain) =>
    `${domain} has no DMARC record: add a TXT record at _dmarc.${domain}, for instance v=DMARC1; p=none.`,
  dmarc_will_fail: (domain) =>
    `By its DMARC record ${domain} rejects what is sent this way: let your provider sign it.`,
  free_mail_from: (domain) => `${domain} is a free mail provider: funders may take such mail for spam.`,
  reply_elsewhere: () => 'Answers go to another address than the one that is read.',
  authentication_failed: () => 'The test mail arrived without a proof of its sender.',
  sending_failed: () => 'The test mail could not be sent.',
};

export const warningWords = (warning: string, address: string): string =>
  WARNINGS[warning]?.(address.split('@').at(-1) ?? '') ?? warning.replaceAll('_', ' ');
