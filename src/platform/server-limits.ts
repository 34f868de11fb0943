import type { ServerOptions } from 'node:http';

/** How often node looks for requests that take too long, at most. */
const CHECK_MS = 5000;
/** Longer than the usual minute of proxies, so that it is they who close. */
const KEEP_ALIVE_MS = 65_000;

/** What the HTTP server bears: a client that sends its headers or its body by drops is cut off with 408. */
export function serverLimits(settings: { HEADERS_TIMEOUT: number; REQUEST_TIMEOUT: number }): ServerOptions {
  const headersTimeout = settings.HEADERS_TIMEOUT * 1000;
  const requestTimeout = Math.max(headersTimeout, settings.REQUEST_TIMEOUT * 1000);
  const connectionsCheckingInterval = Math.min(CHECK_MS, headersTimeout / 2);
  return { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout: KEEP_ALIVE_MS };
}
