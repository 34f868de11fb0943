import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useData } from '../../api/use-data';
import { useInterval } from '../../api/use-interval';
import { ConfigurersPage } from '../../app/Rights';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { Empty } from '../../components/Empty';
import { Loaded } from '../../components/Loaded';
import { TimeAgo } from '../../components/TimeAgo';
import { MailboxForm } from './MailboxForm';
import {
  INTAKE,
  MAILBOXES,
  type MailboxItem,
  PAUSE_MAILBOX,
  REMOVE_MAILBOX,
  STATE,
  TEST_MAILBOX,
  warningWords,
} from './mailboxes-query';

/** A test takes up to a minute, and nothing tells of its end. */
const LOOK_MS = 5000;

/** The account's own addresses: how each is doing, and what is wrong with it. */
export const Mailboxes = () => (
  <ConfigurersPage matter="mailboxes">
    <MailboxList />
  </ConfigurersPage>
);

function MailboxList() {
  const mailboxes = useData(MAILBOXES, { types: ['Mailbox'] });
  useInterval(mailboxes.reload, LOOK_MS);
  return (
    <Loaded of={mailboxes}>
      {({ mailboxes: items }) => (
        <Stack>
          <Card title="Mailboxes" actions={<MailboxForm stored={null} reload={mailboxes.reload} />}>
            {items.length === 0 ? (
              <Empty icon="inbox" title="No mailboxes">
                Tie an address of yours to the account: answers of funders are read from it, and letters leave by it.
              </Empty>
            ) : (
              <Text size="sm" c="dimmed">
                Answers of funders are read from these addresses, and letters leave by them.
              </Text>
            )}
          </Card>
          {items.map((mailbox) => (
            <MailboxCard key={mailbox.serviceId} of={mailbox} reload={mailboxes.reload} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

/** One that is read as ever may be refused where it sends. */
function chipOf({ state, sendRefusedAt }: MailboxItem) {
  if (state === 'CONNECTED' && sendRefusedAt) return <Chip tone="bad">Read, but cannot send</Chip>;
  return <Chip tone={STATE[state].tone}>{STATE[state].label}</Chip>;
}

const hostOf = (server: MailboxItem['imap']) => (typeof server?.host === 'string' ? server.host : null);

function MailboxCard({ of, reload }: { of: MailboxItem; reload: () => void }) {
  const {
    serviceId: id,
    address,
    state,
    problem,
    warnings,
    imap,
    smtp,
    intake,
    isDefault,
    lastTakenAt,
    lastSentAt,
    sendRefusedAt,
  } = of;
  const test = useAction(TEST_MAILBOX, 'The test is under way: its outcome is shown here within a minute.');
  const pause = useAction(PAUSE_MAILBOX);
  const remove = useAction(REMOVE_MAILBOX, 'Mailbox removed.');
  const isPaused = state === 'PAUSED';
  return (
    <Card title={address} actions={chipOf(of)}>
      <Stack gap="xs">
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {imap && (
          <Text size="sm">
            Read from {hostOf(imap)}: {INTAKE[intake].toLowerCase()}.{' '}
            {lastTakenAt ? (
              <>
                Last taken <TimeAgo time={lastTakenAt} />.
              </>
            ) : (
              'Nothing was taken yet.'
            )}
          </Text>
        )}
        {smtp && (
          <Text size="sm">
            Sends by {hostOf(smtp)}
            {isDefault && ', all letters of the account'}.{' '}
            {lastSentAt ? (
              <>
                Last sent <TimeAgo time={lastSentAt} />.
              </>
            ) : (
              'Nothing was sent yet.'
            )}
          </Text>
        )}
        {sendRefusedAt && (
          <Text size="sm" c="var(--mantine-color-error)">
            Nothing can be sent: {hostOf(smtp)} refused the sign-in <TimeAgo time={sendRefusedAt} />. Change the
            credentials, or have it tested again.
          </Text>
        )}
        {warnings.map((warning) => (
          <Text key={warning} size="sm">
            {warningWords(warning, address)}
          </Text>
        ))}
        <Group gap={6}>
          <Button size="compact-xs" variant="default" loading={test.busy} onClick={() => void test.run({ id })}>
            Test
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            loading={pause.busy}
            onClick={() => void pause.run({ id, paused: !isPaused }).then(reload)}
          >
            {isPaused ? 'Go on' : 'Pause'}
          </Button>
          <MailboxForm stored={of} reload={reload} />
          <Confirm
            size="compact-xs"
            question={`Remove ${address}?`}
            consequence="Nothing is read from it or sent by it any more. What was taken stays."
            action={remove}
            variables={{ id }}
            onDone={reload}
          >
            Remove
          </Confirm>
        </Group>
      </Stack>
    </Card>
  );
}
