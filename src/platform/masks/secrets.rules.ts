/** Stands for a secret that is not shown. */
export const HIDDEN = '***';

/** An address whose last part is what gives access. */
export const maskToken = (url: string): string => `${url.slice(0, url.lastIndexOf('/') + 1)}${HIDDEN}`;

/** An address of which the host alone is shown: path, query and user may each be a credential. */
export function maskUrl(url: string): string {
  const { protocol, username, password, host, pathname, search, hash } = new URL(url);
  const user = username || password ? `${HIDDEN}@` : '';
  return `${protocol}//${user}${host}/${pathname !== '/' || search || hash ? HIDDEN : ''}`;
}

/** Values by name, of which the names alone are shown. */
export const maskValues = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.keys(values).map((name) => [name, HIDDEN]));

/** In the address that Amazon SNS sends to have a subscription confirmed: who opens it confirms. */
const SUBSCRIBE = /([?&]Token=)[^\s&]+/gi;
/** Behind the # of an address of ours, which nothing but a mail that quotes it holds. */
export const FRAGMENT = /(\/[\w-]*#)[\w.-]{40,}/g;

/** A text without the tokens that open something to whoever reads them in an address. */
export const maskTokens = (text: string): string =>
  text.replace(SUBSCRIBE, `$1${HIDDEN}`).replace(FRAGMENT, `$1${HIDDEN}`);
