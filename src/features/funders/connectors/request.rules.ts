import { isObject } from '../../../platform/untyped.rules';
import { type BuiltField, fileIn } from './evaluation.rules';
import type { AnswerOf, AuthOf, Fields, Format, RequestOf, StepOf } from './manifest.rules';
import { boundaryOf, multipartBody, type Piece } from './multipart.rules';
import { lookUp, Placeholder, type Scope, textOf } from './paths.rules';
import { type At, below, type Evaluation, LEFT_OUT } from './values.rules';
import { writeXml } from './xml.rules';

/** A request as it would go out. `body` is in pieces, of which a preview shows placeholders. */
export interface BuiltRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  contentType: string | null;
  body: readonly Piece[];
  /** The fields of the body alone. */
  fields: readonly BuiltField[];
}

/** What a request is built from beside its template. */
export interface RequestParts {
  request: RequestOf;
  auth?: AuthOf | undefined;
  idempotency?: StepOf['idempotency'];
  answer?: Pick<AnswerOf, 'format'> | undefined;
  bases: Fields;
  /** What boundaries are made of. */
  reference: string;
  /** Where the request stands in the manifest: `/steps/0`. */
  pointer: string;
  authPointer?: string;
}

const ACCEPT: Readonly<Record<Format, string>> = {
  json: 'application/json',
  xml: 'application/xml',
  text: '*/*',
  none: '*/*',
  form: '*/*',
};

/** Builds one request; whatever it lacks is among the evaluation's problems. */
export function buildRequest(parts: RequestParts, evaluation: Evaluation, scope: Scope): BuiltRequest {
  const { request, auth, idempotency } = parts;
  const at: At = { pointer: `${parts.pointer}/request`, path: '' };
  const authAt: At = { pointer: parts.authPointer ?? '/auth', path: 'auth' };
  const address = addressOf(parts, evaluation, scope, at);
  const query = [
    ...pairs(request.query, evaluation, scope, below(at, 'query'), percent),
    ...pairs(auth?.query, evaluation, scope, below(authAt, 'query'), percent),
  ];
  const before = evaluation.fields.length;
  const { body, contentType } = bodyOf(parts, evaluation, scope, at);
  const fields = evaluation.fields.slice(before);
  const headers = new Map<string, [string, string]>();
  const set = (name: string, value: string) => {
    const line = oneLine(value);
    headers.set(name.toLowerCase(), [name, line]);
    // Of what may be a secret nothing is said.
    if (NO_HEADER.test(line))
      evaluation.tell('not_accepted', { ...at, path: name }, [`the header ${name}`], undefined, 'takes Latin letters');
  };
  if (contentType) set('content-type', contentType);
  set('accept', ACCEPT[parts.answer?.format ?? 'json']);
  if (idempotency) {
    const key = evaluation.text(idempotency.value, scope, {
      pointer: `${parts.pointer}/idempotency/value`,
      path: idempotency.header,
    });
    if (key !== undefined) set(idempotency.header, key);
  }
  for (const [name, value] of pairs(auth?.headers, evaluation, scope, below(authAt, 'headers'))) set(name, value);
  if (auth?.basic) set('Authorization', basic(auth.basic, evaluation, scope, below(authAt, 'basic')));
  for (const [name, value] of pairs(request.headers, evaluation, scope, below(at, 'headers'))) set(name, value);
  return {
    method: request.method,
    url: withQuery(address, query),
    headers: [...headers.values()],
    contentType: headers.get('content-type')?.[1] ?? null,
    body,
    fields,
  };
}

/** What a request weighs and says, once it is whole. */
export const bodyBytes = (body: readonly Piece[]): Buffer =>
  Buffer.concat(body.map((piece) => (Buffer.isBuffer(piece) ? piece : Buffer.from(piece.text))));

function addressOf({ request, bases }: RequestParts, evaluation: Evaluation, scope: Scope, at: At): string {
  if (request.url_from !== undefined) {
    const found = textOf(lookUp(scope, request.url_from));
    if (found !== undefined) return found;
    evaluation.tell('missing', below(at, 'url_from'), [request.url_from], null, '');
    return '';
  }
  const name = request.base ?? 'api';
  const base = evaluation.text(bases[name], scope, { pointer: `/environments/${name}`, path: 'base' }) ?? '';
  const { path = '' } = request;
  const parts = typeof path === 'string' ? [path] : path;
  const written = parts.map((part, index) =>
    typeof part === 'string' ? part : segment(part, evaluation, scope, below(below(at, 'path'), index)),
  );
  const whole = written.join('');
  return base.endsWith('/') && whole.startsWith('/') ? base + whole.slice(1) : base + whole;
}

/** A value in a path is one segment of it. */
function segment(node: unknown, evaluation: Evaluation, scope: Scope, at: At): string {
  const value = evaluation.value(node, scope, at);
  if (value instanceof Placeholder) return value.text;
  const text = value === LEFT_OUT ? undefined : textOf(value);
  if (text === undefined || text === '' || text === '.' || text === '..') {
    if (value !== LEFT_OUT) evaluation.tell('not_accepted', at, [], text ?? '', 'takes a part of an address');
    return '';
  }
  return percent(text);
}

/** The names and values of fields as they are written; what stands for something is written as it is. */
function pairs(
  fields: Fields | undefined,
  evaluation: Evaluation,
  scope: Scope,
  at: At,
  write = (text: string) => text,
): [string, string][] {
  return Object.entries(fields ?? {}).flatMap(([name, node]): [string, string][] => {
    const value = evaluation.value(node, scope, below(at, name));
    if (value === LEFT_OUT || value === null) return [];
    const all = Array.isArray(value) ? value : [value];
    return all.map((each) => [
      write(name),
      each instanceof Placeholder ? each.text : write(textOf(each) ?? JSON.stringify(each)),
    ]);
  });
}

function withQuery(address: string, query: readonly [string, string][]): string {
  if (query.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${joined(query)}`;
}

const joined = (fields: readonly [string, string][]) => fields.map((each) => each.join('=')).join('&');
const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

function basic({ user, password }: NonNullable<AuthOf['basic']>, evaluation: Evaluation, scope: Scope, at: At): string {
  const [name, secret] = [
    evaluation.value(user, scope, below(at, 'user')),
    evaluation.value(password, scope, below(at, 'password')),
  ];
  const hidden = [name, secret].some((each) => each instanceof Placeholder);
  const both = [name, secret].map((each) => (each === LEFT_OUT ? '' : (textOf(each) ?? ''))).join(':');
  return hidden ? `Basic [${both}]` : `Basic ${Buffer.from(both).toString('base64')}`;
}

function bodyOf(
  { request, reference }: RequestParts,
  evaluation: Evaluation,
  scope: Scope,
  at: At,
): { body: readonly Piece[]; contentType: string | null } {
  if (request.json !== undefined) {
    const value = evaluation.value(request.json, scope, { pointer: `${at.pointer}/json`, path: '' });
    const text = value === LEFT_OUT ? '' : JSON.stringify(value);
    return { body: [Buffer.from(text)], contentType: 'application/json' };
  }
  if (request.form) {
    const form = joined(
      pairs(request.form, evaluation, scope, { pointer: `${at.pointer}/form`, path: '' }, formEncoded),
    );
    return { body: [Buffer.from(form)], contentType: 'application/x-www-form-urlencoded' };
  }
  if (request.xml) {
    const value = evaluation.value(request.xml, scope, { pointer: `${at.pointer}/xml`, path: '' });
    return { body: [Buffer.from(writeXml(isObject(value) ? value : {}))], contentType: 'application/xml' };
  }
  const file = fileIn(scope);
  if (request.multipart) {
    const boundary = boundaryOf(reference, evaluation.facts.step, file?.id ?? '');
    const body = multipartBody(request.multipart, boundary, evaluation, scope, {
      pointer: `${at.pointer}/multipart`,
      path: '',
    });
    return { body, contentType: `multipart/form-data; boundary=${boundary}` };
  }
  if (request.raw && file) return { body: [evaluation.facts.contentOf(file)], contentType: file.media_type };
  return { body: [], contentType: null };
}

/** Half a character of a text that was cut cannot be written. */
const percent = (text: string) => encodeURIComponent(Buffer.from(text).toString());

const NO_HEADER = /[^\t\x20-\x7e\x80-\xff]/;
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ');
