import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { record } from '../../src/cli/connector/record';
import { startReplay } from '../../src/cli/connector/replay';
import { testFacts } from '../../src/cli/connector/test-facts';
import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { checkFixture } from '../../src/features/funders/connectors/fixture.rules';
import type { Manifest } from '../../src/features/funders/connectors/manifest.rules';
import { exchangesOf, manifestAt } from '../../src/features/funders/connectors/replay.rules';
import { createLog } from '../../src/platform/log';
import { createOutbound } from '../../src/platform/outbound';
import { readYaml } from '../../src/platform/yaml.rules';
import { json, startApi } from '../support/connector-funder';
import { manifestOf, manifestText } from '../support/connectors';

const FOLDER = join(__dirname, '../../connectors');
const outbound = createOutbound({ allowPrivateAddresses: true });
const log = createLog('silent');

const SECRET = 'a-secret-of-the-broker';

/** Every value of the form, as the environment says it. */
const envOf = ({ form }: Manifest): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(form) ? form : []).map(({ name, type }) => [
      `FORM_${name.toUpperCase()}`,
      type === 'password' ? `${SECRET}-${name}` : '417',
    ]),
  );

const fixtureOf = (slug: string, name: string) => readFileSync(join(FOLDER, slug, 'fixtures', `${name}.yaml`), 'utf8');

/** A connector that asks a server which answers as a fixture says. */
async function replayed(slug: string, fixture: string) {
  const manifest = manifestOf(slug);
  const asked: string[] = [];
  const server = await startReplay(manifest, exchangesOf(readYaml(fixture).value), {
    told: (line) => asked.push(line),
  });
  const { manifest: local } = checkManifest(manifestAt(manifestText(slug), manifest, server.origin));
  return { server, asked, local: local! };
}

it('a look-up is replayed with its own answers, though its address fits another step as well', async () => {
  const { server } = await replayed('meridian', fixtureOf('meridian', 'lookup-absent'));
  const ask = async () => (await fetch(`${server.origin}/api/leads/by_reference?ref=x`)).status;
  expect([await ask(), await ask(), await ask()]).toEqual([503, 404, 404]);
  await server.close();
});

describe('a fixture that is recorded', () => {
  it.each(['northgate', 'harborline', 'meridian', 'kestrel'])('of %s holds, and has no secret in it', async (slug) => {
    const { server, local, asked } = await replayed(slug, fixtureOf(slug, 'taken'));
    const text = await record(local, { outbound, log, env: envOf(local) });
    const given = { facts: testFacts(local, true), contentOf: () => Buffer.from('%PDF-TEST') };
    expect(checkFixture(local, text, given)).toEqual([]);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(Buffer.from(SECRET).toString('base64').slice(0, 20));
    const { outcome, environment } = readYaml(text).value as Record<string, { verdict: string; reference: string }>;
    expect(environment).toBe('staging');
    expect(outcome).toMatchObject({ verdict: 'ok', reference: expect.any(String) });
    expect(asked.filter((line) => line.endsWith('404'))).toEqual([]);
    await server.close();
  });

  it.each([
    [
      'what it was thanked for, before it asked',
      `exchanges:
  - {step: apply, answer: {status: 202, body: {lead_id: 7, message: Thank you}}}
  - {step: lead, answer: {status: 200, body: {status: queued}}}`,
      { verdict: 'ok', message: 'Thank you' },
    ],
    ['a lost answer', 'exchanges: [{step: apply, lost: true}]', { verdict: 'lost', message: null }],
  ])('holds with %s', async (_what, fixture, outcome) => {
    const { server, local } = await replayed('meridian', fixture);
    const text = await record(local, { outbound, log, env: envOf(local) });
    await server.close();
    const given = { facts: testFacts(local, true), contentOf: () => Buffer.from('%PDF-TEST') };
    expect(checkFixture(local, text, given)).toEqual([]);
    expect(readYaml(text).value).toMatchObject({ outcome });
  });

  it('ends where the funder refuses, with what it said', async () => {
    const { server, local } = await replayed('meridian', fixtureOf('meridian', 'invalid'));
    const text = await record(local, { outbound, log, env: envOf(local) });
    expect(readYaml(text).value).toMatchObject({
      exchanges: [{ step: 'apply' }],
      outcome: { verdict: 'invalid', reference: null, message: 'Check the fields' },
    });
    await server.close();
  });

  it('is none where nothing was reached', async () => {
    const { server, local } = await replayed('meridian', fixtureOf('meridian', 'invalid'));
    await server.close();
    await expect(record(local, { outbound, log, env: envOf(local) })).rejects.toThrow(
      'The sandbox was not reached by the step apply: ',
    );
  });

  it.each([
    [{ error: 'invalid_client' }, 'it answered 200 with the error invalid_client, and nothing at answer.access_token.'],
    [{ error: `${SECRET} 417` }, 'it answered 200, and nothing at answer.access_token.'],
  ])('is none where there is no token, as %j says', async (body, said) => {
    const api = await startApi((_asked, response) => json(response, 200, body));
    const { manifest } = checkManifest(manifestAt(manifestText('northgate'), manifestOf('northgate'), api.url));
    const recording = record(manifest!, { outbound, log, env: envOf(manifest!) });
    await expect(recording).rejects.toThrow(
      `The sandbox was not reached by the step create: The funder gave no token: ${said}`,
    );
    await api.close();
  });

  it('needs every value of the form, and a staging', async () => {
    await expect(record(manifestOf('northgate'), { outbound, log, env: {} })).rejects.toThrow(
      'Set FORM_CLIENT_ID, FORM_CLIENT_SECRET, FORM_AGENT_ID first.',
    );
    await expect(record(manifestOf('summitline'), { outbound, log, env: {} })).rejects.toThrow(
      'nothing is recorded in production',
    );
  });
});
