import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: what opens a session, a link, an invitation. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored in its place. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
