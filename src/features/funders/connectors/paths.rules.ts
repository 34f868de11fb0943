import { XML_ELEMENT } from './xml.rules';

/** Stands for what is not known before it is sent, or may not be shown: an output, a token, a secret, a file's content. */
export class Placeholder {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
  toJSON(): string {
    return this.text;
  }
}

/** Stands for a file's content, of which only the size is told. */
export class HiddenContent extends Placeholder {
  constructor(
    text: string,
    readonly size: number,
  ) {
    super(text);
  }
}

/** What paths begin with, and where what is within a list stands in the whole. */
export interface Scope {
  readonly roots: Readonly<Record<string, unknown>>;
  /** Of `item` and `file`: the path of the list's item, as `info.owners.0`. */
  readonly origins: Readonly<Record<string, string>>;
}

export const scopeOf = (roots: Scope['roots']): Scope => ({ roots, origins: {} });

/** The scope within a list: `name` is the item, `loop.number` counts from 1. */
export const within = (scope: Scope, name: string, item: unknown, origin: string, number: number): Scope => ({
  roots: { ...scope.roots, [name]: item, loop: { number } },
  origins: { ...scope.origins, [name]: origin },
});

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

export const isXml = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === XML_ELEMENT;

/** What is at a path, or undefined. Own properties only; of XML one element is also a list of one. */
export function lookUp({ roots }: Scope, path: string): unknown {
  let value: unknown = roots;
  let inXml = false;
  for (const [depth, name] of path.split('.').entries()) {
    if (value instanceof Placeholder) return value;
    inXml ||= isXml(value);
    if (inXml && name === '0' && !Array.isArray(value)) continue;
    const isHeader = depth === 2 && path.startsWith('http.headers.');
    value = own(value, isHeader ? path.slice('http.headers.'.length).toLowerCase() : name);
    if (isHeader) return value;
    if (value === undefined) return undefined;
  }
  return value;
}

/** The path as it stands in the whole, whatever list it was read in. */
export function absolute({ origins }: Scope, path: string): string {
  const [root = '', ...rest] = path.split('.');
  const origin = Object.hasOwn(origins, root) ? origins[root] : undefined;
  return origin === undefined ? path : [origin, ...rest].join('.');
}

/** The deal's own path of an absolute one: `info.company.ein` is `company.ein`. */
export const dealPath = (path: string): string => (path.startsWith('info.') ? path.slice(5) : path);

/** Missing, null or blank. An element of XML with nothing in it is blank. */
export const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A list as it is read: what is there alone is a list of one in XML; undefined: it is no list. */
export function listAt(scope: Scope, path: string): readonly unknown[] | Placeholder | undefined {
  const found = lookUp(scope, path);
  if (isAbsent(found)) return [];
  if (found instanceof Placeholder) return found;
  if (Array.isArray(found)) return found;
  return isXml(found) || (typeof found === 'string' && isXml(parentOf(scope, path))) ? [found] : undefined;
}

function parentOf(scope: Scope, path: string): unknown {
  const end = path.lastIndexOf('.');
  return end < 0 ? undefined : lookUp(scope, path.slice(0, end));
}

/** A number, boolean or text as text; undefined for what is none. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Placeholder) return value.text;
  return isXml(value) ? textOf(own(value, '#text')) : undefined;
}
