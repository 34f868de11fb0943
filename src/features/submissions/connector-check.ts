import { checkManifest } from '../funders/connectors/check.rules';
import type { Manifest } from '../funders/connectors/manifest.rules';
import { requestPreview } from './request-preview';
import type { ConnectorCheck, RequestPreview } from './request-preview.types';
import { TEST_MERCHANT, testDeal } from './sending/test-merchant.rules';

/** What the checker says of a manifest, and what it would send of the test merchant. Runs in a thread. */
export function connectorCheck({ text, now }: { text: string; now: Date }): ConnectorCheck {
  const { manifest, findings } = checkManifest(text);
  return { ok: manifest !== null, problems: findings, preview: manifest && merchantPreview(manifest, now) };
}

function merchantPreview(manifest: Manifest, now: Date): RequestPreview {
  const { information, files } = testDeal(manifest, TEST_MERCHANT.information, []);
  const address = 'https://funder.example';
  return requestPreview(
    { manifest, version: 0 },
    {
      deal: { id: 'eus_test', ownId: null, name: TEST_MERCHANT.name, information, files },
      form: {},
      funder: { stagingUrl: address, productionUrl: address, formFields: [] },
      runId: 'run_[reference]',
      attemptId: '[attempt_id]',
      submissionId: '[submission_id]',
      startedAt: now,
      isProduction: manifest.environments.staging === undefined,
      callbackUrl: '[callback_url]',
    },
    true,
  );
}
