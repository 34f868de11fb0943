import { Anchor, Button, Spoiler } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ToSubmit } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Facts } from '../../components/Facts';
import { count, money, onDay, percent } from '../../components/format';
import { type Information, informationOf } from '../../components/information';
import { sentence } from '../../components/labels';
import { Masked } from '../../components/Masked';
import { EditApplication } from '../application/EditApplication';
import { AssignedTo } from '../assignment/AssignedTo';
import type { DealData } from './deal-query';
import { RenameDeal } from './RenameDeal';
import { useReloadDeal } from './reload';
import { useWholeInformation } from './whole-information';

const optional = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? null : write(value);

export function DealFacts({ deal }: { deal: DealData }) {
  const { company = {}, owners = [], statements = {}, unmapped = {}, ...facts } = informationOf(deal.information);
  const [owner] = owners;
  const reload = useReloadDeal();
  const number = (name: string, numberIn: (information: Information) => string | undefined) => {
    const masked = numberIn(informationOf(deal.information));
    return masked && <TaxNumber key={name} deal={deal.serviceId} name={name} masked={masked} in={numberIn} />;
  };
  const place = [company.address?.city, company.address?.state].filter(Boolean).join(', ');
  return (
    <Card
      title="Details"
      actions={
        <ToSubmit>
          <RenameDeal dealId={deal.serviceId} name={deal.name} />
          <EditButton dealId={deal.serviceId} />
        </ToSubmit>
      }
    >
      <Facts
        of={[
          [
            'Assigned to',
            <AssignedTo key="assignees" dealId={deal.serviceId} assignees={deal.assignees} reload={reload} />,
          ],
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
          ['EIN', number('the EIN', ({ company }) => company?.ein)],
          ['Owner', owner && [owner.first_name, owner.last_name].filter(Boolean).join(' ')],
          ['SSN', number('the SSN', ({ owners }) => owners?.[0]?.ssn)],
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
          ['Tags', deal.tags.map(({ name }) => name).join(', ')],
          ['Portfolio', deal.isPortfolio && 'Yes'],
          ['Created', onDay(deal.created)],
        ]}
      />
      <MoreFacts of={unmapped} />
    </Card>
  );
}

interface TaxNumberProps {
  deal: string;
  name: string;
  masked: string;
  in: (information: Information) => string | undefined;
}

function TaxNumber({ deal, name, masked, in: numberIn }: TaxNumberProps) {
  const read = useWholeInformation(deal);
  return (
    <Masked name={name} scope="PERSONAL_DATA" read={async () => numberIn(await read())}>
      {masked}
    </Masked>
  );
}

/** The whole application, to be completed or put right. */
function EditButton({ dealId }: { dealId: string }) {
  const [isOpen, setOpen] = useState(false);
  const reload = useReloadDeal();
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Edit the application
      </Button>
      {isOpen && <EditApplication dealId={dealId} onClose={() => setOpen(false)} onSaved={reload} />}
    </>
  );
}

/** What a CRM said under names that nobody knows. */
function MoreFacts({ of: unmapped }: { of: NonNullable<Information['unmapped']> }) {
  const facts = Object.entries(unmapped).map(([name, value]): [string, string] => [name, String(value ?? '')]);
  if (facts.length === 0) return null;
  return (
    <Spoiler maxHeight={0} showLabel="More" hideLabel="Less" mt="xs">
      <Facts of={facts} />
    </Spoiler>
  );
}

function brokersOf({ submittingBrokers }: DealData): string | null {
  if (!submittingBrokers) return null;
  if (submittingBrokers.length === 0) return 'None found';
  return submittingBrokers
    .map(({ company, email, domain }) => [company, email ?? domain].filter(Boolean).join(', '))
    .join('; ');
}
