import { createHash } from 'node:crypto';

const ACTION = 'text:';

/** An item's key as it is stored: of what is to be done, 16 digits that stand for its words. */
export function storedKey(key: string): string {
  if (!key.startsWith(ACTION)) return key.slice(0, 200);
  return `${ACTION}${createHash('sha256').update(key.slice(ACTION.length)).digest('hex').slice(0, 16)}`;
}
