import { classifyByName, type DetectedClass } from './classes/classify.rules';
import { type PageClass, PDF, type ProcessingStatus } from './file.rules';

/** A file that nobody has looked into. */
export const UNREAD = {
  ...{ detectedClass: null, numPages: null, textPages: null, processingError: null, activeContentFound: null },
  ...{ pageClasses: null, pagesAreGiven: false, supersededByServiceId: null },
  ...{ readingVersion: 0, leaseOwner: null, leaseUntil: null, claims: 0, isUntold: false, waitsForPictures: false },
  processingStatus: 'new',
} as const;

/** What a file is as it is queued; one that is no PDF is read at once, since its name is all that there is to read. */
export function begunReading(
  fileName: string,
  mediaType: string,
): { processingStatus: ProcessingStatus; isUntold: boolean; detectedClass?: DetectedClass | null } {
  if (mediaType === PDF) return { processingStatus: 'processing', isUntold: true };
  return { processingStatus: 'processed', isUntold: true, detectedClass: classifyByName(fileName) };
}

const STATEMENT = 'bank_statement';

interface ReadFile {
  mediaType: string;
  processingStatus: ProcessingStatus;
  classKey: string | null;
  pageClasses: Record<string, PageClass> | null;
}

/** Whether the file, or a page of it, was read as one of statements. */
export const hasStatements = ({ mediaType, processingStatus, classKey, pageClasses }: ReadFile): boolean =>
  mediaType === PDF &&
  processingStatus === 'processed' &&
  (classKey === STATEMENT || Object.values(pageClasses ?? {}).some((page) => page.file_class === STATEMENT));
