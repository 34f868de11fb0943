import { SaxesParser } from 'saxes';
import { BadInput } from '../../platform/errors';

/** An element by the local names of its children: a text, null for an empty one, a list where a name is repeated. */
export type XmlNode = string | null | XmlNode[] | { [name: string]: XmlNode };

const MAX_DEPTH = 32;

interface Open {
  name: string;
  text: string;
  children: { [name: string]: XmlNode } | null;
}

/**
 * The document as plain data, its root element under its name; prefixes and attributes are left out. Throws BadInput for
 * what is no well-formed XML, nests too deeply, or brings a DTD: a DTD could define entities that blow up or read files.
 */
export function parseXml(source: string): { [name: string]: XmlNode } {
  const parser = new SaxesParser({ xmlns: true });
  const document: Open = { name: '', text: '', children: null };
  const parents: Open[] = [];
  let open = document;
  parser.on('doctype', () => refuse('it has a document type declaration, which is not allowed'));
  parser.on('error', (error) => refuse(error.message));
  parser.on('opentag', ({ local }) => {
    if (parents.length >= MAX_DEPTH) refuse(`it is nested deeper than ${MAX_DEPTH} levels`);
    parents.push(open);
    open = { name: local, text: '', children: null };
  });
  const text = (part: string) => {
    open.text += part;
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', () => {
    const element = open;
    open = parents.pop() ?? document;
    open.children ??= noChildren();
    addChild(open.children, element.name, contentOf(element));
  });
  parser.write(source).close();
  return document.children ?? noChildren();
}

/** Without a prototype, so that every name is only a name. */
const noChildren = (): { [name: string]: XmlNode } => Object.create(null);

function addChild(children: { [name: string]: XmlNode }, name: string, value: XmlNode): void {
  const before = children[name];
  if (before === undefined) children[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else children[name] = [before, value];
}

const contentOf = ({ children, text }: Open): XmlNode => children ?? (text.trim() === '' ? null : text.trim());

function refuse(why: string): never {
  throw new BadInput(`The payload cannot be read as XML: ${why.slice(0, 200).replace(/\.$/, '')}.`);
}
