import { compareNames, type Name, toName } from '../funders/company-name.rules';

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
  /** The names by normal form, and by bigram with how often it occurs. */
  byNormal: ReadonlyMap<string, KnownName[]>;
  byBigram: ReadonlyMap<string, [name: KnownName, count: number][]>;
}

interface KnownName {
  name: Name;
  funder: CatalogueFunder;
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
  const byNormal = new Map<string, KnownName[]>();
  const byBigram = new Map<string, [KnownName, number][]>();
  for (const funder of funders) {
    for (const typed of [funder.name, ...funder.aliases]) {
      const name = toName(typed);
      if (!name) continue;
      const known = { name, funder };
      byNormal.set(name.normal, [...(byNormal.get(name.normal) ?? []), known]);
      for (const [bigram, count] of name.bigrams) {
        const having = byBigram.get(bigram);
        if (having) having.push([known, count]);
        else byBigram.set(bigram, [[known, count]]);
      }
    }
  }
  return { funders: new Map(funders.map((funder) => [funder.serviceId, funder])), byNormal, byBigram };
}

/**
 * Which funder a name in a spreadsheet means. One exact name or alias decides; else a similarity of 0.92 with 0.05 to the
 * next funder. Two funders of the same name are for a person to tell apart. See
 * docs/rules/policies.md: Whose row it is.
 */
export function matchFunder(index: FunderIndex, typed: string): FunderMatch {
  const name = toName(typed);
  if (!name) return { funderServiceId: null, candidates: [] };
  const exact = [...new Set((index.byNormal.get(name.normal) ?? []).map(({ funder }) => funder.serviceId))];
  const ranked = similarFunders(index, name);
  const candidates = ranked.slice(0, MOST_CANDIDATES).map(([funder, similarity]) => ({
    funderServiceId: funder.serviceId,
    funderName: funder.name,
    similarity: Math.round(similarity * 10_000) / 10_000,
  }));
  const [own = null, another] = exact;
  if (own !== null) return { funderServiceId: another === undefined ? own : null, candidates };
  const [best, next] = ranked;
  const isCertain =
    best !== undefined &&
    best[1] >= CERTAIN - EPSILON &&
    (next === undefined || next[1] <= best[1] - DISTANCE + EPSILON);
  return { funderServiceId: isCertain ? best[0].serviceId : null, candidates };
}

/** Funders with the similarity of their most similar name, best first; those below 0.30 are left out. */
function similarFunders({ byBigram, byNormal }: FunderIndex, name: Name): [CatalogueFunder, number][] {
  const common = new Map<KnownName, number>();
  for (const [bigram, count] of name.bigrams)
    for (const [known, other] of byBigram.get(bigram) ?? [])
      common.set(known, (common.get(known) ?? 0) + Math.min(count, other));
  const best = new Map<CatalogueFunder, number>();
  // One letter has no bigrams: equal names count all the same.
  for (const known of new Set([...(byNormal.get(name.normal) ?? []), ...common.keys()])) {
    const { name: other, funder } = known;
    // Of most names a few letters agree: the exact measure is for those that can reach the least similarity.
    const total = name.length + other.length - 2;
    if (other.normal !== name.normal && 2 * (common.get(known) ?? 0) < LEAST * total - EPSILON) continue;
    const similarity = compareNames(name, other);
    if (similarity > (best.get(funder) ?? -1)) best.set(funder, similarity);
  }
  return [...best].sort(
    ([a, left], [b, right]) =>
      right - left || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.serviceId < b.serviceId ? -1 : 1),
  );
}
