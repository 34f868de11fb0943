import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what tests assert
  body: any;
}

export type FunderAnswer = (request: ReceivedRequest, response: ServerResponse) => void;

/** A funder's endpoint as a test wants it: keeps what it received, and answers as it is told to. */
export interface FunderServer {
  url: string;
  received: ReceivedRequest[];
  answer: FunderAnswer;
  close(): Promise<void>;
}

export const accept =
  (body: object = { application_identifier: 'APP-1', message: 'Thank you' }): FunderAnswer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

export const answerWith =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): FunderAnswer =>
  (_request, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

/** Never answers. */
export const hang: FunderAnswer = () => {};

export async function startFunder(answer: FunderAnswer = accept(), port = 0): Promise<FunderServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entry = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
      };
      received.push(entry);
      funder.answer(entry, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const funder: FunderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return funder;
}
