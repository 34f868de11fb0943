import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromStored } from '../../platform/db/instants';
import { countFileBytes } from '../../platform/document-metrics';
import { InvalidFields, PayloadTooLarge } from '../../platform/errors';
import { dropWhenStalled } from '../../platform/graphql/bounded-answer';
import { maskNumbers } from '../../platform/masks/numbers.rules';
import { HttpError, sendText } from '../../platform/rest/errors';
import type { PlainRoute, Request, Response } from '../../platform/rest/route';
import { isNamed } from '../../platform/rest/tagged';
import { fieldOf, flagOf } from '../../platform/untyped.rules';
import { plainName, zipLength, zipNames, zipOf } from '../../platform/zip';
import { type Context, shows } from '../accounts/caller';
import type { Scope } from '../accounts/scopes.rules';
import { MAX_INLINE_BYTES } from './file.commands';
import { dealContents, fileContent } from './file-content.queries';
import { disclosed, MAY_READ_CONTENTS } from './file-disclosure';

const MEGABYTE = 1024 * 1024;
const MAX_ZIP_BYTES = 2048 * MEGABYTE;
/** Kinds that a browser shows without running what is in them. */
const SHOWN = ['application/pdf', 'image/png', 'image/jpeg'];

const CONTENT = '/api/end_user_files/{file_service_id}/content';
const BASE64 = '/api/end_user_files/{file_service_id}/file';
const ZIP = '/api/end_users/{end_user_service_id}/files/download';

const bytes = (description: string, type: string) => ({
  description,
  content: { [type]: { schema: { type: 'string', format: 'binary' } } },
});
const fileId = (request: Request) => String(request.params.file_service_id);

/** What is in files. Whoever is given it stands in the audit log first. */
export const contentHandlers: PlainRoute<Scope>[] = [
  {
    method: 'GET',
    path: CONTENT,
    scope: MAY_READ_CONTENTS,
    summary: "Get a file's bytes, whole or in ranges (scope submit or personal_data)",
    parameters: [
      {
        name: 'disposition',
        in: 'query',
        description: 'inline: a browser shows a PDF, PNG or JPEG instead of saving it.',
        schema: { type: 'string', enum: ['attachment', 'inline'], default: 'attachment' },
      },
    ],
    responses: {
      '200': bytes('The bytes', '*/*'),
      '206': bytes('The range that was asked for', '*/*'),
      '304': { description: 'Not Modified: If-None-Match names the content' },
      '416': { description: 'The range lies outside of the file' },
    },
    async handler(request, response, context: Context) {
      const isInline = dispositionOf(request) === 'inline';
      const file = await fileContent(context, fileId(request));
      await disclosed(context, `GET ${CONTENT}`, [file], request.headers.range !== undefined);
      attached(response, plainName(file.fileName), isInline && SHOWN.includes(file.mediaType));
      response.setHeader('content-type', file.mediaType);
      response.setHeader('content-security-policy', "sandbox; default-src 'none'");
      const etag = `"${file.contentHash}"`;
      response.setHeader('etag', etag);
      keepNowhere(response);
      // Before the library looks: it sends everything to who forbids caches to answer.
      if (isNamed(etag, request.headers['if-none-match'])) return void response.status(304).end();
      // Of several ranges the whole is given.
      if (request.headers.range?.includes(',')) delete request.headers.range;
      // Only who has these very bytes goes on with a part of them: no weak tag and no date says so.
      if ((request.headers['if-range'] ?? etag) !== etag) delete request.headers.range;
      await sendBytes(response, context.services.blobs.path(file.contentHash));
      const length = Number(response.getHeader('content-length'));
      if (request.method !== 'HEAD' && length > 0) countFileBytes('content', length);
    },
  },
  {
    method: 'GET',
    path: BASE64,
    scope: MAY_READ_CONTENTS,
    summary: "Get a file's bytes as base64, up to 10 MB (scope submit or personal_data)",
    responses: {
      '200': {
        description: 'The file',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['file_b64', 'mime_type'],
              properties: { file_b64: { type: 'string' }, mime_type: { type: 'string' } },
            },
          },
        },
      },
      '413': { description: 'The file is larger: …/content gives it' },
    },
    async handler(request, response, context: Context) {
      const file = await fileContent(context, fileId(request));
      if (file.sizeBytes > MAX_INLINE_BYTES)
        throw new PayloadTooLarge(
          `A file of more than ${MAX_INLINE_BYTES / MEGABYTE} MB is given by /api/end_user_files/${file.serviceId}/content.`,
        );
      await disclosed(context, `GET ${BASE64}`, [file]);
      // Counted before it is there: the bytes, and the text that they become.
      await context.reads.bytes.add(3 * file.sizeBytes);
      const content = await context.services.blobs.get(file.contentHash);
      keepNowhere(response);
      countFileBytes('base64', file.sizeBytes);
      sendText(response, JSON.stringify({ file_b64: content.toString('base64'), mime_type: file.mediaType }));
    },
  },
  {
    method: 'GET',
    path: ZIP,
    scope: MAY_READ_CONTENTS,
    summary: "Get an end user's files as a ZIP archive (scope submit or personal_data)",
    parameters: [
      {
        name: 'all',
        in: 'query',
        description: 'true: with the files whose place another one took.',
        schema: { type: 'boolean', default: false },
      },
    ],
    responses: {
      '200': bytes('The archive, in the order in which the files came', 'application/zip'),
      '413': { description: 'The files have more than 2 GB' },
    },
    async handler(request, response, context: Context) {
      const endUserServiceId = String(request.params.end_user_service_id);
      const { name, files } = await dealContents(context, endUserServiceId, isAllOf(request));
      if (files.reduce((sum, file) => sum + file.sizeBytes, 0) > MAX_ZIP_BYTES)
        throw new PayloadTooLarge('The files have more than 2 GB: get them one by one.');
      await disclosed(context, `GET ${ZIP}`, files);
      const names = zipNames(files.map(({ fileName }) => fileName));
      const entries = files.map((file, index) => ({
        name: names[index] ?? file.serviceId,
        size: file.sizeBytes,
        time: new Date(fromStored(file.created)),
        open: () => context.services.blobs.stream(file.contentHash),
      }));
      attached(response, `${plainName(shownName(name, context) ?? endUserServiceId)}.zip`);
      response.setHeader('content-type', 'application/zip');
      response.setHeader('content-length', zipLength(entries));
      keepNowhere(response);
      if (request.method === 'HEAD') return void response.end();
      dropWhenStalled(response);
      for (const { size } of entries) countFileBytes('zip', size);
      await pipeline(Readable.from(zipOf(entries), { objectMode: false }), response).catch((error: unknown) => {
        // The client has what could be read of an archive that it knows to be cut short.
        if (!isClientGone(error)) throw error;
      });
    },
  },
];

function isAllOf({ query: { all = '' } }: Request): boolean {
  const flag = all === '' ? false : flagOf(all);
  if (typeof flag !== 'boolean') throw new InvalidFields({ all: ['Not a valid boolean.'] });
  return flag;
}

function dispositionOf(request: Request): unknown {
  const { disposition = '' } = request.query;
  if (disposition !== '' && disposition !== 'inline' && disposition !== 'attachment')
    throw new InvalidFields({ disposition: ['Must be one of: attachment, inline.'] });
  return disposition;
}

/** Under which name it is saved: in ASCII, and as RFC 8187 writes it, which the library leaves out where the two are one. */
function attached(response: Response, name: string, isInline = false): void {
  response.attachment(name);
  const [, named = ''] = /^attachment(.*)$/s.exec(String(response.getHeader('content-disposition'))) ?? [];
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const isWhole = named.endsWith(`; filename*=UTF-8''${extended}`);
  response.setHeader(
    'content-disposition',
    `${isInline ? 'inline' : 'attachment'}${named}${isWhole ? '' : `; filename*=UTF-8''${extended}`}`,
  );
}

/** Names hold no more for those who see them than anywhere else. */
const shownName = (name: string | null, { caller }: Context): string | null =>
  name && !shows(caller, 'personal_data') ? maskNumbers(name) : name;

/** Answers the file's bytes, or of them what Range asks for, unless the client has them. */
async function sendBytes(response: Response, path: string): Promise<void> {
  dropWhenStalled(response);
  const own = { etag: false, lastModified: false, cacheControl: false, acceptRanges: true, dotfiles: 'allow' } as const;
  const error = await new Promise<unknown>((resolve) => response.sendFile(path, own, resolve));
  if (!error || isClientGone(error)) return;
  const status = fieldOf(error, 'status');
  const isMissing = fieldOf(error, 'code') === 'ENOENT' || status === 404;
  for (const name of ['content-disposition', 'content-security-policy', 'etag', 'accept-ranges'])
    if (!response.headersSent) response.removeHeader(name);
  if (status === 416) {
    const range = fieldOf(fieldOf(error, 'headers'), 'Content-Range');
    throw new HttpError(416, 'The range lies outside of the file.', { 'content-range': String(range) });
  }
  if (isMissing) throw new HttpError(410, 'The content of the file is missing.');
  throw status === 412 ? new HttpError(412, 'If-Match does not name the content.') : error;
}

const isClientGone = (error: unknown): boolean =>
  ['ECONNABORTED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(fieldOf(error, 'code')));

function keepNowhere(response: Response): void {
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
}
