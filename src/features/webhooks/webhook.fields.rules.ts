import { HIDDEN, maskUrl } from '../../platform/masks/secrets.rules';

/** What a webhook's url and own headers may be; messages by field, empty when they are fine. */
export type Messages = Record<string, string[]>;

interface Shaped {
  url?: string | null;
  headers?: unknown;
  secret?: string | null;
}

const URL_LENGTH = 2000;
const MAX_HEADERS = 20;
const NAME = /^[\w!#$%&'*+.^`|~-]{1,64}$/;
const VALUE = /^[\t\x20-\x7e]{0,1024}$/;
const SECRET_LENGTH = [16, 200] as const;
const PRINTABLE = /^[\x20-\x7e]*$/;
/** Written by the sender: another value would contradict the body, the connection or the signature. */
const RESERVED =
  /^(host|content-length|content-type|content-encoding|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|service-.*|webhook-.*)$/;

/** Of the shape: what is wrong whatever the surroundings (422). */
export function checkShape({ url, headers, secret }: Shaped): Messages {
  const messages: Messages = checkSecret(secret);
  if (url === null) messages.url = ['Field may not be null.'];
  if (url?.trim() === '') messages.url = ['Field may not be blank.'];
  if ((url?.length ?? 0) > URL_LENGTH) messages.url = [`Longer than maximum length ${URL_LENGTH}.`];
  const entries = Object.entries(headers ?? {});
  if (entries.length > MAX_HEADERS) messages.headers = [`Longer than maximum length ${MAX_HEADERS}.`];
  const [wrong] = entries.find(([, value]) => typeof value !== 'string') ?? [];
  if (wrong !== undefined) messages.headers = [`${JSON.stringify(wrong.slice(0, 64))}: Not a valid string.`];
  return messages;
}

/** Of a signing secret that is given. */
export function checkSecret(secret: string | null | undefined): Messages {
  if (typeof secret !== 'string') return {};
  const [shortest, longest] = SECRET_LENGTH;
  if (secret.length < shortest || secret.length > longest)
    return { secret: [`Length must be between ${shortest} and ${longest}.`] };
  return PRINTABLE.test(secret) ? {} : { secret: ['Must be printable ASCII characters.'] };
}

/** Why these headers cannot be sent along, in a sentence (400), or null. Values are not repeated: they may be secrets. */
export function refusedHeaders(headers: Readonly<Record<string, unknown>>): string | null {
  const seen = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    const shown = JSON.stringify(name.slice(0, 64));
    const lower = name.toLowerCase();
    if (!NAME.test(name)) return `headers: ${shown} is not the name of a header.`;
    if (RESERVED.test(lower)) return `headers: ${shown} is set by the service and cannot be replaced.`;
    if (seen.has(lower)) return `headers: ${shown} is there twice.`;
    if (!VALUE.test(String(value)))
      return `headers: the value of ${shown} must be at most 1024 printable ASCII characters on one line.`;
    seen.add(lower);
  }
  return null;
}

interface Secrets {
  url: string;
  headers: Readonly<Record<string, string>> | null;
}

const UNFIT = 'The masked value does not fit the stored one: send the whole value.';

/** What is meant by values some of which came back as they are shown to those who may not see them: there the stored ones. */
export function restoreSecrets(
  given: { url?: string | null | undefined; headers?: Record<string, unknown> | null | undefined },
  stored: Secrets,
): { url: string | undefined; headers: Record<string, unknown> | null | undefined; messages: Messages } {
  const messages: Messages = {};
  const url = given.url?.trim();
  const isMasked = url !== undefined && url !== stored.url && url.includes(HIDDEN);
  if (isMasked && url !== maskUrl(stored.url)) messages.url = [UNFIT];
  const headers = Object.entries(given.headers ?? {}).map(([name, value]) => {
    if (value !== HIDDEN) return [name, value];
    const kept = Object.entries(stored.headers ?? {}).find(([each]) => each.toLowerCase() === name.toLowerCase());
    if (!kept) messages.headers = [`${JSON.stringify(name.slice(0, 64))}: ${UNFIT}`];
    return [name, kept?.[1] ?? value];
  });
  return { url: isMasked ? stored.url : url, headers: given.headers && Object.fromEntries(headers), messages };
}
