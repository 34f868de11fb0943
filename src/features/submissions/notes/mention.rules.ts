/** Also what is nobody's id: who mistyped one is told. */
const MENTION = /@\[(usr_[0-9a-z]{1,40})\]/g;

/** The members that a text mentions, as `@[usr_…]`, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, userId = '']) => userId)),
];
