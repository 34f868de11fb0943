import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, isAllowed } from './addresses';

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Of one length, so that comparing tells nothing of the key's. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Who sees the metrics: with METRICS_KEY whoever sends it, as a bearer token or `x-api-key`; without it this machine alone, by
 * the client's address as everywhere else, so that a proxy on the same machine does not open it.
 */
export function metricsAccess({
  METRICS_KEY: key,
  TRUSTED_PROXIES: proxies,
}: {
  METRICS_KEY?: string | undefined;
  TRUSTED_PROXIES: number;
}): (request: IncomingMessage) => 200 | 401 | 404 {
  const wanted = key === undefined ? undefined : digest(key);
  return (request) => {
    if (!wanted) return isAllowed(LOOPBACK, clientAddress(request, proxies)) ? 200 : 404;
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? request.headers['x-api-key'];
    return typeof given === 'string' && timingSafeEqual(digest(given), wanted) ? 200 : 401;
  };
}
