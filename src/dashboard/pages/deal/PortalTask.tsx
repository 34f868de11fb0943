import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { graphql } from '../../api/graphql';
import { useSaveContent } from '../../api/save-content';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useUnsaved } from '../../app/unsaved';
import { Dialog } from '../../components/Dialog';
import { bytes } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Loaded } from '../../components/Loaded';
import type { DealAttempt } from './deal-query';
import { FactsToCopy } from './FactsToCopy';
import { useReloadDeal } from './reload';

const TASK = graphql(`
  query PortalTask($submission: ID!) {
    funderSubmission(serviceId: $submission) {
      serviceId
      funder { serviceId name portalUrl }
      endUser {
        serviceId
        name
        information
        files { serviceId fileName fileClass sizeBytes supersededByServiceId }
      }
    }
  }
`);

const SETTLE_TASK = graphql(`
  mutation SettlePortalTask($id: ID!, $outcome: AttemptOutcome!, $note: String) {
    settleAttempt(attemptServiceId: $id, outcome: $outcome, note: $note) { serviceId status }
  }
`);

interface Props {
  submissionId: string;
  attempt: Pick<DealAttempt, 'serviceId'>;
}

/** A person enters the deal in the funder's portal: everything to copy, the portal itself, and what became of it. */
export function PortalTask({ submissionId, attempt }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="xs" onClick={open}>
        Enter in the portal…
      </Button>
      <Dialog opened={opened} onClose={close} title="Enter the deal in the portal" size="xl" centered>
        <Task submissionId={submissionId} attempt={attempt} onDone={close} />
      </Dialog>
    </>
  );
}

function Task({ submissionId, attempt, onDone }: Props & { onDone: () => void }) {
  const task = useData(TASK, { variables: { submission: submissionId } });
  const reload = useReloadDeal();
  const { run, busy } = useAction(SETTLE_TASK);
  const [note, setNote] = useState('');
  useUnsaved(note !== '');
  const settle = async (outcome: 'SUCCEEDED' | 'FAILED') => {
    const settled = await run({ id: attempt.serviceId, outcome, note: note.trim() || null });
    if (!settled) return;
    reload();
    onDone();
  };
  return (
    <Loaded of={task}>
      {({ funderSubmission }) =>
        funderSubmission && (
          <Stack>
            <Text size="sm">
              {funderSubmission.funder.portalUrl ? (
                <Anchor href={funderSubmission.funder.portalUrl} target="_blank" rel="noopener noreferrer" inherit>
                  Open the portal of {funderSubmission.funder.name}
                  <span className="visually-hidden"> (in a new tab)</span>
                </Anchor>
              ) : (
                `Go to the portal of ${funderSubmission.funder.name}.`
              )}
            </Text>
            <FactsToCopy deal={funderSubmission.endUser} />
            <FilesToTake deal={funderSubmission.endUser} />
            <TextInput
              label="Note"
              description="Kept with the attempt: a confirmation number, or why it could not be entered."
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button variant="default" loading={busy} onClick={() => void settle('FAILED')}>
                Could not
              </Button>
              <Button loading={busy} onClick={() => void settle('SUCCEEDED')}>
                Done
              </Button>
            </Group>
          </Stack>
        )
      }
    </Loaded>
  );
}

interface WithFiles {
  serviceId: string;
  name: string | null;
  files: readonly { serviceId: string; fileName: string; sizeBytes: number; supersededByServiceId: string | null }[];
}

function FilesToTake({ deal }: { deal: WithFiles }) {
  const { save, busy } = useSaveContent();
  // As in a send: a file in whose place another stands goes to nobody.
  const files = deal.files.filter(({ supersededByServiceId }) => !supersededByServiceId);
  if (files.length === 0) return <Text size="sm">The deal has no files.</Text>;
  return (
    <Group gap="xs">
      {files.map(({ serviceId, fileName, sizeBytes }) => (
        <Button
          key={serviceId}
          size="compact-xs"
          variant="default"
          loading={busy}
          leftSection={<Icon name="upload" size={12} />}
          onClick={() => void save(`/api/end_users/${deal.serviceId}/files/${serviceId}/content`, fileName)}
        >
          {fileName} ({bytes(sizeBytes)})
        </Button>
      ))}
      {files.length > 1 && files.length === deal.files.length && (
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          onClick={() => void save(`/api/end_users/${deal.serviceId}/files/download`, `${deal.name ?? 'files'}.zip`)}
        >
          All of them
        </Button>
      )}
    </Group>
  );
}
