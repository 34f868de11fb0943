import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Chip } from '../../components/Chip';
import { DataTable } from '../../components/DataTable';
import { FIT } from '../../components/fit-labels';
import { count, percent } from '../../components/format';
import { Icon } from '../../components/Icon';
import { channelLabel } from '../../components/labels';
import { stateLabel } from '../funders/funders-query';
import { fitsInWords, lacksData, missingWords, type PickerRow } from './picker-rows';

/** A funder, and how each of the deals stands with it. */
export interface PickerLine {
  funder: PickerRow;
  rows: readonly PickerRow[];
}

interface Props {
  lines: readonly PickerLine[];
  chosen: ReadonlySet<string>;
  onChoose: (funderServiceId: string, isChosen: boolean) => void;
  /** Opens the form with what is missing. */
  onComplete: (row: PickerRow) => void;
}

/** More of them have to be looked through. */
const EASILY_SEEN = 10;

export function PickerTable({ lines, chosen, onChoose, onComplete }: Props) {
  const [named, setNamed] = useState('');
  const wanted = named.trim().toLowerCase();
  return (
    <>
      {lines.length > EASILY_SEEN && (
        <TextInput
          size="xs"
          aria-label="Find a funder by its name"
          placeholder="Find a funder by its name"
          leftSection={<Icon name="search" size={14} />}
          value={named}
          onChange={(event) => setNamed(event.currentTarget.value)}
        />
      )}
      <DataTable
        label="Funders"
        sortName="sort_funders"
        dense
        rows={lines.filter(({ funder }) => funder.name.toLowerCase().includes(wanted))}
        idOf={({ funder }) => funder.funderServiceId}
        columns={[
          {
            name: 'Funder',
            sortBy: ({ funder }) => funder.name,
            cell: ({ funder }) => (
              <Checkbox
                label={funder.name}
                checked={chosen.has(funder.funderServiceId)}
                onChange={(event) => onChoose(funder.funderServiceId, event.currentTarget.checked)}
              />
            ),
          },
          { name: 'Fit', cell: (line) => <Fit line={line} /> },
          { name: 'To be sent', cell: (line) => <Readiness line={line} onComplete={onComplete} /> },
          {
            name: 'Channel',
            wide: true,
            cell: ({ funder: { channel, state } }) => (
              <Stack gap={2} align="flex-start">
                <Text size="sm">{channelLabel(channel)}</Text>
                <Text size="xs" c="dimmed">
                  {stateLabel(state).label}
                </Text>
              </Stack>
            ),
          },
          {
            name: 'Approves',
            sortBy: ({ funder: { approvalRate } }) => approvalRate,
            wide: true,
            align: 'right',
            cell: ({ funder: { approvalRate, decisions } }) => (
              <>
                {approvalRate === null ? '–' : percent(Math.round(approvalRate * 100))}
                <Text size="xs" c="dimmed">
                  n = {count(decisions)}
                </Text>
              </>
            ),
          },
          {
            name: 'Decides in',
            sortBy: ({ funder: { medianHours } }) => medianHours,
            wide: true,
            align: 'right',
            cell: ({ funder: { medianHours } }) =>
              medianHours === null ? '–' : `${Math.round(medianHours * 10) / 10} h`,
          },
          { name: 'Commission', wide: true, align: 'right', cell: ({ funder }) => funder.commission ?? '–' },
        ]}
      />
    </>
  );
}

function Fit({ line: { funder, rows } }: { line: PickerLine }) {
  if (rows.length > 1) return <Text size="sm">{fitsInWords(rows)}</Text>;
  const { tone, label } = FIT[funder.fit];
  return (
    <Stack gap={2} align="flex-start">
      <Chip tone={tone}>{label}</Chip>
      {funder.why.map((why) => (
        <Text key={why} size="xs" c="dimmed">
          {why}
        </Text>
      ))}
    </Stack>
  );
}

function Readiness({ line: { funder, rows }, onComplete }: { line: PickerLine } & Pick<Props, 'onComplete'>) {
  if (rows.length > 1) {
    const [complete, blocked] = [
      rows.filter((row) => !lacksData(row)),
      rows.filter(({ blocked: why }) => why !== null),
    ];
    return (
      <Text size="sm">
        {complete.length} of {rows.length} complete{blocked.length > 0 && `, ${blocked.length} cannot be sent`}
      </Text>
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      {funder.blocked ? (
        <Text size="sm">{funder.blocked}</Text>
      ) : (
        <Chip tone={lacksData(funder) ? 'warn' : 'good'}>{lacksData(funder) ? 'Data incomplete' : 'Complete'}</Chip>
      )}
      {lacksData(funder) && (
        <Group gap={4}>
          <Text size="xs">Missing: {missingWords(funder)}</Text>
          <Button size="compact-xs" variant="default" onClick={() => onComplete(funder)}>
            Complete for {funder.name}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
