import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NextFunction, Request, Response, Router } from 'express';
import type { Log } from './log';
import { pathOf } from './paths.rules';
import { refuseMethod, sendRefusal } from './rest/errors';
import { fieldOf } from './untyped.rules';

/** How long a client whose request could not be read has to take the answer. */
const CLOSE_MS = 500;

/** What node says of a request that it cannot read, in the errors' one form. */
const UNREADABLE: Record<string, { status: number; description: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, description: 'The headers or the address are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, description: "The body's chunks have extensions that are too long." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, description: 'The request took too long to come.' },
};
const MALFORMED = { status: 400, description: 'The request cannot be read.' };

/** Why a request cannot be served wherever it is addressed to; undefined for one that may be. */
export function unservable(
  { headers, httpVersion }: IncomingMessage,
  path: string,
): { status: number; description: string } | undefined {
  if (httpVersion === '1.1' && headers.host === undefined)
    return { status: 400, description: 'There is no Host header.' };
  try {
    if (path.includes('%')) decodeURIComponent(path);
  } catch {
    return { status: 400, description: 'The path cannot be read.' };
  }
  return undefined;
}

/** Answers requests that node cannot read, or that expect what nobody does, in the form of every error. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswered = fieldOf(fieldOf(socket, '_httpMessage'), 'headersSent') === true;
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswered) return void socket.destroy();
    endSocket(socket, UNREADABLE[error.code ?? ''] ?? MALFORMED);
  });
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    sendRefusal(response, { status: 417, description: 'Of expectations, only 100-continue is met.' }),
  );
}

/** The same on a connection of which no response was made. */
export function endSocket(socket: Duplex, { status, description }: { status: number; description: string }): void {
  const name = STATUS_CODES[status] ?? 'Error';
  const body = JSON.stringify({ code: status, name, description });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${name}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  setTimeout(() => socket.destroy(), CLOSE_MS).unref();
}

/** What is there for GET alone. */
const READ_ONLY = ['/', '/docs', '/openapi.json', '/connector.schema.json'];
const READS = ['GET', 'HEAD'];

/** Answers whatever nothing else has taken. Mounted last. */
export function mountUnserved(router: Router, log: Pick<Log, 'error'>): void {
  router.use((request: Request, response: Response) => {
    if (!READ_ONLY.includes(pathOf(request.path)) || READS.includes(request.method))
      return sendRefusal(response, { status: 404, description: 'Not found' });
    refuseMethod(request, response, READS);
  });
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const said = fieldOf(error, 'status');
    const status = typeof said === 'number' ? said : 500;
    const isClients = status >= 400 && status < 500;
    if (!isClients) log.error({ err: error }, 'a page could not be served');
    sendRefusal(
      response,
      isClients
        ? { status, description: 'The request cannot be served.' }
        : { status: 500, description: 'Internal Server Error' },
    );
  });
}
