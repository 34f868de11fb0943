import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { graphql, type ResultOf } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useData } from '../../api/use-data';
import { ToSubmit } from '../../app/Rights';
import { Dialog } from '../../components/Dialog';
import { FormDialog } from '../../components/FormDialog';
import { atMoment } from '../../components/format';
import { Loaded } from '../../components/Loaded';
import type { DealSubmission } from './deal-query';
import { RequestedSteps } from './RequestedSteps';
import { useReloadDeal } from './reload';

const SENT = graphql(`
  query SentToFunder($submission: ID!) {
    funderSubmission(serviceId: $submission) {
      serviceId
      canDiscardProgress
      following { byPoll byWebhook lastAskedAt nextAskAt problem }
      attempts {
        serviceId
        isProduction
        created
        steps { step status tries httpStatus message file { fileName } }
        sandboxAnswers { step httpStatus mediaType body receivedAt file { fileName } }
      }
      laterFiles { step status tries httpStatus message file { fileName } }
    }
  }
`);
const ASK = graphql(`mutation AskFunder($id: ID!) { askFunder(submissionServiceId: $id) { serviceId } }`);
const DISCARD = graphql(`
  mutation DiscardProgress($id: ID!, $note: String!) {
    discardSubmissionProgress(submissionServiceId: $id, note: $note) { serviceId }
  }
`);

type Sent = NonNullable<ResultOf<typeof SENT>['funderSubmission']>;

/** The exact requests that would take the deal to its funder, those that did, and what can be done about them. */
export function FunderRequests({ submission }: { submission: DealSubmission }) {
  const [opened, { open, close }] = useDisclosure(false);
  const { serviceId, funder } = submission;
  const asked = useData(SENT, { variables: { submission: serviceId }, pause: !opened });
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        What it receives
      </Button>
      <Dialog opened={opened} onClose={close} title={`What ${funder.name} receives`} size="xl">
        {opened && (
          <Stack gap="md">
            <Loaded of={asked}>
              {({ funderSubmission }) =>
                funderSubmission && <WhatWasSent of={funderSubmission} reload={asked.reload} funder={funder.name} />
              }
            </Loaded>
            <RequestedSteps submission={submission} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}

function WhatWasSent({ of, reload, funder }: { of: Sent; reload: () => void; funder: string }) {
  const { serviceId, attempts, laterFiles, following, canDiscardProgress } = of;
  const sandboxed = attempts.find(({ sandboxAnswers }) => sandboxAnswers.length > 0);
  const ask = useAction(ASK, `${funder} is being asked.`);
  return (
    <Stack gap={4}>
      {attempts
        .filter(({ steps }) => steps.length > 0)
        .map(({ serviceId: id, isProduction, created, steps }) => (
          <MadeSteps
            key={id}
            title={`${isProduction ? 'Sent' : 'Sent to the sandbox'} ${atMoment(created)}`}
            of={steps}
          />
        ))}
      {laterFiles.length > 0 && <MadeSteps title="Sent later" of={laterFiles} />}
      {sandboxed && <SandboxAnswers of={sandboxed.sandboxAnswers} />}
      {following?.nextAskAt && <Text size="sm">Asked again {atMoment(following.nextAskAt)}.</Text>}
      {following?.problem && <Text size="sm">{following.problem}</Text>}
      <ToSubmit>
        <Group gap="xs">
          {following?.byPoll && (
            <Button
              size="xs"
              variant="default"
              loading={ask.busy}
              onClick={() => void ask.run({ id: serviceId }).then(reload)}
            >
              Ask {funder} now
            </Button>
          )}
          {canDiscardProgress && <Discard id={serviceId} onDone={reload} />}
        </Group>
      </ToSubmit>
    </Stack>
  );
}

const nameOf = ({ step, file }: { step: string; file: { fileName: string } | null }) =>
  file ? `${step} ${file.fileName}` : step;

function MadeSteps({ title, of }: { title: string; of: Sent['laterFiles'] }) {
  return (
    <Stack gap={2} mb="xs">
      <Text size="sm" fw={550}>
        {title}
      </Text>
      {of.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is made for each file, in their order.
        <Text key={index} size="sm">
          {nameOf(each)}: {each.status.toLowerCase().replace('_', ' ')}
          {each.httpStatus !== null && `, answered ${each.httpStatus}`}
          {each.message && `. ${each.message}`}
        </Text>
      ))}
    </Stack>
  );
}

/** What the sandbox answered the last time, request by request: whoever builds a connector looks here. */
function SandboxAnswers({ of }: { of: Sent['attempts'][number]['sandboxAnswers'] }) {
  return (
    <Stack gap={4} mb="xs" role="group" aria-label="What the sandbox answered">
      <Text size="sm" fw={550}>
        What the sandbox answered
      </Text>
      <Text size="xs" c="dimmed">
        Kept for 7 days, without secrets; at most 16 KB of each.
      </Text>
      {of.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is made for each file, in their order.
        <details key={index}>
          <Text component="summary" size="sm">
            {nameOf(each)}: {each.httpStatus}
            {each.mediaType && `, ${each.mediaType}`}, {atMoment(each.receivedAt)}
          </Text>
          <Code block mah={300} style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {each.body || 'Nothing.'}
          </Code>
        </details>
      ))}
    </Stack>
  );
}

/** Gives up what is half sent: the next send begins anew. */
function Discard({ id, onDone }: { id: string; onDone: () => void }) {
  const reloadDeal = useReloadDeal();
  const { form, dialog } = useActionForm(DISCARD, {
    initialValues: { note: '' },
    variables: ({ note }) => (note.trim() === '' ? null : { id, note }),
    done: 'Given up: the next send begins anew.',
    onDone: () => {
      onDone();
      reloadDeal();
    },
  });
  return (
    <FormDialog
      {...dialog}
      size="xs"
      variant="default"
      label="Give up what is half sent…"
      title="Begin anew?"
      action="Give up"
    >
      <Text size="sm">What the funder has of the deal stays with it. The next send makes another application.</Text>
      <TextInput label="Why?" required {...form.getInputProps('note')} />
    </FormDialog>
  );
}
