import { SaxesParser } from 'saxes';

/** What is told of a document as it is read: elements and attributes by their names without prefix. */
export interface XmlSink {
  /** False: enough, the document is refused. */
  open(name: string, attributes: readonly (readonly [string, string])[]): boolean;
  text(part: string): void;
  close(): void;
}

class Refused extends Error {}

/** Reads well-formed XML without a document type, whose entities could blow up or read files; false for any other. */
export function parseElements(source: string, sink: XmlSink): boolean {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = () => {
    throw new Refused();
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ local, attributes }) => {
    const named = Object.values(attributes).flatMap(({ local: name, prefix, value }): [string, string][] =>
      prefix === 'xmlns' || name === 'xmlns' ? [] : [[name, value]],
    );
    if (!sink.open(local, named)) refuse();
  });
  parser.on('text', (part) => sink.text(part));
  parser.on('cdata', (part) => sink.text(part));
  parser.on('closetag', () => sink.close());
  try {
    parser.write(source).close();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
