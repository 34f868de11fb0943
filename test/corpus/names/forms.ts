/**
 * Pairs of company names: of one broker, so that a rule of the one must at least hold the other back, or of two, so that it
 * must leave it alone.
 */
export interface Names {
  same: readonly (readonly [rule: string, observed: string])[];
  different: readonly (readonly [rule: string, observed: string])[];
}
