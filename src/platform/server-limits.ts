import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { noteConnection } from './event-loop';
import { answerUnreadable } from './unserved';

/** How often node looks for requests that take too long, at most. */
const CHECK_MS = 5000;
/** Longer than the usual minute of proxies, so that it is they who close. */
const KEEP_ALIVE_MS = 65_000;
/** Each takes about 50 KB: where more than so many are open, a connection waits only shortly for its next request. */
const MANY = 500;
const KEEP_SHORT_MS = 2000;
/** No more are taken, live updates' among them. */
const MOST = 10_000;

interface Settings {
  HEADERS_TIMEOUT: number;
  REQUEST_TIMEOUT: number;
}

/** The HTTP server, which refuses what it cannot read in the form of every error. */
export function createHttpServer(settings: Settings, serve: RequestListener): Server {
  const server = createServer(serverLimits(settings), serve);
  answerUnreadable(server);
  boundConnections(server);
  server.on('connection', noteConnection);
  return server;
}

/** Where there are many, connections that nobody uses end soon, and the client was told so: its next request opens another. */
function boundConnections(server: Server): void {
  let open = 0;
  server.maxConnections = MOST;
  server.on('connection', (socket) => {
    open++;
    socket.once('close', () => open--);
    server.keepAliveTimeout = open > MANY ? KEEP_SHORT_MS : KEEP_ALIVE_MS;
  });
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
