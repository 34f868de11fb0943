import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { Services } from '../../platform/services';
import { present } from '../../platform/untyped';
import { Funder } from './funder.entity';
import { FunderLink } from './integration.entity';
import { type IntegrationView, integrationView } from './integration.view';
import { KnownSender } from './known-sender.entity';

/** The account's integrations by the funder's name, or the one to a funder: none or one. Three statements. */
export async function integrationViews(
  { transact, config, clock }: Services,
  accountId: string,
  funderServiceId?: string,
): Promise<IntegrationView[]> {
  const { links, funders, senders } = await transact(async ({ db }) => linksAndFunders(db, accountId, funderServiceId));
  const service = { mailFrom: config.MAIL_FROM, publicUrl: config.publicUrl };
  const nowMs = clock.now().getTime();
  const byId = new Map(funders.map((funder) => [funder.serviceId, funder]));
  const views = links.map((link) => {
    const own = senders.filter(({ funderServiceId: id }) => id === link.funderServiceId);
    const known = own.map(({ sender }) => sender);
    return integrationView(link, present(byId.get(link.funderServiceId), link.funderServiceId), known, service, nowMs);
  });
  return views.sort(
    (a, b) => a.funderName.localeCompare(b.funderName, 'en') || (a.funderServiceId < b.funderServiceId ? -1 : 1),
  );
}

async function linksAndFunders(db: EntityManager, accountId: string, funderServiceId?: string) {
  const links = await db.findBy(FunderLink, { accountId, ...(funderServiceId && { funderServiceId }) });
  const ids = links.map((link) => link.funderServiceId);
  const funders = ids.length > 0 ? await db.findBy(Funder, { serviceId: In(ids) }) : [];
  const known = ids.length > 0 ? { accountId, funderServiceId: In(ids) } : null;
  const senders = known ? await db.find(KnownSender, { where: known, order: { sender: 'ASC' } }) : [];
  return { links, funders, senders };
}
