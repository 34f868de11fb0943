import { otherHost, safeLink } from './safe-links.rules';

const WRITTEN = new Set(
  'p br div span b strong i em u s sub sup ul ol li dl dt dd table caption thead tbody tfoot tr th td blockquote pre code h1 h2 h3 h4 h5 h6 hr a'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);
/** Not a word of what is in these is text of the mail. */
const REMOVED = new Set(
  'script style title base link meta svg math template noscript noembed noframes iframe object embed xmp listing plaintext textarea select button audio video'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const SPAN = /^\d{1,3}$/;
const MOST_SPANNED = 100;

const LONGEST_HTML = 2_000_000;
/** Escapes make it longer. */
const LONGEST_WRITTEN = 2_500_000;
const MOST_TAGS = 20_000;
const DEEPEST = 100;
/** Of a link's text, as much as a reader takes in. */
const LONGEST_LABEL = 500;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

class TooMuch extends Error {}

interface Open {
  name: string;
  /** What stands for it in the written mail; null where its tag is not written. */
  isWritten: boolean;
  /** Of a link: where it leads to, and its words so far. */
  link?: { url: URL; label: string };
}

/**
 * Writes a mail's HTML anew: of the elements that are for text, with no attribute but spans and links that are plain.
 * Nothing that it writes loads, runs or sends anything. Undefined for more than a person would write, or than is read in
 * good time.
 */
export async function safeHtml(typed: string): Promise<string | undefined> {
  if (typed.length > LONGEST_HTML) return undefined;
  // An ES module, which CommonJS can only import in this way.
  const { Parser } = await import('htmlparser2');
  const writer = new Writer();
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    onclosetag: () => writer.close(),
    ontext: (text) => writer.text(text),
  });
  try {
    parser.end(typed);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
  return writer.html;
}

class Writer {
  html = '';
  private readonly path: Open[] = [];
  private tags = 0;
  private removed = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (++this.tags > MOST_TAGS || this.path.length >= DEEPEST) throw new TooMuch();
    if (this.removed > 0 || REMOVED.has(name)) {
      this.removed++;
      this.path.push({ name, isWritten: false });
      return;
    }
    if (name === 'img' || name === 'image') this.text('[picture]');
    const url = name === 'a' ? safeLink(attributes.href ?? '') : undefined;
    const isWritten = WRITTEN.has(name) && (name !== 'a' || url !== undefined);
    this.path.push({ name, isWritten, ...(url && { link: { url, label: '' } }) });
    if (!isWritten) return;
    this.write(`<${name}${attributesOf(name, attributes, url)}>`);
  }

  close(): void {
    const open = this.path.pop();
    if (!open) return;
    if (this.removed > 0) {
      this.removed--;
      return;
    }
    if (!open.isWritten) return;
    if (!VOID.has(open.name)) this.write(`</${open.name}>`);
    const other = open.link && otherHost(open.link.label, open.link.url);
    if (other) this.write(` [${escaped(other)}]`);
  }

  text(raw: string): void {
    if (this.removed > 0) return;
    const text = raw.replace(UNSEEN, '');
    for (const { link } of this.path)
      if (link && link.label.length < LONGEST_LABEL) link.label += text.slice(0, LONGEST_LABEL);
    this.write(escaped(text));
  }

  private write(text: string): void {
    this.html += text;
    if (this.html.length > LONGEST_WRITTEN) throw new TooMuch();
  }
}

function attributesOf(name: string, given: Record<string, string>, url: URL | undefined): string {
  if (url) return ` href="${escaped(url.href)}" target="_blank" rel="noopener noreferrer nofollow"`;
  if (!CELLS.has(name)) return '';
  return ['colspan', 'rowspan'].map((each) => spanOf(each, given[each]?.trim() ?? '')).join('');
}

function spanOf(name: string, value: string): string {
  const cells = SPAN.test(value) ? Number(value) : 0;
  return cells >= 2 && cells <= MOST_SPANNED ? ` ${name}="${cells}"` : '';
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
