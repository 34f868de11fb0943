import type { RawDeal } from './deal.rules';

/** Canonical field, dotted (`company.name`, `contacts.0.email`), to the JSON pointer at which a payload has it. */
export type Mapping = Record<string, string>;

const COMPANY = 'name|dba|ein|phone|email|website|entity_type|industry|naics';
/** The fields that a mapping may fill. */
const FIELD = new RegExp(
  `^(?:event_id|end_user_id|opportunity_id|opportunity_name|stage|amount|owner|company|contacts|files|source_broker|company\\.(?:${COMPANY}|address)|company\\.address\\.(?:line_1|line_2|city|state|zip)|contacts\\.\\d\\.(?:first|last|email|phone)|files\\.\\d\\.(?:id|name|url)|source_broker\\.(?:company|email|domain))$`,
);
const POINTER = /^(?:\/(?:[^~/]|~[01])*)+$/;
const MAX_FIELDS = 60;

/** What is wrong with a mapping, by field; {} when nothing is. */
export function checkMapping(mapping: Record<string, unknown>): Record<string, string[]> {
  const entries = Object.entries(mapping);
  if (entries.length > MAX_FIELDS) return { mapping: [`Longer than maximum length ${MAX_FIELDS}.`] };
  return Object.fromEntries(
    entries.flatMap(([field, pointer]) => {
      if (!FIELD.test(field)) return [[`mapping.${field}`, ['Unknown field.']]];
      const fits = typeof pointer === 'string' && pointer.length <= 500 && POINTER.test(pointer);
      return fits ? [] : [[`mapping.${field}`, ['Not a valid JSON pointer, such as /deal/amount.']]];
    }),
  );
}

/** The value at a JSON pointer (RFC 6901), or undefined. Own properties alone. */
export function valueAt(document: unknown, pointer: string): unknown {
  let node = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return undefined;
    if (Array.isArray(node) && !/^\d+$/.test(key)) return undefined;
    node = Reflect.get(node, key);
  }
  return node;
}

/** The deal with the mapped fields taken from the payload; where the payload has nothing, what was there stays. */
export function mapped(base: RawDeal, payload: unknown, mapping: Mapping): RawDeal {
  const deal = structuredClone(base);
  for (const [field, pointer] of Object.entries(mapping).sort(([a], [b]) => a.length - b.length)) {
    const value = valueAt(payload, pointer);
    if (value !== undefined) put(deal, field.split('.'), value);
  }
  return deal;
}

/** The fields are those of FIELD, so no part of a path can reach a prototype. */
function put(target: object, [head = '', ...rest]: string[], value: unknown): void {
  const [next] = rest;
  if (next === undefined) return void Reflect.set(target, head, value);
  const before: unknown = Reflect.get(target, head);
  const inner = typeof before === 'object' && before !== null ? before : /^\d$/.test(next) ? [] : {};
  Reflect.set(target, head, inner);
  put(inner, rest, value);
}
