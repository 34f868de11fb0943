import { type FieldKind, fieldOf, isKnown } from './application-fields';

/** What stands in the inputs, by dotted path. */
export type Values = Readonly<Record<string, string>>;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Nine digits in groups; what is masked, or no number, stays as it is. */
const grouped = (text: string, groups: readonly number[], sign: string): string => {
  if (/[^\d\s.-]/.test(text)) return text;
  const digits = digitsOf(text);
  const parts: string[] = [];
  let from = 0;
  for (const length of groups) {
    const part = digits.slice(from, from + length);
    if (part) parts.push(part);
    from += length;
  }
  return parts.join(sign);
};

function phone(text: string): string {
  if (/[^\d\s().+-]/.test(text) || text.trim().startsWith('+')) return text;
  const digits = digitsOf(text).slice(0, 10);
  if (digits.length < 4) return digits;
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return line ? `(${area}) ${office}-${line}` : `(${area}) ${office}`;
}

const MASKS: Partial<Record<FieldKind, (text: string) => string>> = {
  ein: (text) => grouped(text, [2, 7], '-'),
  ssn: (text) => grouped(text, [3, 2, 4], '-'),
  phone,
};

/** The text as it is typed into an input of this kind. */
export const masked = (kind: FieldKind, text: string): string => MASKS[kind]?.(text) ?? text;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A scalar as it is stored. Its names are not the parts of its path where one of them has dots, as those of CRMs have. */
interface Fact {
  names: readonly string[];
  value: unknown;
}

type Facts = ReadonlyMap<string, Fact>;

/** The scalars of the information, by dotted path. */
export function factsOf(information: unknown): Facts {
  const facts = new Map<string, Fact>();
  const visit = (value: unknown, names: string[]): void => {
    if (isNested(value)) for (const [key, child] of Object.entries(value)) visit(child, [...names, key]);
    else if (value !== null && value !== undefined && names.length > 0) facts.set(names.join('.'), { names, value });
  };
  visit(information, []);
  return facts;
}

export const valuesOf = (information: unknown): Values =>
  Object.fromEntries([...factsOf(information)].map(([path, { value }]) => [path, String(value)]));

/** The paths of facts that have no input of their own, as people enter them under "more". */
export const morePaths = (values: Values): string[] => Object.keys(values).filter((path) => !isKnown(path));

export const ownersIn = (values: Values): number =>
  1 +
  Math.max(-1, ...Object.keys(values).map((path) => (path.startsWith('owners.') ? Number(path.split('.')[1]) : -1)));

function typed(kind: FieldKind, text: string): unknown {
  if (text.trim() === '') return null;
  if (kind === 'flag') return text === 'true';
  if (kind === 'money' || kind === 'count' || kind === 'percent') {
    const number = Number(text.replaceAll(',', ''));
    return Number.isNaN(number) ? text : number;
  }
  return text;
}

/** What has changed, as a patch of what is stored: emptied facts are null, entries of lists stand under their places. */
export function patchOf(before: Values, after: Values, stored: Facts = new Map()): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old = '', now = ''] = [before[path], after[path]];
    if (old === now) continue;
    const fact = stored.get(path);
    const value = isKnown(path) ? typed(fieldOf(path).kind, now) : asBefore(fact?.value, now);
    put(patch, fact?.names ?? namesIn(path), value);
  }
  return isNested(patch.owners) ? { ...patch, owners: withoutEmptied(patch.owners, after) } : patch;
}

/** An owner of whom nothing is left is removed, and leaves no empty place. */
const withoutEmptied = (owners: object, after: Values) =>
  Object.fromEntries(
    Object.entries(owners).map(([place, facts]) => [place, hasOwner(after, Number(place)) ? facts : null]),
  );

export const hasOwner = (values: Values, place: number): boolean =>
  Object.entries(values).some(([path, value]) => path.startsWith(`owners.${place}.`) && value.trim() !== '');

/** Below `unmapped` all is one name, whatever a CRM has in it. */
function namesIn(path: string): string[] {
  const [first = '', ...rest] = path.split('.');
  return first === 'unmapped' && rest.length > 0 ? [first, rest.join('.')] : [first, ...rest];
}

/** What somebody else has given a type keeps it. */
function asBefore(stored: unknown, text: string): unknown {
  if (text.trim() === '') return null;
  if (typeof stored === 'number' && !Number.isNaN(Number(text))) return Number(text);
  if (typeof stored === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function put(object: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    object[first] = value;
    return;
  }
  const known = object[first];
  const child: Record<string, unknown> = isNested(known) ? { ...known } : {};
  put(child, rest, value);
  object[first] = child;
}

/** The patch as information of a new deal: without what is empty, and with the owners as a list. */
export function informationOf(patch: object): Record<string, unknown> {
  const filled = (value: unknown): unknown => {
    if (!isNested(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, child]) => [key, filled(child)] as const)
        .filter(([, child]) => child !== null && !(isNested(child) && Object.keys(child).length === 0)),
    );
  };
  const whole = Object.fromEntries(Object.entries(filled(patch) ?? {}));
  return isNested(whole.owners) ? { ...whole, owners: Object.values(whole.owners) } : whole;
}
