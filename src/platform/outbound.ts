import { request as httpRequest, type IncomingMessage } from 'node:http';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { completeUrl } from './complete-url.rules';
import { isPublicAddress, NotPublic, publicLookup } from './public-addresses';
import { fieldOf } from './untyped.rules';

const DEFAULT_MAX_RESPONSE_BYTES = 64 * 1024;
/** Written by this client; a caller's own value would contradict the body or keep the connection. */
const OWN_HEADERS = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'upgrade', 'expect']);
const FAILURES = {
  invalid_url: 'The request cannot be made',
  refused_address: 'The address leads to a private network or is not https, which is not allowed',
  dns: 'The name of the host was not found',
  connect: 'No connection could be made',
  tls: 'No secure connection could be made',
  timeout: 'There was no answer in time',
  reset: 'The connection was lost before there was an answer',
  aborted: 'The request was stopped',
};

export interface OutboundRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body: Buffer | string;
  /** One limit for name lookup, connection and the whole answer. */
  timeoutMs: number;
  /** Of the answer's body; default 64 KB. What is beyond is not read. */
  maxResponseBytes?: number;
  signal?: AbortSignal;
  /**
   * Awaited once, when the connection (TCP and TLS) is up and before any byte is written. What it throws is passed on
   * unchanged, and nothing is sent. A limit that passes meanwhile is reported, as `before_sending`, once it has settled.
   */
  beforeFirstByte?: () => Promise<void>;
}

export interface OutboundResponse {
  status: number;
  /** Names in lower case; repeated ones joined by commas. */
  headers: Record<string, string>;
  body: string;
  bytes: Buffer; // the body as it came, for what is no text
  /** The body ended early: larger than the cap, or cut off by the limit, an abort or the other side. */
  truncated: boolean;
}

export type OutboundPhase = 'before_sending' | 'after_sending';
export type OutboundFailureKind = keyof typeof FAILURES;

/**
 * No answer. `before_sending`: certainly nothing of the request left this process; `after_sending`: it may have arrived.
 * The message is fit for a person: it names the host, never path, query or headers.
 */
export class OutboundFailure extends Error {
  constructor(
    readonly phase: OutboundPhase,
    readonly kind: OutboundFailureKind,
    detail: string,
  ) {
    super(`${FAILURES[kind]} (${detail}).`);
    this.name = 'OutboundFailure';
  }
}

export interface Outbound {
  /** One request (default POST), on its own connection. Redirects are returned, not followed. Throws OutboundFailure. */
  request(request: OutboundRequest): Promise<OutboundResponse>;
  /** Why an address may not be stored, or null. Looks nothing up: names are checked when they are connected to. */
  assertPublicUrl(url: string): string | null;
}

export interface OutboundOptions {
  /** Lets http: and private, loopback and link-local addresses through. */
  allowPrivateAddresses: boolean;
  /** In place of the built-in certificate authorities, PEM. */
  ca?: string | Buffer;
  /** In place of the system's name lookup. Its answers pass the same check. */
  lookup?: LookupFunction;
}

export function createOutbound(options: OutboundOptions): Outbound {
  const check = (url: string) => refusalOf(url, options.allowPrivateAddresses);

  const request = async (given: OutboundRequest): Promise<OutboundResponse> => {
    const refusal = check(given.url);
    if (refusal) throw refusal;
    const url = new URL(given.url);
    const complete = { ...given, headers: headersOf(url, given.headers, Buffer.byteLength(given.body)) };
    const deadline = startDeadline(given.timeoutMs, given.signal);
    let socket: Socket | undefined;
    try {
      socket = await connect(url, options, deadline.signal);
      await given.beforeFirstByte?.();
      if (deadline.signal.aborted) throw stopped('before_sending', deadline.signal, url);
      if (socket.destroyed) throw failureOf('before_sending', 'reset', url, socket.errored);
      return await exchange(socket, url, complete, deadline.signal);
    } finally {
      deadline.release();
      socket?.destroy();
    }
  };

  return { request, assertPublicUrl: (url) => check(url)?.message ?? null };
}

/** Seconds that a Retry-After header asks to wait: a number, or an HTTP date (past: 0). Null when it is neither. */
export function parseRetryAfter(header: string | null | undefined, nowMs: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  if (!/^[A-Za-z]{3,9},? /.test(text)) return null;
  const at = Date.parse(/GMT$/.test(text) ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - nowMs) / 1000));
}

/** One limit over several steps: `signal` aborts with the reason 'timeout' or 'aborted'. Release it when done. */
export function startDeadline(timeoutMs: number, signal?: AbortSignal): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs);
  const onAbort = () => controller.abort('aborted');
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  };
  return { signal: controller.signal, release };
}

function refusalOf(text: string, allowPrivate: boolean): OutboundFailure | null {
  const refuse = (kind: OutboundFailureKind, detail: string) => new OutboundFailure('before_sending', kind, detail);
  const url = completeUrl(text);
  if (!url) return refuse('invalid_url', 'it needs a complete https:// address');
  if (url.username || url.password) return refuse('invalid_url', 'the address must not contain a user or password');
  if (allowPrivate) return null;
  return url.protocol === 'http:' || isPrivateHost(bareHost(url)) ? refuse('refused_address', url.host) : null;
}

const INNER_NAMES = /^((.+\.)?(localhost|internal|local)|metadata)\.?$/i;
/** Literals and names of inner networks. The URL class has turned 127.1, 0x7f000001 and the like into dotted form. */
function isPrivateHost(host: string): boolean {
  return isIP(host) === 0 ? INNER_NAMES.test(host) : !isPublicAddress(host);
}

const bareHost = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

function headersOf(url: URL, given: Record<string, string>, bodyBytes: number): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const [name, value] of Object.entries(given)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value)) {
      throw new OutboundFailure('before_sending', 'invalid_url', 'a header has characters that HTTP forbids');
    }
    if (!OWN_HEADERS.has(name.toLowerCase())) headers[name.toLowerCase()] = value;
  }
  return { ...headers, host: url.host, 'content-length': String(bodyBytes), connection: 'close' };
}

/** Connects; every address is checked at that moment, by the lookup and by the agent, so that a name cannot change in between. */
async function connect(url: URL, options: OutboundOptions, stop: AbortSignal): Promise<Socket> {
  const secure = url.protocol === 'https:';
  const allow = options.allowPrivateAddresses;
  const filter = { allowPrivateIPAddress: allow, allowMetaIPAddress: allow };
  const agents = await import('request-filtering-agent'); // an ES module
  const agent = new agents[secure ? 'RequestFilteringHttpsAgent' : 'RequestFilteringHttpAgent'](filter);
  const host = bareHost(url);
  const target = {
    host,
    port: Number(url.port) || (secure ? 443 : 80),
    lookup: allow ? options.lookup : publicLookup(options.lookup),
  };
  const tls = { ALPNProtocols: ['http/1.1'], ca: options.ca, servername: isIP(host) ? '' : host };
  if (stop.aborted) throw stopped('before_sending', stop, url);
  const socket = agent.createConnection(secure ? { ...target, ...tls } : target) as Socket;

  return new Promise((resolve, reject) => {
    let kind: OutboundFailureKind = 'connect';
    const fail = (error: Error | null) => reject(failureOf('before_sending', kind, url, error));
    const onStop = () => socket.destroy(stopped('before_sending', stop, url));
    stop.addEventListener('abort', onStop);
    socket.on('error', fail); // for the socket's whole life: an error that nobody listens to ends the process
    socket.on('close', () => fail(socket.errored));
    socket.once('connect', () => {
      kind = 'tls';
    });
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      stop.removeEventListener('abort', onStop);
      resolve(socket);
    });
  });
}

/** Once the status line is here there is an answer: whatever ends the body early then makes it `truncated`. */
function exchange(socket: Socket, url: URL, request: OutboundRequest, stop: AbortSignal): Promise<OutboundResponse> {
  return new Promise((resolve, reject) => {
    const { method = 'POST', headers, maxResponseBytes = DEFAULT_MAX_RESPONSE_BYTES } = request;
    const outgoing = httpRequest({ method, headers, path: url.pathname + url.search, createConnection: () => socket });
    let cut: (why: OutboundFailure) => void = reject;
    const lost = (error: Error | null) => cut(failureOf('after_sending', 'reset', url, error));
    stop.addEventListener('abort', () => cut(stopped('after_sending', stop, url)), { once: true });
    outgoing.on('error', lost);
    outgoing.on('close', () => cut === reject && lost(null)); // a 101 ends without an error
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let size = 0;
      const finish = (truncated: boolean) => resolve(responseOf(incoming, chunks, maxResponseBytes, truncated));
      cut = () => finish(true);
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxResponseBytes) finish(true);
      });
      incoming.on('end', () => finish(!incoming.complete));
      incoming.on('error', lost);
    });
    outgoing.end(request.body);
  });
}

function responseOf(incoming: IncomingMessage, chunks: Buffer[], cap: number, truncated: boolean): OutboundResponse {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(incoming.headers)) headers[name] = String(value);
  const bytes = Buffer.concat(chunks).subarray(0, cap);
  // write() alone leaves out a character that the cut went through.
  return { status: incoming.statusCode ?? 0, headers, body: new StringDecoder().write(bytes), bytes, truncated };
}

const stopped = (phase: OutboundPhase, stop: AbortSignal, url: URL) =>
  new OutboundFailure(phase, stop.reason === 'timeout' ? 'timeout' : 'aborted', url.host);

function failureOf(phase: OutboundPhase, kind: OutboundFailureKind, url: URL, error: Error | null): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const code = String(fieldOf(error, 'code') ?? '');
  const message = error?.message ?? '';
  const isRefused = error instanceof NotPublic || /^DNS lookup .* is not allowed/.test(message);
  const refused = isRefused && 'refused_address';
  const unknown = /^(ENOTFOUND|EAI_\w+)$/.test(code) && 'dns';
  return new OutboundFailure(phase, refused || unknown || kind, code ? `${url.host}, ${code}` : url.host);
}
