import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Caller, headersOf } from '../api/caller';
import type { Operation } from './document';
import classes from './Reference.module.css';

const MOST_SHOWN = 200_000;

interface Answer {
  status: string;
  text: string;
}

/** Sends the operation as the caller, and shows what comes back. */
export function TryIt({ operation, caller }: { operation: Operation; caller: Caller | null }) {
  const { method, path, parameters = [], requestBody } = operation;
  const json = requestBody?.content?.['application/json'];
  const asked = parameters.filter((parameter) => parameter.in !== 'header');
  const [open, setOpen] = useState(false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(json?.example === undefined ? '' : JSON.stringify(json.example, null, 2));
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  if (!caller || (requestBody && !json)) return null;
  if (!open)
    return (
      <Group>
        <Button size="xs" variant="default" onClick={() => setOpen(true)}>
          Try it
        </Button>
      </Group>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const query = new URLSearchParams();
    for (const { name, in: place } of asked) if (place === 'query' && values[name]) query.set(name, values[name]);
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    try {
      const response = await fetch(query.size > 0 ? `${address}?${query}` : address, {
        method,
        headers: { ...headersOf(caller), ...(json && { 'content-type': 'application/json' }) },
        ...(json && { body }),
      });
      const text = await response.text();
      setAnswer({ status: `${response.status} ${response.statusText}`, text: shown(text).slice(0, MOST_SHOWN) });
    } catch {
      setAnswer({ status: 'The service could not be reached.', text: '' });
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="xs" maw="40rem">
        {asked.map(({ name, required = false, description }) => (
          <TextInput
            key={name}
            size="xs"
            label={name}
            description={description}
            required={required}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
        {json && (
          <Textarea
            size="xs"
            label="Body"
            autosize
            maxRows={20}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
            classNames={{ input: classes.mono ?? '' }}
          />
        )}
        <Group>
          <Button size="xs" type="submit" loading={busy}>
            Send {method}
          </Button>
        </Group>
        <output aria-live="polite">
          {answer && (
            <>
              <Text size="sm" fw={600}>
                {answer.status}
              </Text>
              <pre className={classes.answer}>{answer.text}</pre>
            </>
          )}
        </output>
      </Stack>
    </form>
  );
}

function shown(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
