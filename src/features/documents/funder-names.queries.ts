import type { Read } from '../funders/configuration.queries';

const SHORTEST = 4;
const MOST = 5000;

/** What funders are called in letters: their names, other names and web domains, in lower case. */
export async function funderNames(read: Read): Promise<string[]> {
  const rows = await read<{ name: string; aliases: string; domains: string }>(
    'SELECT name, aliases, email_domains AS domains FROM funders',
    [],
  );
  const names = rows.flatMap(({ name, aliases, domains }) => [name, ...textsIn(aliases), ...textsIn(domains)]);
  const plain = names.map((name) => name.toLowerCase().trim()).filter((name) => name.length >= SHORTEST);
  return [...new Set(plain)].slice(0, MOST);
}

function textsIn(stored: string | null): string[] {
  const value: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
