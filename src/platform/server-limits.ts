import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { answerUnreadable } from './unserved';

/** How often node looks for requests that take too long, at most. */
const CHECK_MS = 5000;
/** Longer than the usual minute of proxies, so that it is they who close. */
const KEEP_ALIVE_MS = 65_000;

interface Settings {
  HEADERS_TIMEOUT: number;
  REQUEST_TIMEOUT: number;
}

/** The HTTP server, which refuses what it cannot read in the form of every error. */
export function createHttpServer(settings: Settings, serve: RequestListener): Server {
  const server = createServer(serverLimits(settings), serve);
  answerUnreadable(server);
  return server;
}

/** What the HTTP server bears: a client that sends its headers or its body by drops is cut off with 408. */
function serverLimits(settings: Settings): ServerOptions {
  const headersTimeout = settings.HEADERS_TIMEOUT * 1000;
  const requestTimeout = Math.max(headersTimeout, settings.REQUEST_TIMEOUT * 1000);
  const connectionsCheckingInterval = Math.min(CHECK_MS, headersTimeout / 2);
  return {
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Said by ourselves, in the form of every error.
    requireHostHeader: false,
  };
}
