import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { post } from '../api/caller';
import { ROLES, type RoleName } from '../pages/people/roles';
import { demoToken } from './demo-token';

interface Props {
  onEntered: () => void;
  onProblem: (problem: string | null) => void;
}

/** The demo is entered by one click, as whom one likes. */
export function DemoDoor({ onEntered, onProblem }: Props) {
  const [busy, setBusy] = useState<RoleName | null>(null);
  const token = demoToken();
  if (!token)
    return <Text size="sm">This is the demo: open the address that it has printed, and enter with one click.</Text>;
  const enter = async (role: RoleName) => {
    onProblem(null);
    setBusy(role);
    await post('/api/sign_in/demo', { token, role: role.toLowerCase() }).then(onEntered, (error: Error) =>
      onProblem(error.message),
    );
    setBusy(null);
  };
  return (
    <section aria-labelledby="demo-title">
      <Text id="demo-title" size="sm" mb="xs">
        Enter the demo as
      </Text>
      <Group gap="xs">
        {ROLES.map(({ value, label }) => (
          <Button
            key={value}
            size="xs"
            variant={value === 'OWNER' ? 'filled' : 'default'}
            loading={busy === value}
            onClick={() => void enter(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </section>
  );
}
