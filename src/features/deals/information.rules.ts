import { mapLeaves, maskLeaf, restoreValue, valueAt } from '../../platform/masks/values.rules';
import { isLonger } from '../../platform/texts.rules';
import { isObject } from '../../platform/untyped.rules';
import { childShape, holdsFact, INFORMATION, type Shape, shapeProblem } from './information-shape.rules';

/** Messages by dotted path (`owners.0.ssn`); `_schema` stands for the whole object. */
export type Messages = Record<string, string[]>;

/** The two names under which personal data is kept, at any depth. */
export type PersonalKind = 'ssn' | 'ein';

const STRING_LENGTH = 500;
const JSON_BYTES = 256 * 1024;
const DEPTH = 8;
// A list of everything that is wrong with a hostile object helps nobody.
const MESSAGES_SHOWN = 100;
// Names that reach an object's prototype when somebody merges carelessly.
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

const personalKind = (key: string): PersonalKind | null => {
  const name = key.length === 3 ? key.toLowerCase() : '';
  return name === 'ssn' || name === 'ein' ? name : null;
};

/**
 * What is wrong with an `information` object, by path; {} when nothing is. Unknown names are allowed, null counts as
 * absent. Masked numbers are refused: `restoreMasked` comes first. Never throws, whatever it is given.
 * See docs/rules/information.md: What is refused.
 */
export function checkInformation(value: unknown): Messages {
  const messages = new Map<string, string[]>();
  if (!isObject(value)) return { _schema: ['Not a valid object.'] };
  if (hasLongName(value)) return LONG_NAME;
  const say = (path: string[], message: string) =>
    messages.size < MESSAGES_SHOWN && messages.set(path.join('.'), [message]);

  const visit = (node: unknown, shape: Shape | null, path: string[]): void => {
    if (node === null || node === undefined) return;
    const nested = typeof node === 'object';
    if (nested && path.length >= DEPTH) return void say(path, `Nested deeper than ${DEPTH} levels.`);
    const problem = generalProblem(node) ?? shapeProblem(node, shape) ?? personalProblem(node, path.at(-1));
    if (problem) return void say(path, problem);
    if (!nested) return;
    for (const [key, child] of Object.entries(node)) {
      if (FORBIDDEN_NAMES.has(key)) say([...path, key], 'This name is not allowed.');
      else visit(child, childShape(shape, key), [...path, key]);
    }
  };
  visit(value, INFORMATION, []);
  // Measured last: only what passed is certain to be plain, shallow JSON.
  if (messages.size === 0 && Buffer.byteLength(JSON.stringify(value)) > JSON_BYTES)
    return { _schema: ['Larger than 256 KB.'] };
  return Object.fromEntries(messages);
}

/** What is wrong with the dotted path of a fact; null for nothing. As in the object, names that nobody knows are allowed. */
export function pathProblem(path: string): string | null {
  const names = path.split('.');
  if (names.length > DEPTH) return `Nested deeper than ${DEPTH} levels.`;
  const isNamed = names.every((name) => name !== '' && name === name.trim() && !FORBIDDEN_NAMES.has(name));
  return isNamed && holdsFact(names) ? null : 'Not the path of a fact, such as company.ein or owners.0.ssn.';
}

const LONG_NAME: Messages = { _schema: [`A name in it is longer than maximum length ${STRING_LENGTH}.`] };

/** Names are a part of each path below them: whatever looks at paths takes as long as they are, for each value. */
const hasLongName = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  depth <= DEPTH * 4 &&
  Object.entries(value).some(([key, child]) => key.length > STRING_LENGTH || hasLongName(child, depth + 1));

function generalProblem(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'Not a finite number.';
  if (typeof value === 'string')
    return isLonger(value, STRING_LENGTH) ? `Longer than maximum length ${STRING_LENGTH}.` : null;
  return typeof value === 'boolean' || typeof value === 'object' ? null : 'Not a JSON value.';
}

/** Anything but a text under these names would escape encryption and masks. */
const personalProblem = (value: unknown, key = '') =>
  personalKind(key) && typeof value !== 'string' ? 'Not a valid string.' : null;

/**
 * A copy in which every text under a key `ssn` or `ein` (any case, at any depth) is what `replace` makes of it.
 * `path` is dotted. What is nested deeper than anything that `checkInformation` lets in becomes null.
 */
export function mapPersonalData<T>(value: T, replace: (kind: PersonalKind, text: string, path: string) => unknown): T {
  return copy(value, null, [], (kind, found, path) => replace(kind, found, path.join('.'))) as T;
}

function copy(
  value: unknown,
  kind: PersonalKind | null,
  path: string[],
  replace: (kind: PersonalKind, text: string, path: string[]) => unknown,
): unknown {
  if (typeof value === 'string') return kind ? replace(kind, value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (path.length > DEPTH * 4) return null;
  /** One path for all, which is longer while what is below it is looked at: a new one for each value takes the longest. */
  const below = (key: string, child: unknown, own: PersonalKind | null) => {
    path.push(key);
    const copied = copy(child, own, path, replace);
    path.pop();
    return copied;
  };
  if (Array.isArray(value)) return value.map((item, index) => below(String(index), item, kind));
  // fromEntries defines keys, so that __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, below(key, child, personalKind(key) ?? kind)]),
  );
}

/** The number with all but its last four digits hidden: `***-**-1234`, `**-***6789`; without 9 digits all of it. */
export function maskPersonal(kind: PersonalKind, value: string): string {
  if (value === '') return '';
  const digits = value.replace(/\D/g, '');
  const shown = digits.length === 9 ? digits.slice(-4) : '****';
  return kind === 'ssn' ? `***-**-${shown}` : `**-***${shown}`;
}

/** Whether there is any number to be masked. */
export function holdsPersonalData(information: unknown): boolean {
  let holds = false;
  mapLeaves(information, (leaf, path) => {
    holds ||= leaf !== '' && (masked(leaf, path) !== leaf || (typeof leaf === 'string' && kindAt(path) !== null));
  });
  return holds;
}

/**
 * The object as it may be shown to those who must not see whole numbers: tax, account and card numbers under whatever name,
 * and in the midst of texts.
 */
export function maskInformation<T>(information: T): T {
  return mapLeaves(information, masked);
}

function masked(leaf: string | number, path: readonly string[]): string | number {
  const kind = kindAt(path);
  return kind && typeof leaf === 'string' ? maskPersonal(kind, leaf) : maskLeaf(leaf, path);
}

/** The kind that the innermost such name of the path gives to all below it. */
function kindAt(path: readonly string[]): PersonalKind | null {
  for (let at = path.length - 1; at >= 0; at--) {
    const kind = personalKind(path[at] ?? '');
    if (kind) return kind;
  }
  return null;
}

/**
 * `next` with every masked text that fits the stored one at the same place (owners by index) replaced by that one.
 * `messages` names the masked tax numbers that fit nothing: the caller answers 422. See docs/rules/information.md:
 * Masks.
 */
export function restoreMasked<T>(next: T, stored: unknown): { information: T; messages: Messages } {
  if (hasLongName(next)) return { information: next, messages: LONG_NAME };
  const messages = new Map<string, string[]>();
  const information = restoreValue(next, stored, masked);
  mapLeaves(next, (found, path) => {
    const kind = kindAt(path);
    if (!kind || typeof found !== 'string' || !found.includes('*')) return;
    const kept = valueAt(stored, path);
    if (typeof kept === 'string' && maskPersonal(kind, kept) === found) return;
    messages.set(path.join('.'), ['The masked value does not fit the stored one: send the whole number.']);
  });
  return { information, messages: Object.fromEntries(messages) };
}

/** The value at a dotted path (`owners.0.date_of_birth`), or undefined. Sees own properties only. */
export function readPath(information: unknown, path: string): unknown {
  return valueAt(information, path.split('.'));
}

/** The text or number at a dotted path as `maskInformation` shows it, without what else there is; null for what is neither. */
export function maskedAt(information: unknown, path: string): string | number | boolean | null {
  const names = path.split('.');
  const value = valueAt(information, names);
  if (typeof value === 'string' || typeof value === 'number') return masked(value, names);
  return typeof value === 'boolean' ? value : null;
}

/** What a deal is called to funders: by its name, else by the merchant's legal name. */
export function nameToFunders({ name, information }: { name: string | null; information: unknown }): string | null {
  const legal = readPath(information, 'company.name');
  return name ?? (typeof legal === 'string' && legal.trim() !== '' ? legal.trim() : null);
}

/** Those of the dotted paths at which there is nothing: absent, null or blank. In their order, each once. */
export function missingInformation(information: unknown, requiredPaths: readonly string[]): string[] {
  return [...new Set(requiredPaths)].filter((path) => {
    const value = readPath(information, path);
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  });
}
