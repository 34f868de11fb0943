import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type TestService } from '../support/service';
import { until } from '../support/until';
import { type ReceivedWebhook, startReceiver, type WebhookReceiver } from '../support/webhook-receiver';
import { createWebhook, publish } from '../support/webhooks';

/** The code that docs/webhooks.md gives to those who receive webhooks, word for word. */
function recipe(language: string): string {
  const page = readFileSync(join(__dirname, '../../docs/webhooks.md'), 'utf8');
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page) ?? [];
  if (!code) throw new Error(`docs/webhooks.md has no recipe in ${language}.`);
  return code;
}

/** Each program reads cases from a file, as bytes in base64, and prints what the recipe says of each. */
const PROGRAMS = {
  node: {
    language: 'js',
    file: 'recipe.mjs',
    main: `import { readFileSync } from 'node:fs';
const cases = JSON.parse(readFileSync(process.argv[2], 'utf8'));
console.log(JSON.stringify(cases.map(({ body, signature, secret }) =>
  isGenuine(Buffer.from(body, 'base64'), signature ?? undefined, secret))));`,
  },
  python3: {
    language: 'python',
    file: 'recipe.py',
    main: `import json, sys
cases = json.load(open(sys.argv[1]))
print(json.dumps([is_genuine(base64.b64decode(c["body"]), c["signature"], c["secret"]) for c in cases]))`,
  },
};

describe('the recipe for receivers of webhooks', () => {
  let service: TestService;
  let receiver: WebhookReceiver;
  let secret: string;
  let webhook: ReceivedWebhook;
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  beforeAll(async () => {
    service = await startService('sqlite');
    receiver = await startReceiver();
    ({ secret } = await createWebhook(service, { url: receiver.url, topic: 'pdf.processed' }));
    await publish(service, 'pdf.processed', {
      filename: 'März – “1”.pdf',
      amount: 1.5,
      at: '2026-11-21T02:04:05.123Z',
    });
    webhook = await until(() => receiver.received[0], 'the webhook');
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await receiver.close();
    await service.stop();
  });

  test.each(Object.entries(PROGRAMS))('in %s takes what was sent and refuses everything else', (command, program) => {
    const path = join(folder, program.file);
    writeFileSync(path, `${recipe(program.language)}\n${program.main}\n`);
    const signature = webhook.headers['service-signature'];
    const body = webhook.raw.toString('base64');
    const spaced = Buffer.from(JSON.stringify(webhook.body, null, 1)).toString('base64');
    const changed = Buffer.from(webhook.raw.toString().replace('1.5', '2.5')).toString('base64');
    const cases = [
      { body, signature, secret },
      { body: changed, signature, secret },
      { body: spaced, signature, secret },
      { body, signature, secret: `${secret}x` },
      { body, signature: 'AAAA', secret },
      { body, signature: null, secret },
    ];
    const casesPath = join(folder, 'cases.json');
    writeFileSync(casesPath, JSON.stringify(cases));
    const printed = execFileSync(command, [path, casesPath], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual([true, false, false, false, false, false]);
  });
});
