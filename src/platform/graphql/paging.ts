import { InvalidFields } from '../errors';

/** Pages beyond this many rows are refused: nobody reads them, and OFFSET would. */
const MAX_OFFSET = 1_000_000;

/** Whether the page exists as far as its arguments go. Pages count from 1. */
export function isPage(page: number, limit: number, maximum: number): boolean {
  return Object.keys(mistakes(page, limit, maximum)).length === 0;
}

/** Throws InvalidFields that names the argument when `page` or `limit` is out of its bounds. */
export function checkPage(page: number, limit: number, maximum: number): void {
  const found = mistakes(page, limit, maximum);
  if (Object.keys(found).length > 0) throw new InvalidFields(found);
}

function mistakes(page: number, limit: number, maximum: number): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  if (page < 1) found.page = ['Must be greater than or equal to 1.'];
  else if (page * limit > MAX_OFFSET) found.page = [`Must be less than or equal to ${Math.floor(MAX_OFFSET / limit)}.`];
  if (limit < 1 || limit > maximum)
    found.limit = [`Must be greater than or equal to 1 and less than or equal to ${maximum}.`];
  return found;
}
