import { occurrences, words } from './industry-groups.rules';

const joined = (phrases: string) => new Set(phrases.split(', ').map((phrase) => phrase.replaceAll(' ', '')));
const NEAR = joined(
  'local, locally, last mile, final mile, metro, metropolitan, citywide, in town, in city, intracity, short haul, short distance',
);
const FAR = joined(
  'otr, over the road, long haul, long distance, interstate, cross country, coast to coast, nationwide, 48 state',
);
/** Beside a reach these only say again what is carried. */
const CARRIED = new Set('delivery trucking truck hauling hauler courier driver route carrier area box'.split(' '));
const TAKING = new Set('ok okay fine allowed accepted acceptable welcome is are except unless but for only'.split(' '));
const REFUSING = new Set('no not'.split(' '));

const has = (told: readonly string[], reach: ReadonlySet<string>) => !occurrences(told, reach).next().done;

/** How far a carrier goes, by a trade's words. */
export const reachOf = (told: readonly string[]): 'far' | 'near' | null =>
  has(told, FAR) ? 'far' : has(told, NEAR) ? 'near' : null;

/** `local delivery ok`, `no long haul`: beside a trade that is refused, those who stay near are taken. */
export function takesNear(text: string): boolean {
  const told = words(text.replaceAll('-', ' '));
  const rest = new Set(told.keys());
  for (const reach of [NEAR, FAR])
    for (const [start, end] of occurrences(told, reach)) for (let at = start; at < end; at++) rest.delete(at);
  const others = [...rest].map((at) => told[at] ?? '');
  if (!others.every((word) => [CARRIED, TAKING, REFUSING].some((known) => known.has(word)))) return false;
  const isRefusing = others.some((word) => REFUSING.has(word));
  const isOnly = others.includes('only') && !others.some((word) => word !== 'only' && TAKING.has(word));
  const [isNear, isFar] = [has(told, NEAR), has(told, FAR)];
  if (isNear && isFar) return false;
  return isNear ? !isRefusing : isFar && (isRefusing || isOnly);
}
