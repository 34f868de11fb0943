import { plainForm } from '../../platform/plain-form.rules';
import { decisionClass } from './decision.rules';
import { type DeclineCode, declineReasons, type Statement } from './decline-reasons.rules';

const CODES: Record<DeclineCode, true> = {
  revenue: true,
  nsf: true,
  stacking: true,
  industry: true,
  credit: true,
  time_in_business: true,
  documents: true,
  negative_days: true,
  low_balance: true,
  state: true,
  defaults: true,
  other: true,
};
export const DECLINE_CODES: readonly string[] = Object.keys(CODES);
const SEPARATORS = /[,;|/\n]+/;
const STATEMENT_END = /[.!?]\s|[\n;|]/;

/**
 * The kinds of reason that a decline gives, in alphabetical order and joined by commas: the text is a list of such codes,
 * or statements in the words of a person; one of no known kind is `other`. Null for other decisions, and for none.
 */
export function declineCodes(applicationStatus: string, declineReason: string | null): string | null {
  if (decisionClass(applicationStatus, null) !== 'decline' || !declineReason?.trim()) return null;
  const listed = declineReason
    .split(SEPARATORS)
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
    )
    .filter((part) => part !== '');
  const codes = listed.every((part) => Object.hasOwn(CODES, part))
    ? listed
    : declineReasons(statementsOf(declineReason)).map(({ code }) => code);
  return codes.length > 0 ? [...new Set(codes)].sort().join(',') : 'other';
}

/** A field's text in its statements: short and whole, unlike a mail's, so that its marks are enough to part them. */
function statementsOf(text: string): Statement[] {
  let start = 0;
  return text.split(STATEMENT_END).map((piece) => {
    const statement = { plain: plainForm(piece), start };
    start += piece.length + 1;
    return statement;
  });
}
