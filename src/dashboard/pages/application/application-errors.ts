import type { CombinedError } from 'urql';
import { fieldsInWords, fieldsOf } from '../../api/errors';
import { isRecord } from '../../components/records';

/** By path what is stored and what was given. */
export type Conflicts = Record<string, { stored: string | null; given: string | null }>;

/** What somebody else has changed meanwhile; null where it is another mistake. */
export function conflictsIn(error: CombinedError): Conflicts | null {
  const [first] = error.graphQLErrors;
  if (first?.extensions.code !== 'CONFLICT') return null;
  const told = first.extensions.conflicts;
  const entries = isRecord(told) ? Object.entries(told) : [];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return Object.fromEntries(
    entries.flatMap(([path, both]) =>
      isRecord(both) ? [[path, { stored: text(both.stored), given: text(both.given) }]] : [],
    ),
  );
}

/** What the service says of facts, by their paths. */
export function fieldsIn(error: CombinedError): Record<string, string> | null {
  const fields = fieldsOf(error);
  if (!fields) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^(?:patch|input\.information|information)\./, ''),
      message,
    ]),
  );
}

/** Beside the button of a form that was refused: how many of its inputs are marked, and what is said of none of them. */
export function refusalLine(
  errors: Readonly<Record<string, string>>,
  isShown: (path: string) => boolean,
): string | null {
  const rest = Object.entries(errors).filter(([path]) => !isShown(path));
  const marked = Object.keys(errors).length - rest.length;
  const count = marked === 1 ? '1 field needs a look.' : `${marked} fields need a look.`;
  return [marked > 0 && count, fieldsInWords(Object.fromEntries(rest))].filter(Boolean).join(' ') || null;
}
