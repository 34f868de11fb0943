import { Group, Text, TextInput } from '@mantine/core';
import { graphql } from '../../api/graphql';
import { useActionForm } from '../../api/use-action-form';
import { ToSubmit } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { dayOf, endOf } from '../../components/days';
import { FormDialog } from '../../components/FormDialog';
import { atMoment, factor, money } from '../../components/format';
import { attributionLabel, decisionLabel } from '../../components/labels';
import { TimeAgo } from '../../components/TimeAgo';
import classes from './Conversation.module.css';
import { MailDialog } from './MailDialog';
import type { ThreadDecision } from './thread-query';
import { authorOf } from './use-thread';

const RETRACT = graphql(`
  mutation RetractDecision($id: ID!, $note: String!) { retractDecision(decisionServiceId: $id, note: $note) { serviceId status } }
`);

const EXPIRY = graphql(`
  mutation SetExpiry($id: ID!, $expiresAt: DateTime) {
    setDecisionExpiry(decisionServiceId: $id, expiresAt: $expiresAt) { serviceId expiresAt }
  }
`);

interface Props {
  decision: ThreadDecision;
  names: ReadonlyMap<string, string>;
  /** Whose decision it is, where that has to be said. */
  funder: string | undefined;
  reload: () => void;
}

const WORDS = [
  ['requestedInfo', 'Asks for'],
  ['stipulations', 'Stipulations'],
  ['declineReason', 'Reason'],
  ['lenderNotes', 'Notes'],
] as const;

/** What the funder decided, with the mail that said it one click away. */
export function DecisionCard({ decision, names, funder, reload }: Props) {
  const { applicationStatus, supersededAt, retractedAt, expiresAt, enteredBy, sourceEmailEndUserServiceId, offers } =
    decision;
  const { label, tone } = decisionLabel(applicationStatus);
  return (
    <article
      className={`${classes.entry} ${classes.theirs}`}
      aria-label={funder ? `Decision of ${funder}: ${label}` : `Decision: ${label}`}
    >
      <Group gap="xs">
        {funder && (
          <Text size="sm" fw={600}>
            {funder}
          </Text>
        )}
        <Chip tone={supersededAt ? 'neutral' : tone}>{label}</Chip>
        {retractedAt ? <Chip plain>Taken back</Chip> : supersededAt && <Chip plain>Superseded</Chip>}
        <Text size="xs" c="dimmed">
          {enteredBy
            ? `Entered by ${authorOf(enteredBy, names)}`
            : `By ${attributionLabel(decision.attributionMethod)}`}
          , <TimeAgo time={decision.sourceReceivedAt} />
        </Text>
      </Group>
      {WORDS.map(([field, name]) =>
        decision[field] ? (
          <Text key={field} size="sm">
            <Text span size="sm" c="dimmed">
              {name}:{' '}
            </Text>
            {decision[field]}
          </Text>
        ) : null,
      )}
      {offers.map(({ serviceId, fundedAmount, computed }) => (
        <Text key={serviceId} size="sm">
          <b>{money(fundedAmount)}</b> at {factor(computed.factorRate)}, payback {money(computed.paybackAmount)}
        </Text>
      ))}
      {expiresAt && <Text size="sm">Holds until {atMoment(expiresAt)}</Text>}
      <Group gap="xs" mt={4}>
        {sourceEmailEndUserServiceId && <MailDialog mailId={sourceEmailEndUserServiceId} reload={reload} />}
        {!supersededAt && (
          <ToSubmit>
            <Expiry decision={decision} reload={reload} />
            {enteredBy && <Retract id={decision.serviceId} reload={reload} />}
          </ToSubmit>
        )}
      </Group>
    </article>
  );
}

function Expiry({ decision, reload }: { decision: ThreadDecision; reload: () => void }) {
  const known = decision.expiresAt ? dayOf(decision.expiresAt) : '';
  const { form, dialog } = useActionForm(EXPIRY, {
    initialValues: { day: known },
    variables: ({ day }) => ({
      id: decision.serviceId,
      expiresAt: day === known ? decision.expiresAt : day ? endOf(day) : null,
    }),
    done: 'Saved.',
    onDone: reload,
  });
  if (decision.offers.length === 0) return null;
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label="Holds until…"
      title="Until when the offers hold"
      action="Save"
    >
      <TextInput type="date" label="Last day" description="Empty: not known." {...form.getInputProps('day')} />
    </FormDialog>
  );
}

function Retract({ id, reload }: { id: string; reload: () => void }) {
  const { form, dialog } = useActionForm(RETRACT, {
    initialValues: { note: '' },
    variables: ({ note }) => (note.trim() ? { id, note } : null),
    done: 'The decision was taken back.',
    onDone: reload,
  });
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label="Take back…"
      title="Take the decision back"
      action="Take back"
    >
      <TextInput label="Why?" description="Kept with the decision." {...form.getInputProps('note')} />
    </FormDialog>
  );
}
