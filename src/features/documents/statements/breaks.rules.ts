import { sayPages } from '../../../platform/pdf/sentences.rules';
import type { Box } from '../../../platform/pdf/text.rules';
import type { Evidence, Reconciliation } from './read-statement.rules';

interface Told {
  reconciliation: Reconciliation;
  observations: readonly { code: string; text: string; page: number | null; box: Box | null }[];
  provenance: readonly Evidence[];
}

/**
 * The first place at which a statement does not add up: the balance that breaks, else the total that is not that of its
 * rows, else the closing balance. What a person has typed stands nowhere in the document.
 */
export function breakOf({ reconciliation, observations, provenance }: Told): Evidence | null {
  if (reconciliation !== 'not_reconciled') return null;
  for (const broken of ['arithmetic_break', 'totals_differ']) {
    const found = observations.find(({ code }) => code === broken);
    if (!found) continue;
    const { code, text, page, box } = found;
    return page === null || !box?.some((side) => side > 0) ? null : { field: code, text, page, box };
  }
  return provenance.find(({ field }) => field === 'closing_balance') ?? null;
}

/** "Off by 0.01 at page 2" */
export function offBy(dollars: number, page: number | undefined): string {
  const off = dollars === 0 ? 'Does not add up' : `Off by ${Math.abs(dollars).toFixed(2)}`;
  return page === undefined ? off : `${off} at page ${page}`;
}

/** "pages 3–4 could not be read" */
export const unreadWords = (pages: readonly number[]): string =>
  pages.length === 0
    ? 'pages could not be read'
    : `${pages.length === 1 ? 'page' : 'pages'} ${sayPages(pages)} could not be read`;
