import { parseElements, type XmlSink } from '../../../platform/xml.rules';

/** The prototype of elements that were read from XML, so that one of them counts as a list of one where a list is read. */
export const XML_ELEMENT: object = Object.freeze(Object.create(null));

const MAX_DEPTH = 32;

interface Open {
  name: string;
  text: string;
  children: Record<string, unknown> | null;
}

/**
 * A document of XML as plain data, by names without prefix: a text, null for what is empty, a list where a name is repeated;
 * attributes as `@name`, the text beside them as `#text`. Null for what cannot be read or brings a document type.
 */
export function readXml(source: string): unknown {
  const document: Open = { name: '', text: '', children: null };
  const parents: Open[] = [];
  let open = document;
  const sink: XmlSink = {
    open(name, attributes) {
      if (parents.length >= MAX_DEPTH) return false;
      parents.push(open);
      open = { name, text: '', children: null };
      for (const [attribute, value] of attributes) add(open, `@${attribute}`, value);
      return true;
    },
    text(part) {
      open.text += part;
    },
    close() {
      const element = open;
      open = parents.pop() ?? document;
      add(open, element.name, contentOf(element));
    },
  };
  return parseElements(source, sink) ? document.children : null;
}

function add(element: Open, name: string, value: unknown): void {
  element.children ??= Object.create(XML_ELEMENT) ?? {};
  const { children } = element;
  if (!children) return;
  const before = Object.hasOwn(children, name) ? children[name] : undefined;
  if (before === undefined) children[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else children[name] = [before, value];
}

function contentOf({ children, text }: Open): unknown {
  const trimmed = text.trim();
  if (!children) return trimmed === '' ? null : trimmed;
  if (trimmed !== '') children['#text'] = trimmed;
  return children;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;
/** What XML 1.0 cannot hold at all. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const isXmlName = (name: string): boolean => NAME.test(name);

/** A document: one element a key, `@name` an attribute, `#text` the text beside attributes; a list repeats its element. */
export const writeXml = (root: Readonly<Record<string, unknown>>): string =>
  DECLARATION +
  Object.entries(root)
    .map(([name, value]) => elements(name, value))
    .join('');

function elements(name: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => elements(name, item)).join('');
  if (value === null || value === undefined) return `<${name}/>`;
  if (typeof value !== 'object' || 'toJSON' in value) return `<${name}>${escapedText(String(value))}</${name}>`;
  const entries = Object.entries(value);
  const attributes = entries
    .filter(([key]) => key.startsWith('@'))
    .map(([key, each]) => ` ${key.slice(1)}="${escapedText(String(each ?? '')).replaceAll('"', '&quot;')}"`)
    .join('');
  const content = entries
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, each]) => (key === '#text' ? escapedText(String(each ?? '')) : elements(key, each)))
    .join('');
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

const escapedText = (text: string): string =>
  text.replace(FORBIDDEN, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
