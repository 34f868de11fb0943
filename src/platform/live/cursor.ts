const VERSION = 'v1';

/** Of an account's id, enough to know its cursors by. */
const markOf = (accountId: string) => accountId.slice(-8);

/** The opaque text for an event's number in its account. */
export const encodeCursor = (accountId: string, seq: number): string =>
  Buffer.from(`${VERSION}:${seq}:${markOf(accountId)}`).toString('base64url');

/** The number that a cursor of this account stands for; undefined when it is none of its own. */
export function decodeCursor(accountId: string, cursor: string): number | undefined {
  const [, digits] = /^v1:(\d{1,10}):/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return digits !== undefined && encodeCursor(accountId, Number(digits)) === cursor ? Number(digits) : undefined;
}
