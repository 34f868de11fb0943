import type { Route } from '../../platform/rest/route';
import { wireName } from '../../platform/rest/wire-schema';
import { MAIL, type WireMail, wireMail } from '../mail/html/mail.wire.rules';

const MESSAGE = `service_id kind via status to cc subject text html message_id author tries next_try_at
  transmission_started_at created completed_at response note retry_of submission_service_id
  attachments { file_service_id file_name file_class size_bytes is_generated }
  provides { service_id state }`;
const REQUEST = `service_id text state asked_times due_at reason submission { service_id funder { service_id name } }
  decision { service_id } message { service_id }`;
const ITEM = `service_id kind title file_class path month on_hand hint files { service_id file_name file_class }
  requests { ${REQUEST} }`;
const NOTE = 'service_id author text created edited_at submission { service_id }';
const DECISION = `service_id application_status raw_application_status attribution_method decline_reason requested_info stipulations
  lender_notes source_email_service_id source_received_at superseded_at expires_at retracted_at author`;
const LINK = `service_id url expires_at revoked_at files last_used author items { service_id kind title }`;
const LINK_FIELDS = ['item_ids', 'days', 'send_to', 'confirm_recipients'];
const THREAD = `edges { at type message { ${MESSAGE} } mail { ${MAIL} submission_service_id decision_service_id }
  decision { ${DECISION} } note { ${NOTE} } }
  page_info { has_next_page end_cursor }`;

interface Edge {
  at: string;
  type: string;
  message: object | null;
  mail: (WireMail & object) | null;
  decision: object | null;
  note: object | null;
}
interface Thread {
  edges: Edge[];
  page_info: { has_next_page: boolean; end_cursor: string | null };
}

/** A page of a thread as REST shows it: each entry with its type. */
const wireThread = ({ edges, page_info }: Thread) => ({
  items: edges.map(({ at, type, message, mail, decision, note }) => ({
    type,
    at,
    ...(message ?? decision ?? note ?? (mail ? wireMail(mail) : {})),
  })),
  ...page_info,
});
const ITEMS = { type: 'array', items: { type: 'object', additionalProperties: true } };
const THREAD_SCHEMA = {
  type: 'object',
  properties: {
    items: ITEMS,
    has_next_page: { type: 'boolean' },
    end_cursor: { type: ['string', 'null'] },
  },
  required: ['items', 'has_next_page', 'end_cursor'],
};
const PAGE = { first: { minimum: 1, maximum: 100 } };

/** The fields of an input object by the names of their variables. */
const inputOf = (names: readonly string[]) => names.map((name) => `${name}: $${name}`).join(', ');
const MESSAGE_FIELDS = [
  ...['kind', 'via', 'text', 'file_service_ids', 'in_reply_to', 'to', 'cc', 'provides'],
  ...['confirm_recipients', 'client_id'],
];
const ITEM_FIELDS = ['submission_service_ids', 'kind', 'title', 'file_class', 'path', 'month'].map(wireName);
const ITEM_VARIABLES =
  '$submission_service_ids: [ID!], $kind: ItemKind, $title: String, $file_class: String, $path: String, $month: String';

export const conversationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/thread',
    status: 200,
    summary: 'All that was said about a deal, oldest first',
    bounds: PAGE,
    document: `query ($end_user_service_id: ID!, $first: Int! = 50, $after: String) {
      end_user(service_id: $end_user_service_id) { thread(first: $first, after: $after) { ${THREAD} } }
    }`,
    shape: ({ end_user }: { end_user: { thread: Thread } }) => wireThread(end_user.thread),
    responseSchema: () => THREAD_SCHEMA,
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/funder_submissions/{submission_service_id}/thread',
    status: 200,
    summary: 'All that was said about a submission, oldest first',
    bounds: PAGE,
    document: `query ($submission_service_id: ID!, $first: Int! = 50, $after: String) {
      funder_submission(service_id: $submission_service_id) { thread(first: $first, after: $after) { ${THREAD} } }
    }`,
    shape: ({ funder_submission }: { funder_submission: { thread: Thread } }) => wireThread(funder_submission.thread),
    responseSchema: () => THREAD_SCHEMA,
    notFound: 'Funder submission not found',
  },
  {
    method: 'POST',
    path: '/api/funder_submissions/{submission_service_id}/messages',
    status: 202,
    summary: 'Say something to the funder of a submission',
    document: `mutation ($submission_service_id: ID!, $kind: MessageKind! = message, $via: MessageVia, $text: String,
        $file_service_ids: [ID!]! = [], $in_reply_to: ID, $to: [String!], $cc: [String!], $provides: [ID!],
        $confirm_recipients: Boolean! = false, $client_id: ID) {
      send_message(input: { submission_service_id: $submission_service_id, ${inputOf(MESSAGE_FIELDS)} }) { ${MESSAGE} }
    }`,
  },
  {
    method: 'GET',
    path: '/api/messages/{message_service_id}',
    status: 200,
    summary: 'Get a letter or message',
    document: `query ($message_service_id: ID!) { message(service_id: $message_service_id) { ${MESSAGE} } }`,
    notFound: 'Message not found',
  },
  {
    method: 'POST',
    path: '/api/messages/{message_service_id}/settle',
    status: 200,
    summary: 'Say what became of a message that is unknown, or was carried over',
    document: `mutation ($message_service_id: ID!, $outcome: AttemptOutcome!, $note: String) {
      settle_message(service_id: $message_service_id, outcome: $outcome, note: $note) { ${MESSAGE} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/messages/{message_service_id}/retry',
    status: 202,
    summary: 'Send a message that failed once more, as a new one',
    document: `mutation ($message_service_id: ID!) { retry_message(service_id: $message_service_id) { ${MESSAGE} } }`,
  },
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/checklist',
    status: 200,
    summary: 'What the funders of a deal ask for',
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { checklist { ${ITEM} } } }`,
    shape: ({ end_user }: { end_user: { checklist: object[] } }) => end_user.checklist,
    whole: {},
    notFound: 'End user not found',
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/checklist',
    status: 201,
    summary: 'Add what is needed to the list of a deal',
    document: `mutation ($end_user_service_id: ID!, ${ITEM_VARIABLES}) {
      add_checklist_item(input: { end_user_service_id: $end_user_service_id, ${inputOf(ITEM_FIELDS)} }) { ${ITEM} }
    }`,
  },
  {
    method: 'PATCH',
    path: '/api/checklist_items/{item_service_id}',
    status: 200,
    summary: 'Mend what an item is; what is omitted stays',
    document: `mutation ($item_service_id: ID!, ${ITEM_VARIABLES}) {
      update_checklist_item(service_id: $item_service_id, input: { ${inputOf(ITEM_FIELDS)} }) { ${ITEM} }
    }`,
  },
  {
    method: 'PATCH',
    path: '/api/checklist_requests/{request_service_id}',
    status: 200,
    summary: 'Say how a request stands, and until when it is due',
    document: `mutation ($request_service_id: [ID!]!, $state: RequestState!, $reason: String, $due_at: DateTime) {
      set_request_state(service_ids: $request_service_id, state: $state, reason: $reason, due_at: $due_at) { ${REQUEST} }
    }`,
    shape: ({ set_request_state }: { set_request_state: object[] }) => set_request_state[0] ?? {},
    responseSchema: ({ properties: { set_request_state: list = {} } = {} }) => list.items ?? {},
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/notes',
    status: 201,
    summary: 'Add a note that stays in the house',
    document: `mutation ($end_user_service_id: ID!, $submission_service_id: ID, $text: String!) {
      add_note(end_user_service_id: $end_user_service_id, submission_service_id: $submission_service_id, text: $text) { ${NOTE} }
    }`,
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/upload_links',
    status: 201,
    summary: 'Make an address by which the merchant sends what is asked for',
    document: `mutation ($end_user_service_id: ID!, $item_ids: [ID!]!, $days: Int! = 14, $send_to: String,
        $confirm_recipients: Boolean! = false) {
      create_upload_link(input: { end_user_service_id: $end_user_service_id, ${inputOf(LINK_FIELDS)} }) { ${LINK} }
    }`,
  },
  {
    method: 'DELETE',
    path: '/api/upload_links/{upload_link_service_id}',
    status: 204,
    summary: 'The address leads nowhere from now on',
    document:
      'mutation ($upload_link_service_id: ID!) { revoke_upload_link(service_id: $upload_link_service_id) { service_id } }',
  },
  {
    method: 'POST',
    path: '/api/end_user_emails/{email_service_id}/save_files',
    status: 200,
    summary: 'Make files of the deal of attachments of a mail',
    document: `mutation ($email_service_id: ID!, $files: [MailFileInput!]!) {
      save_mail_files(mail_service_id: $email_service_id, files: $files) { file_service_id is_new file { service_id file_name file_class } }
    }`,
  },
];
