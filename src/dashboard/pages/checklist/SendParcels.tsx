import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useAction } from '../../api/use-action';
import { useUnsaved } from '../../app/unsaved';
import { Dialog } from '../../components/Dialog';
import { SEND_MESSAGE } from '../conversation/thread-query';
import type { Parcel } from './checklist-query';

interface Props {
  parcels: readonly Parcel[];
  label: string;
  filled?: boolean;
  reload: () => void;
}

/** Sends each funder what it asks for and is on hand, a message of its own each. */
export function SendParcels({ parcels, label, filled = false, reload }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size={filled ? 'xs' : 'compact-xs'} variant={filled ? 'filled' : 'default'} onClick={open}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={close} title="Send what is on hand" centered>
        {opened && <Parcels parcels={parcels} onClose={close} reload={reload} />}
      </Dialog>
    </>
  );
}

function Parcels({ parcels: given, onClose, reload }: Pick<Props, 'parcels' | 'reload'> & { onClose: () => void }) {
  // As it was when the dialog opened: a message that has left takes its requests out of the list behind it.
  const [parcels] = useState(given);
  const [chosen, setChosen] = useState(() => parcels.map(({ submissionId }) => submissionId));
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  const [clientIds] = useState(() => new Map(parcels.map(({ submissionId }) => [submissionId, crypto.randomUUID()])));
  const { run, busy } = useAction(SEND_MESSAGE);
  const send = async () => {
    const outcomes: boolean[] = [];
    for (const { submissionId, requests, files } of parcels.filter((each) => chosen.includes(each.submissionId))) {
      const said = text.trim() || (files.length === 0 ? 'What you have asked for is done.' : null);
      const input = {
        submissionServiceId: submissionId,
        kind: said ? ('MESSAGE' as const) : ('DOCUMENTS' as const),
        text: said,
        fileServiceIds: files.map(({ serviceId }) => serviceId),
        provides: requests,
        clientId: clientIds.get(submissionId) ?? null,
      };
      const sent = (await run({ input })) !== undefined;
      outcomes.push(sent);
      // What has left is not said again in other words.
      if (sent) toggle(submissionId, false);
    }
    reload();
    if (outcomes.every(Boolean)) onClose();
  };
  const toggle = (id: string, isTicked: boolean) =>
    setChosen((known) => (isTicked ? [...known, id] : known.filter((each) => each !== id)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack>
        {parcels.map(({ submissionId, funder, titles, files }) => (
          <Checkbox
            key={submissionId}
            label={funder}
            description={[titles.join(', '), files.map(({ fileName }) => fileName).join(', ')]
              .filter(Boolean)
              .join(': ')}
            checked={chosen.includes(submissionId)}
            onChange={(event) => toggle(submissionId, event.currentTarget.checked)}
          />
        ))}
        <Textarea
          label="Text"
          description="May be left empty."
          autosize
          minRows={2}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          Each funder gets a message of its own, and no word of the others.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={chosen.length === 0}>
            {chosen.length === 1 ? 'Send 1 message' : `Send ${chosen.length} messages`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
