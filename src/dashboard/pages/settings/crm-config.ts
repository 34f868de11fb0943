import { isRecord } from '../../components/records';

type Config = Readonly<Record<string, unknown>>;

/** The configuration that was typed, {} for nothing; undefined where it is none. */
export function configOf(text: string): Record<string, unknown> | undefined {
  try {
    const config: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return isRecord(config) ? config : undefined;
  } catch {
    return undefined;
  }
}

/** Facts of a deal, and where the CRM's record has each. */
export const mappingOf = ({ mapping }: Config): Record<string, string> =>
  isRecord(mapping)
    ? Object.fromEntries(Object.entries(mapping).map(([fact, pointer]) => [fact, String(pointer)]))
    : {};

/** What makes the new one of the stored one: what is no longer in it is taken out. */
export const changesTo = (stored: Config, next: Config): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(stored).map((name) => [name, null])),
  ...next,
});

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names that are kept as a client's own and change nothing, as one that is misspelt does. */
export const strangersIn = (config: Config, known: readonly string[]): string[] =>
  Object.keys(config).filter((name) => !known.includes(name) && !known.includes(camelCase(name)));

interface Named {
  serviceId: string;
  provider: string;
}

const ID_END = 6;

/** What one is called among the others: of several of one CRM by the end of its id, which stands in its address too. */
export function nameAmong(all: readonly Named[], { serviceId, provider }: Named, label: string): string {
  const isAlone = all.filter((each) => each.provider === provider).length < 2;
  return isAlone ? label : `${label} …${serviceId.slice(-ID_END)}`;
}

/** `owners.0.credit_score` as `Owners 1: credit score`. */
export function factLabel(path: string): string {
  const words = path
    .split('.')
    .reduce((all, part) => (/^\d+$/.test(part) ? `${all} ${Number(part) + 1}` : all ? `${all}: ${part}` : part), '')
    .replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
