import type { Manifest } from './manifest.rules';

type Auths = NonNullable<Manifest['auth']>;

/** A way to sign in, and those that its token's request needs in turn, each once. */
export function signInsBehind(auth: Auths, name: string): string[] {
  const names: string[] = [];
  let next: string | undefined = name;
  while (next !== undefined && Object.hasOwn(auth, next) && !names.includes(next)) {
    names.push(next);
    next = auth[next]?.token?.auth;
  }
  return names;
}

/** Whether a token is needed to get that very token: it could never be had. */
export function needsItself(auth: Auths, name: string): boolean {
  const inner = auth[name]?.token?.auth;
  return inner !== undefined && signInsBehind(auth, inner).includes(name);
}
