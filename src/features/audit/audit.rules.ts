const VERSION = 'a1';

/** Of an account's id, enough to know its cursors by. */
const markOf = (accountId: string) => accountId.slice(-8);

/** The opaque text for a place in the account's audit log. */
export const encodeNumber = (accountId: string, number: number): string =>
  Buffer.from(`${VERSION}|${number}|${markOf(accountId)}`).toString('base64url');

/** The number that a cursor of this account stands for; undefined when it is none of its own. */
export function decodeNumber(accountId: string, cursor: string): number | undefined {
  const found = /^a1\|([1-9]\d{0,9})\|/.exec(Buffer.from(cursor, 'base64url').toString());
  const number = Number(found?.[1]);
  return found && encodeNumber(accountId, number) === cursor ? number : undefined;
}

/** Which entries are asked for; null: all. Instants as they are stored, both included. */
export interface AuditFilter {
  from: string | null;
  to: string | null;
  actor: string | null;
  operation: string | null;
  subject: string | null;
  outcome: string | null;
}
