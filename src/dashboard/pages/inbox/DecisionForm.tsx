import { Button, Checkbox, Fieldset, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { useMay } from '../../app/Rights';
import { choicesOf, DECISION, valuesOf } from '../../components/labels';
import { PageForm } from '../../components/PageForm';
import { decisionOf, draftOf, EMPTY_FEE, EMPTY_OFFER, edited, REMARKS } from './decision-draft';
import { CONFIRM, type InboxItem, type Mail } from './inbox-query';
import { OfferFields } from './OfferFields';
import { SubmissionPicker } from './SubmissionPicker';

const STATUS_CHOICES = choicesOf(DECISION);

interface Props {
  item: InboxItem;
  mail: Mail;
  /** It waits for nobody any more. */
  isOver: boolean;
  reload: () => void;
  /** A field is looked at, or none any more. */
  onLook: (field: string | null) => void;
}

/** The decision as it was read: confirmed as it stands, or corrected first. */
export function DecisionForm({ item, mail, isOver, reload, onLook }: Props) {
  const { decision: stored, reason, expiry } = mail.reading ?? {};
  const read = decisionOf(stored ?? {});
  const mayNot = useMay('SUBMIT') === false;
  const { form, busy, ready, page } = useActionForm(CONFIRM, {
    initialValues: { submission: mail.submissionServiceId, rememberSender: false, decision: draftOf(read) },
    variables({ submission, rememberSender, decision }, isDirty) {
      if (!submission || !decision.applicationStatus) return null;
      const corrected = isDirty('decision') || !stored ? edited(read, decision) : null;
      return { id: item.serviceId, submission, rememberSender, decision: corrected };
    },
    done: 'Decision recorded.',
    onDone: reload,
  });
  return (
    <PageForm {...page}>
      <Fieldset variant="unstyled" disabled={mayNot || isOver}>
        <Stack gap="sm">
          <SubmissionPicker {...form.getInputProps('submission')} />
          <Select
            label="Decision"
            placeholder="Choose a decision"
            data={STATUS_CHOICES}
            {...form.getInputProps('decision.applicationStatus')}
          />
          {valuesOf(REMARKS).map((name) => (
            <Textarea
              key={name}
              label={REMARKS[name]}
              autosize
              minRows={1}
              {...form.getInputProps(`decision.${name}`)}
              onFocus={() => onLook(name)}
              onBlur={() => onLook(null)}
            />
          ))}
          <OfferFields
            offers={form.values.decision.offers}
            inputProps={(path) => form.getInputProps(`decision.offers.${path}`)}
            onAdd={() => form.insertListItem('decision.offers', EMPTY_OFFER)}
            onRemove={(index) => form.removeListItem('decision.offers', index)}
            onAddFee={(index) => form.insertListItem(`decision.offers.${index}.fees`, EMPTY_FEE)}
            onRemoveFee={(index, fee) => form.removeListItem(`decision.offers.${index}.fees`, fee)}
            onLook={onLook}
          />
          {form.values.decision.offers.length > 0 && (
            <TextInput
              type="date"
              label="Offers hold until"
              description={expiry ? `The mail says “${expiry}”. Empty: as it says.` : 'Empty: not known.'}
              {...form.getInputProps('decision.expiresAt')}
              onFocus={() => onLook('expiry')}
              onBlur={() => onLook(null)}
            />
          )}
          {reason && ['unauthenticated', 'unknown_sender', 'forwarded'].includes(reason) && (
            <Checkbox
              label="Remember this sender for the funder"
              description="Its next decisions are recorded automatically if the sender is verified."
              {...form.getInputProps('rememberSender', { type: 'checkbox' })}
            />
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={!ready}>
              {form.isDirty('decision') ? 'Record with changes' : 'Confirm'}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </PageForm>
  );
}
