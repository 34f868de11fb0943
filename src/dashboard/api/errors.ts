import type { CombinedError } from 'urql';
import { labelOfPath } from '../pages/application/application-fields';

export const saysOneOf = ({ graphQLErrors }: CombinedError, codes: readonly unknown[]): boolean =>
  graphQLErrors.some(({ extensions }) => codes.includes(extensions.code));

/** What the service says of single fields, by their paths; null where it says nothing of fields. */
export function fieldsOf(error: CombinedError): Record<string, string> | null {
  const fields: unknown = error.graphQLErrors[0]?.extensions.fields;
  if (typeof fields !== 'object' || fields === null) return null;
  return Object.fromEntries(Object.entries(fields).map(([path, messages]) => [path, [messages].flat().join(' ')]));
}

/** A path of the interface as a person calls what stands there. */
const nameOf = (path: string) => labelOfPath(path.replace(/^(?:(?:input|patch|information)\.)+/, ''));

/** "Credit score: Not a number." */
export const fieldsInWords = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([path, message]) => `${nameOf(path)}: ${message}`)
    .join(' ');

/** What went wrong, for a person: the service's words, and fields by their names instead of their paths. */
export function messageOf(error: CombinedError): string {
  const [first] = error.graphQLErrors;
  const fields = fieldsOf(error);
  if (fields && Object.keys(fields).length > 0) return fieldsInWords(fields);
  if (first?.extensions.code === 'RATE_LIMITED')
    return `Too much was asked for within a minute (${first.message}). Wait a moment, then try again.`;
  if (first?.extensions.code === 'UNAUTHENTICATED') return 'You are not signed in any more.';
  if (first) return first.message;
  if (error.networkError) return 'The service could not be reached. Check the connection, then try again.';
  return error.message;
}

/** The paths of all inputs that a form may have: those of its single values and of its lists of them. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value);
  if (Array.isArray(value) && entries.every(([, item]) => typeof item !== 'object')) return [path];
  return entries.flatMap(([name, member]) => pathsOf(member, path ? `${path}.${name}` : name));
}

/** The service may name an argument that the form does not have (`input.url`), leave one out, or name an item of a list. */
const namesInput = (path: string, input: string) =>
  path === input || path.endsWith(`.${input}`) || input.endsWith(`.${path}`) || `.${path}`.includes(`.${input}.`);

/** What is said of an input, naming what stands within it: "mapping.amount: Unknown field."; items of a list are seen in it. */
function saidAt(input: string, path: string, message: string): string {
  const at = `.${path}`.indexOf(`.${input}.`);
  const within = at < 0 ? '' : path.slice(at + input.length + 1);
  return within === '' || /^\d+$/.test(within) ? message : `${within}: ${message}`;
}

/**
 * What the service says of single fields (`extensions.fields`: messages by path), by the inputs of a form with these values.
 * Undefined when something of it belongs to none of them, so that it has to be shown as a whole.
 */
export function inputErrorsOf(error: CombinedError, values: object): Record<string, string> | undefined {
  const fields = fieldsOf(error);
  if (!fields) return undefined;
  const paths = pathsOf(values);
  const found: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const input = paths.find((each) => each === path) ?? paths.find((each) => namesInput(path, each));
    if (input === undefined) return undefined;
    const said = saidAt(input, path, message);
    found[input] = found[input] ? `${found[input]} ${said}` : said;
  }
  return found;
}
