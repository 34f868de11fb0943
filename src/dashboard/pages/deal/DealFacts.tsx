import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../components/Card';
import { Facts } from '../../components/Facts';
import { count, money, onDay, percent } from '../../components/format';
import { informationOf } from '../../components/information';
import { sentence } from '../../components/labels';
import type { DealData } from './deal-query';

const optional = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? null : write(value);

export function DealFacts({ deal }: { deal: DealData }) {
  const { company = {}, owners = [], statements = {}, ...facts } = informationOf(deal.information);
  const [owner] = owners;
  const place = [company.address?.city, company.address?.state].filter(Boolean).join(', ');
  return (
    <Card title="Details">
      <Facts
        of={[
          ['Amount requested', optional(facts.amount_requested, money)],
          ['Product', facts.product && sentence(facts.product)],
          ['Purpose', facts.purpose],
          ['Monthly revenue', optional(facts.monthly_revenue, money)],
          ['Credit score', optional(owner?.credit_score, count)],
          ['Months in business', optional(facts.time_in_business_months, count)],
          ['Open positions', optional(facts.positions, count)],
          ['Daily balance', optional(statements.average_daily_balance, money)],
          ['NSFs per month', optional(statements.nsf_per_month, count)],
          ['Industry', company.industry],
          ['Location', place],
          ['Entity', company.entity_type && sentence(company.entity_type)],
          ['EIN', company.ein],
          ['Owner', owner && [owner.first_name, owner.last_name].filter(Boolean).join(' ')],
          ['Ownership', optional(owner?.ownership_percentage, percent)],
          ['Submitted by', brokersOf(deal)],
          ['CRM opportunity', deal.opportunityId],
          [
            'Linked deal',
            deal.linkedDeal && (
              <Anchor component={Link} to={`/deals/${deal.linkedDeal.serviceId}`} size="sm">
                {deal.linkedDeal.name ?? deal.linkedDeal.serviceId}
              </Anchor>
            ),
          ],
          ['Created', onDay(deal.created)],
        ]}
      />
    </Card>
  );
}

function brokersOf({ submittingBrokers }: DealData): string | null {
  if (!submittingBrokers) return null;
  if (submittingBrokers.length === 0) return 'None found';
  return submittingBrokers
    .map(({ company, email, domain }) => [company, email ?? domain].filter(Boolean).join(', '))
    .join('; ');
}
