import type { Hash } from '../../../platform/hash.rules';

/**
 * A connector's manifest, as the JSON Schema has checked it. Values, conditions and transforms stay what they are, JSON:
 * values.rules.ts, conditions.rules.ts and transforms.rules.ts give them their meaning.
 */
export type Fields = Readonly<Record<string, unknown>>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
export type Format = 'json' | 'xml' | 'text' | 'none' | 'form';
export const SENDS = ['nothing', 'deal', 'more'] as const;
export type Sends = (typeof SENDS)[number];
export type Verdict = 'ok' | 'invalid' | 'refused' | 'retry' | 'exists' | 'unknown';
export type OwnReference = 'run' | 'uuid' | 'short';

export interface FormFieldOf {
  name: string;
  label: string;
  type: 'text' | 'password';
  required?: boolean;
}

export interface Part {
  name: string;
  value?: unknown;
  json?: unknown;
  xml?: Fields;
  file?: 'content';
  filename?: unknown;
  content_type?: unknown;
  $each?: 'files';
  $where?: unknown;
}

export interface RequestOf {
  method: Method;
  base?: string;
  path?: string | readonly unknown[];
  url_from?: string;
  query?: Fields;
  headers?: Fields;
  json?: unknown;
  form?: Fields;
  xml?: Fields;
  raw?: 'file';
  multipart?: readonly Part[];
}

export interface TokenOf {
  auth?: string;
  request: RequestOf;
  value: string;
  expires_in?: string;
  expires_at?: string;
}

export interface AuthOf {
  headers?: Fields;
  query?: Fields;
  basic?: { user: unknown; password: unknown };
  token?: TokenOf;
}

export interface RuleOf {
  status?: number | string | readonly number[];
  when?: unknown;
  is: Verdict;
  after?: number;
}

export interface ErrorsOf {
  at: string;
  as?: 'read_json';
  shape: 'map' | 'tree' | 'list' | 'texts';
  field?: string;
  code?: string;
  message?: string;
}

export interface AnswerOf {
  format?: Format;
  rules?: readonly RuleOf[];
  outputs?: Fields;
  message?: string | readonly string[];
  errors?: ErrorsOf;
  decision?: Fields;
}

export interface StepOf {
  id: string;
  sends: Sends;
  repeat?: 'safe' | 'never';
  go_on?: boolean;
  auth?: string;
  when?: unknown;
  for_each?: 'files';
  where?: unknown;
  timeout?: number;
  idempotency?: { header: string; value: unknown; answers_again?: boolean };
  request: RequestOf;
  answer?: AnswerOf;
}

export type Table = Readonly<Record<string, unknown>> | readonly (readonly unknown[])[];

export interface SignatureOf {
  kind: 'hmac' | 'digest' | 'token' | 'none';
  algorithm?: Hash;
  encoding?: 'hex' | 'base64';
  header?: string;
  prefix?: string;
  over?: readonly string[];
  timestamp?: { header: string; unit?: 'seconds' | 'milliseconds' | 'iso'; tolerance?: number };
}

export interface WebhookOf {
  format?: Format;
  signature: SignatureOf;
  id?: unknown;
  reference?: unknown;
  own_reference?: unknown;
  ignore?: unknown;
  then?: 'decision' | 'poll';
  decision?: Fields;
}

export interface LookupOf {
  auth?: string;
  request: RequestOf;
  format?: Format;
  found: { when: unknown; outputs: Fields; complete?: unknown };
  absent?: { when: unknown; after?: number };
}

export interface PollOf {
  first?: number;
  every: readonly number[];
  until_days?: number;
  steps: readonly StepOf[];
  decision?: Fields;
}

export interface Manifest {
  connector: 1;
  slug: string;
  title: string;
  description?: string;
  docs?: string;
  own_reference?: OwnReference;
  test_deal?: Fields;
  form?: readonly FormFieldOf[] | Fields;
  environments: { staging?: Fields; production: Fields };
  hosts?: readonly string[];
  rate?: { requests: number; seconds: number };
  auth?: Readonly<Record<string, AuthOf>>;
  tables?: Readonly<Record<string, Table>>;
  files?: {
    classes?: Readonly<Record<string, { min?: number; max?: number }>>;
    types?: readonly string[];
    max_mb?: number;
  };
  steps: readonly StepOf[];
  reference: string;
  lookup?: LookupOf;
  poll?: PollOf;
  webhook?: WebhookOf;
  later?: { files: readonly StepOf[] };
}

export const OWN_SLUG = 'dealgate-json';

/** The manifest's form; null: the catalogue's entry has it. */
export function formOf(manifest: Manifest): readonly FormFieldOf[] | null {
  const { form = [] } = manifest;
  return Array.isArray(form) ? form : null;
}

/** The step that the deal leaves with. */
export const markOf = (manifest: Manifest): StepOf | undefined => manifest.steps.find(({ sends }) => sends === 'deal');

/** The environment's bases; undefined where the funder has no such environment. */
export const basesOf = ({ environments }: Manifest, isProduction: boolean): Fields | undefined =>
  isProduction ? environments.production : environments.staging;
