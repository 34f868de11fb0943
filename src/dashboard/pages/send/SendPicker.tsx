import { Alert, Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { isBeingSent } from '../../api/submission';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useInterval } from '../../api/use-interval';
import { Dialog } from '../../components/Dialog';
import { Loaded } from '../../components/Loaded';
import { useFocusBack } from '../../components/use-focus-back';
import { useFocusKept } from '../../components/use-focus-kept';
import { EditApplication } from '../application/EditApplication';
import { FunderSets } from './FunderSets';
import { PickerTable } from './PickerTable';
import { FUNDERS, type Outcome, type PickerDeal, type PickerFunders, SUBMIT } from './picker-query';
import { goes, isSendable, type PickerRow, pickerRows, summaryOf } from './picker-rows';
import { SendOutcomes } from './SendOutcomes';
import { useChecks } from './use-checks';

interface Props {
  dealIds: readonly string[];
  onClose: () => void;
  /** Something was sent, or completed. */
  onChanged: () => void;
}

const LOOK_MS = 1500;

/** Every linked funder in one table, for one deal or several; what is chosen is sent after a look at what that means. */
export function SendPicker({ dealIds, onClose, onChanged }: Props) {
  useFocusBack();
  const funders = useData(FUNDERS, { types: ['FunderSet', 'FunderIntegration'] });
  const { deals, problem, reload } = useChecks(dealIds);
  const [only] = deals ?? [];
  const title = dealIds.length === 1 ? `Send ${only?.name ?? 'the deal'}` : `Send ${dealIds.length} deals`;
  return (
    <Dialog opened onClose={onClose} title={title} size="80rem" centered>
      {problem && (
        <Alert color="red" variant="outline" title="The deal could not be checked" role="alert">
          {problem}
        </Alert>
      )}
      <Loaded of={{ ...funders, data: deals && funders.data }} lines={8}>
        {(known) => (
          <Picker
            funders={known}
            deals={deals ?? []}
            reload={reload}
            reloadSets={funders.reload}
            onClose={onClose}
            onChanged={onChanged}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

interface PickerProps extends Omit<Props, 'dealIds'> {
  funders: PickerFunders;
  deals: readonly PickerDeal[];
  reload: () => void;
  reloadSets: () => void;
}

interface Chosen {
  deal: PickerDeal;
  row: PickerRow;
}

function Picker({ funders, deals, reload, reloadSets, onClose, onChanged }: PickerProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [onlyFitting, setOnlyFitting] = useState(true);
  const [useSandbox, setUseSandbox] = useState(false);
  const [completing, setCompleting] = useState<string | null>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  useFocusKept(sendButton, deals);
  const [sent, setSent] = useState<(Chosen & { outcome: Outcome })[] | null>(null);
  const { run, busy } = useAction(SUBMIT);
  const hasSeveral = deals.length > 1;
  const byDeal = deals.map((deal) => ({ deal, rows: pickerRows(funders, deal) }));
  const rowsOf = (id: string) =>
    byDeal.flatMap(({ rows }) => rows.filter(({ funderServiceId }) => funderServiceId === id));
  const lines = (byDeal[0]?.rows ?? []).map((funder) => ({ funder, rows: rowsOf(funder.funderServiceId) }));
  const [incomplete] = completing === null ? [] : rowsOf(completing);
  const isWanted = ({ fit }: PickerRow) => !hasSeveral || !onlyFitting || fit !== 'DOES_NOT_FIT';
  const pairs: Chosen[] = byDeal.flatMap(({ deal, rows }) =>
    rows.filter((row) => chosen.has(row.funderServiceId) && isWanted(row)).map((row) => ({ deal, row })),
  );
  const chosenRows = pairs.map(({ row }) => row);
  const going = chosenRows.filter((row) => goes(row, useSandbox)).length;
  const misfits = pairs.filter(({ row }) => row.fit === 'DOES_NOT_FIT');
  const fitting = lines.filter(({ rows }) => rows.some((row) => row.fit === 'FITS' && isSendable(row)));
  const standingOf = ({ deal, row }: Chosen) =>
    deals
      .find(({ serviceId }) => serviceId === deal.serviceId)
      ?.funderSubmissions.items.find(({ funder }) => funder.serviceId === row.funderServiceId);
  const isMoving = sent?.some((each) => {
    const standing = standingOf(each);
    return each.outcome.queued && (!standing || isBeingSent(standing) || standing.status === 'PENDING');
  });
  useInterval(reload, isMoving ? LOOK_MS : null);
  const send = async () => {
    const asked = byDeal.flatMap(({ deal }) => {
      const ids = pairs.filter((pair) => pair.deal === deal).map(({ row }) => row.funderServiceId);
      return ids.length > 0 ? [{ endUserServiceId: deal.serviceId, funderServiceIds: ids }] : [];
    });
    const done = await run({ pairs: asked, useSandbox });
    onChanged();
    reload();
    if (!done) return;
    const outcomes = done.submitDeals;
    setSent(pairs.flatMap((pair, at) => (outcomes[at] ? [{ ...pair, outcome: outcomes[at] }] : [])));
    reloadSets();
  };
  if (sent)
    return (
      <Stack>
        <SendOutcomes
          hasSeveral={hasSeveral}
          sent={sent.map((each) => ({
            dealName: each.deal.name ?? 'Unnamed deal',
            row: each.row,
            outcome: each.outcome,
            standing: useSandbox ? undefined : standingOf(each),
          }))}
        />
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Button
          size="xs"
          disabled={fitting.length === 0}
          data-autofocus
          onClick={() => setChosen(new Set(fitting.map(({ funder }) => funder.funderServiceId)))}
        >
          All that fit ({fitting.length})
        </Button>
        <FunderSets
          sets={funders.funderSets}
          chosen={[...chosen]}
          onChoose={(ids) => setChosen(new Set(ids.filter((id) => rowsOf(id).length > 0)))}
          reload={reloadSets}
        />
      </Group>
      <PickerTable
        lines={lines}
        chosen={chosen}
        onChoose={(id, isChosen) =>
          setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((each) => each !== id)))
        }
        onComplete={({ funderServiceId }) => setCompleting(funderServiceId)}
      />
      {hasSeveral && (
        <Checkbox
          label="Leave a deal out where the funder’s policy does not fit it"
          checked={onlyFitting}
          onChange={(event) => setOnlyFitting(event.currentTarget.checked)}
        />
      )}
      {misfits.length > 0 && (
        <Alert color="orange" variant="outline" title="Not every policy fits">
          {misfits.map(({ deal, row }) => (
            <Text key={`${deal.serviceId} ${row.funderServiceId}`} size="sm">
              {hasSeveral && `${deal.name}: `}
              {row.name} does not fit{row.why.length > 0 && `: ${row.why.join('; ')}`}.
            </Text>
          ))}
        </Alert>
      )}
      <Group justify="space-between">
        <Text size="sm" role="status">
          {pairs.length === 0 ? 'Nothing is chosen.' : summaryOf(chosenRows, useSandbox)}
        </Text>
        <Group gap="xs">
          <Switch
            label="Sandbox"
            checked={useSandbox}
            onChange={(event) => setUseSandbox(event.currentTarget.checked)}
          />
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button ref={sendButton} loading={busy} disabled={going === 0} onClick={() => void send()}>
            {useSandbox ? 'Send to the sandbox' : `Send ${going}`}
          </Button>
        </Group>
      </Group>
      {incomplete && deals[0] && (
        <EditApplication
          dealId={deals[0].serviceId}
          missing={{ funder: incomplete.name, ...incomplete.missing }}
          onClose={() => setCompleting(null)}
          onSaved={() => {
            reload();
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
