import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Card } from '../../components/Card';
import { Code } from '../../components/Code';
import { type Integration, UPDATE } from './funder-query';

/** Whose mails are taken for the funder's. A person adds one in the inbox, by a mail that was seen. */
export function KnownSenders({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, funderEmailDomains, knownSenders } = integration;
  const { run, busy } = useAction(UPDATE, 'Sender removed.');
  const forget = async (sender: string) => {
    const kept = knownSenders.filter((each) => each !== sender);
    if (await run({ id, input: { knownSenders: kept } })) reload();
  };
  return (
    <Card title="Known senders">
      <Stack gap="sm">
        <Text size="sm">
          Decisions by mail are recorded automatically from {funderEmailDomains.join(', ') || 'no catalogue domain'}
          {knownSenders.length > 0 ? ' and from:' : '. Confirm a mail in the inbox to add a sender.'}
        </Text>
        {knownSenders.map((sender) => (
          <Group key={sender} justify="space-between">
            <Code>{sender}</Code>
            <Button
              size="xs"
              variant="default"
              loading={busy}
              aria-label={`Remove ${sender}`}
              onClick={() => void forget(sender)}
            >
              Remove
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
