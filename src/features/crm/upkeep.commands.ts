import { LessThanOrEqual } from 'typeorm';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { CrmIntegration } from './crm-integration.entity';
import { CrmPayload } from './crm-payload.entity';

const DAY_SECONDS = 24 * 3600;
/** Longer than a CRM may take to answer. */
const CLAIMED_SECONDS = 900;

/** Workflows may send as well: not each payload names the channel. */
const NEWEST = 25;

const later = ({ now }: Pick<Tx, 'now'>, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** When an integration that is looked after now is looked after next. */
export const nextUpkeep = (tx: Pick<Tx, 'now'>) => later(tx, DAY_SECONDS);

/** An integration whose upkeep is due, with its newest payloads: nobody else gets it for a while. Null: none is due. */
export async function claimUpkeep(tx: Tx): Promise<{ integration: CrmIntegration; payloads: CrmPayload[] } | null> {
  const where = { upkeepAt: LessThanOrEqual(tx.now) };
  const first = await tx.db.findOne(CrmIntegration, { where, order: { upkeepAt: 'ASC' } });
  const integration = first && (await findLocked(tx.db, CrmIntegration, { ...where, serviceId: first.serviceId }));
  // Another process was faster: there may be more at the next look.
  if (!integration) return null;
  const { serviceId } = integration;
  const upkeepAt = later(tx, CLAIMED_SECONDS);
  await tx.db.update(CrmIntegration, { serviceId }, { upkeepAt });
  const order = { created: 'DESC', serviceId: 'DESC' } as const;
  const payloads = await tx.db.find(CrmPayload, { where: { integrationId: serviceId }, order, take: NEWEST });
  return { integration: { ...integration, upkeepAt }, payloads };
}

/** Until the next day, unless its claim has ended and another process has it. */
export async function upkeepDone(tx: Tx, { serviceId, upkeepAt }: CrmIntegration): Promise<void> {
  await tx.db.update(CrmIntegration, { serviceId, upkeepAt }, { upkeepAt: nextUpkeep(tx) });
}
