import { Button, Checkbox, Group, MultiSelect, Select, Stack, TagsInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ResultOf } from '../../api/graphql';
import { showRefusal, useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { AddressDoubt, addressDoubtOf } from '../../components/AddressDoubt';
import { Loaded } from '../../components/Loaded';
import { useDraft } from '../../components/use-draft';
import { type DealFile, OPEN_REQUESTS, SEND_MESSAGE, type ThreadMail } from './thread-query';

interface Props {
  dealId: string;
  submission: { serviceId: string; funder: { name: string } } | null;
  files: readonly DealFile[];
  /** The mail that is answered. */
  answered: ThreadMail | null;
  onAnswered: () => void;
  onDone: () => void;
}

/** To the funder, with what it asks for ticked beforehand; without one to the merchant. */
export function MessageForm({ submission, ...props }: Props) {
  const asked = useData(OPEN_REQUESTS, {
    variables: { id: submission?.serviceId ?? '' },
    pause: !submission,
    types: ['ChecklistRequest', 'ChecklistItem'],
  });
  if (!submission) return <Draft key="merchant" {...props} submission={null} requests={[]} />;
  return (
    <Loaded of={asked}>
      {({ funderSubmission }) => {
        const { requests = [] } = funderSubmission ?? {};
        const open = requests.filter(({ state }) => state === 'OPEN');
        // What is asked for is ticked in a draft that begins with it.
        const key = open.map(({ serviceId, item }) => `${serviceId}${item.onHand}`).join();
        return <Draft key={key} {...props} submission={submission} requests={open} />;
      }}
    </Loaded>
  );
}

type Request = NonNullable<ResultOf<typeof OPEN_REQUESTS>['funderSubmission']>['requests'][number];

const KINDS = [
  { value: 'MESSAGE', label: 'Message' },
  { value: 'CONTRACT', label: 'Ask for the contract, or send it' },
] as const;

const newDraft = () => crypto.randomUUID();

function Draft({
  dealId,
  submission,
  files,
  answered,
  onAnswered,
  onDone,
  requests,
}: Props & { requests: readonly Request[] }) {
  const current = files.filter(({ supersededByServiceId }) => !supersededByServiceId);
  const onHand = requests.filter(({ item }) => item.onHand);
  const preset = current.filter(({ serviceId }) =>
    onHand.some(({ item }) => item.files.some((file) => file.serviceId === serviceId)),
  );
  const [kind, setKind] = useState<string | null>('MESSAGE');
  const [text, setText] = useDraft(`message ${submission?.serviceId ?? dealId}`);
  const [to, setTo] = useState<string[]>([]);
  const [chosen, setChosen] = useState(() => preset.map(({ serviceId }) => serviceId));
  const [provided, setProvided] = useState(() => onHand.map(({ serviceId }) => serviceId));
  const [clientId, setClientId] = useState(newDraft);
  const [doubt, setDoubt] = useState<string | null>(null);
  const { run, busy } = useAction(SEND_MESSAGE, 'The message is on its way.');
  const send = async (confirmRecipients: boolean) => {
    const plain = chosen.length > 0 && text.trim() === '' ? 'DOCUMENTS' : 'MESSAGE';
    const sent = await run(
      {
        input: {
          ...(submission ? { submissionServiceId: submission.serviceId } : { endUserServiceId: dealId }),
          kind: kind === 'CONTRACT' ? 'CONTRACT' : plain,
          text: text.trim() || null,
          fileServiceIds: chosen,
          ...(to.length > 0 && { to }),
          ...(answered && { inReplyTo: answered.endUserServiceId }),
          // Where nothing is listed, what is said is the answer.
          ...(submission && requests.length > 0 && { provides: provided }),
          confirmRecipients,
          clientId,
        },
      },
      (error) => {
        const unknown = addressDoubtOf(error);
        if (unknown === null) showRefusal(error);
        else setDoubt(unknown);
      },
    );
    if (!sent) return;
    setText('');
    setTo([]);
    setChosen([]);
    setDoubt(null);
    onAnswered();
    // What is said next is another message, whatever it says.
    setClientId(newDraft());
    onDone();
  };
  const toggle = (id: string, isTicked: boolean) =>
    setProvided((known) => (isTicked ? [...known, id] : known.filter((each) => each !== id)));
  return (
    <form
      aria-label={submission ? `Message to ${submission.funder.name}` : 'Message to the merchant'}
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <Stack gap="xs">
        {submission && requests.length > 0 && (
          <Stack gap="xs" role="group" aria-label="Asked for">
            {requests.map(({ serviceId, item }) => (
              <Checkbox
                key={serviceId}
                label={`${item.title}${item.onHand ? '' : ', not on hand'}`}
                checked={provided.includes(serviceId)}
                onChange={(event) => toggle(serviceId, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
        {answered && (
          <Group gap="xs">
            <Text size="sm">{`Answers ${answered.sender ?? 'the mail'}: ${answered.subject || 'no subject'}`}</Text>
            <Button size="compact-xs" variant="default" onClick={onAnswered}>
              Write to the funder instead
            </Button>
          </Group>
        )}
        <Group grow align="flex-start">
          <TagsInput
            size="xs"
            label="To"
            description={submission ? 'Empty: whom the letter went to, or who is answered.' : 'The merchant’s address.'}
            value={to}
            onChange={setTo}
            maxTags={10}
          />
          <MultiSelect
            size="xs"
            label="Files"
            description="Of the deal, 25 MB together."
            searchable
            data={current.map(({ serviceId, fileName }) => ({ value: serviceId, label: fileName }))}
            value={chosen}
            onChange={setChosen}
          />
        </Group>
        <Textarea
          label="Text"
          autosize
          minRows={3}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <AddressDoubt doubt={doubt} busy={busy} onConfirm={() => void send(true)} />
        <Group justify="flex-end">
          {submission && <Select size="xs" aria-label="Kind of message" data={KINDS} value={kind} onChange={setKind} />}
          <Button
            type="submit"
            size="xs"
            loading={busy}
            disabled={text.trim() === '' && chosen.length === 0 ? true : !submission && to.length === 0}
          >
            {submission ? `Send to ${submission.funder.name}` : 'Send to the merchant'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
