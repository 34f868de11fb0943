import { record } from '../../src/cli/connector/record';
import { API_FUNDERS, slugOf } from '../../src/cli/demo/api-funders';
import { localManifest } from '../../src/cli/demo/seed-api-funders';
import { SimulatedFunders } from '../../src/cli/demo/simulated-funders';
import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { createLog } from '../../src/platform/log';
import { createOutbound } from '../../src/platform/outbound';
import { present } from '../../src/platform/untyped.rules';
import { readYaml } from '../../src/platform/yaml.rules';

describe('the APIs of the demo', () => {
  const funders = new SimulatedFunders();
  let origin: string;
  beforeAll(async () => {
    origin = `http://127.0.0.1:${await funders.listen(0, false)}`;
  });
  afterAll(() => funders.stop());

  /** What the connector comes to that sends the test merchant there, as a fixture; in staging, for which production stands in. */
  async function sent(connector: string, times: number) {
    const funder = present(
      API_FUNDERS.find((each) => each.connector === connector),
      connector,
    );
    const { text } = localManifest(funder, `${origin}/${slugOf(funder)}`);
    const manifest = present(checkManifest(text).manifest, text);
    const { production } = manifest.environments;
    const env = Object.fromEntries(
      Object.entries(funder.formValues).map(([name, value]) => [`FORM_${name.toUpperCase()}`, value]),
    );
    const ports = { outbound: createOutbound({ allowPrivateAddresses: true }), log: createLog('silent'), env };
    const outcomes = [];
    for (let time = 0; time < times; time++)
      outcomes.push(
        readYaml(await record({ ...manifest, environments: { staging: production, production } }, ports)).value,
      );
    return outcomes;
  }

  it.each(API_FUNDERS.map(({ connector }) => connector))('of %s takes what its connector sends', async (connector) => {
    expect(await sent(connector, 1)).toMatchObject([
      { outcome: { verdict: 'ok', reference: expect.stringMatching(/^\w+-/) } },
    ]);
  });

  it('refuses a token long before it said that it ends, and loses an answer now and then', async () => {
    const northgate = await sent('northgate', 4);
    expect(northgate.map((each) => (each as { outcome: { verdict: string } }).outcome.verdict)).toEqual(
      Array(4).fill('ok'),
    );
    const summitline = await sent('summitline', 3);
    expect(summitline.map((each) => (each as { outcome: { verdict: string } }).outcome.verdict)).toContain('lost');
  });
});
