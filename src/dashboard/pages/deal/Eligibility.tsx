import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type EligibilityReason, isPortalTask } from '../../api/submission';
import { percent } from '../../components/format';
import { sentence } from '../../components/labels';
import classes from './Deal.module.css';
import type { DealSubmission } from './deal-query';
import { ResolveHeld } from './ResolveHeld';

type Advice = { tone: 'warn' | 'bad'; what: string; remedy: (submission: DealSubmission) => ReactNode };

const toFunder = (submission: DealSubmission, text: string) => (
  <Anchor component={Link} to={`/funders/of/${submission.funder.serviceId}`} size="sm">
    {text}
  </Anchor>
);

/** What keeps a deal from being sent that somebody can do something about. */
const ADVICE: Partial<Record<EligibilityReason, Advice>> = {
  EXCLUDED: {
    tone: 'bad',
    what: 'This deal cannot go to this funder: its sender is excluded.',
    remedy: (submission) => <>If that is wrong, {toFunder(submission, 'change the exclusion rule')}.</>,
  },
  HELD: {
    tone: 'warn',
    what: 'A submitting broker resembles an excluded sender. Nothing is sent until someone decides.',
    remedy: (submission) => <ResolveHeld submission={submission} />,
  },
  UNCONFIGURED: {
    tone: 'warn',
    what: 'This funder is not set up for sending.',
    remedy: (submission) =>
      submission.shouldSend === false ? (
        'Sending is switched off below: switch it on.'
      ) : (
        <>{toFunder(submission, 'Set up the funder')}: link it, then save its credentials or its address.</>
      ),
  },
  AMBIGUOUS_ATTEMPT: {
    tone: 'warn',
    what: 'It is unknown whether the last attempt reached the funder, so it is not resent automatically.',
    remedy: () => 'Ask the funder, then settle the attempt below.',
  },
};

const PORTAL_TASK: Advice = {
  tone: 'warn',
  what: 'This funder takes deals in its web portal, where someone has to enter them.',
  remedy: ({ submissionStatusMessage }) => submissionStatusMessage,
};

function adviceFor(submission: DealSubmission): Advice | undefined {
  const { reason } = submission.sendEligibility;
  if (reason === 'AMBIGUOUS_ATTEMPT' && isPortalTask(submission)) return PORTAL_TASK;
  return reason ? ADVICE[reason] : undefined;
}

/** Why it can or cannot be sent, the evidence for it, and what to do about it. */
export function Eligibility({ submission }: { submission: DealSubmission }) {
  const { detail, evidence } = submission.sendEligibility;
  const advice = adviceFor(submission);
  if (!advice) return null;
  return (
    <div className={classes.advice} data-tone={advice.tone}>
      <Stack gap={6} align="flex-start">
        <Text size="sm" fw={600}>
          {advice.what}
        </Text>
        {detail && advice !== PORTAL_TASK && !evidence?.length && <Text size="sm">{detail}</Text>}
        {evidence?.map(({ matchType, configuredValue, observedValue, similarity }) => (
          <Text size="sm" key={`${matchType} ${configuredValue} ${observedValue}`}>
            {sentence(matchType)} <b>{observedValue}</b> matches the rule’s <b>{configuredValue}</b>
            {similarity !== null && `, ${percent(Math.round(similarity * 1000) / 10)} similar`}.
          </Text>
        ))}
        <Text component="div" size="sm">
          {advice.remedy(submission)}
        </Text>
      </Stack>
    </div>
  );
}
