import { NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { CORRECT, type Statement } from './statements-query';

interface Props {
  pdfId: string;
  /** Which of the PDF's statements it is. */
  index: number;
  statement: Statement;
  reload: () => void;
}

const shown = (value: number | null): string | number => value ?? '';
const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value));

/** What was read wrongly, put right; it is checked by the same arithmetic. */
export function CorrectStatement({ pdfId, index, statement, reload }: Props) {
  const { form, dialog } = useActionForm(CORRECT, {
    initialValues: {
      openingBalance: shown(statement.openingBalance),
      closingBalance: shown(statement.closingBalance),
      periodStart: statement.periodStart ?? '',
      periodEnd: statement.periodEnd ?? '',
    },
    variables: ({ openingBalance, closingBalance, periodStart, periodEnd }, isDirty) => ({
      pdf: pdfId,
      index,
      input: {
        ...(isDirty('openingBalance') && { openingBalance: numberOf(openingBalance) }),
        ...(isDirty('closingBalance') && { closingBalance: numberOf(closingBalance) }),
        ...(isDirty('periodStart') && { periodStart: periodStart || null }),
        ...(isDirty('periodEnd') && { periodEnd: periodEnd || null }),
      },
    }),
    done: 'Saved, and checked again.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label="Put right…"
      title="What the statement says"
      action="Save"
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput label="Opening balance" prefix="$" decimalScale={2} {...form.getInputProps('openingBalance')} />
        <NumberInput label="Closing balance" prefix="$" decimalScale={2} {...form.getInputProps('closingBalance')} />
        <TextInput type="date" label="From" {...form.getInputProps('periodStart')} />
        <TextInput type="date" label="To" {...form.getInputProps('periodEnd')} />
      </SimpleGrid>
    </FormDialog>
  );
}
