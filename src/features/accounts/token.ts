import { createHash, randomBytes } from 'node:crypto';

const PREFIX_LENGTH = 8;

/** A new API token: `key_` and 48 hex digits. */
export const newToken = (): string => `key_${randomBytes(24).toString('hex')}`;

/** A new token of an address that mail is delivered to. */
export const newInboundToken = (): string => randomBytes(24).toString('hex');

/** The token's SHA-256, hex: what is stored in its place. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The first 8 characters, by which a person tells keys apart. */
export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH);
