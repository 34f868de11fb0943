import { Button, Group, Select, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useData } from '../../api/use-data';
import { SearchField } from '../../parts/SearchField';
import { REASON, REASONS } from '../../parts/words';
import { LINKED_FUNDERS } from './board-query';

const REASON_CHOICES = REASONS.map((value) => ({ value, label: REASON[value] }));

export function BoardFilterBar() {
  const [address, setAddress] = useSearchParams();
  const { data } = useData(LINKED_FUNDERS, { types: ['FunderIntegration'] });
  const searchField = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => searchField.current?.focus()]]);
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
        ref={searchField}
        aria-label="Search by deal or funder"
        placeholder="Search deal or funder"
        value={address.get('search') ?? ''}
        onSearch={(text) => set('search', text)}
        style={{ flex: '2 1 12rem' }}
      />
      <Select
        aria-label="Funder"
        placeholder="Every funder"
        data={funders ?? []}
        value={address.get('funder')}
        onChange={(value) => set('funder', value)}
        searchable
        clearable
        style={{ flex: '1 1 10rem' }}
      />
      <Select
        aria-label="Why it can or cannot be sent"
        placeholder="Any reason"
        data={REASON_CHOICES}
        value={address.get('reason')}
        onChange={(value) => set('reason', value)}
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
        aria-label="Created until"
        value={address.get('to') ?? ''}
        onChange={(event) => set('to', event.currentTarget.value)}
        style={{ flex: '1 1 8rem', maxWidth: '11rem' }}
      />
      {address.size > 0 && (
        <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
          Clear
        </Button>
      )}
    </Group>
  );
}
