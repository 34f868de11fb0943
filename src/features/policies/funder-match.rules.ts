import { compareNames, type Name, toName } from '../exclusions/normalise.rules';

export interface CatalogueFunder {
  serviceId: string;
  name: string;
  aliases: readonly string[];
}

/** A funder that a name in a spreadsheet may mean. `similarity`: 0 to 1, 4 decimals. */
export interface Candidate {
  funderServiceId: string;
  funderName: string;
  similarity: number;
}

export interface FunderMatch {
  /** The funder that is meant beyond doubt, or null: then a person chooses. */
  funderServiceId: string | null;
  /** The most similar ones, best first. */
  candidates: Candidate[];
}

/** The catalogue made ready for many names. */
export interface FunderIndex {
  funders: ReadonlyMap<string, CatalogueFunder>;
  names: readonly { name: Name; funderServiceId: string }[];
  /** The places in `names` by normal form, and by bigram with how often it occurs. */
  byNormal: ReadonlyMap<string, number[]>;
  byBigram: ReadonlyMap<string, [place: number, count: number][]>;
}

// docs/rules/policies.md: Whose row it is
const CERTAIN = 0.92;
const DISTANCE = 0.05;
const LEAST = 0.3;
const MOST_CANDIDATES = 5;
// What binary fractions cannot hold must not decide at the edge.
const EPSILON = 1e-9;

/** The catalogue's names and aliases, ready to be compared with. */
export function indexFunders(funders: readonly CatalogueFunder[]): FunderIndex {
  const names: { name: Name; funderServiceId: string }[] = [];
  const byNormal = new Map<string, number[]>();
  const byBigram = new Map<string, [number, number][]>();
  for (const { serviceId, name, aliases } of funders) {
    for (const typed of [name, ...aliases]) {
      const made = toName(typed);
      if (!made) continue;
      const place = names.push({ name: made, funderServiceId: serviceId }) - 1;
      byNormal.set(made.normal, [...(byNormal.get(made.normal) ?? []), place]);
      for (const [bigram, count] of made.bigrams) {
        const places = byBigram.get(bigram);
        if (places) places.push([place, count]);
        else byBigram.set(bigram, [[place, count]]);
      }
    }
  }
  return { funders: new Map(funders.map((funder) => [funder.serviceId, funder])), names, byNormal, byBigram };
}

/**
 * Which funder a name in a spreadsheet means. One exact name or alias decides; else a similarity of 0.92 with 0.05 to the
 * next funder. Two funders of the same name are for a person to tell apart. See
 * docs/rules/policies.md: Whose row it is.
 */
export function matchFunder(index: FunderIndex, typed: string): FunderMatch {
  const name = toName(typed);
  if (!name) return { funderServiceId: null, candidates: [] };
  const exact = new Set((index.byNormal.get(name.normal) ?? []).map((place) => index.names[place]!.funderServiceId));
  const ranked = similarFunders(index, name);
  const candidates = ranked.slice(0, MOST_CANDIDATES).map(([funderServiceId, similarity]) => ({
    funderServiceId,
    funderName: index.funders.get(funderServiceId)!.name,
    similarity: Math.round(similarity * 10_000) / 10_000,
  }));
  if (exact.size > 0) return { funderServiceId: exact.size === 1 ? [...exact][0]! : null, candidates };
  const [best, next] = ranked;
  const isCertain =
    best !== undefined &&
    best[1] >= CERTAIN - EPSILON &&
    (next === undefined || next[1] <= best[1] - DISTANCE + EPSILON);
  return { funderServiceId: isCertain ? best[0] : null, candidates };
}

/** Funders with the similarity of their most similar name, best first; those below 0.30 are left out. */
function similarFunders({ names, byBigram, byNormal, funders }: FunderIndex, name: Name): [string, number][] {
  const common = new Map<number, number>();
  for (const [bigram, count] of name.bigrams)
    for (const [place, other] of byBigram.get(bigram) ?? [])
      common.set(place, (common.get(place) ?? 0) + Math.min(count, other));
  const best = new Map<string, number>();
  // One letter has no bigrams: equal names count all the same.
  const places = new Set([...(byNormal.get(name.normal) ?? []), ...common.keys()]);
  for (const place of places) {
    const { name: other, funderServiceId } = names[place]!;
    // Of most names a few letters agree: the exact measure is for those that can reach the least similarity.
    const total = name.length + other.length - 2;
    if (other.normal !== name.normal && 2 * (common.get(place) ?? 0) < LEAST * total - EPSILON) continue;
    const similarity = compareNames(name, other);
    if (similarity > (best.get(funderServiceId) ?? -1)) best.set(funderServiceId, similarity);
  }
  const shown = (id: string) => funders.get(id)!.name;
  return [...best].sort(
    ([a, left], [b, right]) => right - left || (shown(a) < shown(b) ? -1 : shown(a) > shown(b) ? 1 : a < b ? -1 : 1),
  );
}
