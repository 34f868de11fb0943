import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { VariablesOf } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { useDealData } from '../../app/deal-changes';
import { Card } from '../../components/Card';
import { today } from '../../components/days';
import { Empty } from '../../components/Empty';
import { FormDialog } from '../../components/FormDialog';
import { Loaded } from '../../components/Loaded';
import { choicesOf } from '../../components/labels';
import type { DealData } from '../deal/deal-query';
import { Balances } from './Balances';
import { LedgerTable } from './LedgerTable';
import { DEAL_LEDGER, KINDS, RECORD } from './ledger-query';
import { NotShown } from './NotShown';

/** The commission of a deal: expected, received, clawed back. */
export default function DealLedger({ deal }: { deal: DealData }) {
  const ledger = useDealData(DEAL_LEDGER, { variables: { id: deal.serviceId }, types: ['CommissionEntry'] });
  return (
    <Loaded of={ledger}>
      {({ endUser }) =>
        endUser?.commission && endUser.commissionEntries ? (
          <Stack>
            <Card
              title="Commission"
              actions={
                <Record deal={deal} outstanding={endUser.commission.outstanding} isChosen={endUser.closing !== null} />
              }
            >
              <Balances of={endUser.commission} />
            </Card>
            <Card flush title="Ledger">
              {endUser.commissionEntries.length === 0 ? (
                <Empty icon="numbers" title="No entries yet">
                  What is expected is entered when the deal is funded.
                </Empty>
              ) : (
                <LedgerTable entries={endUser.commissionEntries} reload={ledger.reload} />
              )}
            </Card>
          </Stack>
        ) : (
          <NotShown />
        )
      }
    </Loaded>
  );
}

type Kind = VariablesOf<typeof RECORD>['input']['kind'];

interface Draft {
  kind: Kind;
  amount: string | number;
  occurredOn: string;
  reference: string;
  note: string;
  submissionServiceId: string | null;
}

interface RecordProps {
  deal: DealData;
  outstanding: number;
  isChosen: boolean;
}

function Record({ deal, outstanding, isChosen }: RecordProps) {
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const initialValues: Draft = {
    kind: 'RECEIVED',
    amount: outstanding > 0 ? outstanding : '',
    occurredOn: today(),
    reference: '',
    note: '',
    submissionServiceId: null,
  };
  const { form, dialog } = useActionForm(RECORD, {
    initialValues,
    variables: (values) =>
      values.amount === '' || (!isChosen && !values.submissionServiceId)
        ? null
        : {
            input: {
              endUserServiceId: deal.serviceId,
              submissionServiceId: values.submissionServiceId,
              kind: values.kind,
              amount: Number(values.amount),
              occurredOn: values.occurredOn,
              reference: values.reference.trim() || null,
              note: values.note.trim() || null,
              clientId,
            },
          },
    done: 'Entered.',
    onDone: () => setClientId(crypto.randomUUID()),
  });
  return (
    <FormDialog {...dialog} size="xs" icon="plus" label="Enter…" title="Entry of the ledger" action="Enter">
      <Select label="What" data={choicesOf(KINDS)} {...form.getInputProps('kind')} />
      <NumberInput label="Amount" prefix="$" thousandSeparator="," min={0} {...form.getInputProps('amount')} />
      <TextInput type="date" label="Day" {...form.getInputProps('occurredOn')} />
      {!isChosen && (
        <Select
          label="Whose commission"
          data={deal.funderSubmissions.items.map(({ serviceId, funder }) => ({ value: serviceId, label: funder.name }))}
          {...form.getInputProps('submissionServiceId')}
        />
      )}
      <TextInput label="Reference" maxLength={200} {...form.getInputProps('reference')} />
      <TextInput label="Note" maxLength={1000} {...form.getInputProps('note')} />
    </FormDialog>
  );
}
