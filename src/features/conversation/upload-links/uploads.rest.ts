import { LRUCache } from 'lru-cache';
import { NotFound } from '../../../platform/errors';
import { formWithFile } from '../../../platform/form-with-file';
import { ownBody } from '../../../platform/held-bodies';
import type { PlainRoute, Request, Response } from '../../../platform/rest/route';
import { countUpload } from '../../../platform/upload-metrics';
import type { Visitor } from '../../accounts/caller';
import type { Scope } from '../../accounts/scopes.rules';
import { bodyOf, textIn } from '../../people/doors';
import { underWay } from './at-once';
import { takeFact } from './facts.commands';
import { liveLink, look } from './merchant.commands';
import { receiveFile } from './receive.commands';
import { tokenHash } from './token';
import type { UploadLink } from './upload-link.entity';
import { UPLOAD_LIMITS } from './upload-link.rules';
import { ACCEPTED, answered, LOOKED, NONE, TOKEN } from './uploads.wire.rules';

const TOKEN_LENGTH = 200;
/** Hashes of tokens that have worked. */
const opened = new LRUCache<string, true>({ max: 10_000 });

/** What a browser may do with an answer, also a refusal: keep nothing, tell nobody, load nothing from elsewhere. */
function seal(response: Response): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  response.setHeader(
    'content-security-policy',
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  );
}

/** The request's link. Whoever guesses is refused before anything is looked up; whoever has had a link that works is not. */
async function admitted(request: Request, { services, web }: Visitor): Promise<{ token: string; link: UploadLink }> {
  const token = String(request.headers['x-upload-token'] ?? '').slice(0, TOKEN_LENGTH);
  const isNone = (error: unknown) => error instanceof NotFound;
  const hash = tokenHash(token);
  const link = await web.guesses.guard(web.address ?? undefined, opened.has(hash), isNone, () =>
    services.transact((tx) => {
      tx.quiet();
      return liveLink(tx, token);
    }),
  );
  opened.set(hash, true);
  await web.limits('upload', link.serviceId);
  return { token, link };
}

/** A door of the merchant's page: no key, session or document opens anything here, and nothing here opens anything else. */
const door = (
  about: Pick<PlainRoute<Scope>, 'path' | 'summary' | 'responses' | 'requestBody' | 'maxBodyBytes'>,
  serve: (visit: { request: Request; response: Response; visitor: Visitor }) => Promise<void>,
): PlainRoute<Scope> => ({
  ...about,
  method: 'POST',
  scope: null,
  anonymous: true,
  parameters: [TOKEN],
  responses: { ...about.responses, '404': NONE },
  async handler(request, response, visitor: Visitor) {
    seal(response);
    await serve({ request, response, visitor });
  },
});

export const uploadHandlers: PlainRoute<Scope>[] = [
  door(
    {
      path: '/api/uploads/look',
      summary: 'What a merchant is asked for by his link',
      responses: { '200': answered('What is asked for', LOOKED) },
    },
    async ({ request, response, visitor }) => {
      const { token } = await admitted(request, visitor);
      response.json(await visitor.services.transact((tx) => look(tx, token)));
    },
  ),
  door(
    {
      path: '/api/uploads/files',
      summary: 'Take a file that a merchant sends by his link',
      responses: {
        '201': answered('It has arrived', ACCEPTED),
        '413': { description: 'The file is too large, or all together are' },
        '422': { description: 'A kind that is not taken, or more files than fit' },
      },
      maxBodyBytes: UPLOAD_LIMITS.fileBytes + 1024 * 1024,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['item_id', 'file'],
              properties: {
                item_id: { type: 'string', description: 'What it is sent for.' },
                file: {
                  type: 'string',
                  format: 'binary',
                  description: 'PDF, PNG, JPEG, TIFF, XLSX or CSV of at most 25 MB.',
                },
              },
            },
          },
        },
      },
    },
    async ({ request, response, visitor }) => {
      const { token, link } = await admitted(request, visitor);
      await visitor.web.limits('uploadedFile', link.serviceId);
      ownBody(request, link.serviceId);
      const outcome = await underWay(link.serviceId, UPLOAD_LIMITS.atOnce, async () => {
        const { fields, ...file } = await formWithFile(request, UPLOAD_LIMITS.fileBytes, mistakesOf);
        const sent = { ...file, itemId: fields.item_id ?? '' };
        return receiveFile(visitor.services, token, sent, visitor.originOf);
      }).catch((error: unknown) => {
        countUpload('refused');
        throw error;
      });
      countUpload(outcome ? 'taken' : 'known');
      response.status(201).json({ accepted: true });
    },
  ),
  door(
    {
      path: '/api/uploads/facts',
      summary: 'Take an answer that a merchant gives by his link; it can be written, and not be seen',
      responses: {
        '200': answered('It has arrived', ACCEPTED),
        '422': { description: 'A value that does not fit' },
      },
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['item_id', 'value'],
              properties: {
                item_id: { type: 'string', description: 'What it answers.' },
                value: { type: ['string', 'number', 'boolean'], description: 'The answer.' },
              },
            },
          },
        },
      },
    },
    async ({ request, response, visitor }) => {
      const { token, link } = await admitted(request, visitor);
      const body = await bodyOf(request);
      const fact = { itemId: textIn(body, 'item_id'), value: body.value };
      const { secrets, transact } = visitor.services;
      await transact((tx) => takeFact(tx, token, fact, secrets), visitor.originOf(link.serviceId));
      response.json({ accepted: true });
    },
  ),
];

function mistakesOf({ item_id: itemId, ...others }: Record<string, string>): Record<string, string[]> {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return { [unknown]: ['Unknown field.'] };
  return itemId ? {} : { item_id: ['Missing data for required field.'] };
}
