import { CST, isAlias, isMap, isPair, isScalar, isSeq, Lexer, LineCounter, type Node, parseAllDocuments } from 'yaml';
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
  const beyond = beyondBounds(text);
  if (beyond) {
    lines.addNewLine(0);
    for (const { index } of text.slice(0, beyond.offset).matchAll(/\n/g)) lines.addNewLine(index + 1);
    say('', beyond.offset, beyond.message);
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
    say('', 0, messageOf(error));
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

const INDICATORS = new Set(['-', '?', ':']);
const NEWLINE = /^\r?\n/;
/** What tells of the words, and is none of the text. */
const NO_TEXT: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
const BLANK = /^[ \t]/;

/**
 * Why a parser need not be asked, and where: it goes as deep as the text does, and one whose stack ends within an expression
 * takes the process with it. Brackets that are open, indents, and marks of one line, or between commas, are each a level.
 */
function beyondBounds(text: string): { message: string; offset: number } | null {
  const indents: number[] = [];
  let [parts, offset, column, open, marks] = [0, 0, 0, 0, 0];
  let isAtStart = true;
  for (const token of new Lexer().lex(text)) {
    if (++parts > MAX_PARTS) return { message: `It has more than ${MAX_PARTS} words, marks and blanks.`, offset: 0 };
    if (NO_TEXT.has(token)) continue;
    if (NEWLINE.test(token)) {
      [column, marks, isAtStart] = [-token.length, 0, true];
    } else if (isAtStart && !BLANK.test(token) && !token.startsWith('#')) {
      while ((indents.at(-1) ?? -1) > column) indents.pop();
      if (indents.at(-1) !== column) indents.push(column);
      isAtStart = INDICATORS.has(token);
    }
    if (token === '[' || token === '{') open++;
    else if (token === ']' || token === '}') open = Math.max(0, open - 1);
    else if (token === ',') marks = 0;
    else if (INDICATORS.has(token)) marks++;
    if (Math.max(open, indents.length, marks) > MAX_DEPTH) return { message: 'It is nested too deeply.', offset };
    offset += token.length;
    column += token.length;
  }
  return null;
}

/** One segment of a JSON pointer. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const isNode = (value: unknown): value is Node =>
  isAlias(value) || isMap(value) || isSeq(value) || (isScalar(value) && 'range' in value);
