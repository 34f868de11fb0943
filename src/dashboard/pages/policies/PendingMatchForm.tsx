import { Button, Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { percent } from '../../parts/figures';
import { FIND_FUNDERS, type PendingMatch, RESOLVE_MATCH, SKIP_MATCH } from './policies-query';

interface Props {
  jobId: string;
  match: PendingMatch;
  reload: () => void;
}

/** A row whose funder the name alone does not tell: a person picks one, of the likely ones or of all. */
export function PendingMatchForm({ jobId, match, reload }: Props) {
  const [chosen, setChosen] = useState<string | null>(match.candidates[0]?.funderServiceId ?? null);
  const [search, setSearch] = useState('');
  const [sought] = useDebouncedValue(search, 200);
  const likely = match.candidates.map(({ funderServiceId, funderName, similarity }) => ({
    value: funderServiceId,
    label: `${funderName} (${percent(Math.round(similarity * 100))} alike)`,
  }));
  const isLikely = likely.some(({ label }) => label === sought);
  const { data } = useData(FIND_FUNDERS, { variables: { search: isLikely ? '' : sought } });
  const others = (data?.funders ?? [])
    .filter(({ serviceId }) => !likely.some(({ value }) => value === serviceId))
    .map(({ serviceId, name }) => ({ value: serviceId, label: name }));
  const resolve = useAction(RESOLVE_MATCH, 'The row is taken over.');
  const skip = useAction(SKIP_MATCH, 'The row is left aside.');
  const at = { job: jobId, index: match.index };
  return (
    <Group gap="xs" align="center" data-match={match.index}>
      <Text size="sm" fw={600} style={{ flex: '1 1 10rem' }}>
        “{match.spreadsheetName}” is
      </Text>
      <Select
        aria-label={`The funder of ${match.spreadsheetName}`}
        placeholder="Choose a funder"
        data={[
          { group: 'Likely', items: likely },
          { group: 'All', items: others },
        ]}
        value={chosen}
        onChange={setChosen}
        onSearchChange={setSearch}
        searchable
        style={{ flex: '2 1 14rem' }}
      />
      <Button
        size="xs"
        disabled={!chosen}
        loading={resolve.busy}
        onClick={() => void resolve.run({ ...at, funder: chosen! }).then(reload)}
      >
        Take over
      </Button>
      <Button size="xs" variant="default" loading={skip.busy} onClick={() => void skip.run(at).then(reload)}>
        Skip
      </Button>
    </Group>
  );
}
