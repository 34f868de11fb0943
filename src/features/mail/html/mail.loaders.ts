import type { Row } from '../../../platform/db/reader';
import { type Relation, type RowSource, type Selection, type TypeLoads } from '../../../platform/graphql/look-ahead';
import { EndUser } from '../../deals/end-user.entity';
import { InboundMail } from '../inbound/inbound-mail.entity';
import type { DeliveryState } from '../inbound/mail-delivery.rules';

const MOST_MAILS = 1000;

interface Source {
  state: DeliveryState;
  contentHash: string | null;
}

/** The delivery that a mail came by. */
const source: Relation = {
  columns: ['emailServiceId'],
  async load(parents, rows) {
    const ids = [...new Set(parents.map(({ emailServiceId }) => emailServiceId))];
    const found = await rows.read<Source & { serviceId: string }>(
      `SELECT service_id AS serviceId, state, content_hash AS contentHash FROM mail_deliveries
       WHERE +account_id = ? AND service_id IN (${ids.map(() => '?')})`,
      [rows.accountId, ...ids],
    );
    const byId = new Map(found.map((row) => [row.serviceId, row]));
    return parents.map(({ emailServiceId }) => byId.get(String(emailServiceId)) ?? null);
  },
};

/** A mail's row with the delivery that it came by. */
export type MailRow = Row<InboundMail> & { related: { source: Source | null } };

export const sourceOf = (row: MailRow): Source | null => row.related.source;

/** A deal's own mail and those of the records that are linked to it, newest first, each mail once. */
const mails: Relation = {
  columns: ['serviceId'],
  target: InboundMail,
  rowsIn: (rows: Row[]) => rows,
  async load(parents, rows, selection: Selection) {
    const ids = [...new Set(parents.map(({ serviceId }) => String(serviceId)))];
    const found = await mailsOf(rows, ids);
    const byId = await rows.withIds(
      selection,
      found.map(({ serviceId }) => serviceId),
    );
    return parents.map(({ serviceId }) => {
      const own = found.filter(({ dealServiceId }) => dealServiceId === serviceId);
      const once = new Map(own.map((mail) => [mail.emailServiceId, mail.serviceId]));
      return [...once.values()].slice(0, MOST_MAILS).flatMap((id) => byId.get(id) ?? []);
    });
  },
};

/** Twice as many as are shown of each deal, since a mail may be there once for each record that it has made. */
async function mailsOf(rows: RowSource, ids: readonly string[]) {
  const deals = ids.map(() => '?');
  const from = 'FROM inbound_mails m JOIN end_users e ON e.service_id = m.service_id';
  const columns = 'm.service_id AS serviceId, m.email_service_id AS emailServiceId, m.received_at AS receivedAt';
  return rows.read<{ dealServiceId: string; serviceId: string; emailServiceId: string }>(
    `SELECT ${columns}, e.service_id AS dealServiceId ${from}
       WHERE +e.account_id = ? AND e.service_id IN (${deals}) AND e.deleted_at IS NULL
     UNION ALL SELECT ${columns}, e.linked_deal_id AS dealServiceId ${from}
       WHERE +e.account_id = ? AND e.linked_deal_id IN (${deals}) AND e.deleted_at IS NULL
     ORDER BY receivedAt DESC, serviceId DESC LIMIT ${2 * MOST_MAILS * ids.length}`,
    [rows.accountId, ...ids, rows.accountId, ...ids],
  );
}

export const mailLoads: TypeLoads[] = [
  { entity: EndUser, relations: { mails } },
  {
    entity: InboundMail,
    relations: {
      source,
      processing: { uses: ['source'] },
      html: { uses: ['source'] },
      wholeText: { columns: ['text'], uses: ['source'] },
      sentAtText: { columns: ['receivedAt', 'sentAt'], uses: ['source'] },
    },
  },
];
