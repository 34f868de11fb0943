import { Anchor, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon';

interface Props {
  title: string;
  /** What stands beside the title: a state. */
  mark?: ReactNode;
  about?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** The head of a page: where one is, what it shows, and what can be done with all of it. */
export function PageHeader({ title, mark, about, back, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Dealgate`;
  }, [title]);
  return (
    <header>
      {back && (
        <Anchor component={Link} to={back.to} size="sm" mb={4} display="inline-flex">
          <Icon name="back" size={16} /> {back.label}
        </Anchor>
      )}
      <Group justify="space-between" gap="sm" mb="md">
        <div>
          <Group gap="sm">
            <Title order={1} tabIndex={-1}>
              {title}
            </Title>
            {mark}
          </Group>
          {about && (
            <Text component="div" c="dimmed" size="sm" maw="70ch">
              {about}
            </Text>
          )}
        </div>
        <Group gap="xs">{children}</Group>
      </Group>
    </header>
  );
}
