import { isObject } from '../../../platform/untyped.rules';
import type { Table } from './manifest.rules';
import type { Placeholder, Scope } from './paths.rules';
import type { Work } from './work.rules';

/** A value that a template lacks or that does not fit. */
export interface Problem {
  code: 'missing' | 'not_accepted' | 'too_large';
  step: string;
  /** A JSON pointer into the manifest. */
  pointer: string;
  /** Where it would stand in the request: `business.taxId`. */
  path: string;
  /** The deal's path, or another one as `form.agent_id`. */
  source: string | null;
  /** Of what does not fit: `company.entity_type "trust" (takes llc)`. */
  text: string;
  /** What stood there, for those who may see it; of a tax number nothing. */
  value: string | null;
}

/** A field of what is sent, and what it was made of. */
export interface BuiltField {
  path: string;
  value: unknown;
  sources: readonly string[];
}

export interface FileFacts {
  id: string;
  name: string;
  class: string | null;
  size: number;
  media_type: string;
  extension: string;
  number: number;
}

export interface EvaluationFacts {
  step: string;
  tables: Readonly<Record<string, Table>>;
  sendDate: string;
  contentOf(file: FileFacts): Buffer | Placeholder;
  /** Of several templates together; each has its own where none is given. */
  work?: Work;
  /** Takes out of what does not fit, before it is cut, what nobody may read there. */
  redact?(text: string): string;
}

/** The file of a scope, as `file` has it. */
export function fileIn({ roots }: Scope): FileFacts | undefined {
  const { file } = roots;
  return isFile(file) ? file : undefined;
}

const isFile = (value: unknown): value is FileFacts =>
  isObject(value) && typeof value.id === 'string' && typeof value.media_type === 'string';
