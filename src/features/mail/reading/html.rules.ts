/** What is read of a mail's HTML: a decision stands at its beginning, the rest is styling or an attack. */
const LONGEST_HTML = 500_000;
/** Far more than is read of a text, since quotations are cut from it. */
const LONGEST_TEXT = 200_000;
const LONGEST_TAG_READ = 4000;
const LONGEST_LINK = 2000;

/** A `<` before anything else is a sign in the text. */
const MARKUP = /<(?=[A-Za-z!?/])/g;
const BREAKS = new Set('div tr li section article header footer dt dd address center form fieldset pre'.split(' '));
const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table hr blockquote'.split(' '));
/** Elements whose content is no text of the mail; `title` would repeat the subject. */
const DROPPED = new Set('script style title noscript template svg math object iframe textarea select head'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
// What nobody sees must not decide anything: preheaders, and text that was hidden to deceive.
const HIDDEN = /\shidden(?=[\s/>=])/i;
const STYLE = /\sstyle\s*=/i;
const UNSEEN =
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d])/i;
const QUOTE = /\b(?:type\s*=\s*["']?cite|class\s*=(?:\s*["'])?(?:(?!\bclass\s*=)[^"'>])*quote|\scite\s*=)/i;

const ENTITIES = new Map<string, string>(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
    ...{ ndash: '–', mdash: '—', minus: '−', hellip: '…', bull: '•', middot: '·', shy: '', zwnj: '', zwj: '' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', sbquo: '‚', bdquo: '„' },
    ...{
      euro: '€',
      pound: '£',
      cent: '¢',
      yen: '¥',
      times: '×',
      frac12: '½',
      deg: '°',
      reg: '®',
      copy: '©',
      trade: '™',
    },
    ...{ dollar: '$', percnt: '%', period: '.', comma: ',', colon: ':', num: '#', sol: '/', lowbar: '_', Tab: '\t' },
    ...{ eacute: 'é', egrave: 'è', agrave: 'à', aacute: 'á', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ' },
    ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', ccedil: 'ç', NewLine: '\n' },
  }),
);

/** The text with HTML's character references resolved; unknown ones stay as they are. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));?/g,
    (whole, decimal, hex, name) => {
      if (name) return ENTITIES.get(name) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
    },
  );
}

/** Lines being written; what separates two texts is decided when the second one comes. */
class Lines {
  out = '';
  /** What was written last. */
  last = '';
  quoteDepth = 0;
  private newlines = 0;
  private isCellNext = false;
  private isRowBegun = false;
  private hasCells = false;
  private isSpaceNext = false;

  break(newlines: number): void {
    // A paragraph that opens a cell does not end the row.
    if (!this.isCellNext) this.newlines = Math.max(this.newlines, newlines);
  }
  lineBreak(): void {
    this.isCellNext = false;
    this.newlines = Math.min(2, this.newlines + 1);
  }
  row(isTable: boolean): void {
    this.isCellNext = false;
    this.isRowBegun = false;
    // Rows stand under each other whatever paragraphs their cells hold.
    this.newlines = this.hasCells && !isTable ? 1 : Math.max(this.newlines, 1);
    this.hasCells = this.hasCells && !isTable;
  }
  cell(): void {
    this.hasCells = true;
    if (!this.isRowBegun) return;
    this.newlines = 0;
    this.isCellNext = true;
  }
  space(): void {
    this.isSpaceNext = true;
  }
  write(text: string): void {
    const prefix = '> '.repeat(Math.min(this.quoteDepth, 3));
    if (this.out === '') this.out = prefix;
    else if (this.newlines > 0) this.out += `\n${prefix}`.repeat(this.newlines);
    else if (this.isCellNext) this.out += ' | ';
    else if (this.isSpaceNext) this.out += ' ';
    this.out += text;
    this.last = text;
    this.newlines = 0;
    this.isCellNext = this.isSpaceNext = false;
    this.isRowBegun = true;
  }
}

/** Where the tag that begins at `from` ends (after `>`). Quoted `>` do not count; never looks at a character twice. */
function tagEnds(html: string): (from: number) => number {
  // Once a quote is known not to be closed, that holds for the rest of the document.
  const absent = new Set<string>();
  return (from) => {
    for (let at = from; at < html.length; at++) {
      const char = html.charAt(at);
      if (char === '>') return at + 1;
      if ((char === '"' || char === "'") && !absent.has(char)) {
        const close = html.indexOf(char, at + 1);
        if (close < 0) absent.add(char);
        else at = close;
      }
    }
    return html.length;
  };
}

/**
 * The HTML's visible text: blocks, rows and list items as lines, cells joined by ` | `, quotations prefixed with `> `,
 * addresses of links in `<>`. Nothing is fetched or run. Linear in time; reads the first half million characters.
 */
export function htmlToText(typed: string): string {
  const html = typed.slice(0, LONGEST_HTML);
  const lines = new Lines();
  const endOf = tagEnds(html);
  let link = '';
  /** The element that is left out, and how many of its name are open in it. */
  let skipped = '';
  let depth = 0;
  let at = 0;
  while (at < html.length && lines.out.length < LONGEST_TEXT) {
    MARKUP.lastIndex = at;
    const open = MARKUP.exec(html)?.index ?? -1;
    const text = html.slice(at, Math.min(open < 0 ? html.length : open, at + LONGEST_TEXT));
    if (text && !skipped) writeText(lines, text);
    if (open < 0) break;
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open + 4);
      at = close < 0 ? html.length : close + 3;
      continue;
    }
    const [, slash, rawName] = /^<(\/?)([A-Za-z][A-Za-z0-9:]{0,20})/.exec(html.slice(open, open + 24)) ?? [];
    if (!rawName) {
      at = endOf(open + 1);
      continue;
    }
    const name = rawName.toLowerCase();
    at = endOf(open + 1 + rawName.length);
    const tag = html.slice(open, Math.min(at, open + LONGEST_TAG_READ));
    if (skipped) {
      if (name === skipped) depth += slash ? -1 : 1;
      if (depth === 0) skipped = '';
    } else if (!slash && (DROPPED.has(name) || (tag.length > name.length + 6 && isHidden(tag))) && !VOID.has(name)) {
      // The body ends the head even where nobody closed it, and a self-closing tag has nothing in it.
      if (tag.endsWith('/>') && !DROPPED.has(name)) continue;
      skipped = name;
      depth = 1;
    } else if (name === 'a') {
      if (slash && link && !lines.last.endsWith(link)) {
        lines.space();
        lines.write(`<${link}>`);
      }
      link = slash ? '' : linkOf(tag);
    } else place(lines, name, slash === '/', tag);
  }
  return lines.out;
}

/** Only what stands behind `style=`, up to a `>`, is a style. */
function isHidden(tag: string): boolean {
  return (
    HIDDEN.test(tag) ||
    tag.split('>').some((part) => {
      const at = part.search(STYLE);
      return at >= 0 && UNSEEN.test(part.slice(at));
    })
  );
}

function writeText(lines: Lines, raw: string): void {
  const text = decodeEntities(raw).replace(/[\s\u00a0]+/g, ' ');
  if (text.startsWith(' ')) lines.space();
  const trimmed = text.trim();
  if (!trimmed) return;
  lines.write(trimmed);
  if (text.endsWith(' ')) lines.space();
}

function place(lines: Lines, name: string, isClosing: boolean, tag: string): void {
  if (name === 'br') lines.lineBreak();
  else if (name === 'td' || name === 'th') {
    if (!isClosing) lines.cell();
  } else if (name === 'tr' || name === 'table') lines.row(name === 'table');
  else if (name === 'blockquote') {
    lines.break(1);
    if (isClosing) lines.quoteDepth = Math.max(0, lines.quoteDepth - 1);
    // A blockquote is a quotation where a mail client made it, or under "… wrote:"; others use it to indent.
    else if (lines.quoteDepth > 0 || QUOTE.test(tag) || /:\s*$/.test(lines.last.slice(-40))) lines.quoteDepth++;
  } else if (PARAGRAPHS.has(name)) lines.break(2);
  else if (BREAKS.has(name)) {
    lines.break(1);
    if (name === 'li' && !isClosing) {
      lines.write('-');
      lines.space();
    }
  }
}

function linkOf(tag: string): string {
  const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/i.exec(tag);
  const url = decodeEntities((href?.[1] ?? href?.[2] ?? href?.[3] ?? '').trim());
  return /^https?:\/\/[^\s<>]+$/i.test(url) && url.length <= LONGEST_LINK ? url : '';
}
