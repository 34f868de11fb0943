import { Group, Pagination, Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { useChanges } from '../../app/session';
import { Card } from '../../components/Card';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { choicesOf, DEAL_STATUS, oneOf, sentence } from '../../components/labels';
import { PageHeader } from '../../components/PageHeader';
import { SearchField } from '../../components/SearchField';
import { DealTable } from './DealTable';
import { DEALS } from './deals-query';
import { NewDeal } from './NewDeal';

const PAGE_SIZE = 25;
const STATUS_CHOICES = choicesOf(DEAL_STATUS);

export default function Deals() {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page') ?? 1);
  const search = address.get('search');
  const deals = useData(DEALS, {
    variables: { page, limit: PAGE_SIZE, status: oneOf(DEAL_STATUS, address.get('status')), search },
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
      <PageHeader title="Deals" about="Merchants’ applications and their files, newest first.">
        <NewDeal />
      </PageHeader>
      <Group gap="xs" mb="sm" role="search">
        <SearchField
          aria-label="Search by name or your ID"
          placeholder="Search name or your ID"
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
              <Empty icon="deals" title={address.size > 0 ? 'No matching deals' : 'No deals yet'}>
                {address.size > 0
                  ? 'Search for part of the name or of your ID.'
                  : 'Create the first one here, or import deals from a CRM or over the API.'}
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
