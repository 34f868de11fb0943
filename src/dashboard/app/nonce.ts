declare global {
  /** Where libraries that write a style look for the nonce. */
  var __webpack_nonce__: string;
}

/** What the policy of this page asks of styles that scripts write. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

globalThis.__webpack_nonce__ = nonce;
