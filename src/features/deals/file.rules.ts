import { isObject } from '../../platform/untyped.rules';

/** The places where files come from. */
export const FILE_SOURCES = ['upload', 'crm', 'email', 'merchant'] as const;

/** Who says what a file is. */
export const FILE_CLASS_SOURCES = ['given', 'set', 'rules'] as const;
export type FileClassSource = (typeof FILE_CLASS_SOURCES)[number];

/** How far the reading of a file has come. */
export const PROCESSING_STATUSES = ['new', 'processing', 'processed', 'failed'] as const;
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

export const PDF = 'application/pdf';

/** Where a file came from, in wire names. */
export interface FileSource {
  source: (typeof FILE_SOURCES)[number];
  crm_integration_service_id: string | null;
  email_service_id: string | null;
}

/** `of`: the integration or the mail that brought the file. */
export const sourceOf = (source: FileSource['source'], of: string | null = null): FileSource => ({
  source,
  crm_integration_service_id: source === 'crm' ? of : null,
  email_service_id: source === 'email' ? of : null,
});

/** What REST calls a file without a class. */
export const UNCLASSIFIED = 'unclassified';

export const FILE_CLASS_LENGTH = 64;
export const REFERENCE_LENGTH = 140;

/** The class that a text names; null for none, whatever way that is said. */
export const fileClassOf = (text: string | null | undefined): string | null =>
  !text || text.trim() === '' || text.trim().toLowerCase() === UNCLASSIFIED ? null : text;

export interface PageClass {
  file_class: string;
  confidence: number;
}

const MOST_PAGES = 500;
const PAGE = /^[1-9][0-9]{0,5}$/;

/** The classes of single pages, or what is wrong with them, by path. A class that is given without a confidence is sure. */
export function pageClassesOf(
  given: Record<string, unknown>,
): { pages: Record<string, PageClass> } | { mistakes: Record<string, string[]> } {
  const entries = Object.entries(given);
  if (entries.length > MOST_PAGES) return { mistakes: { pageClasses: [`May have at most ${MOST_PAGES} pages.`] } };
  const mistakes: Record<string, string[]> = {};
  const pages: Record<string, PageClass> = {};
  for (const [page, value] of entries) {
    const found = PAGE.test(page) ? pageClassOf(value) : 'Not the number of a page.';
    if (typeof found === 'string') mistakes[`pageClasses.${page.slice(0, 20)}`] = [found];
    else pages[page] = found;
  }
  return Object.keys(mistakes).length > 0 ? { mistakes } : { pages };
}

function pageClassOf(value: unknown): PageClass | string {
  if (!isObject(value)) return 'Not a valid mapping: {"file_class": "…", "confidence": 1.0}.';
  const { file_class: fileClass, confidence = 1, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `Unknown field ${unknown.slice(0, 64)}.`;
  if (typeof fileClass !== 'string' || fileClass.trim() === '') return 'file_class: Not a valid string.';
  if (fileClass.length > FILE_CLASS_LENGTH) return `file_class: Longer than maximum length ${FILE_CLASS_LENGTH}.`;
  if (typeof confidence !== 'number' || confidence < 0 || confidence > 1)
    return 'confidence: Not a number from 0 to 1.';
  return { file_class: fileClass, confidence };
}

/** Why another file cannot take a file's place; undefined when it can. `files` are all of the deal. */
export function supersedeMistake(
  files: readonly { serviceId: string; supersededByServiceId: string | null }[],
  serviceId: string,
  successor: string,
): string | undefined {
  if (successor === serviceId) return 'A file cannot take its own place.';
  const successors = new Map(files.map((file) => [file.serviceId, file.supersededByServiceId]));
  if (!successors.has(successor)) return 'What takes its place is no file of the same end user.';
  const isCircle = levelsOf(successors, successor, serviceId) === undefined;
  return isCircle ? 'The file takes the place of the other one already.' : undefined;
}

/** A file's place in the tree of its deal's files. */
export interface FilePlace {
  serviceId: string;
  parentServiceId: string | null;
}

const MOST_LEVELS = 8;

/**
 * Why a file of a deal cannot be below `parentServiceId`; undefined when it can. `places` are those of all files of the
 * deal; `serviceId` is null for a file that is new.
 */
export function parentMistake(
  places: readonly FilePlace[],
  serviceId: string | null,
  parentServiceId: string,
): string | undefined {
  const parents = new Map(places.map((place) => [place.serviceId, place.parentServiceId]));
  if (parentServiceId === serviceId) return 'A file cannot be its own parent.';
  if (!parents.has(parentServiceId)) return 'The parent is no file of the same end user.';
  const above = levelsOf(parents, parentServiceId, serviceId);
  if (above === undefined) return 'The parent is below the file itself.';
  const below = serviceId === null ? 1 : heightOf(places, serviceId);
  return above + below > MOST_LEVELS ? `Files may be at most ${MOST_LEVELS} levels deep.` : undefined;
}

/** How many levels there are from a file up to the top; undefined when `stop` is on the way. */
function levelsOf(parents: ReadonlyMap<string, string | null>, from: string, stop: string | null): number | undefined {
  let levels = 0;
  // As many steps as there are files: no circle is gone round.
  for (let at: string | null | undefined = from; at && levels <= parents.size; at = parents.get(at)) {
    if (at === stop) return undefined;
    levels++;
  }
  return levels;
}

/** How many levels a file and those below it take. */
function heightOf(places: readonly FilePlace[], top: string): number {
  let level = new Set([top]);
  let height = 0;
  for (; level.size > 0 && height <= places.length; height++) {
    const above = level;
    level = new Set(places.flatMap((place) => (above.has(place.parentServiceId ?? '') ? place.serviceId : [])));
  }
  return height;
}
