import { escaped } from '../../../platform/yaml.rules';
import { comparedClass } from '../file-classes.rules';
import { type FileFacts } from './evaluation.rules';
import { type Manifest, OWN_SLUG } from './manifest.rules';
import type { Mistake } from './mistake.rules';

/** A file of the deal, in the order in which the deal got them. */
export interface SentFile {
  serviceId: string;
  fileName: string;
  fileClass: string | null;
  sizeBytes: number;
  mediaType: string;
}

export interface ChosenFiles<File extends SentFile = SentFile> {
  files: readonly { file: File; facts: FileFacts }[];
  /** `bank_statement (2 of 3)` */
  missing: readonly string[];
  /** Files that the funder does not take, with the reason. */
  refused: readonly { fileName: string; text: string; isSize: boolean }[];
}

const MEBIBYTE = 1024 * 1024;
const OTHERS = '*';
/** Of one run. */
const MOST_FILES = 50;

/** The classes of which the funder wants at least one. */
export const requiredClasses = ({ files }: Manifest): string[] =>
  Object.entries(files?.classes ?? {}).flatMap(([name, { min = 0 }]) => (min > 0 && name !== OTHERS ? [name] : []));

const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** More files than may go can never be there, and what is no media type no file has. */
export const fileMistakes = ({ files }: Manifest): Mistake[] => [
  ...Object.entries(files?.classes ?? {}).flatMap(([name, { min = 0, max = Number.POSITIVE_INFINITY }]) =>
    min > max
      ? [
          {
            code: 'min_above_max',
            path: `/files/classes/${escaped(name)}/min`,
            message: `${name} takes at least ${min} and at most ${max} files: min has to be ${max} or less.`,
          },
        ]
      : [],
  ),
  ...(files?.types ?? []).flatMap((type, index) =>
    MEDIA_TYPE.test(type)
      ? []
      : [
          {
            code: 'schema',
            path: `/files/types/${index}`,
            message: `${type.slice(0, 40)} is no media type, as application/pdf: no file would be taken.`,
          },
        ],
  ),
];

/**
 * The files that go: of each class that the manifest lists the newest `max`, in the manifest's order, then oldest first;
 * `*` is all others.
 */
export function chooseFiles<File extends SentFile>(manifest: Manifest, given: readonly File[]): ChosenFiles<File> {
  const { classes = {}, types, max_mb: megabytes } = manifest.files ?? {};
  const listed = new Map(
    Object.keys(classes).flatMap((name) => (name === OTHERS ? [] : [[comparedClass(name), name]])),
  );
  const classOf = ({ fileClass }: File) =>
    fileClass === null ? OTHERS : (listed.get(comparedClass(fileClass)) ?? OTHERS);
  const missing: string[] = [];
  const files: { file: File; facts: FileFacts }[] = [];
  const numbers = new Map<string, number>();
  for (const [name, { min = 0, max = Number.POSITIVE_INFINITY }] of Object.entries(classes)) {
    const ofClass = given.filter((file) => classOf(file) === name);
    if (ofClass.length < min) missing.push(`${name === OTHERS ? 'other files' : name} (${ofClass.length} of ${min})`);
    for (const file of ofClass.slice(Math.max(0, ofClass.length - max))) {
      const key = comparedClass(file.fileClass ?? '');
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      files.push({ file, facts: factsOf(file, number) });
    }
  }
  const refused = files.flatMap(({ file }) => {
    const { fileName, mediaType, sizeBytes } = file;
    if (types && !types.some((type) => type.toLowerCase() === mediaType.toLowerCase()))
      return [{ fileName, text: `${fileName} (takes ${types.join(', ')})`, isSize: false }];
    if (megabytes !== undefined && sizeBytes > megabytes * MEBIBYTE)
      return [{ fileName, text: `${fileName} (takes at most ${megabytes} MB)`, isSize: true }];
    return [];
  });
  // Our own shape takes whatever a deal has, as ever.
  const tooMany = files.length > MOST_FILES && manifest.slug !== OWN_SLUG;
  const crowd = { fileName: '', text: `${files.length} files (takes at most ${MOST_FILES})`, isSize: true };
  return { files, missing, refused: tooMany ? [...refused, crowd] : refused };
}

/** What a template reads of a file. */
export function factsOf(file: SentFile, number: number): FileFacts {
  const dot = file.fileName.lastIndexOf('.');
  return {
    id: file.serviceId,
    name: file.fileName,
    class: file.fileClass,
    size: file.sizeBytes,
    media_type: file.mediaType,
    extension: dot > 0 ? file.fileName.slice(dot + 1).toLowerCase() : '',
    number,
  };
}
