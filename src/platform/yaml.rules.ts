import { isAlias, isMap, isPair, isScalar, isSeq, Lexer, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { messageOf } from './untyped.rules';

/** Deeper than anything that has a meaning. */
const MAX_DEPTH = 48;
const MAX_MISTAKES = 50;
/** Words, marks and blanks; what is read of one takes many times its own memory and time. */
const MAX_PARTS = 150_000;

export interface Place {
  line: number;
  column: number;
}

export interface YamlMistake extends Place {
  /** A JSON pointer to where it stands. */
  pointer: string;
  message: string;
}

export interface YamlReading {
  /** Plain JSON values; undefined where the text is none. */
  value: unknown;
  mistakes: YamlMistake[];
  /** Where the value of a JSON pointer stands; of one that is not there the nearest above it. */
  placeOf(pointer: string): Place;
  /** Numbers that were perhaps meant as texts, since they would be written otherwise: `00112`. */
  oddNumbers: { pointer: string; source: string }[];
}

const ODD = /^(?:[-+]?0\d|\+|[-+]?0[xob])/i;
const MOST_DIGITS = 15;

/**
 * Reads one document of YAML 1.2, core schema, as JSON values. Anchors, aliases, tags, merge keys and keys that stand twice
 * are mistakes. Never throws.
 */
export function readYaml(text: string): YamlReading {
  const lines = new LineCounter();
  const places = new Map<string, number>();
  const mistakes: YamlMistake[] = [];
  const oddNumbers: YamlReading['oddNumbers'] = [];
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const placeOf = (pointer: string): Place => {
    for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
      const offset = places.get(path);
      if (offset !== undefined) return at(offset);
      if (path === '' || !path.includes('/')) return { line: 1, column: 1 };
    }
  };
  const say = (pointer: string, offset: number, message: string) => {
    if (mistakes.length < MAX_MISTAKES) mistakes.push({ pointer, message, ...at(offset) });
  };
  const reading = (value: unknown): YamlReading => ({ value, mistakes, placeOf, oddNumbers });
  const deep = tooDeep(text);
  if (deep !== null) {
    say('', deep, 'It is nested too deeply.');
    return reading(undefined);
  }
  if (hasTooManyParts(text)) {
    say('', 0, `It has more than ${MAX_PARTS} words, marks and blanks.`);
    return reading(undefined);
  }
  try {
    const documents = parseAllDocuments(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      uniqueKeys: false, // looked at below: the library compares each key with each
      lineCounter: lines,
      prettyErrors: false,
    });
    const document = 'empty' in documents ? undefined : documents[0];
    if (!document?.contents) {
      say('', 0, 'There is no document.');
      return reading(undefined);
    }
    if ('length' in documents && documents.length > 1) say('', 0, 'There is more than one document.');
    for (const { pos, message } of [...document.errors, ...document.warnings]) say('', pos[0], message);
    return reading(plain(document.contents, '', 0));
  } catch (error) {
    say('', 0, error instanceof RangeError ? 'It is nested too deeply.' : messageOf(error));
    return reading(undefined);
  }

  function plain(node: unknown, pointer: string, depth: number): unknown {
    if (!isNode(node)) return null;
    const offset = node.range?.[0] ?? 0;
    if (!places.has(pointer)) places.set(pointer, offset);
    if (depth > MAX_DEPTH) {
      say(pointer, offset, `Nested deeper than ${MAX_DEPTH} levels.`);
      return null;
    }
    if (isAlias(node)) {
      say(pointer, offset, 'Aliases are not allowed.');
      return null;
    }
    if (node.tag) say(pointer, offset, 'Tags are not allowed.');
    if ('anchor' in node && node.anchor) say(pointer, offset, 'Anchors are not allowed.');
    if (isSeq(node)) return node.items.map((item, index) => plain(item, `${pointer}/${index}`, depth + 1));
    if (isMap(node)) return object(node.items, pointer, depth);
    return isScalar(node) ? scalar(node.value, node.source, pointer, offset) : null;
  }

  function object(items: readonly unknown[], pointer: string, depth: number): unknown {
    const entries: [string, unknown][] = [];
    const keys = new Set<string>();
    for (const pair of items) {
      if (!isPair(pair)) continue;
      const { key: keyNode } = pair;
      const offset = isNode(keyNode) ? (keyNode.range?.[0] ?? 0) : 0;
      if (!isScalar(keyNode) || keyNode.tag || keyNode.anchor) {
        say(pointer, offset, 'A key must be a plain text.');
        continue;
      }
      const key = keyNode.source ?? String(keyNode.value);
      if (key === '<<') say(pointer, offset, 'Merge keys are not allowed.');
      const below = `${pointer}/${escaped(key)}`;
      if (keys.has(key)) say(below, offset, 'This key stands twice.');
      keys.add(key);
      places.set(below, offset);
      entries.push([key, plain(pair.value, below, depth + 1)]);
    }
    // fromEntries defines keys, so that __proto__ is a key like any other.
    return Object.fromEntries(entries);
  }

  function scalar(value: unknown, source: string | undefined, pointer: string, offset: number): unknown {
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) say(pointer, offset, 'Not a finite number.');
      if (source && (ODD.test(source) || source.replace(/\D/g, '').length > MOST_DIGITS))
        oddNumbers.push({ pointer, source: source.slice(0, 40) });
      return value;
    }
    return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : String(value);
  }
}

/** Where brackets open more than MAX_DEPTH deep, so that a parser need not be asked; null: nowhere. */
function tooDeep(text: string): number | null {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === '\\' && quote === '"') at++;
      else if (character === quote) quote = '';
    } else if (character === '[' || character === '{') {
      if (++depth > MAX_DEPTH) return at;
    } else if (character === ']' || character === '}') depth = Math.max(0, depth - 1);
    else if (character === '"') quote = character;
  }
  return null;
}

function hasTooManyParts(text: string): boolean {
  const parts = new Lexer().lex(text);
  for (let count = 0; !parts.next().done; count++) if (count >= MAX_PARTS) return true;
  return false;
}

/** One segment of a JSON pointer. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const isNode = (value: unknown): value is Node =>
  isAlias(value) || isMap(value) || isSeq(value) || (isScalar(value) && 'range' in value);
