import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { filled } from '../../api/filled';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { useInterval } from '../../api/use-interval';
import { Card } from '../../components/Card';
import { Chip } from '../../components/Chip';
import { Confirm } from '../../components/Confirm';
import { sentence } from '../../components/labels';
import { PageForm } from '../../components/PageForm';
import { TimeAgo } from '../../components/TimeAgo';
import { testLabel } from '../funders/funders-query';
import { CLEAR_ENVIRONMENT, type EnvironmentName, type Integration, SAVE_FORM, TEST } from './funder-query';

interface Props {
  integration: Integration;
  saved: NonNullable<Integration['staging']>;
  environment: EnvironmentName;
  reload: () => void;
}

const TEST_WATCH_MS = 1000;

/** One of the funder's systems: the values it asks of a broker, and the test of them. */
export function EnvironmentCard({ integration, saved, environment, reload }: Props) {
  const { funderServiceId: id, config, supportsStaging, staging } = integration;
  const fields = config?.formFields ?? [];
  const { form, busy, page } = useActionForm(SAVE_FORM, {
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    variables: (values) => ({ id, environment, formValues: filled(values) }),
    done: 'Saved. Credentials are stored encrypted and never shown again.',
    onDone() {
      form.reset();
      reload();
    },
  });
  const test = useAction(TEST, 'Test started.');
  const clear = useAction(CLEAR_ENVIRONMENT, 'Credentials erased.');
  useInterval(reload, saved.lastTestStatus === 'in_progress' ? TEST_WATCH_MS : null);
  const gated = environment === 'PRODUCTION' && supportsStaging && staging?.lastTestStatus !== 'succeeded';
  const { label, tone } = testLabel(saved.lastTestStatus);
  return (
    <Card
      title={sentence(environment)}
      actions={saved.hasCredentials ? <Chip tone={tone}>{label}</Chip> : <Chip>No credentials</Chip>}
    >
      <PageForm {...page}>
        <Stack gap="sm">
          {gated && (
            <Text size="sm">Production credentials need a staging test that succeeded within the last 30 days.</Text>
          )}
          {fields.map(({ name, label: fieldLabel, fieldType, required }) => {
            const Input = fieldType === 'password' ? PasswordInput : TextInput;
            return (
              <Input
                key={name}
                label={fieldLabel}
                required={required}
                autoComplete="off"
                placeholder={saved.hasCredentials ? 'Saved; type to replace' : undefined}
                {...form.getInputProps(name)}
              />
            );
          })}
          {saved.lastTestAttemptedAt && (
            <Text size="sm" c="dimmed">
              Last test <TimeAgo time={saved.lastTestAttemptedAt} />.{' '}
              {saved.lastTestStatusMessage && `Response: ${saved.lastTestStatusMessage}.`}
              {saved.lastTestDealId && ` Funder’s deal ID: ${saved.lastTestDealId}.`}
            </Text>
          )}
          <Group gap="xs">
            <Button type="submit" size="xs" loading={busy} disabled={gated}>
              Save
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={!saved.hasCredentials || saved.lastTestStatus === 'in_progress'}
              loading={test.busy}
              onClick={() => void test.run({ id, environment }).then(reload)}
            >
              Test
            </Button>
            {saved.hasCredentials && (
              <Confirm
                size="xs"
                question={`Erase the ${environment.toLowerCase()} credentials?`}
                consequence="Nothing can be sent there until they are saved again."
                action={clear}
                variables={{ id, environment }}
                onDone={reload}
              >
                Erase
              </Confirm>
            )}
          </Group>
        </Stack>
      </PageForm>
    </Card>
  );
}
