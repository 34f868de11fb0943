import { NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { useCurrentUser } from '../../app/current-user';
import { FormDialog } from '../../components/FormDialog';
import { count, money } from '../../components/format';
import { useReloadDeal } from '../deal/reload';
import { type Closing, chosenFigures, today, UPDATE_CLOSING } from './closing-query';

interface Props {
  dealId: string;
  closing: Closing;
  label: string;
}

const FIGURES = {
  fundedAmount: { label: 'Funded', write: money },
  paybackAmount: { label: 'Payback', write: money },
  netAmount: { label: 'Net, to the merchant', write: money },
  payment: { label: 'Payment', write: money },
  numberOfPayments: { label: 'Number of payments', write: count },
  commissionAmount: { label: 'Commission', write: money },
} as const;
type Figure = keyof typeof FIGURES;
const FIGURE_NAMES: readonly Figure[] = [
  'fundedAmount',
  'paybackAmount',
  'netAmount',
  'payment',
  'numberOfPayments',
  'commissionAmount',
];

const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value));

/** The figures of the funding, begun with those of the chosen offer; what differs from them is said. */
export function FundDialog({ dealId, closing, label }: Props) {
  const reload = useReloadDeal();
  const { data } = useCurrentUser();
  const maySeeCommission = data?.currentUser.scopes.includes('CONFIGURE') ?? false;
  const chosen = chosenFigures(closing);
  const figure = (name: Figure): number | string =>
    closing[name] ?? (closing.fundedOn === null && name !== 'netAmount' ? chosen[name] : null) ?? '';
  const { form, dialog } = useActionForm(UPDATE_CLOSING, {
    initialValues: {
      fundedOn: closing.fundedOn ?? today(),
      firstPaymentOn: closing.firstPaymentOn ?? '',
      paymentFrequency: closing.paymentFrequency ?? chosen.paymentFrequency ?? '',
      fundedAmount: figure('fundedAmount'),
      paybackAmount: figure('paybackAmount'),
      netAmount: figure('netAmount'),
      payment: figure('payment'),
      numberOfPayments: figure('numberOfPayments'),
      commissionAmount: figure('commissionAmount'),
    },
    variables: (values) => ({
      deal: dealId,
      version: closing.version,
      input: {
        fundedOn: values.fundedOn || null,
        firstPaymentOn: values.firstPaymentOn || null,
        paymentFrequency: values.paymentFrequency.trim() || null,
        fundedAmount: numberOf(values.fundedAmount),
        paybackAmount: numberOf(values.paybackAmount),
        netAmount: numberOf(values.netAmount),
        payment: numberOf(values.payment),
        numberOfPayments: numberOf(values.numberOfPayments),
        ...(maySeeCommission && { commissionAmount: numberOf(values.commissionAmount) }),
      },
    }),
    done: 'Funding saved.',
    onDone: reload,
  });
  const differenceOf = (name: Figure): string | null => {
    const said = name === 'netAmount' ? null : chosen[name];
    const given = numberOf(form.values[name]);
    if (said === null || given === null || said === given) return null;
    return `The offer said ${FIGURES[name].write(said)}: ${FIGURES[name].write(given - said)} difference`;
  };
  return (
    <FormDialog {...dialog} wide size="xs" label={label} title="Funding" action="Save the funding">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="date"
          label="Funded on"
          description="Empty: it is not funded."
          {...form.getInputProps('fundedOn')}
        />
        <TextInput
          type="date"
          label="First payment on"
          description="If known."
          {...form.getInputProps('firstPaymentOn')}
        />
        {FIGURE_NAMES.filter((name) => name !== 'commissionAmount' || maySeeCommission).map((name) => (
          <div key={name}>
            <NumberInput
              label={FIGURES[name].label}
              min={0}
              thousandSeparator=","
              prefix={FIGURES[name].write === money ? '$' : ''}
              {...form.getInputProps(name)}
            />
            {differenceOf(name) && (
              <Text size="xs" fw={550} mt={2}>
                {differenceOf(name)}
              </Text>
            )}
          </div>
        ))}
        <TextInput
          label="Payment frequency"
          description="daily, weekly, biweekly or monthly"
          {...form.getInputProps('paymentFrequency')}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
