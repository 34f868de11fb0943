import { Anchor, Checkbox, Group, Stack, Tabs, Text } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasQuestion, isPortalTask } from '../../api/submission';
import { useMay } from '../../app/Rights';
import { Chip } from '../../components/Chip';
import { Icon } from '../../components/Icon';
import { channelLabel } from '../../components/labels';
import { nextStep } from '../../components/next-step';
import { isOwnRefusal, ownRefusalWords } from '../../components/own-refusal';
import { Status } from '../../components/Status';
import classes from './Deal.module.css';
import type { DealData, DealSubmission } from './deal-query';
import { Eligibility } from './Eligibility';
import { SubmissionActions } from './SubmissionActions';
import { Timeline } from './Timeline';

const Conversation = lazy(() => import('../conversation/Conversation'));

interface Props {
  submission: DealSubmission;
  /** Of the deal, to be sent along. */
  files: DealData['files'];
  /** The address names it. */
  startsOpen: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onSend: () => void;
}

/** The deal with one funder: where it stands, and opened all that has happened. */
export function SubmissionCard({ submission, files, startsOpen, chosen, onChoose, onSend }: Props) {
  const [open, setOpen] = useState(startsOpen);
  const card = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(() => (hasQuestion(submission) ? 'conversation' : 'history'));
  const bodyId = useId();
  // A link to it may be followed on its own page as well.
  useEffect(() => {
    if (!startsOpen) return;
    setOpen(true);
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [startsOpen]);
  const { funder, configuredChannel, sendEligibility, submissionStatusMessage } = submission;
  const maySubmit = useMay('SUBMIT');
  const step = nextStep(submission);
  const isOwn = isOwnRefusal(submission.attempts.find(({ isProduction }) => isProduction));
  return (
    <article ref={card} className={classes.submission} data-submission={submission.serviceId}>
      <div className={classes.head}>
        <Checkbox
          aria-label={`Select ${funder.name} for sending`}
          checked={chosen && sendEligibility.sendable}
          disabled={!maySubmit || !sendEligibility.sendable}
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
          {step.to && step.yours ? (
            <Anchor component={Link} to={step.to} inherit c="inherit" onClick={() => setOpen(true)}>
              {step.text}
            </Anchor>
          ) : (
            step.text
          )}
        </Text>
        <Group gap={4} justify="flex-end">
          {submission.withdrawnAt && <Chip plain>Withdrawn</Chip>}
          <Status of={submission} />
        </Group>
      </div>
      {open && (
        <Stack id={bodyId} className={classes.body} gap="sm">
          <Eligibility submission={submission} />
          {submissionStatusMessage && !isPortalTask(submission) && (
            <Text size="sm">
              {isOwn ? (
                ownRefusalWords(submissionStatusMessage)
              ) : (
                <>
                  <Text span c="dimmed" size="sm">
                    The funder’s message:{' '}
                  </Text>
                  {submissionStatusMessage}
                </>
              )}
            </Text>
          )}
          <SubmissionActions submission={submission} onSend={onSend} />
          <Tabs value={shown} onChange={(to) => setShown(to ?? 'history')} keepMounted={false}>
            <Tabs.List mb="sm">
              <Tabs.Tab value="history">History</Tabs.Tab>
              <Tabs.Tab value="conversation">Conversation</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="history">
              <Timeline submission={submission} />
            </Tabs.Panel>
            <Tabs.Panel value="conversation">
              <Suspense fallback={null}>
                <Conversation dealId={submission.endUserServiceId} submission={submission} files={files} />
              </Suspense>
            </Tabs.Panel>
          </Tabs>
        </Stack>
      )}
    </article>
  );
}
