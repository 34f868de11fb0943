import { Checkbox, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { isPortalTask } from '../../api/submission';
import { Icon } from '../../components/Icon';
import { channelLabel } from '../../components/labels';
import { nextStep } from '../../components/next-step';
import { Status } from '../../components/Status';
import classes from './Deal.module.css';
import type { DealSubmission } from './deal-query';
import { Eligibility } from './Eligibility';
import { SubmissionActions } from './SubmissionActions';
import { Timeline } from './Timeline';

interface Props {
  submission: DealSubmission;
  startsOpen: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onSend: () => void;
}

/** The deal with one funder: where it stands, and opened all that has happened. */
export function SubmissionCard({ submission, startsOpen, chosen, onChoose, onSend }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const bodyId = useId();
  const { funder, configuredChannel, sendEligibility, submissionStatusMessage } = submission;
  const step = nextStep(submission);
  return (
    <article className={classes.submission} data-submission={submission.serviceId}>
      <div className={classes.head}>
        <Checkbox
          aria-label={`Select ${funder.name} for sending`}
          checked={chosen && sendEligibility.sendable}
          disabled={!sendEligibility.sendable}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.arrow}>
            <Icon name="back" size={14} />
          </span>
          <span className={classes.who}>
            <span className={classes.name}>{funder.name}</span>
            <span className={classes.faint}>{channelLabel(configuredChannel)}</span>
          </span>
        </button>
        <Text size="sm" visibleFrom="sm" {...(step.yours ? { fw: 550 } : { c: 'dimmed' })}>
          {step.text}
        </Text>
        <Status of={submission} />
      </div>
      {open && (
        <Stack id={bodyId} className={classes.body} gap="sm">
          <Eligibility submission={submission} />
          {submissionStatusMessage && !isPortalTask(submission) && (
            <Text size="sm">
              <Text span c="dimmed" size="sm">
                The funder’s message:{' '}
              </Text>
              {submissionStatusMessage}
            </Text>
          )}
          <SubmissionActions submission={submission} onSend={onSend} />
          <Timeline submission={submission} />
        </Stack>
      )}
    </article>
  );
}
