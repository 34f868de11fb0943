import { In, IsNull } from 'typeorm';
import { patch } from '../../platform/db/insert';
import { type EventListener, on, type Tx } from '../../platform/db/transact';
import { endUserFilesChanged, endUserUpdated } from '../deals/deal.events';
import { EndUser } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import { preflight } from '../deals/preflight.rules';
import { Funder, type IntegrationSpec } from '../funders/funder.entity';
import { FunderSubmission } from './submission.entity';
import { submissionStatusChanged } from './submission.events';

const LENGTH = 1000;

/**
 * Notes of a deal's submissions that are not sent what their funders' integrations ask for and the deal does not have, in the
 * transaction that changes either: nobody has to look at all deals to find those that lack something.
 */
export async function noteWhatIsLacking(
  tx: Tx,
  accountId: string,
  endUserServiceId: string,
  only?: string,
): Promise<void> {
  const where = { accountId, endUserServiceId, status: 'pending' as const, isSynthetic: false, deletedAt: IsNull() };
  const unsent = await tx.db.find(FunderSubmission, {
    select: { serviceId: true, funderServiceId: true, lackingSince: true, lacking: true },
    where: only ? { ...where, serviceId: only } : where,
  });
  const asking = await askingFunders(
    tx,
    unsent.map(({ funderServiceId }) => funderServiceId),
  );
  if (asking.size === 0) return;
  const deal = await tx.db.findOneByOrFail(EndUser, { serviceId: endUserServiceId });
  const files = await tx.db.findBy(EndUserFile, { endUserServiceId });
  // Sealed values stand where the real ones do, which is all that these checks need.
  const information: unknown = deal.information === null ? null : JSON.parse(deal.information);
  for (const { serviceId, funderServiceId, ...before } of unsent) {
    const spec = asking.get(funderServiceId);
    if (!spec) continue;
    const { requiredInformation, requiredFileClasses } = spec;
    const asked = { funderName: '', limit: null, configured: true, requiredInformation, requiredFileClasses };
    const lacking = preflight({ ...asked, information, files }).message?.slice(0, LENGTH) ?? null;
    if (lacking === before.lacking) continue;
    const lackingSince = lacking === null ? null : (before.lackingSince ?? tx.now);
    await patch(tx.db, FunderSubmission, { serviceId }, { lacking, lackingSince });
  }
}

/** Those of the funders whose integration asks for anything. */
async function askingFunders(tx: Tx, ids: readonly string[]): Promise<Map<string, IntegrationSpec>> {
  if (ids.length === 0) return new Map();
  const select = { serviceId: true, integration: true } as const;
  const funders = await tx.db.find(Funder, { select, where: { serviceId: In([...new Set(ids)]) } });
  return new Map(
    funders.flatMap(({ serviceId, integration }) => {
      const asks = integration && integration.requiredInformation.length + integration.requiredFileClasses.length > 0;
      return asks ? [[serviceId, integration] as const] : [];
    }),
  );
}

export const notingWhatIsLacking: EventListener[] = [
  on(endUserUpdated, async (tx, { accountId, subjectId, data }) => {
    if (data.fields.includes('information')) await noteWhatIsLacking(tx, accountId, subjectId);
  }),
  on(endUserFilesChanged, (tx, { accountId, subjectId }) => noteWhatIsLacking(tx, accountId, subjectId)),
  on(submissionStatusChanged, async (tx, { accountId, subjectId, data }) => {
    if (data.status === 'pending') await noteWhatIsLacking(tx, accountId, data.end_user_service_id, subjectId);
  }),
];
