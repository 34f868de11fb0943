import type { ImapFlowOptions } from 'imapflow';
import type { Security } from '../mail-security.rules';
import { fieldOf, messageOf } from '../untyped.rules';

/** A server that mail is read from, at an address that was checked. */
export interface ImapTarget {
  address: string;
  servername: string | undefined;
  port: number;
  security: Security;
  user: string;
  secret: { password: string } | { accessToken: string };
}

/** `refused`: the sign-in; `throttled`: the server asks for a pause. The message is fit for a person. */
export class ImapFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'throttled' | 'failed',
    message: string,
  ) {
    super(message);
    this.name = 'ImapFailure';
  }
}

const CONNECT_MS = 15_000;
const SILENT_MS = 60_000;
/** IDLE is begun anew before servers and routers end it. */
const IDLE_MS = 9 * 60_000;
const MOST_LITERAL_BYTES = 64 * 1024 * 1024;
const MOST_LINE_BYTES = 16 * 1024 * 1024;

export function optionsOf({ address, servername, port, security, user, secret }: ImapTarget): ImapFlowOptions {
  return {
    host: address,
    ...(servername && { servername }),
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: 'password' in secret ? { user, pass: secret.password } : { user, accessToken: secret.accessToken },
    logger: false,
    clientInfo: { name: 'dealgate' },
    disableAutoIdle: true,
    disableCompression: true,
    disableBinary: true,
    disableAutoEnable: true,
    maxIdleTime: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    maxLiteralSize: MOST_LITERAL_BYTES,
    maxResponseSize: MOST_LITERAL_BYTES + MOST_LINE_BYTES,
    maxLineLength: MOST_LINE_BYTES,
  };
}

const THROTTLED = /\bthrottl|too many (?:simultaneous )?connections|rate limit/i;

export function failureOf(error: unknown): ImapFailure {
  if (error instanceof ImapFailure) return error;
  const said = String(fieldOf(error, 'responseText') ?? '');
  const code = String(fieldOf(error, 'code') ?? '');
  const words = (said || messageOf(error)).replace(/[\p{Cc}]+/gu, ' ').slice(0, 200);
  if (code === 'ETHROTTLE' || THROTTLED.test(said))
    return new ImapFailure('throttled', `The IMAP server asks for a pause: ${words}`);
  if (fieldOf(error, 'authenticationFailed') === true) {
    // Only a NO says that the sign-in itself was not accepted.
    const isNo = fieldOf(error, 'responseStatus') === 'NO' || fieldOf(error, 'responseStatus') === undefined;
    if (isNo && code !== 'NoConnection' && code !== 'EConnectionClosed')
      return new ImapFailure('refused', `The IMAP server refused the sign-in: ${words}`);
  }
  return new ImapFailure(
    'failed',
    `The IMAP server could not be reached or broke off: ${words}${code ? ` (${code})` : ''}`,
  );
}
