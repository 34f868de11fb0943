import { isSeen } from '../../../platform/db/sight.rules';
import type { Relation, RowSource, TypeLoads } from '../../../platform/graphql/look-ahead';
import { toOne } from '../../../platform/graphql/relations';
import { EndUser } from '../../deals/end-user.entity';
import { InboundMail } from '../inbound/inbound-mail.entity';
import { dealLinkEntries, type LinkedFact } from './deal-link.rules';

/** The opportunity that a record is tied to: its own, or that of the deal that it is linked to. */
async function opportunities(rows: RowSource, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows.read<{ serviceId: string; opportunityId: string | null }>(
    `SELECT e.service_id AS serviceId, COALESCE(d.opportunity_id, e.opportunity_id) AS opportunityId FROM end_users e
     LEFT JOIN end_users d ON d.service_id = e.linked_deal_id AND d.account_id = e.account_id
     WHERE +e.account_id = ? AND e.service_id IN (${ids.map(() => '?')})`,
    [rows.accountId, ...ids],
  );
  return new Map(found.flatMap((row) => (row.opportunityId ? [[row.serviceId, row.opportunityId]] : [])));
}

/** What is known of every record of these opportunities, oldest first; of its mail the decision that counts. */
function factsOf(rows: RowSource, wanted: readonly string[]): Promise<LinkedFact[]> {
  return rows.read<LinkedFact>(
    `SELECT e.service_id AS endUserServiceId, COALESCE(d.opportunity_id, e.opportunity_id) AS opportunityId,
       e.created AS created, e.name AS name, e.classification AS classification,
       s.funder_service_id AS funderServiceId, f.name AS funderName, c.application_status AS applicationStatus,
       c.email_classification AS emailClassification, c.decline_reason AS declineReason
     FROM end_users e
     LEFT JOIN end_users d ON d.service_id = e.linked_deal_id AND d.account_id = e.account_id
     LEFT JOIN inbound_mails m ON m.service_id = e.service_id
     LEFT JOIN funder_submissions s ON s.service_id = m.submission_service_id
     LEFT JOIN funders f ON f.service_id = s.funder_service_id
     LEFT JOIN decisions c ON c.service_id = m.decision_service_id
     WHERE +e.account_id = ? AND e.deleted_at IS NULL AND ${isSeen('end_users', 'e')} AND e.service_id IN (
       SELECT service_id FROM end_users WHERE +account_id = ? AND opportunity_id IN (${wanted.map(() => '?')})
       UNION SELECT l.service_id FROM end_users l JOIN end_users o ON o.service_id = l.linked_deal_id
         WHERE +o.account_id = ? AND o.opportunity_id IN (${wanted.map(() => '?')}))
     ORDER BY e.created, e.service_id`,
    [rows.accountId, rows.accountId, ...wanted, rows.accountId, ...wanted],
  );
}

/** Everything that belongs to the same CRM opportunity; nothing for a record of none. */
const dealLink: Relation = {
  columns: ['serviceId'],
  async load(parents, rows) {
    const ids = parents.map((parent) => String(parent.serviceId));
    const byRecord = await opportunities(rows, ids);
    const wanted = [...new Set(byRecord.values())];
    const facts = wanted.length > 0 ? await factsOf(rows, wanted) : [];
    return ids.map((id) => dealLinkEntries(facts.filter(({ opportunityId }) => opportunityId === byRecord.get(id))));
  },
};

export const dealLinkLoads: TypeLoads[] = [
  { entity: EndUser, relations: { dealLink, mail: toOne(InboundMail, 'serviceId') } },
];
