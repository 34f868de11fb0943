const NONE: readonly RegExpExecArray[] = [];

/**
 * Every place at which a global expression matches, as `matchAll` finds them. That makes a copy of the expression for each
 * text that it looks through, which takes ten times as long as to look for what is not there; and most signs are not there.
 */
export function matchesOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (!match) return NONE;
  const found: RegExpExecArray[] = [];
  for (; match; match = pattern.exec(text)) {
    // What matches nothing would do so here for ever.
    if (match[0] === '') return [...text.matchAll(pattern)];
    found.push(match);
  }
  return found;
}
