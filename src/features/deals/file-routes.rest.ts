import { ACTIVE_CONTENT } from '../../platform/pdf/active.rules';
import type { JsonSchema, Route } from '../../platform/rest/route';
import { FILE_CLASS_SOURCES, PROCESSING_STATUSES } from './file.rules';
import { FILE, type WireFile, wireFile } from './file.wire.rules';

const text: JsonSchema = { type: 'string' };
const orNull = (type: string): JsonSchema => ({ type: [type, 'null'] });
const SHARED_NAME = 'The name in use; filename, file_name and renamed_filename are one value.';

const FIELDS: Record<string, JsonSchema> = {
  service_id: { ...text, description: 'euf_…' },
  created: { ...text, format: 'date-time' },
  size_bytes: { type: 'integer' },
  filename: { ...text, description: SHARED_NAME },
  file_name: { ...text, description: SHARED_NAME },
  renamed_filename: { ...text, description: SHARED_NAME },
  file_class: { ...text, description: 'unclassified while no class is known; written, that means none.' },
  reference_id: { ...orNull('string'), description: "The customer's own id of the file." },
  parent_service_id: { ...orNull('string'), description: 'The file of the same end user that this one is a part of.' },
  page_classes: { ...orNull('object'), description: 'By page: {file_class, confidence}.' },
  file_source_metadata: {
    ...orNull('object'),
    description: '{source: upload, crm or email, crm_integration_service_id, email_service_id}',
  },
  original_file_name: { ...text, description: 'At upload; it never changes.' },
  end_user_service_id: text,
  media_type: { ...text, description: 'By the first bytes.' },
  file_class_source: { type: ['string', 'null'], enum: [...FILE_CLASS_SOURCES, null] },
  detected_class: {
    ...orNull('object'),
    description:
      '{file_class, confidence, evidence: [{rule, text, page, box}]}: what the rules see, whatever class it has.',
  },
  text_pages: orNull('integer'),
  processing_status: { type: 'string', enum: [...PROCESSING_STATUSES] },
  active_content: { type: 'array', items: { type: 'string', enum: [...ACTIVE_CONTENT] } },
  superseded_by_service_id: orNull('string'),
  last_updated: { ...text, format: 'date-time' },
  num_pages: orNull('integer'),
  processing_error: orNull('string'),
  bank_statement: orNull('object'),
  iso_application: orNull('object'),
  parsed_results: { type: 'array', items: { type: 'object' } },
  email: { ...orNull('object'), description: 'Null: file_source_metadata names the mail.' },
};

/** What wireFile makes. */
const FILE_SCHEMA: JsonSchema = {
  title: 'File',
  type: 'object',
  properties: FIELDS,
  required: Object.keys(FIELDS),
};

const LIST: JsonSchema = { type: 'array', items: FILE_SCHEMA };
const NO_FILE = 'File not found';

/** What GET shows of a file and PATCH does not set. */
function readOnly(row: WireFile) {
  const { file_class, reference_id, parent_service_id, page_classes, filename, superseded_by_service_id, ...others } =
    wireFile(row);
  return others;
}

/** What reads files. */
const PARSERS = ['bank_statement', 'classification'];

/** What the service finds or keeps. */
const KEPT = [
  ...['processing_status', 'processing_error', 'detected_class', 'file_class_source', 'num_pages', 'text_pages'],
  ...['active_content', 'bank_statement', 'iso_application', 'parsed_results', 'last_updated'],
];

/** Files, but for their contents. */
export const fileRoutes: Route[] = [
  {
    method: 'GET',
    path: '/api/end_users/{end_user_service_id}/files',
    status: 200,
    summary: "List an end user's files, oldest first",
    whole: {},
    document: `query ($end_user_service_id: ID!) { end_user(service_id: $end_user_service_id) { files { ${FILE} } } }`,
    shape: ({ end_user }: { end_user: { files: WireFile[] } }) => end_user.files.map(wireFile),
    responseSchema: () => LIST,
    notFound: 'End user not found',
  },
  {
    method: 'GET',
    path: '/api/end_user_files',
    status: 200,
    summary: 'List the files of all end users, newest first',
    whole: { total: ({ end_user_files: { total } }: { end_user_files: { total: number } }) => total },
    document: `query ($page: Int! = 1, $limit: Int! = 10000, $file_class: String, $processing_status: FileProcessingStatus,
      $end_user_service_id: ID, $reference_id: String, $from: DateTime, $to: DateTime, $include_superseded: Boolean! = false) {
      end_user_files(page: $page, limit: $limit, file_class: $file_class, processing_status: $processing_status,
        end_user_service_id: $end_user_service_id, reference_id: $reference_id, from: $from, to: $to,
        include_superseded: $include_superseded) { items { ${FILE} } total }
    }`,
    shape: ({ end_user_files: { items } }: { end_user_files: { items: WireFile[] } }) => items.map(wireFile),
    responseSchema: () => LIST,
  },
  ...['/api/end_user_files/file_classes', '/api/users/file_classes'].map(
    (path): Route => ({
      method: 'GET',
      path,
      status: 200,
      summary: 'List the classes that a file can have, by name',
      whole: {},
      document: '{ file_classes { name display_name description display_group group } }',
    }),
  ),
  {
    method: 'GET',
    path: '/api/end_user_files/recent_by_file_class',
    status: 200,
    summary: 'List the newest files of a class; unclassified: of none',
    bounds: { file_class: { minLength: 1, maxLength: 64 }, limit: { minimum: 1, maximum: 100 } },
    document: `query ($file_class: String!, $limit: Int! = 20) {
      end_user_files(file_class: $file_class, limit: $limit) { items { ${FILE} } }
    }`,
    shape: ({ end_user_files: { items } }: { end_user_files: { items: WireFile[] } }) => items.map(wireFile),
    responseSchema: () => LIST,
  },
  {
    method: 'GET',
    path: '/api/end_user_files/{file_service_id}',
    status: 200,
    summary: 'Get a file; …/content gives its bytes',
    document: `query ($file_service_id: ID!) { end_user_file(service_id: $file_service_id) { ${FILE} } }`,
    shape: ({ end_user_file }: { end_user_file: WireFile }) => wireFile(end_user_file),
    responseSchema: () => FILE_SCHEMA,
    notFound: NO_FILE,
  },
  {
    method: 'PATCH',
    path: '/api/end_user_files/{file_service_id}',
    status: 200,
    summary: 'Say what a file is and where it belongs; what is omitted stays, null clears',
    document: `mutation ($file_service_id: ID!, $body: UpdateEndUserFileInput!) {
      update_end_user_file(service_id: $file_service_id, input: $body) { ${FILE} }
    }`,
    takenBack: {
      document: `query ($file_service_id: ID!) { end_user_file(service_id: $file_service_id) { ${FILE} } }`,
      record: readOnly,
      kept: KEPT,
    },
    shape: ({ update_end_user_file }: { update_end_user_file: WireFile }) => wireFile(update_end_user_file),
    responseSchema: () => FILE_SCHEMA,
  },
  {
    method: 'POST',
    path: '/api/end_user_files/{file_service_id}/parse_file',
    status: 200,
    summary: 'Have a file read again; 409 while it is being read',
    requestSchema: {
      type: 'object',
      properties: {
        parser_id: {
          type: ['string', 'null'],
          enum: [...PARSERS, null],
          description: 'What is wanted; a file is read whole.',
        },
      },
      additionalProperties: false,
    },
    // A file is read whole, whichever part is asked for.
    intake: () => ({}),
    document: `mutation ($file_service_id: ID!) { read_end_user_file(service_id: $file_service_id) { ${FILE} } }`,
    shape: ({ read_end_user_file }: { read_end_user_file: WireFile }) => wireFile(read_end_user_file),
    responseSchema: () => FILE_SCHEMA,
  },
  {
    method: 'DELETE',
    path: '/api/end_user_files/{file_service_id}',
    status: 200,
    summary: 'Remove a file; its content is gone an hour later',
    document: 'mutation ($file_service_id: ID!) { delete_end_user_file(service_id: $file_service_id) }',
    shape: () => ({ success: true }),
    responseSchema: () => ({ type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] }),
  },
];
