import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useMay } from '../../app/Rights';
import { Chip, type Tone } from '../../components/Chip';
import scrolling from '../../components/DataTable.module.css';
import { Loaded } from '../../components/Loaded';
import { sentence } from '../../components/labels';
import { Pages } from '../../components/Pages';
import { APPLY_UPLOAD, type Job, UNDO_UPLOAD, UPLOAD_ROWS, type UploadRow } from './policies-query';

const PAGE = 50;
const TONES: Record<string, Tone> = {
  pending: 'warn',
  skipped: 'neutral',
  ready: 'info',
  applied: 'good',
  conflict: 'bad',
  error: 'bad',
};
const isTrue = (value: unknown) => typeof value === 'number' && value > 0;

/** What each row of an upload changes; of a preview, those that are chosen are applied. An upload can be undone. */
export function UploadRows({ job, reload }: { job: Job; reload: () => void }) {
  const [page, setPage] = useState(1);
  const [left, setLeft] = useState<readonly number[]>([]);
  const rows = useData(UPLOAD_ROWS, {
    variables: { job: job.serviceId, page, limit: PAGE },
    types: ['PolicyUploadJob', 'PolicyUploadRow', 'BrokerFunderPolicy', 'PendingFunderMatch'],
  });
  const mayConfigure = useMay('CONFIGURE');
  const apply = useAction(APPLY_UPLOAD, 'The rows were applied.');
  const undo = useAction(UNDO_UPLOAD, 'The upload was undone.');
  const shown = rows.data?.policyUploadJob?.rows ?? [];
  const ready = shown.filter(({ status }) => status === 'ready').map(({ index }) => index);
  const chosen = ready.filter((index) => !left.includes(index));
  const { created, updated, unchanged } = job.resultsSummary ?? {};
  const hasWritten = isTrue(created) || isTrue(updated) || isTrue(unchanged);
  const done = () => {
    rows.reload();
    reload();
  };
  const toggle = (index: number) =>
    setLeft(left.includes(index) ? left.filter((each) => each !== index) : [...left, index]);
  return (
    <Stack gap="xs">
      <Loaded of={rows} lines={4}>
        {() => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className={scrolling.scroller} aria-label="Rows of the upload" tabIndex={0}>
            <Table aria-label="Rows of the upload" verticalSpacing="xs">
              <Table.Tbody>
                {shown.map((row) => (
                  <RowOfUpload
                    key={row.index}
                    row={row}
                    isChosen={!left.includes(row.index)}
                    {...(mayConfigure && { toggle })}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </section>
        )}
      </Loaded>
      <Group gap="xs">
        {(job.totalCount ?? 0) > PAGE && (
          <Pages size="sm" total={Math.ceil((job.totalCount ?? 0) / PAGE)} value={page} onChange={setPage} />
        )}
        {mayConfigure && job.dryRun && ready.length > 0 && (
          <Button
            size="xs"
            disabled={chosen.length === 0}
            loading={apply.busy}
            onClick={() => void apply.run({ job: job.serviceId, rows: chosen }).then(done)}
          >
            {`Apply ${chosen.length} ${chosen.length === 1 ? 'row' : 'rows'}`}
          </Button>
        )}
        {mayConfigure && hasWritten && (
          <Button
            size="xs"
            variant="default"
            loading={undo.busy}
            onClick={() => void undo.run({ job: job.serviceId }).then(done)}
          >
            Undo this upload
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** What no check is says its name nowhere in its words. */
const NAMED = new Set(['matching_priority', 'products', 'notes', 'contact', 'unmapped']);

interface RowProps {
  row: UploadRow;
  isChosen: boolean;
  /** For whoever may choose. */
  toggle?: (index: number) => void;
}

function RowOfUpload({ row, isChosen, toggle }: RowProps) {
  const { index, spreadsheetName, funder, status, changes, warnings } = row;
  return (
    <Table.Tr data-row={index}>
      <Table.Td w={32}>
        {toggle && status === 'ready' && (
          <Checkbox aria-label={`Apply ${spreadsheetName}`} checked={isChosen} onChange={() => toggle(index)} />
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={600}>
          {funder?.name ?? spreadsheetName}
        </Text>
        {funder && funder.name !== spreadsheetName && (
          <Text size="xs" c="dimmed">
            “{spreadsheetName}”
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Chip tone={TONES[status] ?? 'neutral'}>{sentence(status)}</Chip>
      </Table.Td>
      <Table.Td>
        {changes.length === 0 && (
          <Text size="sm" c="dimmed">
            {status === 'pending' ? 'Its funder is not known yet: match it above.' : 'No changes'}
          </Text>
        )}
        {changes.map(({ subject, before, after }) => (
          <Text key={subject} size="sm">
            {NAMED.has(subject) && `${sentence(subject)}: `}
            {before !== null && (
              <Text span size="sm" c="dimmed" td={after === null ? 'line-through' : undefined}>
                {before}
              </Text>
            )}
            {before !== null && ' → '}
            {after ?? 'removed'}
          </Text>
        ))}
        {warnings.map((warning) => (
          <Text key={warning} size="xs" c="dimmed">
            {warning}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
