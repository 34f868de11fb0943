import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CrmRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A CRM's API, and a place for files: answers what `routes` has for a path (JSON, bytes, or by hand), else 404. */
export interface CrmServer {
  url: string;
  received: CrmRequest[];
  routes: Record<string, unknown>;
  close(): Promise<void>;
}

export type ByHand = (response: ServerResponse, times: number) => void;

export async function startCrm(): Promise<CrmServer> {
  const received: CrmRequest[] = [];
  const routes: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      const answer = routes[path];
      const times = received.filter((each) => each.path.split('?')[0] === path).length;
      if (typeof answer === 'function') (answer as ByHand)(response, times);
      else if (answer === undefined) response.writeHead(404).end('{}');
      else if (Buffer.isBuffer(answer)) response.writeHead(200).end(answer);
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    routes,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
