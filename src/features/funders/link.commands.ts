import { In } from 'typeorm';
import { isDuplicate } from '../../platform/db/database';
import { insert, patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { BadInput, Conflict, NotFound } from '../../platform/errors';
import { newCallbackToken } from './callback-token';
import { readIn } from './configuration.queries';
import { withConnectors } from './connectors/connector.queries';
import { Funder } from './funder.entity';
import { funderIntegrationChanged, type LinkChange } from './funder.events';
import { FunderLink } from './integration.entity';

/** No test has been run with what is saved. */
export const NOT_TESTED = {
  staging: {
    stagingTestStatus: 'not_run',
    stagingTestAttemptedAt: null,
    stagingTestDealId: null,
    stagingTestMessage: null,
  },
  production: {
    productionTestStatus: 'not_run',
    productionTestAttemptedAt: null,
    productionTestDealId: null,
    productionTestMessage: null,
    refusedSince: null,
  },
} as const;

/**
 * Links a funder: its deals go over its integration where it has one, else by mail. Throws NotFound, Conflict when it is
 * linked, BadInput when the catalogue knows no way to it.
 */
export async function linkFunder(tx: Tx, accountId: string, funderServiceId: string): Promise<void> {
  const [funder] = await withConnectors(readIn(tx), await tx.db.findBy(Funder, { serviceId: funderServiceId }));
  if (!funder) throw new NotFound('Funder');
  const linked = () => new Conflict(`${funder.name} is linked already.`);
  if (await tx.db.existsBy(FunderLink, { accountId, funderServiceId })) throw linked();
  if (!funder.integration && !funder.submissionEmailAddress) {
    throw new BadInput(`${funder.name} has neither an integration nor an email address in the catalogue.`);
  }
  await insert(tx.db, FunderLink, newLink(tx, accountId, funder)).catch((error) => {
    // Another request has linked it since.
    throw isDuplicate(error) ? linked() : error;
  });
  emitLinkChange(tx, accountId, funderServiceId, 'linked');
}

/** Links those of the funders that are not linked yet; one that the catalogue knows no way to stays as it is. */
export async function linkMissing(tx: Tx, accountId: string, funderServiceIds: readonly string[]): Promise<void> {
  const links = await tx.db.findBy(FunderLink, { accountId, funderServiceId: In([...funderServiceIds]) });
  const linked = new Set(links.map(({ funderServiceId }) => funderServiceId));
  const missing = funderServiceIds.filter((each) => !linked.has(each));
  if (missing.length === 0) return;
  const funders = await withConnectors(readIn(tx), await tx.db.findBy(Funder, { serviceId: In(missing) }));
  const reachable = funders.filter((funder) => funder.integration || funder.submissionEmailAddress);
  if (reachable.length === 0) return;
  const rows = reachable.map((funder) => newLink(tx, accountId, funder));
  await tx.db
    .createQueryBuilder()
    .insert()
    .into(FunderLink)
    .values(rows as never)
    .orIgnore()
    .updateEntity(false)
    .execute();
  for (const { serviceId } of reachable) emitLinkChange(tx, accountId, serviceId, 'linked');
}

function newLink(tx: Tx, accountId: string, funder: Funder): FunderLink {
  return {
    accountId,
    funderServiceId: funder.serviceId,
    channel: funder.integration ? 'integration' : 'email',
    submissionEmailAddress: null,
    submissionCcEmailAddresses: null,
    submissionEmailSubjectPrefix: null,
    stagingValues: null,
    productionValues: null,
    ...NOT_TESTED.staging,
    ...NOT_TESTED.production,
    nameSimilarityThreshold: null,
    offerConstants: null,
    letter: null,
    mailboxId: null,
    callbackToken: newCallbackToken(),
    callbackSecret: null,
    requireCallbackSignature: true,
    missingValues: null,
    created: tx.now,
    lastUpdated: tx.now,
  };
}

/** Tells of a change of the account's link to a funder. */
export function emitLinkChange(
  tx: Tx,
  accountId: string,
  funderServiceId: string,
  change: LinkChange,
  fields?: string[],
): void {
  const data = { funder_service_id: funderServiceId, change, ...(fields && { fields }) };
  tx.emit(funderIntegrationChanged, { accountId, subjectId: funderServiceId, data });
}

/** Since when the funder refuses the production values, selected beside a submission. */
export const REFUSED_SINCE = `SELECT l.refused_since FROM funder_integrations l
  WHERE l.account_id = funder_submissions.account_id AND l.funder_service_id = funder_submissions.funder_service_id`;

/**
 * Notes whether the funder takes what is sent with the production values; told when that is otherwise than before. `wereRefused`:
 * as it was just now.
 */
export async function noteCredentials(
  tx: Tx,
  { accountId, funderServiceId }: { accountId: string; funderServiceId: string },
  areRefused: boolean,
  wereRefused: boolean,
): Promise<void> {
  if (areRefused === wereRefused) return;
  const link = await tx.db.findOneBy(FunderLink, { accountId, funderServiceId });
  if (!link || areRefused === (link.refusedSince !== null)) return;
  await patch(tx.db, FunderLink, { accountId, funderServiceId }, { refusedSince: areRefused ? tx.now : null });
  emitLinkChange(tx, accountId, funderServiceId, areRefused ? 'production_values_refused' : 'production_values_taken');
}
