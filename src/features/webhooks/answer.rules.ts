import { HIDDEN } from '../../platform/masks/secrets.rules';

/** Shorter ones stand in any text. */
const SHORTEST = 4;

/** What gives access to a receiver: the values of the headers that are sent along, and what its address is beside the host. */
export function receiverSecrets(url: string, headers: Readonly<Record<string, string>> | null): string[] {
  const { pathname, search, username, password } = new URL(url);
  const parts = [...Object.values(headers ?? {}), pathname + search, pathname, username, password];
  // Of "Bearer abc" the last word alone is the credential.
  const secrets = parts.flatMap((part) => [part, part.slice(part.lastIndexOf(' ') + 1), safelyDecoded(part)]);
  return [...new Set(secrets)].filter((secret) => secret.length >= SHORTEST).sort((a, b) => b.length - a.length);
}

/** An answer without what receivers repeat of the request, also where it was cut in the midst of it. */
export function withoutSecrets(answer: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), answer);
  for (const secret of secrets) {
    for (let length = Math.min(secret.length - 1, hidden.length); length >= SHORTEST; length--) {
      if (hidden.endsWith(secret.slice(0, length))) return hidden.slice(0, -length) + HIDDEN;
    }
  }
  return hidden;
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
