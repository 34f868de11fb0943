import { stringify } from 'yaml';
import { readJson } from './json.rules';
import { redactor } from './redact.rules';

/** A request as it went out, and what came back. */
export interface RecordedExchange {
  step: string;
  method: string;
  url: string;
  contentType: string | null;
  body: string;
  answer: { status: number; headers: Readonly<Record<string, string>>; body: string } | 'lost' | 'no_connection';
}

export interface Recording {
  form: Readonly<Record<string, string>>;
  /** Texts that nobody may read in the fixture. */
  secrets: readonly string[];
  /** Texts of this run alone, and what stands for them in a fixture. */
  renamed: readonly (readonly [text: string, standIn: string])[];
  exchanges: readonly RecordedExchange[];
  outcome: Record<string, unknown>;
  decisions: readonly Record<string, unknown>[];
}

/** Of an answer's headers those that a connector may look into; the others are the funder's own affair. */
const KEPT_HEADERS = ['content-type', 'retry-after', 'location'];
const LONGEST_TEXT = 20_000;

/** A fixture of what was recorded: no secret in it, and what is different each time by the names that `check` has for it. */
export function fixtureText({ form, secrets, renamed, exchanges, outcome, decisions }: Recording): string {
  const redact = redactor(secrets);
  const clean = (text: string) =>
    renamed.reduce((left, [each, standIn]) => left.replaceAll(each, standIn), redact(text)).slice(0, LONGEST_TEXT);
  const isSecret = new Set(secrets);
  const values = Object.entries(form).map(([name, value]) => [name, isSecret.has(value) ? '[redacted]' : value]);
  const fixture = {
    environment: 'staging',
    form: Object.fromEntries(values),
    exchanges: exchanges.map((each) => exchangeOf(each, clean)),
    outcome: cleaned(outcome, clean),
    ...(decisions.length > 0 && { decisions: decisions.map((is) => ({ is: cleaned(is, clean) })) }),
  };
  return stringify(fixture, { lineWidth: 0, aliasDuplicateObjects: false });
}

function exchangeOf(
  { step, method, url, contentType, body, answer }: RecordedExchange,
  clean: (text: string) => string,
) {
  const expected = bodyOf(contentType, clean(body));
  const expect = { method, url: clean(url), ...(expected !== undefined && { body: expected }) };
  if (answer === 'lost') return { step, expect, lost: true };
  if (answer === 'no_connection') return { step, expect, no_connection: true };
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, clean(answer.headers[name])]])),
  );
  const said = bodyOf('application/json', clean(answer.body)) ?? clean(answer.body);
  return { step, expect, answer: { status: answer.status, headers, body: said } };
}

/** JSON as a value, texts as they are; files and what stands around them are compared by nobody. */
function bodyOf(contentType: string | null, body: string): unknown {
  if (body === '' || contentType?.startsWith('multipart/')) return undefined;
  const value = contentType?.includes('json') ? readJson(body) : undefined;
  if (value !== undefined) return value;
  return contentType && /json|xml|text|urlencoded/.test(contentType) ? body : undefined;
}

const cleaned = (value: unknown, clean: (text: string) => string): unknown => readJson(clean(JSON.stringify(value)));
