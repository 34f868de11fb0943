import type { TransmissionLimit } from '../funders/channels/transmission.rules';
import { SURE } from './classes/classify.rules';
import type { PageClass } from './file.rules';
import { comparedClass } from './file-classes.rules';
import { missingInformation } from './information.rules';

const MEBIBYTE = 1024 * 1024;
// Names, headers and separators around one file.
const FILE_OVERHEAD_BYTES = 300;

/** A file of the deal. */
export interface DealFile {
  serviceId: string;
  fileName: string;
  fileClass: string | null;
  sizeBytes: number;
  /** Another file takes its place: it counts for nothing. */
  supersededByServiceId?: string | null;
  processingStatus?: string;
  pageClasses?: Record<string, PageClass> | null;
}

/** A deal and what one funder asks for. `information` with the real values, since its size counts. */
export interface PreflightFacts {
  funderName: string;
  /** Of the channel that the deal goes by; null: there is none. */
  limit: TransmissionLimit | null;
  /** What eligibility calls configured: values saved, or an address to mail to. */
  configured: boolean;
  /** Dotted paths into `information`. */
  requiredInformation: readonly string[];
  requiredFileClasses: readonly string[];
  information: unknown;
  files: readonly DealFile[];
}

/** What our own checks find against a deal, as `submission_result.errors` has it: `field` is a path or a class. */
export interface CheckProblem {
  field: string | null;
  code: string;
  message: string;
}

/** Of what is missing, each by itself. */
export const missingProblems = (what: 'information' | 'files', fields: readonly string[]): CheckProblem[] =>
  fields.map((field) => ({ field, code: 'missing', message: `Missing ${what}: ${field}.` }));

/** What is said of one funder: `files` are those that would be sent, `message` is null when valid. */
export interface PreflightOutcome {
  valid: boolean;
  message: string | null;
  /** Of what the funder asks for. */
  missingInformation: string[];
  missingFileClasses: string[];
  /** All that `message` says, one by one. */
  problems: CheckProblem[];
  files: { endUserFileServiceId: string; fileClass: string | null; fileName: string; sizeBytes: number }[];
}

/**
 * How many bytes the deal takes on its way to a funder: files in base64 (in a mail with a line break after every 76
 * characters), the information once as JSON and in a mail twice, as text and as HTML. Exact enough for a limit.
 */
export function transmissionBytes(
  { what }: TransmissionLimit,
  files: readonly DealFile[],
  information: unknown,
): number {
  const mail = what === 'mail';
  const informationBytes = Buffer.byteLength(JSON.stringify(information ?? {}));
  const fileBytes = files.map(({ sizeBytes }) => {
    const encoded = Math.ceil(sizeBytes / 3) * 4;
    return FILE_OVERHEAD_BYTES + encoded + (mail ? Math.ceil(encoded / 76) * 2 : 0);
  });
  return fileBytes.reduce((sum, bytes) => sum + bytes, informationBytes * (mail ? 2 : 1));
}

const inMegabytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(1)} MB`;

function tooLarge({ limit, files, information }: PreflightFacts): string | null {
  if (!limit) return null;
  const bytes = transmissionBytes(limit, files, information);
  if (bytes <= limit.bytes) return null;
  return `The ${limit.what} would have ${inMegabytes(bytes)} with its files encoded, the limit is ${inMegabytes(limit.bytes)}.`;
}

/** What a file is, and what pages of it surely are. */
function classesOf({ fileClass, pageClasses }: DealFile): string[] {
  const pages = Object.values(pageClasses ?? {}).filter(({ confidence }) => confidence >= SURE);
  return [fileClass ?? '', ...pages.map((page) => page.file_class)].map(comparedClass);
}

/** What a message about missing files ends with while some are being read. */
const beingRead = (count: number) =>
  count === 1 ? '(1 file is still being read.)' : `(${count} files are still being read.)`;

function missingFileClasses({ requiredFileClasses, files }: PreflightFacts): string[] {
  const present = new Set(files.flatMap(classesOf));
  return [...new Set(requiredFileClasses)].filter((required) => !present.has(comparedClass(required)));
}

/** Whether the deal could go to the funder as it is; `message` names everything that is missing at once. */
export function preflight(given: PreflightFacts): PreflightOutcome {
  const facts = { ...given, files: given.files.filter(({ supersededByServiceId }) => !supersededByServiceId) };
  const information = missingInformation(facts.information, facts.requiredInformation);
  const fileClasses = missingFileClasses(facts);
  const reading = facts.files.filter(({ processingStatus }) => processingStatus === 'processing').length;
  const weight = tooLarge(facts);
  const sentences = [
    !facts.configured && `${facts.funderName} is not configured.`,
    information.length > 0 && `Missing information: ${information.join(', ')}.`,
    fileClasses.length > 0 && `Missing files: ${fileClasses.join(', ')}.`,
    weight,
    fileClasses.length > 0 && reading > 0 && beingRead(reading),
  ].filter((sentence) => typeof sentence === 'string');
  return {
    valid: sentences.length === 0,
    message: sentences.join(' ') || null,
    missingInformation: information,
    missingFileClasses: fileClasses,
    problems: [
      ...missingProblems('information', information),
      ...missingProblems('files', fileClasses),
      ...(weight ? [{ field: null, code: 'too_large', message: weight }] : []),
    ],
    files: facts.files.map(({ serviceId, fileClass, fileName, sizeBytes }) => ({
      endUserFileServiceId: serviceId,
      fileClass,
      fileName,
      sizeBytes,
    })),
  };
}
