import { type Manifest } from '../../features/funders/connectors/manifest.rules';
import type { RunFacts } from '../../features/funders/connectors/plan.rules';
import { TEST_MERCHANT, testDeal } from '../../features/submissions/sending/test-merchant.rules';

type TestFile = ReturnType<typeof testDeal>['files'][number];

const ADDRESS = 'https://funder.example';

/** The test merchant, or the information of a file, as the connector would send it. */
export function testFacts(
  manifest: Manifest,
  isProduction: boolean,
  information: unknown = TEST_MERCHANT.information,
): RunFacts<TestFile> {
  const { files, ...deal } = testDeal(manifest, information, []);
  return {
    deal: { id: 'eus_test', ownId: null, name: TEST_MERCHANT.name, files, ...deal },
    form: Object.fromEntries((Array.isArray(manifest.form) ? manifest.form : []).map(({ name }) => [name, '1'])),
    funder: { stagingUrl: ADDRESS, productionUrl: ADDRESS, formFields: [] },
    runId: 'run_test',
    attemptId: 'att_test',
    submissionId: 'fsb_test',
    startedAt: new Date('2026-01-02T12:00:00Z'),
    isProduction,
    callbackUrl: 'https://gate.example/api/funder_callbacks/token',
  };
}
