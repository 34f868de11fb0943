import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';

interface Props {
  icon?: IconName;
  title: string;
  /** What would fill it. */
  children?: ReactNode;
}

export function Empty({ icon = 'inbox', title, children }: Props) {
  return (
    <Stack align="center" gap={6} py="xl" ta="center">
      <Text component="span" c="dimmed" lh={1}>
        <Icon name={icon} size={28} />
      </Text>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text component="div" c="dimmed" size="sm" maw="46ch">
          {children}
        </Text>
      )}
    </Stack>
  );
}
