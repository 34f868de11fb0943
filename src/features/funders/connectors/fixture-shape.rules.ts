import { isObject } from '../../../platform/untyped.rules';
import type { SentFile } from './files.rules';

type Keys = readonly string[];

const FIXTURE: Keys = ['deal', 'files', 'form', 'environment', 'exchanges', 'settle', 'outcome', 'decisions'];
const EXCHANGE: Keys = ['step', 'expect', 'answer', 'lost', 'no_connection', 'is'];
const EXPECTED: Keys = ['method', 'url', 'headers', 'body'];
const ANSWER: Keys = ['status', 'headers', 'body'];
const OUTCOME: Keys = ['attempts', 'submission', 'verdict', 'reference', 'message', 'errors'];
const FILE: Keys = ['name', 'class', 'content', 'media_type'];

/** What in a fixture is none of its words: it would say nothing, and hold all the same. */
export function shapeProblems(fixture: Record<string, unknown>): string[] {
  const { exchanges = [], decisions = [], files = [], outcome, settle } = fixture;
  return [
    ...unknown(fixture, FIXTURE, 'the fixture'),
    ...(outcome === undefined ? [] : unknown(outcome, OUTCOME, 'outcome')),
    ...(settle === undefined ? [] : unknown(settle, ['outcome', 'reference'], 'settle')),
    ...listed(exchanges, 'exchange').flatMap(([each, at]) => exchangeProblems(each, at)),
    ...listed(decisions, 'decision').flatMap(([each, at]) => unknown(each, ['message', 'is'], at)),
    ...listed(files, 'file').flatMap(([each, at]) => unknown(each, FILE, at)),
    ...[exchanges, decisions, files].flatMap((each, index) =>
      Array.isArray(each) ? [] : [`${['exchanges', 'decisions', 'files'][index]} is no list`],
    ),
  ];
}

const listed = (of: unknown, what: string): [unknown, string][] =>
  (Array.isArray(of) ? of : []).map((each, index) => [each, `${what} ${index + 1}`]);

function exchangeProblems(exchange: unknown, at: string): string[] {
  if (!isObject(exchange)) return [`${at} is no map`];
  const { step, expect, answer, lost, no_connection: none, is } = exchange;
  const said = [answer !== undefined, lost === true, none === true].filter(Boolean).length;
  return [
    ...unknown(exchange, EXCHANGE, at),
    ...(typeof step === 'string' ? [] : [`${at}: step is missing`]),
    ...lookupProblems(step, is, answer !== undefined, at),
    ...(said === 1 ? [] : [`${at}: one of answer, lost: true and no_connection: true says what came back`]),
    ...(expect === undefined ? [] : unknown(expect, EXPECTED, `${at}: expect`)),
    ...(answer === undefined ? [] : unknown(answer, ANSWER, `${at}: answer`)),
    ...(isObject(answer) && typeof answer.status !== 'number' ? [`${at}: answer has no status`] : []),
  ];
}

const LEARNT: Keys = ['found', 'absent', 'nothing'];

/** What a look-up teaches is said with it; of steps the outcome says it. */
function lookupProblems(step: unknown, is: unknown, hasAnswer: boolean, at: string): string[] {
  if (step !== 'lookup')
    return is === undefined ? [] : [`${at}: only a look-up (step: lookup) says by is what it teaches`];
  if (is === undefined || (typeof is === 'string' && LEARNT.includes(is)))
    return hasAnswer ? [] : [`${at}: a look-up has an answer`];
  return [`${at}: is takes ${LEARNT.join(', ')}`];
}

const unknown = (value: unknown, keys: Keys, at: string): string[] =>
  isObject(value)
    ? Object.keys(value).flatMap((key) =>
        keys.includes(key) ? [] : [`${at} has ${key.slice(0, 40)}; it takes ${keys.join(', ')}`],
      )
    : [`${at} is no map`];

/** A fixture's own files, with what stands in them. */
export function filesOf(files: unknown): { files: SentFile[]; contents: ReadonlyMap<string, Buffer> } {
  const contents = new Map<string, Buffer>();
  const own = (Array.isArray(files) ? files : []).filter(isObject).map((file, index): SentFile => {
    const content = Buffer.from(textIn(file.content) ?? '%PDF-TEST');
    const serviceId = `euf_test_${index + 1}`;
    contents.set(serviceId, content);
    return {
      serviceId,
      fileName: textIn(file.name) ?? `TEST ${index + 1}.pdf`,
      fileClass: textIn(file.class),
      sizeBytes: content.length,
      mediaType: textIn(file.media_type) ?? 'application/pdf',
    };
  });
  return { files: own, contents };
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
