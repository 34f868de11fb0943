import type { IncomingMessage } from 'node:http';
import { AppError } from './errors';

/** The reason of a FORBIDDEN for a request that another site may have made a browser send. */
const CSRF = 'csrf';
/** The header that scripts of our own pages send: no form can, and no other site's script may. */
const OWN_HEADER = 'dealgate';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const BODIES = /^(application\/json|multipart\/form-data)\s*(;|$)/i;

/** Where people reach the service, and what their browsers must say. */
export interface WebOrigin {
  readonly url: string;
  /** People can sign in: the address is https, or this very machine's. */
  readonly isUsable: boolean;
  readonly isSecure: boolean;
  readonly isLoopback: boolean;
  readonly sessionCookie: string;
  /** Throws FORBIDDEN for a request that another site may have sent. */
  check(request: IncomingMessage): void;
  /** The same for a websocket, which only says where it comes from. */
  checkSocket(request: IncomingMessage): void;
}

export function webOrigin(publicUrl: string): WebOrigin {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const isSecure = protocol === 'https:';
  const isLoopback = LOOPBACK.has(hostname);
  const isOwn = (given: string | undefined) => {
    if (given === undefined || given === 'null' || !URL.canParse(given)) return false;
    const other = new URL(given);
    if (other.origin === origin) return true;
    return isLoopback && LOOPBACK.has(other.hostname) && other.port === port && other.protocol === protocol;
  };
  const refuse = () => {
    throw new AppError('FORBIDDEN', `This request does not come from ${origin}: open the pages there.`, {
      reason: CSRF,
    });
  };
  const name = isSecure ? '__Host-dealgate' : `dealgate-${port || '80'}`;
  return {
    url: publicUrl,
    isUsable: isSecure || isLoopback,
    isSecure,
    isLoopback,
    sessionCookie: name,
    check({ method = 'GET', headers }) {
      const isMarked = headers['x-requested-with'] === OWN_HEADER;
      if (method === 'GET' || method === 'HEAD') {
        const site = headers['sec-fetch-site'];
        if (!isMarked && site !== 'same-origin' && site !== 'none') refuse();
        return;
      }
      const type = headers['content-type'];
      const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
      if (!isMarked || !isOwn(headers.origin) || (type === undefined ? hasBody : !BODIES.test(type))) refuse();
    },
    checkSocket({ headers }) {
      if (!isOwn(headers.origin)) refuse();
    },
  };
}
