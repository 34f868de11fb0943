import type { IncomingMessage, ServerResponse } from 'node:http';
import { preread } from '../graphql/read-body';
import { isMultipart, withoutBoundary } from '../multipart';
import type { About } from '../rest/mount';
import { MAX_BODY_BYTES } from '../rest/request';
import { routeName } from '../rest/route';
import { type Claim, type Idempotency, KEY_HEADER, REPLAYED_HEADER } from './idempotency';

/** What a request's context takes while it runs under a key: its changes are then made through the claim. */
export interface Claimable {
  /** An object of its own, since Apollo Server works on a copy of the context. */
  readonly keyed: { claim?: Claim | undefined };
}

interface Answer {
  status: number;
  headers: Record<string, string | string[]>;
  /** The bytes, a character each. */
  body: string;
}

const KEPT_HEADERS = ['content-type', 'etag', 'location'];

/**
 * Serves a POST that has an `Idempotency-Key` once; its repeats get the first answer. The answer leaves when it has been
 * kept, so that whoever has it can count on it. Undefined, and nothing done, for any other request. `scopeOf` says whose
 * the key is; a route that needs no API key has none. `allow` throws before the body is read what the caller may not do.
 */
export function onceByKey(
  idempotency: Idempotency,
  scopeOf: (context: unknown) => string | undefined,
  allow: (about: About) => void = () => undefined,
) {
  return (request: IncomingMessage, response: ServerResponse, about: About, serve: () => Promise<void>) => {
    if (request.headers[KEY_HEADER] === undefined || about.route.method !== 'POST') return undefined;
    const scope = scopeOf(about.context);
    if (scope === undefined) return undefined;
    allow(about);
    return serveOnce(idempotency, scope, request, response, about, serve);
  };
}

async function serveOnce(
  idempotency: Idempotency,
  scope: string,
  request: IncomingMessage,
  response: ServerResponse,
  { route, context }: About,
  serve: () => Promise<void>,
): Promise<void> {
  const body = await preread(request, route.maxBodyBytes ?? MAX_BODY_BYTES);
  const type = request.headers['content-type'] ?? '';
  const url = (request.url ?? '').replace(/\/(?=$|\?)/, '');
  const content = [url, ...(isMultipart(type) ? withoutBoundary(type, body) : [body])];
  const key = request.headers[KEY_HEADER];
  const begun = await idempotency.begin({ scope, route: routeName(route), key, content });
  if ('answer' in begun) return replay(response, begun.answer as Answer);
  (context as Claimable).keyed.claim = begun.claim;
  const held = holdAnswer(response);
  try {
    await serve();
    await begun.claim.end(held.answer());
  } finally {
    // What was thrown is no answer to be repeated.
    await begun.claim.end(undefined);
    held.letGo();
  }
}

function replay(response: ServerResponse, { status, headers, body }: Answer): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader(REPLAYED_HEADER, 'true');
  response.end(body, 'latin1');
}

/** Holds back what is written until `letGo`. */
function holdAnswer(response: ServerResponse) {
  const own = { write: response.write, end: response.end };
  const chunks: Buffer[] = [];
  let ended = false;
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = ((chunk: unknown, encoding: unknown) => {
    take(chunk, encoding);
    return true;
  }) as ServerResponse['write'];
  response.end = ((chunk: unknown, encoding: unknown) => {
    take(chunk, encoding);
    ended = true;
    return response;
  }) as ServerResponse['end'];
  return {
    answer: (): Answer | undefined =>
      ended && response.statusCode < 400 ? answerOf(response, Buffer.concat(chunks)) : undefined,
    letGo() {
      Object.assign(response, own);
      if (ended) response.end(Buffer.concat(chunks));
    },
  };
}

function answerOf(response: ServerResponse, body: Buffer): Answer {
  const headers: Answer['headers'] = {};
  for (const name of KEPT_HEADERS) {
    const value = response.getHeader(name);
    if (value !== undefined) headers[name] = typeof value === 'number' ? String(value) : value;
  }
  return { status: response.statusCode, headers, body: body.toString('latin1') };
}
