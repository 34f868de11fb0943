/** Names at least this similar to an excluded one are held (exclusions.md 4.3). */
export const DEFAULT_NAME_THRESHOLD = 0.85;
