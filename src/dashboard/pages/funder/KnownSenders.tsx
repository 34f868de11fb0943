import { Button, Group, Stack, Text } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { Code } from '../../parts/Code';
import { type Integration, UPDATE } from './funder-query';

/** Whose mails are taken for the funder's. A person adds one in the inbox, by a mail that was seen. */
export function KnownSenders({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, funderEmailDomains, knownSenders } = integration;
  const { run, busy } = useAction(UPDATE, 'Forgotten.');
  const forget = async (sender: string) => {
    const kept = knownSenders.filter((each) => each !== sender);
    if (await run({ id, input: { knownSenders: kept } })) reload();
  };
  return (
    <Card title="Known senders">
      <Stack gap="sm">
        <Text size="sm">
          Answers by mail are recorded by themselves from{' '}
          {funderEmailDomains.join(', ') || 'no domain of the catalogue'}
          {knownSenders.length > 0 ? ' and from:' : '. Confirm a mail in the inbox to add a sender.'}
        </Text>
        {knownSenders.map((sender) => (
          <Group key={sender} justify="space-between">
            <Code>{sender}</Code>
            <Button
              size="xs"
              variant="default"
              loading={busy}
              aria-label={`Forget ${sender}`}
              onClick={() => void forget(sender)}
            >
              Forget
            </Button>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
