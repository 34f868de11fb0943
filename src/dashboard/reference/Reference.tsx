import { Anchor, Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { Caller } from '../api/caller';
import type { Area, Schema } from './document';
import { OperationEntry } from './OperationEntry';

interface Props {
  areas: Area[];
  schemas: Record<string, Schema>;
  caller: Caller | null;
}

/** Every REST operation: what it takes and answers, and a way to try it. */
export function Reference({ areas, schemas, caller }: Props) {
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const found = areas
    .map((area) => ({
      ...area,
      operations: area.operations.filter(({ path, summary, method }) =>
        `${method} ${path} ${summary} ${area.name}`.toLowerCase().includes(sought),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <Container size="lg" component="main" py="lg">
      <Title order={1}>REST reference</Title>
      <Text size="sm" c="dimmed" mb="md" maw="70ch">
        {caller
          ? 'What you try here is done as you are signed in, on your real data.'
          : 'Sign in to the dashboard in this browser to try operations here.'}{' '}
        The document itself:{' '}
        <Anchor href="/openapi.json" underline="always">
          openapi.json
        </Anchor>
        .
      </Text>
      <TextInput
        label="Find operations"
        placeholder="Path, method or words"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw="28rem"
        mb="lg"
      />
      <Stack gap="xl">
        {found.map(({ name, about, operations }) => (
          <section key={name} aria-label={name}>
            <Title order={2}>{name}</Title>
            <Text size="sm" c="dimmed" mb="xs">
              {about}
            </Text>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} schemas={schemas} caller={caller} />
            ))}
          </section>
        ))}
        {found.length === 0 && <Text>No operation has these words.</Text>}
      </Stack>
    </Container>
  );
}
