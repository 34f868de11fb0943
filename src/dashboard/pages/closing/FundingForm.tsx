import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { useMay } from '../../app/Rights';
import { DialogForm } from '../../components/DialogForm';
import { today } from '../../components/days';
import { count, money } from '../../components/format';
import { choicesOf, FREQUENCIES } from '../../components/labels';
import { useReloadDeal } from '../deal/reload';
import { type Closing, chosenFigures, UPDATE_CLOSING } from './closing-query';

interface Props {
  dealId: string;
  closing: Closing;
  onClose: () => void;
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

const inPercent = (share: number | null): number | string => (share === null ? '' : Math.round(share * 10_000) / 100);
const ofPercent = (percent: string | number): number | null => (percent === '' ? null : Number(percent) / 100);

/** The figures of the funding, begun with those of the chosen offer; what differs from them is said. */
export function FundingForm({ dealId, closing, onClose }: Props) {
  const reload = useReloadDeal();
  const maySeeCommission = useMay('CONFIGURE');
  const chosen = chosenFigures(closing);
  const figure = (name: Figure): number | string =>
    closing[name] ?? (closing.fundedOn === null && name !== 'netAmount' ? chosen[name] : null) ?? '';
  const { form, dialog } = useActionForm(UPDATE_CLOSING, {
    isShared: true,
    initialValues: {
      version: closing.version,
      fundedOn: closing.fundedOn ?? today(),
      firstPaymentOn: closing.firstPaymentOn ?? '',
      paymentFrequency: closing.paymentFrequency ?? chosen.paymentFrequency,
      fundedAmount: figure('fundedAmount'),
      paybackAmount: figure('paybackAmount'),
      netAmount: figure('netAmount'),
      payment: figure('payment'),
      numberOfPayments: figure('numberOfPayments'),
      commissionAmount: figure('commissionAmount'),
      renewalOn: closing.renewalOn ?? '',
      renewalShare: inPercent(closing.renewalShare),
    },
    variables: (values, isDirty) => ({
      deal: dealId,
      version: values.version,
      input: {
        fundedOn: values.fundedOn || null,
        firstPaymentOn: values.firstPaymentOn || null,
        paymentFrequency: values.paymentFrequency,
        fundedAmount: numberOf(values.fundedAmount),
        paybackAmount: numberOf(values.paybackAmount),
        netAmount: numberOf(values.netAmount),
        payment: numberOf(values.payment),
        numberOfPayments: numberOf(values.numberOfPayments),
        ...(maySeeCommission && { commissionAmount: numberOf(values.commissionAmount) }),
        // The day that is shown may be the computed one, which must not be given by saving something else.
        ...(isDirty('renewalOn') && { renewalOn: values.renewalOn || null }),
        ...(isDirty('renewalShare') && { renewalShare: ofPercent(values.renewalShare) }),
      },
    }),
    done: 'Funding saved.',
    onDone: reload,
    // Another version is read, for what is filled in to be put on top of it.
    onRefused: () => void reload(),
  });
  const differenceOf = (name: Figure): string | null => {
    const said = name === 'netAmount' ? null : chosen[name];
    const given = numberOf(form.values[name]);
    if (said === null || given === null || said === given) return null;
    return `The offer said ${FIGURES[name].write(said)}: ${FIGURES[name].write(given - said)} difference`;
  };
  return (
    <DialogForm {...dialog} action="Save the funding" onClose={onClose}>
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
        <Select
          label="Payment frequency"
          clearable
          data={choicesOf(FREQUENCIES)}
          {...form.getInputProps('paymentFrequency')}
        />
        <TextInput
          type="date"
          label="Renewal from"
          description="Empty: the day that the share of the term comes to."
          {...form.getInputProps('renewalOn')}
        />
        <NumberInput
          label="Share of the term until the renewal"
          description="Empty: the account’s share."
          min={5}
          max={100}
          suffix="%"
          {...form.getInputProps('renewalShare')}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
