import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { Rows } from '../../platform/graphql/rows';
import type { Services } from '../../platform/services';
import { present } from '../../platform/untyped.rules';
import { mailboxAddresses, readIn } from './configuration.queries';
import { withConnectors } from './connectors/connector.queries';
import { Funder } from './funder.entity';
import { FunderLink } from './integration.entity';
import { type IntegrationView, integrationView } from './integration.view';
import { KnownSender } from './known-sender.entity';

/** The account's integrations by the funder's name, or those to some funders. Four statements. */
export async function integrationViews(
  { transact, config, clock }: Services,
  accountId: string,
  funderServiceIds?: readonly string[],
): Promise<IntegrationView[]> {
  const { links, funders, senders, addresses } = await transact(async ({ db }) =>
    linksAndFunders(db, accountId, funderServiceIds),
  );
  const nowMs = clock.now().getTime();
  const byId = new Map(funders.map((funder) => [funder.serviceId, funder]));
  const views = links.map((link) => {
    const own = senders.filter(({ funderServiceId: id }) => id === link.funderServiceId);
    const known = own.map(({ sender }) => sender);
    const mailFrom = addresses.get(link.funderServiceId) ?? config.MAIL_FROM;
    const service = { mailFrom, publicUrl: config.publicUrl };
    return integrationView(link, present(byId.get(link.funderServiceId), link.funderServiceId), known, service, nowMs);
  });
  return views.sort(
    (a, b) => a.funderName.localeCompare(b.funderName, 'en') || (a.funderServiceId < b.funderServiceId ? -1 : 1),
  );
}

/** The account's integration to a funder, or null: batched with others that are asked for in the same operation. */
export function integrationViewOf(
  { rows, services }: { rows: Rows; services: Services },
  accountId: string,
  funderServiceId: string,
): Promise<IntegrationView | null> {
  return rows.batched(integrationViews, funderServiceId, async (ids) => {
    const views = await integrationViews(services, accountId, ids);
    const byFunder = new Map(views.map((view) => [view.funderServiceId, view]));
    return ids.map((id) => byFunder.get(id) ?? null);
  });
}

async function linksAndFunders(db: EntityManager, accountId: string, wanted?: readonly string[]) {
  const links = await db.findBy(FunderLink, { accountId, ...(wanted && { funderServiceId: In(wanted) }) });
  const ids = links.map((link) => link.funderServiceId);
  const found = ids.length > 0 ? await db.findBy(Funder, { serviceId: In(ids) }) : [];
  const funders = await withConnectors(readIn({ db }), found);
  const known = ids.length > 0 ? { accountId, funderServiceId: In(ids) } : null;
  const senders = known ? await db.find(KnownSender, { where: known, order: { sender: 'ASC' } }) : [];
  const addresses = await mailboxAddresses(readIn({ db }), accountId, ids);
  return { links, funders, senders, addresses };
}
