import { Button, Group, SegmentedControl, Stack, TagsInput, Text, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { Card } from '../../components/Card';
import { PageForm } from '../../components/PageForm';
import { type Integration, UPDATE } from './funder-query';

const valuesOf = (integration: Integration) => ({
  channel: integration.channel ?? ('EMAIL' as const),
  submissionEmailAddress: integration.submissionEmailAddress ?? '',
  submissionCcEmailAddresses: integration.submissionCcEmailAddresses ?? [],
  submissionEmailSubjectPrefix: integration.submissionEmailSubjectPrefix,
});

/** How deals reach the funder, and the mail they go in. */
export function EmailSettings({ integration, reload }: { integration: Integration; reload: () => void }) {
  const { funderServiceId: id, config, senderAddress, effectiveSubmissionEmailAddress } = integration;
  const { form, busy, page } = useActionForm(UPDATE, {
    isShared: true,
    initialValues: valuesOf(integration),
    variables: ({ submissionEmailAddress: address, ...others }) => ({
      id,
      input: { ...others, submissionEmailAddress: address || null },
    }),
    done: 'Saved.',
    onDone: reload,
  });
  return (
    <Card title="Channel and email">
      <PageForm {...page}>
        <Stack gap="sm">
          {config && (
            <SegmentedControl
              aria-label="Channel"
              data={[
                { value: 'INTEGRATION', label: config.displayName },
                { value: 'EMAIL', label: 'Email' },
              ]}
              {...form.getInputProps('channel', { withError: false })}
            />
          )}
          <TextInput
            type="email"
            label="Submission address"
            description={`Currently ${effectiveSubmissionEmailAddress ?? 'none'}. Empty: the funder’s default.`}
            {...form.getInputProps('submissionEmailAddress')}
          />
          <TagsInput
            label="CC"
            description="Press Enter to add one."
            splitChars={[',', ' ']}
            {...form.getInputProps('submissionCcEmailAddresses')}
          />
          <TextInput label="Subject prefix" maxLength={100} {...form.getInputProps('submissionEmailSubjectPrefix')} />
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              Sent from {senderAddress}.
            </Text>
            <Button type="submit" size="xs" loading={busy}>
              Save
            </Button>
          </Group>
        </Stack>
      </PageForm>
    </Card>
  );
}
