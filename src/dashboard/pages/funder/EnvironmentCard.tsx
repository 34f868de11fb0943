import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../api/use-action';
import { useInterval } from '../../api/use-interval';
import { Ago } from '../../parts/Ago';
import { Card } from '../../parts/Card';
import { Chip } from '../../parts/Chip';
import { Confirm } from '../../parts/Confirm';
import { sentence } from '../../parts/words';
import { testWord } from '../funders/funders-query';
import { CLEAR_ENVIRONMENT, type EnvironmentName, type Integration, SAVE_FORM, TEST } from './funder-query';

interface Props {
  integration: Integration;
  environment: EnvironmentName;
  reload: () => void;
}

const TEST_WATCH_MS = 1000;

/** One of the funder's systems: the values it asks of a broker, and the test of them. */
export function EnvironmentCard({ integration, environment, reload }: Props) {
  const { funderServiceId: id, config, supportsStaging, staging } = integration;
  const saved = environment === 'STAGING' ? integration.staging! : integration.production!;
  const [values, setValues] = useState<Record<string, string>>({});
  const save = useAction(SAVE_FORM, 'Saved. The values are kept encrypted and never shown again.');
  const test = useAction(TEST, 'The test is under way.');
  const clear = useAction(CLEAR_ENVIRONMENT, 'The saved values are erased.');
  useInterval(reload, saved.lastTestStatus === 'in_progress' ? TEST_WATCH_MS : null);
  const gated = environment === 'PRODUCTION' && supportsStaging && staging?.lastTestStatus !== 'succeeded';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const formValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    if (await save.run({ id, environment, formValues })) setValues({});
    reload();
  };
  const { label, tone } = testWord(saved.lastTestStatus);
  return (
    <Card
      title={sentence(environment)}
      actions={saved.hasCredentials ? <Chip tone={tone}>{label}</Chip> : <Chip>Nothing saved</Chip>}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {gated && (
            <Text size="sm">
              Production values are taken behind a staging test that succeeded within the last 30 days.
            </Text>
          )}
          {config?.formFields.map(({ name, label: fieldLabel, fieldType, required }) => {
            const Input = fieldType === 'password' ? PasswordInput : TextInput;
            return (
              <Input
                key={name}
                label={fieldLabel}
                required={required}
                autoComplete="off"
                placeholder={saved.hasCredentials ? 'Saved; type to replace' : undefined}
                value={values[name] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setValues((known) => ({ ...known, [name]: value }));
                }}
              />
            );
          })}
          {saved.lastTestAttemptedAt && (
            <Text size="sm" c="dimmed">
              Last test <Ago time={saved.lastTestAttemptedAt} />.{' '}
              {saved.lastTestStatusMessage && `Answer: ${saved.lastTestStatusMessage}.`}
              {saved.lastTestDealId && ` The funder’s number: ${saved.lastTestDealId}.`}
            </Text>
          )}
          <Group gap="xs">
            <Button type="submit" size="xs" loading={save.busy} disabled={gated}>
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
                question={`Erase the values for ${environment.toLowerCase()}?`}
                consequence="Nothing can be sent there until they are saved again."
                onConfirm={() => clear.run({ id, environment }).then(reload)}
                busy={clear.busy}
              >
                Erase
              </Confirm>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
