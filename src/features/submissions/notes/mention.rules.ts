const MENTION = /@\[(usr_[0-9a-hjkmnp-tv-z]{36})\]/g;

/** The members that a text mentions, as `@[usr_…]`, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, userId = '']) => userId)),
];
