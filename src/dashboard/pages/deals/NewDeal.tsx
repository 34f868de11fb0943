import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../api/use-action';
import { FormDialog } from '../../parts/FormDialog';
import { CREATE_DEAL } from './deals-query';

const NUMBERS = [
  ['amount_requested', 'Amount requested', '$'],
  ['monthly_revenue', 'Monthly revenue', '$'],
  ['time_in_business_months', 'Months in business', ''],
  ['positions', 'Open positions', ''],
] as const;
const COMPANY = [
  ['ein', 'EIN'],
  ['industry', 'Industry'],
] as const;

type Values = Record<string, string | number>;

/** What was filled in, in the names that funders and policies know; what is empty is left out. */
function inputOf({ name, endUserId, broker, ...facts }: Values) {
  const filled = (names: readonly (readonly string[])[]) =>
    Object.fromEntries(
      names.map(([key]) => [key!, facts[key!]]).filter(([, value]) => value !== undefined && value !== ''),
    );
  return {
    name: String(name),
    status: 'READY' as const,
    information: { company: { name, ...filled(COMPANY) }, ...filled(NUMBERS) },
    ...(endUserId && { endUserId: String(endUserId) }),
    ...(broker && { submittingBrokers: [{ email: String(broker) }] }),
  };
}

export function NewDeal() {
  const [values, setValues] = useState<Values>({});
  const { run, busy } = useAction(CREATE_DEAL);
  const navigate = useNavigate();
  const set = (name: string) => (value: string | number) => setValues((known) => ({ ...known, [name]: value }));
  const text = (name: string, label: string, more: object = {}) => (
    <TextInput
      key={name}
      label={label}
      value={values[name] ?? ''}
      onChange={(event) => set(name)(event.currentTarget.value)}
      {...more}
    />
  );
  const save = async () => {
    const created = await run({ input: inputOf(values) });
    if (created) navigate(`/deals/${created.createEndUser.serviceId}`);
    return created !== undefined;
  };
  return (
    <FormDialog
      icon="plus"
      label="New deal"
      title="New deal"
      action="Create"
      busy={busy}
      onOpen={() => setValues({})}
      onSave={save}
    >
      {text('name', 'Merchant’s legal name', { required: true, 'data-autofocus': true })}
      {text('endUserId', 'Your own id', { description: 'Unique in your account' })}
      <SimpleGrid cols={2}>
        {COMPANY.map(([name, label]) => text(name, label))}
        {NUMBERS.map(([name, label, prefix]) => (
          <NumberInput
            key={name}
            label={label}
            prefix={prefix}
            value={values[name] ?? ''}
            onChange={set(name)}
            min={0}
            thousandSeparator=","
            hideControls
          />
        ))}
      </SimpleGrid>
      {text('broker', 'Email of the broker it came from', {
        type: 'email',
        description: 'Exclusion rules look at it. Leave it empty for your own deals.',
      })}
    </FormDialog>
  );
}
