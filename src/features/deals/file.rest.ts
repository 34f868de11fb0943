import { InvalidFields } from '../../platform/errors';
import { formWithFile } from '../../platform/form-with-file';
import { readBody, refusalOf } from '../../platform/graphql/read-body';
import { readJsonBytes } from '../../platform/json.rules';
import { maskNumbers } from '../../platform/masks/numbers.rules';
import { problemOf } from '../../platform/rest/request';
import type { PlainRoute, Request, Response } from '../../platform/rest/route';
import { flagOf, isObject } from '../../platform/untyped.rules';
import { accountOf, type Context, mayRead, shows } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import type { EndUserFile } from './end-user-file.entity';
import { addFile, decodeBase64, MAX_FILE_BYTES, MAX_INLINE_BYTES, type NewFile, plainFileName } from './file.commands';
import { sourceOf } from './file.rules';
import { wireFile } from './file.wire.rules';

const MAX_JSON_BYTES = 15 * 1024 * 1024;
/** A file, and what is around it. */
const MAX_MULTIPART_BYTES = MAX_FILE_BYTES + 1024 * 1024;
/** The schema of the stored rows, by the name that the OpenAPI document gives it. */
const stored = { 'application/json': { schema: { $ref: '#/components/schemas/File' } } };
const responses = { '201': { description: 'The stored file', content: stored } };

/** Uploads, whose bodies no document can take. */
export const fileHandlers: PlainRoute<Scope>[] = [
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/files/v2',
    scope: 'submit',
    summary: 'Add a file of at most 50 MB, as multipart/form-data',
    responses,
    maxBodyBytes: MAX_MULTIPART_BYTES,
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              file: { type: 'string', format: 'binary' },
              file_class: { type: 'string' },
              reference_id: { type: 'string' },
              parent_file_service_id: { type: 'string' },
              trigger_downstream_processing: { type: 'string', enum: ['true', 'false'], default: 'true' },
            },
          },
        },
      },
    },
    async handler(request, response, context: Context) {
      const accountId = accountOf(context);
      const { fields, name, content } = await formWithFile(request, MAX_FILE_BYTES, mistakesOf);
      await add(request, response, context, accountId, newFile(name, fields, content));
    },
  },
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/files',
    scope: 'submit',
    summary: 'Add a file of at most 10 MB as base64 (deprecated: files/v2)',
    responses,
    maxBodyBytes: MAX_JSON_BYTES,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['filename', 'file_base64'],
            properties: {
              filename: { type: 'string' },
              file_base64: { type: 'string' },
              file_class: { type: ['string', 'null'] },
              reference_id: { type: ['string', 'null'] },
              parent_file_service_id: { type: ['string', 'null'] },
              trigger_downstream_processing: { type: 'boolean', default: true },
            },
            additionalProperties: false,
          },
        },
      },
    },
    async handler(request, response, context: Context) {
      const accountId = accountOf(context);
      const body = parsed(await readBody(request, MAX_JSON_BYTES));
      await add(request, response, context, accountId, fileOf(body));
    },
  },
];

async function add(
  request: Request,
  response: Response,
  context: Context,
  accountId: string,
  file: NewFile,
): Promise<void> {
  const { services, transact } = context;
  const added = await addFile(services, transact, accountId, String(request.params.end_user_service_id), file);
  response.status(201).json(shown(added, context));
}

/** A key that may not read is told what any change tells it: the id. */
/** What is known of a file that was just stored, beside what it was given. */
const wireReading = (file: Omit<EndUserFile, 'serviceId' | 'created'>, named: (name: string) => string) => ({
  ...{ end_user_service_id: file.endUserServiceId, media_type: file.mediaType },
  original_file_name: named(file.originalFileName),
  ...{ file_class_source: file.fileClassSource, processing_status: file.processingStatus },
  ...{ num_pages: null, text_pages: null, processing_error: null, active_content: [], superseded_by_service_id: null },
  detected_class: file.detectedClass && {
    ...{ file_class: file.detectedClass.fileClass, confidence: file.detectedClass.confidence },
    evidence: file.detectedClass.evidence,
  },
  last_updated: file.lastUpdated.toISOString(),
});

function shown({ serviceId, created, ...file }: EndUserFile, context: Context) {
  const receipt = { service_id: serviceId, created: created.toISOString() };
  if (!mayRead(context)) return receipt;
  const isWhole = shows(context.caller, 'personal_data');
  return wireFile({
    ...receipt,
    size_bytes: file.sizeBytes,
    file_name: isWhole ? file.fileName : maskNumbers(file.fileName),
    file_class: file.fileClass,
    reference_id: file.referenceId,
    parent_service_id: file.parentServiceId,
    page_classes: file.pageClasses,
    source_metadata: file.sourceMetadata,
    ...wireReading(file, isWhole ? (name) => name : maskNumbers),
  });
}

const FIELDS = ['file_class', 'reference_id', 'parent_file_service_id'];
const DOWNSTREAM = 'trigger_downstream_processing';

/** Mistakes by field; clients may call a field `__proto__`. */
const noMistakes = (): Record<string, string[]> => Object.create(null);

/** What is wrong with a form's fields beside its file. */
function mistakesOf(fields: Record<string, string>): Record<string, string[]> {
  const found = noMistakes();
  for (const [name, value] of Object.entries(fields))
    if (name === DOWNSTREAM) {
      if (value !== '' && typeof flagOf(value) !== 'boolean') found[name] = ['Not a valid boolean.'];
    } else if (!FIELDS.includes(name)) found[name] = ['Unknown field.'];
  return found;
}

/** A file that a client sends, of what is beside it in the request. Empty is none. */
const newFile = (name: string, fields: Record<string, unknown>, content: Buffer): NewFile => {
  const textOf = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    fileName: plainFileName(name),
    fileClass: textOf('file_class'),
    referenceId: textOf('reference_id'),
    parentServiceId: textOf('parent_file_service_id'),
    sourceMetadata: sourceOf('upload'),
    isLeftUnread: flagOf(fields[DOWNSTREAM]) === false,
    content,
  };
};

/** Whatever type it says that it has. */
function parsed(bytes: Buffer): Record<string, unknown> {
  const refusal = refusalOf(bytes);
  if (refusal) throw refusal;
  try {
    const body: unknown = readJsonBytes(bytes);
    if (isObject(body)) return body;
  } catch (error) {
    throw new InvalidFields({ _schema: [problemOf(error)] });
  }
  throw new InvalidFields({ _schema: ['Invalid input type.'] });
}

function fileOf(body: Record<string, unknown>): NewFile {
  const found = noMistakes();
  const required = ['filename', 'file_base64'];
  const known = [...required, ...FIELDS];
  for (const [name, value] of Object.entries(body)) {
    if (name === DOWNSTREAM) {
      if (typeof value !== 'boolean') found[name] = ['Not a valid boolean.'];
    } else if (!known.includes(name)) found[name] = ['Unknown field.'];
    else if (typeof value !== 'string' && !(value === null && FIELDS.includes(name)))
      found[name] = ['Not a valid string.'];
  }
  for (const name of required) if (body[name] === undefined) found[name] = ['Missing data for required field.'];
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
  const content = decodeBase64(String(body.file_base64), MAX_INLINE_BYTES, 'file_base64');
  return newFile(String(body.filename), body, content);
}
