import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from '../../api/errors';
import { Card } from '../../parts/Card';
import { SENDER_EVIDENCE, type SenderEvidence } from './exclusions-query';
import { TesterAnswer } from './TesterAnswer';

const FIELDS = [
  ['company', 'Company'],
  ['email', 'Email'],
  ['domain', 'Domain'],
] as const;

/** Would a deal from this sender be kept from a funder, and why? Nothing is stored. */
export function SenderTester() {
  const client = useClient();
  const [sender, setSender] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<SenderEvidence>();
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(Object.entries(sender).filter(([, value]) => value.trim() !== ''));
    const { data, error } = await client
      .query(SENDER_EVIDENCE, { sender: given }, { requestPolicy: 'network-only' })
      .toPromise();
    setAnswer(data);
    setProblem(error ? messageOf(error) : undefined);
  };
  return (
    <Card title="Would this sender be excluded?">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 4 }} style={{ alignItems: 'end' }}>
            {FIELDS.map(([name, label]) => (
              <TextInput
                key={name}
                label={label}
                value={sender[name] ?? ''}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setSender((known) => ({ ...known, [name]: value }));
                }}
              />
            ))}
            <Button type="submit" variant="default">
              Check
            </Button>
          </SimpleGrid>
          {problem && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
          {answer && <TesterAnswer answer={answer} />}
        </Stack>
      </form>
    </Card>
  );
}
