import { maskNumbers } from './numbers.rules';
import { FRAGMENT, HIDDEN } from './secrets.rules';

/** Between these a text goes on; others begin a new line of it. */
const INLINE = /<\/?(?:a|b|strong|i|em|u|s|sub|sup|span|code)(?: [^<>]*)?>/g;
const TAG = /<[^<>]*>/g;
const LINK = / href="([^"<>]*)"/g;
/** With what it finds between what it does not. */
const EACH_TAG = /(<[^<>]*>)/;
const SUBSCRIBE = /([?&;]Token=)[^\s&"<]+/gi;

/**
 * The numbers of somebody in HTML that the service has written: no `<`, `>` or quote stands in it but those of tags. One
 * that tags divide takes its tags with it: then the words are shown alone.
 */
export function maskHtmlNumbers(html: string): string {
  const masked = html
    .replace(LINK, (whole, address: string) => {
      const shown = maskNumbers(address, 'link');
      return shown === address ? whole : ` href="${shown}"`;
    })
    .split(EACH_TAG)
    .map((part, at) => (at % 2 === 0 ? maskNumbers(part) : part))
    .join('');
  const words = masked.replace(INLINE, '').replace(TAG, '\n');
  const shown = maskNumbers(words);
  return shown === words ? masked : `<pre>${shown}</pre>`;
}

/** As maskTokens, for HTML. */
export const maskHtmlTokens = (html: string): string =>
  html.replace(SUBSCRIBE, `$1${HIDDEN}`).replace(FRAGMENT, `$1${HIDDEN}`);
