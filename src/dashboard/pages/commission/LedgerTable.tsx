import { Anchor, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useActionForm } from '../../api/use-action-form';
import { Chip } from '../../components/Chip';
import { type Column, DataTable } from '../../components/DataTable';
import { today } from '../../components/days';
import { FormDialog } from '../../components/FormDialog';
import { money, onDate } from '../../components/format';
import { KINDS, type LedgerEntry, type ListedEntry, RECORD } from './ledger-query';
import { reversedAmong } from './reversed';

interface Props {
  /** Of each the other lines of its deal as well, where these are not all of them. */
  entries: readonly ListedEntry[];
  /** The deals' names have to be said. */
  named?: boolean;
  reload: () => void;
}

/** Lines of the ledger. None is ever changed: a mistake is reversed by a line of its own. */
export function LedgerTable({ entries, named = false, reload }: Props) {
  const reversed = reversedAmong(entries);
  const deal: Column<LedgerEntry> = {
    name: 'Deal',
    cell: ({ endUser }) =>
      endUser ? (
        <Anchor component={Link} to={`/deals/${endUser.serviceId}/money`} size="sm">
          {endUser.name ?? 'Unnamed deal'}
        </Anchor>
      ) : (
        'Removed'
      ),
  };
  return (
    <DataTable
      label="Ledger"
      rows={entries}
      idOf={({ serviceId }) => serviceId}
      columns={[
        { name: 'Day', cell: ({ occurredOn }) => onDate(occurredOn) },
        ...(named ? [deal] : []),
        { name: 'Funder', cell: ({ funder }) => funder.name },
        {
          name: 'Entry',
          cell: ({ kind, reverses, serviceId }) => (
            <>
              <Chip tone={kind === 'CLAWED_BACK' ? 'bad' : kind === 'RECEIVED' ? 'good' : 'info'}>{KINDS[kind]}</Chip>
              {reverses && <Text size="xs">Reversal</Text>}
              {reversed.has(serviceId) && <Text size="xs">Reversed</Text>}
            </>
          ),
        },
        { name: 'Amount', align: 'right', early: true, cell: ({ amount }) => money(amount) },
        {
          name: 'Reference',
          wide: true,
          cell: ({ reference, note }) => [reference, note].filter(Boolean).join('; '),
        },
        {
          name: 'Actions',
          silent: true,
          align: 'right',
          cell: (entry) =>
            entry.reverses || reversed.has(entry.serviceId) || !entry.endUser ? null : (
              <Reverse entry={entry} dealId={entry.endUser.serviceId} reload={reload} />
            ),
        },
      ]}
    />
  );
}

interface ReverseProps {
  entry: LedgerEntry;
  dealId: string;
  reload: () => void;
}

function Reverse({ entry, dealId, reload }: ReverseProps) {
  const { form, dialog } = useActionForm(RECORD, {
    initialValues: { occurredOn: today() },
    variables: ({ occurredOn }) =>
      occurredOn
        ? {
            input: {
              endUserServiceId: dealId,
              kind: entry.kind,
              amount: -entry.amount,
              occurredOn,
              reverses: entry.serviceId,
            },
          }
        : null,
    done: 'Reversed.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      variant="default"
      size="compact-xs"
      label="Reverse"
      title={`Reverse ${KINDS[entry.kind].toLowerCase()} ${money(entry.amount)}?`}
      action="Reverse"
    >
      <Text size="sm">A line with the negative amount is added; this line stays.</Text>
      <TextInput type="date" label="Day" {...form.getInputProps('occurredOn')} />
    </FormDialog>
  );
}
