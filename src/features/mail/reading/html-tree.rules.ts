import { Parser } from 'htmlparser2';

export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** What is read of a mail's HTML: a decision stands at its beginning, the rest is styling or an attack. */
const LONGEST_HTML = 1_000_000;
const MOST_ELEMENTS = 20_000;
const DEEPEST = 200;
const UNSEEN_TEXT = /<(?:script|style|title|template|textarea)\b/iy;
const ENTITY = /&(?:amp|lt|gt|nbsp|quot|#39|#160);/g;
const ENTITIES = new Map<string, string>([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#160;', ' '],
]);

class TooMuch extends Error {}

/**
 * The elements of a mail's HTML; of one with more of them, or deeper ones, than a mail that somebody wrote, the text alone.
 * Linear in time.
 */
export function htmlTree(typed: string): HtmlElement {
  const html = typed.slice(0, LONGEST_HTML);
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let elements = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++elements > MOST_ELEMENTS || open.length > DEEPEST) throw new TooMuch();
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
    ontext(text) {
      open.at(-1)?.children.push(text);
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    return { ...root, children: [textAlone(html)] };
  }
  return root;
}

/** The text between the tags, those of scripts and styles left out. */
function textAlone(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    text += html.slice(at, open < 0 ? html.length : open);
    if (open < 0) break;
    UNSEEN_TEXT.lastIndex = open;
    const end = UNSEEN_TEXT.test(html) ? html.indexOf('</', open + 1) : open;
    const close = html.indexOf('>', end < 0 ? html.length : end);
    if (close < 0) break;
    text += ' ';
    at = close + 1;
  }
  return text.replace(ENTITY, (entity) => ENTITIES.get(entity) ?? entity);
}
