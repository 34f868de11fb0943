import { Code, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Caller } from '../api/caller';
import type { Body, Operation, Schema } from './document';
import { Fields, ParameterTable } from './Fields';
import classes from './Reference.module.css';
import { TryIt } from './TryIt';

interface Props {
  operation: Operation;
  schemas: Record<string, Schema>;
  caller: Caller | null;
}

/** One operation, closed until it is looked at: a page of all of them open would be long to draw and to read. */
export function OperationEntry({ operation, schemas, caller }: Props) {
  const [open, setOpen] = useState(false);
  const { method, path, summary, isWebhook } = operation;
  return (
    <details className={classes.operation} onToggle={(event) => setOpen(event.currentTarget.open)} id={operation.id}>
      <summary>
        <b className={classes.method}>{isWebhook ? 'TOPIC' : method}</b>
        <Code fz="sm">{path}</Code>
        <span className={classes.summary}>{summary}</span>
      </summary>
      {open && <Contents operation={operation} schemas={schemas} caller={caller} />}
    </details>
  );
}

function Contents({ operation, schemas, caller }: Props) {
  const { description, parameters = [], requestBody, responses = {}, isWebhook } = operation;
  return (
    <Stack gap="md" p="sm">
      {description && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }} maw="75ch">
          {description}
        </Text>
      )}
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      {requestBody && <Part title="What is sent" body={requestBody} schemas={schemas} />}
      {!isWebhook && <TryIt operation={operation} caller={caller} />}
      {Object.entries(responses).map(([status, body]) => (
        <Part key={status} title={`${status}: ${body.description ?? ''}`} body={body} schemas={schemas} />
      ))}
    </Stack>
  );
}

function Part({ title, body, schemas }: { title: string; body: Body; schemas: Record<string, Schema> }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      {Object.entries(body.content ?? {}).map(([type, { schema, example }]) => (
        <Stack gap="xs" key={type} mt={4}>
          <Text size="xs" c="dimmed">
            {type}
          </Text>
          {schema && <Fields schema={schema} schemas={schemas} />}
          {example !== undefined && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <section className={classes.example} aria-label="Example" tabIndex={0}>
              <pre>{typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</pre>
            </section>
          )}
        </Stack>
      ))}
    </div>
  );
}
