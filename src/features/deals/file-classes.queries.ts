import type { Read } from '../funders/configuration.queries';
import { requiredFileClasses } from '../funders/funder.queries';
import { type FileClass, fileClasses } from './file-classes.rules';

/** The classes to choose from: those that are known, and those that funders of the catalogue require. */
export const allFileClasses = async (read: Read): Promise<FileClass[]> => fileClasses(await requiredFileClasses(read));
