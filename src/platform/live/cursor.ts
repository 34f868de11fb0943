const VERSION = 'v1';

/** The opaque text for an event's number in its account. */
export const encodeCursor = (seq: number): string => Buffer.from(`${VERSION}:${seq}`).toString('base64url');

/** The number that a cursor stands for; undefined when it is none of ours. */
export function decodeCursor(cursor: string): number | undefined {
  const [, digits] = /^v1:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return digits !== undefined && encodeCursor(Number(digits)) === cursor ? Number(digits) : undefined;
}
