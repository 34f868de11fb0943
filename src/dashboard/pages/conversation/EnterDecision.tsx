import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { endOf } from '../../components/days';
import { FormDialog } from '../../components/FormDialog';
import { choicesOf, DECISION, FREQUENCIES } from '../../components/labels';
import { useReloadDeal } from '../deal/reload';

const RECORD = graphql(`
  mutation EnterDecision($submission: ID!, $input: RecordDecisionInput!) {
    recordDecision(submissionServiceId: $submission, input: $input) { serviceId applicationStatus }
  }
`);

const OFFERED = new Set(['approved', 'counter', 'funded']);
const numberOf = (value: string | number): number | null => (value === '' ? null : Number(value));

interface Draft {
  applicationStatus: string | null;
  words: string;
  fundedAmount: string | number;
  factorRate: string | number;
  termNumberOfPayments: string | number;
  paymentFrequency: string | null;
  expiresOn: string;
  internalNote: string;
}

const EMPTY: Draft = {
  applicationStatus: null,
  words: '',
  fundedAmount: '',
  factorRate: '',
  termNumberOfPayments: '',
  paymentFrequency: 'daily',
  expiresOn: '',
  internalNote: '',
};

/** What was said of the funder's words: each kind of decision has its own place for them. */
const wordsOf = ({ applicationStatus, words }: Draft) => {
  const text = words.trim() || null;
  if (applicationStatus === 'info_requested') return { requestedInfo: text };
  if (applicationStatus && OFFERED.has(applicationStatus)) return { stipulations: text };
  return applicationStatus === 'declined' ? { declineReason: text } : { lenderNotes: text };
};

const hasOffer = ({ applicationStatus }: Draft) => applicationStatus !== null && OFFERED.has(applicationStatus);

/** One offer, as soon as a figure of it is said. */
const offersOf = (draft: Draft) =>
  hasOffer(draft) && [draft.fundedAmount, draft.factorRate, draft.termNumberOfPayments].some((figure) => figure !== '')
    ? [
        {
          fundedAmount: numberOf(draft.fundedAmount),
          factorRate: numberOf(draft.factorRate),
          termNumberOfPayments: numberOf(draft.termNumberOfPayments),
          paymentFrequency: draft.paymentFrequency,
        },
      ]
    : [];

/** A decision that came by telephone. */
export function EnterDecision({ submissionId, onDone }: { submissionId: string; onDone: () => void }) {
  const reloadDeal = useReloadDeal();
  const { form, dialog } = useActionForm(RECORD, {
    initialValues: EMPTY,
    variables(draft) {
      if (!draft.applicationStatus) return null;
      return {
        submission: submissionId,
        input: {
          applicationStatus: draft.applicationStatus,
          ...wordsOf(draft),
          offers: offersOf(draft),
          expiresAt: hasOffer(draft) && draft.expiresOn ? endOf(draft.expiresOn) : null,
          internalNote: draft.internalNote.trim() || null,
        },
      };
    },
    done: 'Decision recorded.',
    onDone() {
      onDone();
      reloadDeal();
    },
  });
  return (
    <div>
      <FormDialog
        {...dialog}
        size="compact-xs"
        variant="default"
        label="Enter a decision…"
        title="A decision by telephone"
        action="Record"
      >
        <Select label="Decision" data={choicesOf(DECISION)} {...form.getInputProps('applicationStatus')} />
        {hasOffer(form.values) && (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberInput label="Funded" prefix="$" thousandSeparator="," {...form.getInputProps('fundedAmount')} />
            <NumberInput label="Factor rate" {...form.getInputProps('factorRate')} />
            <NumberInput label="Number of payments" {...form.getInputProps('termNumberOfPayments')} />
            <Select label="Paid" data={choicesOf(FREQUENCIES)} {...form.getInputProps('paymentFrequency')} />
            <TextInput type="date" label="Holds until" {...form.getInputProps('expiresOn')} />
          </SimpleGrid>
        )}
        <Textarea label="What the funder said" autosize minRows={2} {...form.getInputProps('words')} />
        <Textarea label="Internal note" description="Never sent." autosize {...form.getInputProps('internalNote')} />
      </FormDialog>
    </div>
  );
}
