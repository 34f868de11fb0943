import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useAction } from '../../api/use-action';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { type Column, DataTable } from '../../components/DataTable';
import { money, onDate } from '../../components/format';
import { today } from '../closing/closing-query';
import { KINDS, type LedgerEntry, RECORD } from './ledger-query';

interface Props {
  entries: readonly LedgerEntry[];
  /** The deals' names have to be said. */
  named?: boolean;
  reload: () => void;
}

/** Lines of the ledger. None is ever changed: a mistake is reversed by a line of its own. */
export function LedgerTable({ entries, named = false, reload }: Props) {
  const reversed = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
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
        { name: 'Amount', align: 'right', cell: ({ amount }) => money(amount) },
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
  const { run, busy } = useAction(RECORD, 'Reversed.');
  return (
    <Confirm
      size="compact-xs"
      question={`Reverse ${KINDS[entry.kind].toLowerCase()} ${money(entry.amount)}?`}
      consequence="A line with the negative amount is added; this line stays."
      busy={busy}
      onConfirm={() =>
        run({
          input: {
            endUserServiceId: dealId,
            kind: entry.kind,
            amount: -entry.amount,
            occurredOn: today(),
            reverses: entry.serviceId,
          },
        }).then(reload)
      }
    >
      Reverse
    </Confirm>
  );
}
