import { isBlank, type RawDeal } from './deal.rules';
import { isDealField, otherName } from './facts.rules';

/** Canonical field, dotted (`company.name`, `owners.0.email`), to the JSON pointer at which a record has it. */
export type Mapping = Readonly<Record<string, string>>;
/** The same of a CRM's own shape: of several pointers the first that leads to something. */
export type DealShape = Readonly<Record<string, string | readonly string[]>>;

const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/;
const POINTER_LENGTH = 500;
const MAX_FIELDS = 200;

/** What is wrong with a mapping, by field; {} when nothing is. */
export function checkMapping(mapping: Readonly<Record<string, unknown>>): Record<string, string[]> {
  const entries = Object.entries(mapping);
  if (entries.length > MAX_FIELDS) return { mapping: [`Longer than maximum length ${MAX_FIELDS}.`] };
  return Object.fromEntries(
    entries.flatMap(([field, pointer]) => {
      if (!isDealField(field)) return [[`mapping.${field}`, ['Unknown field.']]];
      const fits = typeof pointer === 'string' && pointer.length <= POINTER_LENGTH && POINTER.test(pointer);
      return fits ? [] : [[`mapping.${field}`, ['Not a valid JSON pointer, such as /deal/amount.']]];
    }),
  );
}

/** The names that a JSON pointer leads along (RFC 6901). */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const pointerTo = (path: readonly string[]): string =>
  path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The value at a JSON pointer, or undefined. Own properties alone. */
export function valueAt(document: unknown, pointer: string): unknown {
  let node = document;
  for (const key of stepsOf(pointer)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    if (Array.isArray(node) && !/^\d+$/.test(key)) return undefined;
    node = Reflect.get(node, key);
  }
  return node;
}

/** The deal that a record holds in its CRM's shape. */
export function shapedDeal(record: unknown, shape: DealShape): RawDeal {
  const deal: RawDeal = {};
  for (const [field, pointers] of Object.entries(shape)) {
    const value = [pointers]
      .flat()
      .map((pointer) => valueAt(record, pointer))
      .find((each) => !isBlank(each));
    if (value !== undefined) put(deal, field.split('.'), value);
  }
  return deal;
}

/** The deal with the mapped fields taken from the record; where that has nothing, what was there stays. */
export function mapped(base: RawDeal, record: unknown, mapping: Mapping): RawDeal {
  const entries = Object.entries(mapping).sort(([a], [b]) => a.length - b.length);
  if (entries.length === 0) return base;
  const deal = structuredClone(base);
  for (const [field, pointer] of entries) {
    const value = valueAt(record, pointer);
    if (isBlank(value)) continue;
    const other = otherName(field);
    if (other !== null && !Object.hasOwn(mapping, other)) remove(deal, other.split('.'));
    put(deal, field.split('.'), value);
  }
  return deal;
}

/** The fields are those of a deal, so no part of a path can reach a prototype. */
function put(target: object, [head = '', ...rest]: string[], value: unknown): void {
  const [next] = rest;
  if (next === undefined) return void Reflect.set(target, head, value);
  const before: unknown = Object.hasOwn(target, head) ? Reflect.get(target, head) : undefined;
  const inner = typeof before === 'object' && before !== null ? before : /^\d{1,2}$/.test(next) ? [] : {};
  Reflect.set(target, head, inner);
  put(inner, rest, value);
}

function remove(target: unknown, [head = '', ...rest]: string[]): void {
  if (typeof target !== 'object' || target === null || !Object.hasOwn(target, head)) return;
  if (rest.length === 0) Reflect.deleteProperty(target, head);
  else remove(Reflect.get(target, head), rest);
}

/** Whether a path of the record is what one of these pointers leads to, or lies within it. */
export function pointedAt(pointers: readonly string[]): (path: readonly string[]) => boolean {
  const known = new Set(pointers);
  return (path) => path.some((_, index) => known.has(pointerTo(path.slice(0, index + 1))));
}
