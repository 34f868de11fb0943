import { Button, Group, Switch } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { graphql } from '../../api/graphql';
import { isOpen } from '../../api/submission';
import { useAction } from '../../api/use-action';
import { ToSubmit, useMay } from '../../app/Rights';
import { Icon } from '../../components/Icon';
import { BY_API } from './by-api';
import type { DealSubmission } from './deal-query';
import { FunderRequests } from './FunderRequests';
import { PortalTask } from './PortalTask';
import { useReloadDeal } from './reload';
import { SettleAttempt } from './SettleAttempt';

const LetterDialog = lazy(() => import('../letter/LetterDialog'));

const SHOULD_SEND = graphql(`
  mutation ShouldSend($id: ID!, $shouldSend: Boolean!) {
    updateFunderSubmission(serviceId: $id, shouldSend: $shouldSend) { serviceId shouldSend }
  }
`);

interface Props {
  submission: DealSubmission;
  onSend: () => void;
}

export function SubmissionActions({ submission, onSend }: Props) {
  const { serviceId, shouldSend, sendEligibility, attempts } = submission;
  const { run, busy } = useAction(SHOULD_SEND);
  const maySubmit = useMay('SUBMIT');
  const reload = useReloadDeal();
  const open = attempts.find(isOpen);
  return (
    <Group gap="md">
      <ToSubmit>
        {open?.status === 'ACTION_REQUIRED' && <PortalTask submissionId={serviceId} attempt={open} />}
        {open && <SettleAttempt attempt={open} funder={submission.funder} />}
        <Button
          size="xs"
          variant={sendEligibility.sendable ? 'filled' : 'default'}
          leftSection={<Icon name="send" size={14} />}
          onClick={onSend}
        >
          {sendEligibility.sendable ? 'Send…' : 'Check, or send to the sandbox…'}
        </Button>
      </ToSubmit>
      {submission.configuredChannel && BY_API.has(submission.configuredChannel) && (
        <FunderRequests submission={submission} />
      )}
      {submission.configuredChannel === 'EMAIL' && (
        <Suspense fallback={null}>
          <LetterDialog submission={submission} />
        </Suspense>
      )}
      {shouldSend !== null && (
        <Switch
          size="sm"
          label="Send to this funder"
          checked={shouldSend}
          disabled={busy || !maySubmit}
          onChange={(event) =>
            void run({ id: serviceId, shouldSend: event.currentTarget.checked }).then((done) => done && reload())
          }
        />
      )}
    </Group>
  );
}
