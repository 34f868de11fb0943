import { Group, Pagination, Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { useChanges } from '../../app/session';
import { Card } from '../../parts/Card';
import { Empty } from '../../parts/Empty';
import { Loaded } from '../../parts/Loaded';
import { PageHeader } from '../../parts/PageHeader';
import { SearchField } from '../../parts/SearchField';
import { sentence } from '../../parts/words';
import { DealTable } from './DealTable';
import { DEAL_STATUSES, DEALS, type DealStatus } from './deals-query';
import { NewDeal } from './NewDeal';

const PAGE_SIZE = 25;
const STATUS_CHOICES = DEAL_STATUSES.map((value) => ({ value, label: sentence(value) }));

export default function Deals() {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? 1);
  const search = address.get('search');
  const deals = useData(DEALS, {
    variables: { page, limit: PAGE_SIZE, status: address.get('status') as DealStatus | null, search },
    types: ['EndUser'],
  });
  useChanges(deals.reload);
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    if (name !== 'page') next.delete('page');
    setAddress(next, { replace: true });
  };
  return (
    <>
      <PageHeader title="Deals" about="Merchants’ applications with their papers, newest first.">
        <NewDeal />
      </PageHeader>
      <Group gap="xs" mb="sm" role="search">
        <SearchField
          aria-label="Search by name or own id"
          placeholder="Search name or own id"
          value={address.get('search') ?? ''}
          onSearch={(text) => set('search', text)}
          style={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        />
        <Select
          aria-label="Status"
          placeholder="Any status"
          data={STATUS_CHOICES}
          value={address.get('status')}
          onChange={(value) => set('status', value)}
          clearable
        />
      </Group>
      <Card flush>
        <Loaded of={deals} lines={8}>
          {({ endUsers: { items, total } }) =>
            items.length === 0 ? (
              <Empty icon="deals" title={address.size > 0 ? 'No deal fits' : 'No deals yet'}>
                {address.size > 0
                  ? 'Search for a part of the name or of your own id.'
                  : 'Create the first one, or let a CRM or the API bring it in.'}
              </Empty>
            ) : (
              <>
                <DealTable deals={items} />
                {total > PAGE_SIZE && (
                  <Group justify="center" p="sm">
                    <Pagination
                      total={Math.ceil(total / PAGE_SIZE)}
                      value={page}
                      onChange={(next) => set('page', String(next))}
                      getControlProps={(control) => ({ 'aria-label': `${sentence(control)} page` })}
                      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
                    />
                  </Group>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
