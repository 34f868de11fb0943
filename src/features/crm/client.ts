import { PayloadTooLarge } from '../../platform/errors';
import { type Outbound, OutboundFailure, type OutboundResponse, parseRetryAfter } from '../../platform/outbound';

/** A CRM's API, spoken to with one integration's credentials. */
export interface CrmApi {
  /** The JSON at a path. */
  get(path: string): Promise<unknown>;
  /** The same for what may be missing, or not be ours to see: null. */
  find(path: string): Promise<unknown>;
  patch(path: string, body: object): Promise<void>;
}

export interface CrmClient {
  of(base: string, headers: Record<string, string>): CrmApi;
}

/** It may work later. The message is fit for people. */
export class CrmUnavailable extends Error {
  constructor(
    message: string,
    /** What the CRM asks to wait. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'CrmUnavailable';
  }
}

/** Trying again will not help. The message is fit for people. */
export class CrmRefused extends Error {
  constructor(
    message: string,
    readonly status: number | null = null,
  ) {
    super(message);
    this.name = 'CrmRefused';
  }
}

const API_TIMEOUT_MS = 20_000;
const API_BYTES = 5 * 1024 * 1024;
const FILE_TIMEOUT_MS = 60_000;
const PASSING = new Set([408, 425, 429]);

/** Throws CrmUnavailable and CrmRefused. */
export function createCrmClient(outbound: Outbound, nowMs: () => number, signal: AbortSignal): CrmClient {
  const send = async (url: string, headers: Record<string, string>, body?: object) => {
    const answer = await request(outbound, { url, headers, body, timeoutMs: API_TIMEOUT_MS, bytes: API_BYTES, signal });
    check(answer, nowMs());
    return answer;
  };
  const get = async (url: string, headers: Record<string, string>): Promise<unknown> => {
    const answer = await send(url, headers);
    if (answer.truncated) throw new CrmUnavailable("The CRM's answer was cut off.");
    try {
      return JSON.parse(answer.body);
    } catch {
      throw new CrmRefused("The CRM's answer is no JSON.");
    }
  };
  return {
    of(base, given) {
      const headers = { accept: 'application/json', ...given };
      const address = (path: string) => base.replace(/(?<!\/)\/+$/, '') + path;
      return {
        get: (path) => get(address(path), headers),
        find: (path) =>
          get(address(path), headers).catch((error: unknown) => {
            if (error instanceof CrmRefused && (error.status === 403 || error.status === 404)) return null;
            throw error;
          }),
        async patch(path, body) {
          await send(address(path), { ...headers, 'content-type': 'application/json' }, body);
        },
      };
    },
  };
}

/**
 * The content at a file's address, without any credentials. Redirects are not followed: the address must be the file's own.
 * Throws CrmUnavailable, CrmRefused, and PayloadTooLarge over `limit` bytes.
 */
export async function downloadFile(
  outbound: Outbound,
  address: string,
  limit: number,
  nowMs: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const answer = await request(outbound, {
    ...{ url: address, headers: {}, timeoutMs: FILE_TIMEOUT_MS, bytes: limit, signal },
  });
  check(answer, nowMs);
  if (answer.truncated && answer.bytes.length < limit) throw new CrmUnavailable('The file was cut off.');
  if (answer.truncated) throw new PayloadTooLarge(`A file may have at most ${limit / 1024 / 1024} MB.`);
  return answer.bytes;
}

async function request(
  outbound: Outbound,
  {
    url,
    headers,
    body,
    timeoutMs,
    bytes,
    signal,
  }: {
    url: string;
    headers: Record<string, string>;
    body?: object | undefined;
    timeoutMs: number;
    bytes: number;
    signal: AbortSignal;
  },
): Promise<OutboundResponse> {
  try {
    const content = body ? { method: 'PATCH', body: JSON.stringify(body) } : { method: 'GET', body: '' };
    return await outbound.request({ ...content, url, headers, timeoutMs, maxResponseBytes: bytes, signal });
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    const isFinal = error.kind === 'invalid_url' || error.kind === 'refused_address';
    throw isFinal ? new CrmRefused(error.message) : new CrmUnavailable(error.message);
  }
}

function check({ status, headers }: OutboundResponse, nowMs: number): void {
  if (status >= 200 && status < 300) return;
  if (status >= 500 || PASSING.has(status))
    throw new CrmUnavailable(`The CRM answered ${status}.`, parseRetryAfter(headers['retry-after'], nowMs));
  const redirect = status >= 300 && status < 400 ? ' Redirects are not followed.' : '';
  throw new CrmRefused(`The CRM answered ${status}.${redirect}`, status);
}
