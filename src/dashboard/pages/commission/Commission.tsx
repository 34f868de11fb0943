import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { graphql } from '../../api/graphql';
import { useData } from '../../api/use-data';
import { useMay } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { PageHeader } from '../../components/PageHeader';
import { Balances } from './Balances';
import { LedgerTable } from './LedgerTable';
import { LEDGER } from './ledger-query';
import { NotShown } from './NotShown';

const FUNDERS = graphql(`query LedgerFunders { linkedFunders { serviceId name } }`);

/** The house's ledger of commissions: its balances, and its entries, newest day first. */
export default function Commission() {
  const [address, setAddress] = useSearchParams();
  const may = useMay('CONFIGURE');
  const { data } = useData(FUNDERS);
  const given = (name: string) => address.get(name) || null;
  const set = (name: string, value: string | null) =>
    setAddress((known) => {
      const next = new URLSearchParams(known);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const filter = { from: given('from'), to: given('to'), funder: given('funder') };
  const header = <PageHeader title="Commission" about="What funders owe the house, have paid, and taken back." />;
  if (!may)
    return (
      <>
        {header}
        {may === false && <NotShown />}
      </>
    );
  return (
    <>
      {header}
      <Stack>
        <Group align="flex-end">
          <TextInput
            type="date"
            size="xs"
            label="From"
            value={filter.from ?? ''}
            onChange={(event) => set('from', event.currentTarget.value)}
          />
          <TextInput
            type="date"
            size="xs"
            label="To"
            value={filter.to ?? ''}
            onChange={(event) => set('to', event.currentTarget.value)}
          />
          <Select
            size="xs"
            label="Funder"
            clearable
            searchable
            placeholder="All"
            data={(data?.linkedFunders ?? []).map(({ serviceId, name }) => ({ value: serviceId, label: name }))}
            value={filter.funder}
            onChange={(funder) => set('funder', funder)}
          />
        </Group>
        <Pages key={JSON.stringify(filter)} filter={filter} />
      </Stack>
    </>
  );
}

type Filter = Record<'from' | 'to' | 'funder', string | null>;

function Pages({ filter }: { filter: Filter }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <>
      {cursors.map((after, index) => (
        <Page
          key={after ?? 'first'}
          filter={filter}
          after={after}
          onMore={index === cursors.length - 1 ? (cursor) => setCursors([...cursors, cursor]) : null}
        />
      ))}
    </>
  );
}

interface PageProps {
  filter: Filter;
  after: string | null;
  onMore: ((cursor: string) => void) | null;
}

function Page({ filter, after, onMore }: PageProps) {
  const ledger = useData(LEDGER, { variables: { ...filter, after }, types: ['CommissionEntry'] });
  return (
    <Loaded of={ledger}>
      {({ commissionBalance, commissionEntries: { edges, pageInfo } }) => (
        <>
          {after === null && (
            <Card title="Balance">
              <Balances of={commissionBalance} />
            </Card>
          )}
          <Card flush title={after === null ? 'Ledger' : undefined}>
            {edges.length === 0 ? (
              <Empty icon="numbers" title="No entries">
                What is expected is entered when a deal is funded.
              </Empty>
            ) : (
              <LedgerTable named entries={edges.map(({ node }) => node)} reload={ledger.reload} />
            )}
          </Card>
          {onMore && pageInfo.hasNextPage && pageInfo.endCursor && (
            <Button size="xs" variant="default" onClick={() => onMore(pageInfo.endCursor ?? '')}>
              Show more
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
