import { createHash } from 'node:crypto';

/** As a token is kept, and looked for. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
