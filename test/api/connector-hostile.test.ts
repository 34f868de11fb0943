import { setTimeout as wait } from 'node:timers/promises';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, readSubmission, trigger, upsert } from '../support/deals';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const MOST_BYTES = 256 * 1024;
const filled = (text: string) => text.repeat(Math.floor(MOST_BYTES / text.length));
const CHECK = 'mutation ($m: String!) { checkConnector(manifest: $m) { ok problems { code } } }';
const SAVE = 'mutation ($m: String!) { saveConnector(manifest: $m) { slug } }';

/** What takes the longest to be read, each in a way of its own. */
const hostile = [
  ['tags without names', filled('!\n')],
  ['nothing between commas', `[${filled(',').slice(2)}]`],
  ['unknown keys', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, 1])))],
] as const;

/** A manifest with one step that sends this. */
const sending = (slug: string, json: unknown, parts: object = {}) =>
  JSON.stringify({
    ...{ connector: 1, slug, title: 'Hostile', environments: { production: { api: 'http://127.0.0.1:9' } } },
    steps: [
      {
        id: 'go',
        sends: 'deal',
        request: { method: 'POST', path: '/x', json },
        answer: { outputs: { id: 'answer.id' } },
      },
    ],
    ...{ reference: 'steps.go.id', ...parts },
  });

/** Each level makes the list of owners once more. */
const nested = (depth: number): unknown =>
  depth === 0 ? { $from: 'info.company.name' } : { $each: 'info.owners', $item: [nested(depth - 1)] };

onEachDatabase('hostile manifests', (name) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(name);
  });
  afterAll(() => service?.stop());

  /** How long the event loop was held at most while something was done, milliseconds. */
  async function heldDuring(work: () => Promise<unknown>): Promise<{ heldMs: number; tookMs: number }> {
    let [isOver, heldMs] = [false, 0];
    const began = performance.now();
    const watch = (async () => {
      while (!isOver) {
        const before = performance.now();
        await wait(1);
        heldMs = Math.max(heldMs, performance.now() - before);
      }
    })();
    await work().finally(() => {
      isOver = true;
    });
    await watch;
    return { heldMs, tookMs: performance.now() - began };
  }

  it.each(hostile.slice(0, name === 'sqlite' ? 3 : 1))(
    '%s are looked at while others are served',
    async (_name, text) => {
      const { heldMs, tookMs } = await heldDuring(async () => {
        expect((await service.data(CHECK, { m: text }, ADMIN_KEY)).checkConnector.ok).toBe(false);
        expect((await service.graphql(SAVE, { m: text }, ADMIN_KEY)).errors?.[0]?.extensions.code).toBe(
          'BAD_USER_INPUT',
        );
      });
      expect(heldMs).toBeLessThan(Math.max(100, tookMs / 4));
    },
  );

  it('what makes more of a deal than any request has is refused, and holds nobody up', async () => {
    const owners = Array.from({ length: 40 }, (_, index) => ({ first_name: `Owner ${index}` }));
    const funder = await linkConnector(service, sending('nested', nested(4)));
    const deal = await createDeal(service, { information: { company: { name: 'Red Oak' }, owners } });
    const submission = await upsert(service, deal, funder);
    const preview =
      'query ($d: ID!, $f: ID!) { requestPreview(endUserServiceId: $d, funderServiceId: $f, environment: PRODUCTION) { valid problems { code message } } }';
    const { heldMs } = await heldDuring(async () => {
      const { requestPreview } = await service.data(preview, { d: deal, f: funder });
      expect(requestPreview).toEqual({
        valid: false,
        problems: [
          { code: 'TOO_LARGE', message: expect.stringMatching(/^Hostile does not take: .*makes too many values/) },
        ],
      });
      await trigger(service, submission);
      const { submissionStatusMessage } = await readSubmission(service, submission);
      expect(submissionStatusMessage).toContain('makes too many values');
    });
    expect(heldMs).toBeLessThan(1000);
  });

  it('a manifest may be as long as it says, and is used without being read again', async () => {
    const table = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]));
    const tables = Object.fromEntries(Array.from({ length: 39 }, (_, index) => [`t${index}`, table]));
    const text = sending('long', { name: { $from: 'info.company.name' } }, { tables });
    expect(text.length).toBeGreaterThan(200_000);
    expect(text.length).toBeLessThan(MOST_BYTES);
    const { heldMs } = await heldDuring(() => linkConnector(service, text));
    const [row] = await service.app.services.database.read<{ read_as: string }>(
      "SELECT read_as FROM connectors WHERE slug = 'long'",
      [],
    );
    expect(JSON.parse(row!.read_as)).toEqual(JSON.parse(text));
    expect(heldMs).toBeLessThan(1000);
  });
});
