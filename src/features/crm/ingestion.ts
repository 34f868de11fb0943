import { isDuplicate } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transact';
import type { Secrets } from '../../platform/secrets';
import { ingest } from './ingestion.commands';
import type { OpenIntegration } from './integration.queries';
import { readPayload } from './reception';

/**
 * Takes a payload over in one transaction and answers its first record's end user. Nothing is fetched here. Throws what
 * reading and `ingest` throw.
 */
export async function receive(
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  secrets: Secrets,
  integration: OpenIntegration,
  payload: unknown,
  startWorkflow: boolean,
  ownDealsOf: string | null,
): Promise<string> {
  const records = readPayload(integration, payload);
  const once = () => transact((tx) => ingest(tx, secrets, integration, records, startWorkflow, ownDealsOf));
  try {
    return await once();
  } catch (error) {
    // Another integration of the same CRM has made the opportunity since: now it is found.
    if (isDuplicate(error)) return once();
    throw error;
  }
}
