import { Button, Group, Select, TextInput } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { ColumnChoice } from '../../components/ColumnChoice';
import { choicesOf, REASON } from '../../components/labels';
import { SearchField } from '../../components/SearchField';
import { PIPELINE } from '../closing/closing-query';
import { ORDERS, sortingOf } from './board-order';
import { LINKED_FUNDERS } from './board-query';

const REASON_CHOICES = choicesOf(REASON);
const PIPELINE_CHOICES = choicesOf(PIPELINE);

export function BoardFilterBar() {
  const [address, setAddress] = useSearchParams();
  const { data } = useData(LINKED_FUNDERS, { types: ['FunderIntegration'] });
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(address);
    if (value) next.set(name, value);
    else next.delete(name);
    setAddress(next, { replace: true });
  };
  const funders = data?.funderIntegrations.map(({ funderServiceId, funderName }) => ({
    value: funderServiceId,
    label: funderName,
  }));
  return (
    <Group gap="xs" mb="sm" role="search">
      <SearchField
        aria-label="Search by deal or funder"
        placeholder="Search deal or funder"
        value={address.get('search') ?? ''}
        onSearch={(text) => set('search', text)}
        style={{ flex: '2 1 12rem' }}
      />
      <Select
        aria-label="Funder"
        placeholder="All funders"
        data={funders ?? []}
        value={address.get('funder')}
        onChange={(value) => set('funder', value)}
        searchable
        clearable
        style={{ flex: '1 1 10rem' }}
      />
      <Select
        aria-label="Eligibility"
        placeholder="Any eligibility"
        data={REASON_CHOICES}
        value={address.get('reason')}
        onChange={(value) => set('reason', value)}
        clearable
        style={{ flex: '1 1 10rem' }}
      />
      <Select
        aria-label="Stage of the deal"
        placeholder="Any stage of the deal"
        data={PIPELINE_CHOICES}
        value={address.get('pipeline')}
        onChange={(value) => set('pipeline', value)}
        clearable
        style={{ flex: '1 1 10rem' }}
      />
      <TextInput
        type="date"
        aria-label="Created from"
        value={address.get('from') ?? ''}
        onChange={(event) => set('from', event.currentTarget.value)}
        style={{ flex: '1 1 8rem', maxWidth: '11rem' }}
      />
      <TextInput
        type="date"
        aria-label="Created to"
        value={address.get('to') ?? ''}
        onChange={(event) => set('to', event.currentTarget.value)}
        style={{ flex: '1 1 8rem', maxWidth: '11rem' }}
      />
      <Select
        aria-label="Order"
        data={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
        value={sortingOf(address.get('sort')).by}
        onChange={(value) => set('sort', value === 'changed' ? null : value)}
        style={{ flex: '1 1 10rem' }}
      />
      <ColumnChoice />
      {address.size > 0 && (
        <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
          Clear
        </Button>
      )}
    </Group>
  );
}
