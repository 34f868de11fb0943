import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Api } from './api';
import { portOf } from './port';

/** What the demo's broker wants to be told of. */
const TOPICS = ['funder_submission.decision_created', 'end_user.processed'];
const PATH = '/webhooks';

/**
 * The broker's own endpoint, as README tells to write one: it checks the signature of what arrives and prints it. Its
 * webhooks are made anew at each start, since their secrets are shown once and kept nowhere.
 */
export class WebhookReceiver {
  private readonly server = createServer((request, response) => void this.receive(request, response));
  private readonly secrets = new Map<string, string>();
  say: (line: string) => void = () => {};

  /** Listens on a free port and has the service send there. */
  async start(broker: Api): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const port = portOf(this.server);
    const { webhooks } = await broker.call<{ webhooks: { serviceId: string; url: string }[] }>(
      '{ webhooks { serviceId url } }',
    );
    for (const { serviceId, url } of webhooks)
      if (new URL(url).pathname.startsWith(`${PATH}/`))
        await broker.call('mutation ($id: ID!) { deleteWebhook(serviceId: $id) }', { id: serviceId });
    for (const topic of TOPICS) {
      const path = `${PATH}/${topic}`;
      const { createWebhook } = await broker.call<{ createWebhook: { secret: string } }>(
        'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }',
        { input: { url: `http://127.0.0.1:${port}${path}`, topic } },
      );
      this.secrets.set(path, createWebhook.secret);
    }
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeAllConnections();
    });
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const secret = this.secrets.get(request.url ?? '');
    const genuine = secret !== undefined && isGenuine(body, request.headers['service-signature'], secret);
    response.writeHead(genuine ? 204 : 401).end();
    if (!genuine) return this.say('A webhook came whose signature is wrong: it was refused.');
    const { topic, data } = JSON.parse(body.toString()) as { topic: string; data: object };
    const time = new Date().toTimeString().slice(0, 8);
    this.say(`${time}  webhook, signature verified: ${topic} ${JSON.stringify(data)}`);
  }
}

function isGenuine(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(String(signature ?? ''));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
