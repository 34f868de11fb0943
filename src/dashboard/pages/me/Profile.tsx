import { Alert, Button, Chip, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useAction } from '../../api/use-action';
import { useActionForm } from '../../api/use-action-form';
import { type Person, useCurrentUser } from '../../app/current-user';
import { Card } from '../../components/Card';
import { Confirm } from '../../components/Confirm';
import { Loaded } from '../../components/Loaded';
import { PageForm } from '../../components/PageForm';
import { ChangeAddress } from './ChangeAddress';
import { LEAVE, SAVE_ME } from './me-query';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ZONES = () => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export function Profile() {
  const current = useCurrentUser();
  return (
    <Loaded of={current}>
      {({ currentUser: { user, account } }) =>
        user && (
          <Stack>
            <ProfileForm key={user.serviceId} of={user} />
            {account && <LeaveCard name={account.name} />}
          </Stack>
        )
      }
    </Loaded>
  );
}

function ProfileForm({ of }: { of: Person }) {
  const { form, busy, ready, page } = useActionForm(SAVE_ME, {
    initialValues: {
      name: of.name,
      timeZone: of.timeZone,
      quietFrom: of.quietFrom ?? '',
      quietTo: of.quietTo ?? '',
      digestAt: of.digestAt,
      digestDays: of.digestDays.map(String),
    },
    variables: ({ quietFrom, quietTo, digestDays, ...others }) => ({
      input: {
        ...others,
        quietFrom: quietFrom || null,
        quietTo: quietTo || null,
        digestDays: digestDays.map(Number),
      },
    }),
    done: 'Saved.',
  });
  return (
    <Card title="About me" actions={<ChangeAddress of={of.email} />}>
      <PageForm {...page}>
        <Stack maw={460}>
          {of.mailRefused && (
            <Alert color="yellow">
              Mail to {of.email} is refused: the list here has what you would have been told.
            </Alert>
          )}
          <TextInput label="Name" maxLength={128} required {...form.getInputProps('name')} />
          <TextInput label="Email address" value={of.email} readOnly />
          <Select label="Time zone" data={ZONES()} searchable {...form.getInputProps('timeZone')} />
          <Group grow>
            <TextInput type="time" label="Quiet from" {...form.getInputProps('quietFrom')} />
            <TextInput type="time" label="Quiet until" {...form.getInputProps('quietTo')} />
          </Group>
          <Text size="xs" c="dimmed">
            In quiet hours no mail is sent and the browser shows nothing; empty: never.
          </Text>
          <TextInput type="time" label="Digest at" required maw={220} {...form.getInputProps('digestAt')} />
          <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
            <Text component="legend" size="sm" fw={500} mb={4}>
              Digest on
            </Text>
            <Chip.Group multiple {...form.getInputProps('digestDays')}>
              <Group gap={6}>
                {DAYS.map((day, index) => (
                  <Chip key={day} size="xs" value={String(index + 1)}>
                    {day}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </fieldset>
          <Button type="submit" loading={busy} disabled={!ready} style={{ alignSelf: 'flex-start' }}>
            Save
          </Button>
        </Stack>
      </PageForm>
    </Card>
  );
}

function LeaveCard({ name }: { name: string }) {
  const leave = useAction(LEAVE, `You have left ${name}.`);
  return (
    <Card title="Leave">
      <Group justify="space-between">
        <Text size="sm">You see nothing of {name} any more. Your deals become nobody’s.</Text>
        <Confirm
          size="xs"
          question={`Leave ${name}?`}
          consequence="Somebody who looks after people there can invite you again."
          action={leave}
          variables={{}}
          onDone={() => location.assign('/')}
        >
          Leave this account
        </Confirm>
      </Group>
    </Card>
  );
}
