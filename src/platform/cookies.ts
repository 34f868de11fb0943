import type { IncomingMessage } from 'node:http';

/** Nobody has a use for more; what is beyond is not looked at. */
const MAX_LENGTH = 16_384;

/** Of a request, what a cookie is found in. */
export type Requested = Pick<IncomingMessage, 'headers'>;

/** The value of the request's cookie of this name; undefined where there is none. */
export function cookieOf({ headers }: Requested, name: string): string | undefined {
  const { cookie = '' } = headers;
  if (!cookie.includes(name)) return undefined;
  for (const part of cookie.slice(0, MAX_LENGTH).split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** A cookie that no script sees and no other site's form sends; a `maxAge` of 0 removes it. */
export const cookie = (name: string, value: string, maxAge: number, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${Math.max(0, Math.floor(maxAge))}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
