import { usualVerdict } from '../../../funders/connectors/answer.rules';

/** The funder gives no token, and would give none for the same request again. */
export interface TokenRefusal {
  httpStatus: number;
  /** Whether it is the account's credentials that it refuses. */
  ofCredentials: boolean;
}

/** HTTP's statuses of a caller that is not known, or may not; and the words of OAuth for the same, mostly with a 400. */
export const OF_CREDENTIALS: ReadonlySet<number> = new Set([401, 403]);
const ERRORS: ReadonlySet<string> = new Set([
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'access_denied',
]);
/** It took too long, or came too often: whether or not it says when, it may be made later. */
const LATER: ReadonlySet<number> = new Set([408, 429]);

/** By what statuses mean of every request. */
export function refusalIn(httpStatus: number, error: string): TokenRefusal | null {
  const verdict = usualVerdict(httpStatus, false);
  if ((verdict !== 'refused' && verdict !== 'invalid') || LATER.has(httpStatus)) return null;
  return { httpStatus, ofCredentials: OF_CREDENTIALS.has(httpStatus) || ERRORS.has(error) };
}
