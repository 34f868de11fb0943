const HEADING = '## [Unreleased]\n';

/** CHANGELOG's parts: what stands before the notes of the next release, these, and what follows. Throws where there are none. */
export function unreleased(changelog) {
  const start = changelog.indexOf(HEADING);
  if (start < 0) throw new Error(`CHANGELOG.md has no "${HEADING.trim()}".`);
  const from = start + HEADING.length;
  const next = changelog.indexOf('\n## [', from);
  const to = next < 0 ? changelog.length : next;
  return {
    before: changelog.slice(0, start),
    notes: changelog.slice(from, to).trim(),
    after: changelog.slice(to).trim(),
  };
}

/** CHANGELOG when the notes have become those of a version, on a date, and the next ones are still to come. */
export function released(changelog, version, date) {
  const { before, notes, after } = unreleased(changelog);
  if (notes === '') throw new Error('CHANGELOG.md says nothing under Unreleased.');
  return `${[`${before}${HEADING.trim()}`, `## [${version}] - ${date}`, notes, after].filter(Boolean).join('\n\n')}\n`;
}

/** The breaking changes that the section Breaking of these notes does not name. Lines may be broken anywhere. */
export function unnamedIn(notes, broken) {
  const section = `\n${notes}`.split('\n### ').find((each) => each.startsWith('Breaking\n')) ?? '';
  const text = section.replace(/\s+/g, ' ');
  return broken.filter((change) => !text.includes(`\`${change}\``));
}
