import type { Route } from '../../platform/rest/route';

const MAILBOX = `service_id address sender_name imap smtp auth intake folders is_default plus_addressing copies_sent state problem
  warnings last_taken_at last_sent_at send_refused_at version`;
const PATH = '/api/mailboxes/{mailbox_service_id}';

export const mailboxRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/mailboxes',
    status: 200,
    summary: 'List the mailboxes',
    document: `{ mailboxes { ${MAILBOX} } }`,
    whole: {},
  },
  {
    method: 'POST',
    path: '/api/mailboxes',
    status: 201,
    summary: 'Tie a mailbox to the account; it is tested',
    document: `mutation ($body: MailboxInput!) { save_mailbox(input: $body) { ${MAILBOX} } }`,
  },
  {
    method: 'PATCH',
    path: PATH,
    status: 200,
    summary: 'Change a mailbox; what is left out stays as it is',
    document: `mutation ($mailbox_service_id: ID!, $body: UpdateMailboxInput!) {
      update_mailbox(service_id: $mailbox_service_id, input: $body) { ${MAILBOX} }
    }`,
  },
  {
    method: 'POST',
    path: `${PATH}/pause`,
    status: 200,
    summary: 'Take nothing from a mailbox and send nothing by it, or go on',
    document: `mutation ($mailbox_service_id: ID!, $paused: Boolean!) {
      pause_mailbox(service_id: $mailbox_service_id, paused: $paused) { ${MAILBOX} }
    }`,
  },
  {
    method: 'DELETE',
    path: PATH,
    status: 204,
    summary: 'Remove a mailbox with its credentials',
    document: 'mutation ($mailbox_service_id: ID!) { remove_mailbox(service_id: $mailbox_service_id) }',
  },
  {
    method: 'POST',
    path: `${PATH}/test`,
    status: 202,
    summary: 'Test a mailbox: sign in, and send a mail to itself',
    document: `mutation ($mailbox_service_id: ID!) { test_mailbox(service_id: $mailbox_service_id) { ${MAILBOX} } }`,
  },
];
