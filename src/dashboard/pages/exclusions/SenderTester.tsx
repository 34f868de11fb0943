import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useClient } from 'urql';
import { inputErrorsOf, messageOf } from '../../api/errors';
import { filled } from '../../api/filled';
import { Card } from '../../components/Card';
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
  const form = useForm({ initialValues: { company: '', email: '', domain: '' } });
  const [answer, setAnswer] = useState<SenderEvidence>();
  const [problem, setProblem] = useState<string>();
  const check = async (sender: object) => {
    const { data, error } = await client
      .query(SENDER_EVIDENCE, { sender: filled(sender) }, { requestPolicy: 'network-only' })
      .toPromise();
    setAnswer(data);
    const errors = error && inputErrorsOf(error, sender);
    form.setErrors(errors ?? {});
    setProblem(error && !errors ? messageOf(error) : undefined);
  };
  return (
    <Card title="Would this sender be excluded?">
      <form onSubmit={form.onSubmit(check)}>
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 4 }} style={{ alignItems: 'end' }}>
            {FIELDS.map(([name, label]) => (
              <TextInput key={name} label={label} {...form.getInputProps(name)} />
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
