import type { EntityMetadata } from 'typeorm';
import { fromStored, toStored } from './instants';

export type Column = Pick<EntityMetadata['columns'][number], 'type' | 'transformer'>;
export type Convert = (value: unknown) => unknown;

const same: Convert = (value) => value;

/** How a property's value is written: the same on both databases, for the column types of columns.ts. */
export function storing({ type, transformer }: Column): Convert {
  if (transformer && !Array.isArray(transformer)) return (value) => transformer.to(value);
  if (type === 'datetime') return (value) => (value instanceof Date ? toStored(value) : value);
  if (type === 'boolean') return (value) => (typeof value === 'boolean' ? Number(value) : value);
  return same;
}

/** What a column's value is as a property. */
export function opening({ type, transformer }: Column): Convert {
  const open = openingOf(type);
  if (transformer && !Array.isArray(transformer)) return (value) => transformer.from(value ?? null);
  return (value) => (value === null || value === undefined ? null : open(value));
}

function openingOf(type: Column['type']): Convert {
  if (type === 'datetime') return (value) => (typeof value === 'string' ? new Date(fromStored(value)) : value);
  return type === 'boolean' ? Boolean : same;
}
