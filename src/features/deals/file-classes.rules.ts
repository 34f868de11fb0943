import { CLASSES, classLabel, comparedClass, OFFERED_ALIASES } from '../funders/file-classes.rules';

export { comparedClass };

export interface FileClass {
  name: string;
  displayName: string | null;
  description: string | null;
  displayGroup: string | null;
  group: string | null;
}

/** The classes to choose from, by name: those that are known, and those that funders require. */
export function fileClasses(required: readonly string[]): FileClass[] {
  const names = new Set([...Object.keys(CLASSES), ...Object.keys(OFFERED_ALIASES), ...required]);
  return [...names].sort((a, b) => (a < b ? -1 : 1)).map(described);
}

/** One that is another name of a known class has that one as its group. */
function described(name: string): FileClass {
  const key = comparedClass(name);
  const known = classLabel(key) === null ? null : key;
  return {
    name,
    displayName: known && classLabel(known),
    description: null,
    displayGroup: null,
    group: known === name ? null : known,
  };
}
