import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** No padding: the content reaches the edges, as tables do. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled part of a page. */
export function Card({ title, actions, flush = false, children }: Props) {
  return (
    <Paper component="section" withBorder>
      {(title || actions) && (
        <Group justify="space-between" px="md" pt="sm" pb={flush ? 'sm' : 0}>
          {title && <Title order={2}>{title}</Title>}
          {actions && (
            <Group gap="xs" maw="100%">
              {actions}
            </Group>
          )}
        </Group>
      )}
      <div style={flush ? undefined : { padding: 'var(--mantine-spacing-md)' }}>{children}</div>
    </Paper>
  );
}
