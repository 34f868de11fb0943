import busboy from 'busboy';
import { InvalidFields, PayloadTooLarge } from '../../platform/errors';
import { bodyStream, readBody } from '../../platform/graphql/read-body';
import { takeBody } from '../../platform/held-bodies';
import { boundaryOf } from '../../platform/multipart';
import type { PlainRoute } from '../../platform/rest/route';
import { isObject } from '../../platform/untyped.rules';
import { accountOf, type Context, mayRead } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import type { EndUserFile } from './end-user-file.entity';
import { addFile, decodeBase64, MAX_FILE_BYTES, MAX_INLINE_BYTES, type NewFile, plainFileName } from './file.commands';

const MAX_JSON_BYTES = 15 * 1024 * 1024;
/** A file, and what is around it. */
const MAX_MULTIPART_BYTES = MAX_FILE_BYTES + 1024 * 1024;
const responses = { '201': { description: 'The stored file' } };

/** Uploads, whose bodies no document can take. */
export const fileHandlers: PlainRoute<Scope>[] = [
  {
    method: 'POST',
    path: '/api/end_users/{end_user_service_id}/files/v2',
    scope: 'submit',
    summary: 'Add a file of at most 50 MB, as multipart/form-data with file, file_class and reference_id',
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
            },
          },
        },
      },
    },
    async handler(request, response, context: Context) {
      const accountId = accountOf(context);
      const file = await multipartFile(request);
      const stored = await addFile(
        context.services,
        context.transact,
        accountId,
        String(request.params.end_user_service_id),
        file,
      );
      response.status(201).json(shown(stored, context));
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
            },
            additionalProperties: false,
          },
        },
      },
    },
    async handler(request, response, context: Context) {
      const accountId = accountOf(context);
      const file = fileOf(parsed((await readBody(request, MAX_JSON_BYTES)).toString()));
      const stored = await addFile(
        context.services,
        context.transact,
        accountId,
        String(request.params.end_user_service_id),
        file,
      );
      response.status(201).json(shown(stored, context));
    },
  },
];

/** A key that may not read is told what any change tells it: the id. */
const shown = (file: EndUserFile, context: Context) => ({
  service_id: file.serviceId,
  ...(mayRead(context) && {
    file_name: file.fileName,
    file_class: file.fileClass,
    size_bytes: file.sizeBytes,
    reference_id: file.referenceId,
  }),
  created: file.created.toISOString(),
});

function multipartFile(request: Parameters<PlainRoute['handler']>[0]): Promise<NewFile> {
  return new Promise((resolve, reject) => {
    const body = bodyStream(request);
    const refuse = (error: unknown) => {
      body.unpipe();
      body.resume();
      reject(error);
    };
    // The parser calls a file cut off that has exactly this size.
    const limits = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 10, parts: 20, fieldSize: 1024 };
    let parser: busboy.Busboy;
    try {
      if (boundaryOf(request.headers['content-type'] ?? '') === undefined) throw new Error('no boundary');
      parser = busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
    } catch {
      return reject(new InvalidFields({ file: ['Send multipart/form-data with a file.'] }));
    }
    const fields: Record<string, string> = {};
    let file: { name: string; chunks: Buffer[] } | undefined;
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name !== 'file') {
        stream.resume();
        refuse(new InvalidFields({ [name]: ['Unknown field.'] }));
        return;
      }
      const own: { name: string; chunks: Buffer[] } = { name: filename ?? '', chunks: [] };
      file = own;
      stream.on('data', (chunk: Buffer) => {
        own.chunks.push(chunk);
        if (body !== request) return;
        try {
          takeBody(request, chunk.length);
        } catch (error) {
          own.chunks = [];
          refuse(error);
        }
      });
      stream.on('limit', () =>
        refuse(new PayloadTooLarge(`A file may have at most ${MAX_FILE_BYTES / 1024 / 1024} MB.`)),
      );
    });
    parser.on('partsLimit', () => refuse(new InvalidFields({ file: ['Too many parts.'] })));
    parser.on('filesLimit', () => refuse(new InvalidFields({ file: ['Send one file.'] })));
    parser.on('error', () => refuse(new InvalidFields({ file: ['The multipart body cannot be read.'] })));
    parser.on('close', () => {
      const unknown = Object.keys(fields).find((name) => name !== 'file_class' && name !== 'reference_id');
      if (unknown) return reject(new InvalidFields({ [unknown]: ['Unknown field.'] }));
      if (!file) return reject(new InvalidFields({ file: ['Missing data for required field.'] }));
      resolve({
        fileName: plainFileName(file.name),
        fileClass: fields.file_class || null,
        referenceId: fields.reference_id || null,
        content: Buffer.concat(file.chunks),
      });
    });
    request.on('aborted', () => reject(new InvalidFields({ file: ['The upload was cut short.'] })));
    body.pipe(parser);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    throw new InvalidFields({ _schema: ['Invalid JSON.'] });
  }
  throw new InvalidFields({ _schema: ['Invalid input type.'] });
}

function fileOf(body: Record<string, unknown>): NewFile {
  const found: Record<string, string[]> = {};
  const known = ['filename', 'file_base64', 'file_class', 'reference_id'];
  for (const name of Object.keys(body)) if (!known.includes(name)) found[name] = ['Unknown field.'];
  for (const [index, name] of known.entries()) {
    const value = body[name];
    if (value === undefined && index < 2) found[name] = ['Missing data for required field.'];
    else if (value !== undefined && typeof value !== 'string' && !(value === null && index >= 2))
      found[name] = ['Not a valid string.'];
  }
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
  const textOf = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
  return {
    fileName: plainFileName(textOf('filename') ?? ''),
    fileClass: textOf('file_class'),
    referenceId: textOf('reference_id'),
    content: decodeBase64(textOf('file_base64') ?? '', MAX_INLINE_BYTES, 'file_base64'),
  };
}
