import { Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { EnumOf } from '../../api/graphql';
import { useAction } from '../../api/use-action';
import { ToSubmit } from '../../app/Rights';
import { useUnsaved } from '../../app/unsaved';
import { Chip, type Tone } from '../../components/Chip';
import { Dialog } from '../../components/Dialog';
import { onDay } from '../../components/format';
import { type ItemRequest, SET_STATE } from './checklist-query';

type State = EnumOf<'RequestState'>;

const STATE: Record<State, { label: string; tone: Tone }> = {
  OPEN: { label: 'Open', tone: 'warn' },
  PROVIDED: { label: 'Provided', tone: 'info' },
  ACCEPTED: { label: 'Accepted', tone: 'good' },
  WAIVED: { label: 'Waived', tone: 'neutral' },
};

/** How one funder's request stands, and what a person can say about it. */
export function RequestCell({ request, title, reload }: { request: ItemRequest; title: string; reload: () => void }) {
  const { serviceId, state, askedTimes, dueAt, reason, submission } = request;
  const { run, busy } = useAction(SET_STATE);
  const [waives, { open, close }] = useDisclosure(false);
  const say = (next: State) => void run({ ids: [serviceId], state: next }).then(reload);
  const name = `${title}, ${submission.funder.name}`;
  return (
    <Stack gap={2} align="flex-start">
      <Chip tone={STATE[state].tone}>{STATE[state].label}</Chip>
      {askedTimes > 1 && <Text size="xs">{`Asked ${askedTimes} times`}</Text>}
      {dueAt && <Text size="xs">Due {onDay(dueAt)}</Text>}
      {reason && (
        <Text size="xs" c="dimmed">
          {reason === 'decided' ? 'The funder has decided' : reason}
        </Text>
      )}
      <ToSubmit>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-xs" variant="default" loading={busy} aria-label={`Change ${name}`}>
              Change
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {state !== 'PROVIDED' && <Menu.Item onClick={() => say('PROVIDED')}>The funder has it</Menu.Item>}
            {state !== 'ACCEPTED' && <Menu.Item onClick={() => say('ACCEPTED')}>The funder has accepted it</Menu.Item>}
            {state !== 'WAIVED' && <Menu.Item onClick={open}>It is not needed…</Menu.Item>}
            {state !== 'OPEN' && <Menu.Item onClick={() => say('OPEN')}>It is open again</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      </ToSubmit>
      {waives && <Waive id={serviceId} name={name} onClose={close} reload={reload} />}
    </Stack>
  );
}

interface WaiveProps {
  id: string;
  name: string;
  onClose: () => void;
  reload: () => void;
}

function Waive({ id, name, onClose, reload }: WaiveProps) {
  const [reason, setReason] = useState('');
  useUnsaved(reason !== '');
  const { run, busy } = useAction(SET_STATE, 'Waived.');
  const waive = async () => {
    if (!(await run({ ids: [id], state: 'WAIVED', reason }))) return;
    onClose();
    reload();
  };
  return (
    <Dialog opened onClose={onClose} title={`Not needed: ${name}`} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void waive();
        }}
      >
        <Stack>
          <TextInput
            label="Why?"
            description="Kept with the request."
            data-autofocus
            value={reason}
            maxLength={300}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={reason.trim() === ''}>
              Waive
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
