import { InvalidFields } from '../../platform/errors';
import type { CrmConfig } from './parsers/parser';
import { type CrmProvider, parserFor } from './parsers/registry';

/** Stands for a credential that is shown to nobody; sent back, it keeps the stored one. */
const HIDDEN = '***';

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The configuration with the changes laid over it; null removes a name. Names may come in snake_case too. `isRefused`:
 * why an address may not be stored. Throws InvalidFields that names the value.
 */
export function changedConfig(
  provider: CrmProvider,
  stored: CrmConfig,
  changes: Record<string, unknown>,
  refusal: (url: string) => string | null,
): CrmConfig {
  const { config: schema, credentials = [] } = parserFor(provider);
  const next: Record<string, unknown> = { ...stored };
  const given = new Set<string>();
  for (const [key, value] of Object.entries(changes)) {
    const name = camelCase(key);
    if (value === HIDDEN && credentials.includes(name)) continue;
    given.add(name);
    if (value === null) delete next[name];
    // defineProperty, so that no name is more than a name; what is unknown is refused below.
    else Object.defineProperty(next, name, { value, enumerable: true, configurable: true, writable: true });
  }
  const parsed = schema.safeParse(next);
  if (!parsed.success) throw new InvalidFields(messagesOf(parsed.error.issues));
  const config = parsed.data as CrmConfig;
  const { apiUrl } = config;
  const refused = typeof apiUrl === 'string' ? refusal(apiUrl) : null;
  if (refused) throw new InvalidFields({ 'config.apiUrl': [refused] });
  // Else a stored credential could be sent to an address of a stranger's choice.
  const kept = credentials.filter((name) => config[name] !== undefined && !given.has(name));
  if (apiUrl !== stored.apiUrl && kept.length > 0)
    throw new InvalidFields(
      Object.fromEntries(kept.map((name) => [`config.${name}`, ['Send it again together with another apiUrl.']])),
    );
  return config;
}

interface Issue {
  code: string;
  message: string;
  path: PropertyKey[];
  keys?: string[];
  input?: unknown;
}

function messagesOf(issues: readonly Issue[]): Record<string, string[]> {
  return Object.fromEntries(
    issues.flatMap(({ code, message, path, keys }) => {
      const at = ['config', ...path.map(String)].join('.');
      if (code === 'unrecognized_keys') return (keys ?? []).map((key) => [`config.${key}`, ['Unknown field.']]);
      const missing = code === 'invalid_type' && /received undefined/.test(message);
      return [[at, [missing ? 'Missing data for required field.' : message]]];
    }),
  );
}

/** The configuration as its owner sees it, without credentials. */
export function shownConfig(provider: CrmProvider, config: CrmConfig): Record<string, unknown> {
  const { credentials = [] } = parserFor(provider);
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, credentials.includes(name) ? HIDDEN : value]),
  );
}
