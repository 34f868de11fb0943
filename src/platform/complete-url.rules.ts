const COMPLETE = /^https?:\/\/[^/\\\p{Cc}]\P{Cc}*$/iu;

/** The address that the text is, whole and of the web; null for any other text. */
export function completeUrl(text: string): URL | null {
  // The URL class reads past line breaks, and takes the first part of a path for the host where none is written.
  return COMPLETE.test(text) && URL.canParse(text) ? new URL(text) : null;
}
