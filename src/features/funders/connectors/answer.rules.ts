import { isObject } from '../../../platform/untyped.rules';
import { holds } from './conditions.rules';
import { type BuiltField, type EvaluationFacts } from './evaluation.rules';
import { readJson } from './json.rules';
import type { AnswerOf, ErrorsOf, Format, RuleOf, Verdict } from './manifest.rules';
import { isAbsent, listAt, lookUp, type Scope, scopeOf, textOf } from './paths.rules';
import { Evaluation, LEFT_OUT } from './values.rules';
import { readXml } from './xml.rules';

/** What came back, as far as it is looked at. Header names in lower case. */
export interface GivenAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface MappedError {
  field: string | null;
  code: string;
  message: string;
  funder_field?: string;
}

export interface ReadAnswer {
  verdict: Verdict;
  /** Seconds to wait before it is tried again, where somebody said so. */
  after: number | null;
  outputs: Record<string, string>;
  message: string | null;
  errors: MappedError[];
  /** The answer's data, for steps that need more of it. */
  answer: unknown;
  /** What the manifest does not know of this answer, by the place in it that says otherwise. */
  trouble: { pointer: string; message: string }[];
}

const LONGEST_OUTPUT = 500;
const MOST_ERRORS = 50;
const LONGEST_WAIT_SECONDS = 3600;

const BYTE_ORDER_MARK = '\ufeff';

/** The body as data, whatever mark of its byte order stands before it; undefined where it cannot be read. */
export function readBody(given: string, format: Format = 'json'): unknown {
  if (format === 'none') return undefined;
  const body = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given;
  if (format === 'text') return body;
  if (format === 'form') return Object.fromEntries(new URLSearchParams(body));
  return format === 'xml' ? (readXml(body) ?? undefined) : readJson(body);
}

export const answerScope = (roots: Scope['roots'], given: GivenAnswer, answer: unknown): Scope =>
  scopeOf({ ...roots, answer, http: { status: given.status, headers: given.headers } });

/** What an answer means: the step's own rules in order, then what statuses mean everywhere. */
export function readAnswer(
  given: GivenAnswer,
  of: AnswerOf | undefined,
  facts: EvaluationFacts & { pointer: string; retryAfterSeconds: number | null; fields: readonly BuiltField[] },
  roots: Scope['roots'],
): ReadAnswer {
  const answer = readBody(given.body, of?.format);
  const scope = answerScope(roots, given, answer);
  const trouble: ReadAnswer['trouble'] = [];
  const rule = of?.rules?.find((each) => fits(each.status, given.status) && holds(each.when ?? [], scope));
  let verdict = rule?.is ?? usualVerdict(given.status, facts.retryAfterSeconds !== null);
  const after = verdict === 'retry' ? (rule?.after ?? facts.retryAfterSeconds) : null;
  if (after !== null && after > LONGEST_WAIT_SECONDS) verdict = 'refused';
  const isGood = verdict === 'ok' || verdict === 'exists';
  const outputs = isGood ? outputsOf(of?.outputs, scope, facts, trouble) : {};
  if (isGood && (outputs === null || (answer === undefined && looksInto(of?.rules, given.status)))) verdict = 'unknown';
  return {
    verdict,
    after,
    outputs: outputs ?? {},
    message: messageOf(of?.message, scope),
    errors: verdict === 'invalid' || verdict === 'refused' ? errorsOf(of?.errors, scope, facts, trouble) : [],
    answer,
    trouble,
  };
}

function fits(status: RuleOf['status'], given: number): boolean {
  if (status === undefined) return true;
  if (typeof status === 'number') return status === given;
  return typeof status === 'string' ? status.charAt(0) === String(given).charAt(0) : status.includes(given);
}

/** What a status means where no rule says otherwise. */
export function usualVerdict(status: number, saysWhen: boolean): Verdict {
  if (status >= 200 && status < 300) return 'ok';
  if (status === 400 || status === 422) return 'invalid';
  if ((status === 429 || status === 503) && saysWhen) return 'retry';
  return status >= 300 && status < 500 ? 'refused' : 'unknown';
}

/** Whether a rule for this status would have looked into the body. */
const looksInto = (rules: readonly RuleOf[] | undefined, status: number): boolean =>
  (rules ?? []).some(({ status: of, when }) => when !== undefined && fits(of, status) && readsAnswer(when));

function readsAnswer(condition: unknown): boolean {
  if (Array.isArray(condition)) return condition.some(readsAnswer);
  if (!isObject(condition)) return false;
  const { path, any, not } = condition;
  return (typeof path === 'string' && path.startsWith('answer')) || readsAnswer(any) || readsAnswer(not);
}

/** The outputs as texts; null where one that has to be there is missing. */
export function outputsOf(
  of: AnswerOf['outputs'],
  scope: Scope,
  facts: EvaluationFacts & { pointer: string },
  trouble: ReadAnswer['trouble'],
): Record<string, string> | null {
  const outputs: Record<string, string> = {};
  let isWhole = true;
  for (const [name, node] of Object.entries(of ?? {})) {
    const pointer = `${facts.pointer}/outputs/${name}`;
    const evaluation = new Evaluation(facts);
    const template = typeof node === 'string' ? { $from: node } : node;
    const value = evaluation.value(template, scope, { pointer, path: name });
    const text = value === LEFT_OUT || value === null ? undefined : textOf(value);
    if (text !== undefined && text.length <= LONGEST_OUTPUT) outputs[name] = text;
    else if (evaluation.problems.length > 0 || value !== LEFT_OUT) {
      // What may be missing does no harm in a form that is none: without it the funder has taken the deal all the same.
      if (!isObject(node) || node.$optional !== true) isWhole = false;
      trouble.push({ pointer, message: `The answer lacks what ${name} is made of.` });
    }
  }
  return isWhole ? outputs : null;
}

function messageOf(paths: AnswerOf['message'], scope: Scope): string | null {
  for (const path of typeof paths === 'string' ? [paths] : (paths ?? [])) {
    const text = textOf(lookUp(scope, path));
    if (text !== undefined && text.trim() !== '') return text;
  }
  return null;
}

interface Said {
  field: string | null;
  code: string;
  message: string;
}

function errorsOf(
  of: ErrorsOf | undefined,
  scope: Scope,
  facts: { fields: readonly BuiltField[]; pointer: string },
  trouble: ReadAnswer['trouble'],
): MappedError[] {
  if (!of) return [];
  const found = lookUp(scope, of.at);
  const value = of.as === 'read_json' && typeof found === 'string' ? (readJson(found) ?? found) : found;
  if (isAbsent(value)) return [];
  const said = saidErrors(of, value, scope);
  if (said === null || !fitsShape(of, value))
    trouble.push({ pointer: `${facts.pointer}/errors`, message: `The errors are no ${of.shape}.` });
  return (said ?? []).slice(0, MOST_ERRORS).map((error) => placed(error, facts.fields));
}

/** Whether each error has the form that the shape says: one that has another is left out. */
function fitsShape({ shape }: ErrorsOf, value: unknown): boolean {
  if (shape === 'map' && isObject(value)) return Object.values(value).every((each) => isAbsent(each) || textsIn(each));
  return shape !== 'list' || !Array.isArray(value) || value.every(isObject);
}

function saidErrors(of: ErrorsOf, value: unknown, scope: Scope): Said[] | null {
  const said = (field: string | null, message: string): Said => ({ field, code: 'invalid', message });
  if (of.shape === 'texts') return textsIn(value)?.map((message) => said(null, message)) ?? null;
  if (of.shape === 'list') {
    const items = Array.isArray(value) ? value : listAt(scope, of.at);
    if (!Array.isArray(items)) return null;
    return items.slice(0, MOST_ERRORS).flatMap((item) => {
      if (typeof item !== 'object' || item === null) return [];
      const at = (path: string | undefined) =>
        path === undefined ? null : nonEmpty(lookUp(scopeOf({ item }), `item.${path}`));
      return [{ field: at(of.field), code: at(of.code) ?? 'invalid', message: at(of.message) ?? '' }];
    });
  }
  if (typeof value !== 'object' || value === null) return null;
  if (of.shape === 'tree') return treeErrors(value, '');
  if (Array.isArray(value)) return null;
  return Object.entries(value).flatMap(([field, each]) => (textsIn(each) ?? []).map((message) => said(field, message)));
}

function treeErrors(value: unknown, path: string): Said[] {
  const texts = textsIn(value);
  if (texts) return texts.map((message) => ({ field: path || null, code: 'invalid', message }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => treeErrors(each, path === '' ? name : `${path}.${name}`));
}

/** A text, or a list of nothing but texts. */
function textsIn(value: unknown): string[] | null {
  const all = Array.isArray(value) ? value : [value];
  const texts = all.flatMap((each) => nonEmpty(each) ?? []);
  return texts.length === all.length ? texts : null;
}

const nonEmpty = (value: unknown): string | null => textOf(value) || null;

/** An error at the deal's own path, where its field is the end of exactly one place of the request. */
function placed({ field, code, message }: Said, fields: readonly BuiltField[]): MappedError {
  if (field === null) return { field, code, message };
  const wanted = segmentsOf(field);
  const names = wanted.filter(isName);
  const places = new Map<string, { path: readonly string[]; source: string }[]>();
  for (const { path, sources } of fields) {
    const segments = segmentsOf(path);
    const own = segments.filter(isName);
    const [source] = sources;
    if (!source || names.length === 0 || names.length > own.length) continue;
    if (own.slice(-names.length).join('.') !== names.join('.')) continue;
    const key = own.join('.');
    places.set(key, [...(places.get(key) ?? []), { path: segments, source }]);
  }
  const [place] = places.values();
  if (places.size !== 1 || !place) return { field, code, message };
  const exact = place.find(({ path }) => path.slice(-wanted.length).join('.') === wanted.join('.')) ?? place[0];
  if (!exact || !isDealPath(exact.source)) return { field, code, message };
  return { field: exact.source, code, message, funder_field: field };
}

const NOT_OF_THE_DEAL = /^(?:deal|files?|form|send|funder|token|steps|info)(?:\.|$)/;
const isDealPath = (source: string) => !NOT_OF_THE_DEAL.test(source);
const segmentsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[./[\]]/)
    .filter((segment) => segment !== '');
const isName = (segment: string) => !/^\d+$/.test(segment);
