import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { filled } from '../../api/filled';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
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

const EMPTY = {
  name: '',
  endUserId: '',
  email: '',
  // In the names that funders and policies know.
  information: {
    company: Object.fromEntries(COMPANY.map(([name]) => [name, ''])),
    ...Object.fromEntries(NUMBERS.map(([name]) => [name, ''])),
  },
};

const inputOf = ({ name, endUserId, email, information }: typeof EMPTY) => ({
  name,
  status: 'READY' as const,
  information: filled({ ...information, company: { name, ...information.company } }),
  ...(endUserId && { endUserId }),
  ...(email && { submittingBrokers: [{ email }] }),
});

export function NewDeal() {
  const navigate = useNavigate();
  const { form, dialog } = useActionForm(CREATE_DEAL, {
    initialValues: EMPTY,
    variables: (values) => ({ input: inputOf(values) }),
    onDone: ({ createEndUser }) => navigate(`/deals/${createEndUser.serviceId}`),
  });
  return (
    <FormDialog {...dialog} icon="plus" label="New deal" title="New deal" action="Create">
      <TextInput label="Merchant’s legal name" required data-autofocus {...form.getInputProps('name')} />
      <TextInput label="Your ID" description="Unique in your account" {...form.getInputProps('endUserId')} />
      <SimpleGrid cols={2}>
        {COMPANY.map(([name, label]) => (
          <TextInput key={name} label={label} {...form.getInputProps(`information.company.${name}`)} />
        ))}
        {NUMBERS.map(([name, label, prefix]) => (
          <NumberInput
            key={name}
            label={label}
            prefix={prefix}
            min={0}
            thousandSeparator=","
            hideControls
            {...form.getInputProps(`information.${name}`)}
          />
        ))}
      </SimpleGrid>
      <TextInput
        type="email"
        label="Submitting broker’s email"
        description="Checked against exclusion rules. Leave empty for your own deals."
        {...form.getInputProps('email')}
      />
    </FormDialog>
  );
}
