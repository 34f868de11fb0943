import { Code, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Parameter, resolved, type Schema, typeOf } from './document';
import classes from './Reference.module.css';

/** Deeper fields are in the example. */
const DEEPEST = 3;

interface Row {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a schema by their paths, as deep as one can take in. */
function rowsOf(schema: Schema, schemas: Record<string, Schema>, path = '', depth = 0): Row[] {
  const own = resolved(schema, schemas);
  if (own.items) return rowsOf(own.items, schemas, `${path}[]`, depth);
  return Object.entries(own.properties ?? {}).flatMap(([name, each]) => {
    const field = resolved(each, schemas);
    const full = path ? `${path}.${name}` : name;
    const row = {
      name: full,
      type: typeOf(field),
      isRequired: own.required?.includes(name) ?? false,
      description: each.description ?? field.description ?? '',
    };
    return [row, ...(depth < DEEPEST ? rowsOf(field, schemas, full, depth + 1) : [])];
  });
}

export function Fields({ schema, schemas }: { schema: Schema; schemas: Record<string, Schema> }) {
  const rows = rowsOf(schema, schemas);
  if (rows.length === 0) return null;
  return (
    <details className={classes.fields}>
      <summary>
        <Text span size="sm">
          {rows.length} fields
        </Text>
      </summary>
      <Described label="Fields" rows={rows} />
    </details>
  );
}

export function ParameterTable({ parameters }: { parameters: Parameter[] }) {
  const rows = parameters.map(({ name, in: place, required = false, schema = {}, description = '' }) => ({
    name,
    type: `${typeOf(schema)}, ${place}`,
    isRequired: required,
    description,
  }));
  return <Described label="Parameters" rows={rows} />;
}

function Described({ label, rows }: { label: string; rows: Row[] }) {
  const cell = (content: ReactNode) => <Table.Td>{content}</Table.Td>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <Table aria-label={label} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Type</Table.Th>
            <Table.Th scope="col">Meaning</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, type, isRequired, description }) => (
            <Table.Tr key={name}>
              {cell(<Code>{name}</Code>)}
              {cell(isRequired ? `${type}, required` : type)}
              {cell(description)}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
