import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answers = (asked: Asked, response: ServerResponse) => void;

/** A funder's API that takes any request, keeps what it got, and answers as it is told to. */
export interface ApiServer {
  url: string;
  asked: Asked[];
  answer: Answers;
  /** The methods and paths that were asked for, from the `from`th on. */
  paths(from?: number): string[];
  close(): Promise<void>;
}

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export async function startApi(answer: Answers): Promise<ApiServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      asked.push(entry);
      api.answer(entry, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const api: ApiServer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer,
    paths: (from = 0) => asked.slice(from).map(({ method, path }) => `${method} ${path}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}
