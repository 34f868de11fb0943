import { isObject } from '../../../platform/untyped.rules';
import type { EvaluationFacts, Problem } from './evaluation.rules';
import type { Fields } from './manifest.rules';
import type { Scope } from './paths.rules';
import { Evaluation, LEFT_OUT, MOST_SHOWN } from './values.rules';

/** A decision as a manifest's templates make it: the names of a decision on the wire. */
export interface MappedDecision {
  /** Null: nothing that means a decision. */
  decision: Record<string, unknown> | null;
  problems: Problem[];
}

const LONGEST_TROUBLE = 500;

/** What is told of a value that stands where another one was to be: how it begins. */
export function notKnown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${JSON.stringify(text.slice(0, MOST_SHOWN))} is not known here.`;
}

/** What of an answer or a message the manifest does not know, as it is counted against the connector. */
export const troubleIn = (problems: readonly Problem[]): { pointer: string; message: string }[] =>
  problems.map(({ pointer, value, text }) => ({
    pointer,
    message: (value === null ? text : notKnown(value)).slice(0, LONGEST_TROUBLE),
  }));

/** What machines read of a decision: in it nothing is taken out. */
const READ_BY_MACHINES = new Set(['application_status', 'provider_effective_at', 'source_received_at']);
const FIGURE = /^-?[\d.,]+$/;

/** A decision whose texts repeat nothing that nobody may read there. The figures of its offers stay what they are. */
export function withoutSecrets(
  decision: Record<string, unknown>,
  redact: (text: string) => string,
): Record<string, unknown> {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return FIGURE.test(value) ? value : redact(value);
    if (Array.isArray(value)) return value.map(clean);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, clean(each)]));
  };
  const entries = Object.entries(decision).map(([name, value]): [string, unknown] => {
    if (READ_BY_MACHINES.has(name)) return [name, value];
    return [name, typeof value === 'string' ? redact(value) : clean(value)];
  });
  return Object.fromEntries(entries);
}

const RENAMED: Readonly<Record<string, string>> = {
  status: 'application_status',
  raw_status: 'raw_application_status',
};

/** What an answer or a message decides; nothing when its status is absent, or none that the manifest's table has. */
export function mapDecision(of: Fields, scope: Scope, facts: EvaluationFacts, pointer: string): MappedDecision {
  const status = new Evaluation(facts);
  const value = status.value(of.status, scope, { pointer: `${pointer}/status`, path: 'status' });
  const unknown = status.problems.filter(({ code }) => code === 'not_accepted');
  if (value === LEFT_OUT || value === null || value === undefined) return { decision: null, problems: unknown };
  const evaluation = new Evaluation(facts);
  const entries = Object.entries(of).flatMap(([name, node]): [string, unknown][] => {
    const made = evaluation.value(node, scope, { pointer: `${pointer}/${name}`, path: name });
    return made === LEFT_OUT ? [] : [[Object.hasOwn(RENAMED, name) ? (RENAMED[name] ?? name) : name, made]];
  });
  const decision = Object.fromEntries(entries);
  const offers = Array.isArray(decision.offers) ? decision.offers.filter(isObject) : [];
  return { decision: { ...decision, offers }, problems: evaluation.problems };
}
