import { Button, Group, SegmentedControl, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { Card } from '../../parts/Card';
import { type Integration, UPDATE } from './funder-query';

/** How deals reach the funder, and the mail they go in. */
export function EmailSettings({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, config, senderAddress, effectiveSubmissionEmailAddress } = integration;
  const [channel, setChannel] = useState(integration.channel ?? 'EMAIL');
  const [address, setAddress] = useState(integration.submissionEmailAddress ?? '');
  const [cc, setCc] = useState([...(integration.submissionCcEmailAddresses ?? [])]);
  const [prefix, setPrefix] = useState(integration.submissionEmailSubjectPrefix ?? '');
  const { run, busy } = useAction(UPDATE, 'Saved.');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = {
      channel,
      submissionEmailAddress: address || null,
      submissionCcEmailAddresses: cc,
      submissionEmailSubjectPrefix: prefix,
    };
    if (await run({ id, input })) reload();
  };
  return (
    <Card title="Channel and email">
      <form onSubmit={submit}>
        <Stack gap="sm">
          {config && (
            <SegmentedControl
              aria-label="Channel"
              data={[
                { value: 'INTEGRATION', label: config.displayName },
                { value: 'EMAIL', label: 'Email' },
              ]}
              value={channel}
              onChange={(value) => setChannel(value as typeof channel)}
            />
          )}
          <TextInput
            type="email"
            label="Submission address"
            description={`Now: ${effectiveSubmissionEmailAddress ?? 'none'}. Empty: the funder’s own.`}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <TagsInput
            label="Copies to"
            description="Enter adds one."
            value={cc}
            onChange={setCc}
            splitChars={[',', ' ']}
          />
          <TextInput
            label="Subject begins with"
            maxLength={100}
            value={prefix}
            onChange={(event) => setPrefix(event.currentTarget.value)}
          />
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              Mails leave from {senderAddress}.
            </Text>
            <Button type="submit" size="xs" loading={busy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
