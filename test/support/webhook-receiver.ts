import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came. */
  raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what tests assert
  body: any;
  eventId: string;
  at: number;
}

export type WebhookAnswer = (webhook: ReceivedWebhook, response: ServerResponse) => void;

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  answer: WebhookAnswer;
  close(): Promise<void>;
}

export const thank: WebhookAnswer = (_webhook, response) => void response.writeHead(204).end();
export const refuseWith =
  (status: number, headers: Record<string, string> = {}, body = ''): WebhookAnswer =>
  (_webhook, response) =>
    void response.writeHead(status, headers).end(body);

/** A customer's endpoint as a test wants it: keeps the exact bytes, and answers as it is told to. */
export async function startReceiver(answer: WebhookAnswer = thank): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const { url: path = '', headers } = request;
      const eventId = String(headers['service-event-id']);
      const webhook = { path, headers, raw, body: JSON.parse(raw.toString()), eventId, at: Date.now() };
      received.push(webhook);
      receiver.answer(webhook, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
