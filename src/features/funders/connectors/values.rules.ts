import { isObject } from '../../../platform/untyped.rules';
import { escaped } from '../../../platform/yaml.rules';
import { holds } from './conditions.rules';
import { type BuiltField, type EvaluationFacts, fileIn, type Problem } from './evaluation.rules';
import {
  absolute,
  dealPath,
  HiddenContent,
  isAbsent,
  listAt,
  lookUp,
  Placeholder,
  type Scope,
  textOf,
  within,
} from './paths.rules';
import { type NamedTransform, transformed, transformsOf, Unfit } from './transforms.rules';
import { costOf, MOST_WORK, sizeOf, type Work } from './work.rules';

export const LEFT_OUT = Symbol('left out');

/** Where a value stands: in the manifest, and in what is made of it. */
export interface At {
  pointer: string;
  path: string;
}

type Made = { value: unknown; sources: readonly string[] } | { missing: readonly string[] };

export const MOST_SHOWN = 40;
const PERSONAL = /(?:^|\.)(?:ssn|ein)$/i;
export const below = ({ pointer, path }: At, key: string | number): At => ({
  pointer: `${pointer}/${typeof key === 'string' ? escaped(key) : key}`,
  path: path === '' ? String(key) : `${path}.${key}`,
});
/** Deeper in the manifest, at the same place of what is made. */
const inside = (at: At, key: string): At => ({ ...at, pointer: `${at.pointer}/${escaped(key)}` });

/** Makes values of templates, front to back, and notes every problem instead of stopping at the first. */
export class Evaluation {
  readonly problems: Problem[] = [];
  readonly fields: BuiltField[] = [];
  /** How much longer what is sent is than what stands in its place here: contents of files, in base64. */
  hiddenBytes = 0;

  private readonly work: Work;

  constructor(readonly facts: EvaluationFacts) {
    this.work = facts.work ?? { left: MOST_WORK };
  }

  /** The value of a template, or LEFT_OUT. */
  value(node: unknown, scope: Scope, at: At): unknown {
    if (!this.spend(1, at)) return LEFT_OUT;
    if (Array.isArray(node)) {
      const items = node.map((item, index) => this.value(item, scope, below(at, index)));
      return items.filter((item) => item !== LEFT_OUT);
    }
    if (!isObject(node)) return this.note(node, [], at);
    if (isExpression(node)) return this.settled(node, scope, at);
    const entries = Object.entries(node).flatMap(([key, child]): [string, unknown][] => {
      const name = key.startsWith('$$') ? key.slice(1) : key;
      const value = this.value(child, scope, { ...below(at, name), pointer: `${at.pointer}/${escaped(key)}` });
      return value === LEFT_OUT ? [] : [[name, value]];
    });
    return Object.fromEntries(entries);
  }

  /** The value as text; undefined where it is left out or missing, which is noted. */
  text(node: unknown, scope: Scope, at: At): string | undefined {
    const value = this.value(node, scope, at);
    if (value === LEFT_OUT || value === null) return undefined;
    const text = textOf(value);
    if (text === undefined) this.tell('not_accepted', at, [], value, 'takes a text');
    return text;
  }

  /** False once there is more to be made than any request may have: that is told once, and nothing more is made. */
  private spend(cost: number, at: At): boolean {
    if (this.work.left < 0) return false;
    this.work.left -= cost;
    if (this.work.left >= 0) return true;
    this.tell('too_large', { ...at, path: '' }, [`the template at ${at.pointer}`], undefined, 'makes too many values');
    return false;
  }

  private note(value: unknown, sources: readonly string[], at: At): unknown {
    this.fields.push({ path: at.path, value, sources });
    return value;
  }

  /** An expression with what it says for the case that nothing is there. */
  private settled(node: Record<string, unknown>, scope: Scope, at: At): unknown {
    const made = this.made(node, scope, at);
    if (made === LEFT_OUT) return LEFT_OUT;
    if ('value' in made) {
      if (node.$each !== undefined) return made.value;
      return this.note(made.value, made.sources, at);
    }
    for (const source of made.missing) this.tell('missing', at, [source], null, '');
    return LEFT_OUT;
  }

  private made(node: Record<string, unknown>, scope: Scope, at: At): Made | typeof LEFT_OUT {
    if (node.$when !== undefined && !holds(node.$when, scope)) {
      if (node.$else === undefined) return LEFT_OUT;
      return this.part(node.$else, scope, inside(at, '$else'));
    }
    const raw = this.raw(node, scope, at);
    if (raw === LEFT_OUT) return LEFT_OUT;
    const made = 'value' in raw ? this.shaped(raw, node, at) : raw;
    if (made === LEFT_OUT || 'value' in made) return made;
    if (node.$default !== undefined) return { value: node.$default, sources: made.missing };
    if (node.$null === true) return { value: null, sources: made.missing };
    return node.$optional === true ? LEFT_OUT : made;
  }

  /** After its transforms; LEFT_OUT where one cannot take it, which is noted. */
  private shaped(
    raw: { value: unknown; sources: readonly string[] },
    node: Record<string, unknown>,
    at: At,
  ): Made | typeof LEFT_OUT {
    const { sources } = raw;
    let { value } = raw;
    const { tables, sendDate } = this.facts;
    const facts = { tables, sendDate, isFileClass: node.$from === 'file.class' };
    for (const transform of transformsOf(node.$as, `${at.pointer}/$as`)) {
      if (value instanceof Placeholder) break;
      if (isAbsent(value)) return { missing: sources };
      if (!this.spend(1 + this.entriesOf(transform) / 50, at)) return LEFT_OUT;
      try {
        value = transformed(value, transform, facts);
      } catch (error) {
        if (!(error instanceof Unfit)) throw error;
        this.tell('not_accepted', { ...at, pointer: transform.pointer }, sources, raw.value, error.message);
        return LEFT_OUT;
      }
      if (!this.spend(costOf(value), at)) return LEFT_OUT;
    }
    return isAbsent(value) ? { missing: sources } : { value, sources };
  }

  private entriesOf({ name, argument }: NamedTransform): number {
    return name === 'map' || name === 'bands' ? Object.keys(this.facts.tables[String(argument)] ?? {}).length : 0;
  }

  private raw(node: Record<string, unknown>, scope: Scope, at: At): Made | typeof LEFT_OUT {
    const { $from, $text, $first, $each, $file, $value } = node;
    if (typeof $from === 'string') {
      const sources = [dealPath(absolute(scope, $from))];
      const value = lookUp(scope, $from);
      if (!this.spend(costOf(value), at)) return LEFT_OUT;
      return isAbsent(value) ? { missing: sources } : { value, sources };
    }
    if (Array.isArray($text)) return this.joined($text, scope, inside(at, '$text'));
    if (Array.isArray($first)) return this.firstOf($first, scope, inside(at, '$first'));
    if (typeof $each === 'string') return this.each(node, $each, scope, at);
    if ($file !== undefined) return this.content(scope, at);
    return this.part($value, scope, inside(at, '$value'));
  }

  /** A part of an expression: what it lacks is the whole's matter. */
  private part(node: unknown, scope: Scope, at: At): Made | typeof LEFT_OUT {
    if (isObject(node) && isExpression(node)) return this.made(node, scope, at);
    const before = this.fields.length;
    const value = this.value(node, scope, at);
    const noted = this.fields.splice(before);
    return value === LEFT_OUT ? LEFT_OUT : { value, sources: noted.flatMap(({ sources }) => sources) };
  }

  private joined(parts: readonly unknown[], scope: Scope, at: At): Made | typeof LEFT_OUT {
    const made = parts.map((part, index) => this.part(part, scope, inside(at, String(index))));
    const missing = made.flatMap((each) => (each !== LEFT_OUT && 'missing' in each ? each.missing : []));
    if (missing.length > 0) return { missing };
    const present = made.flatMap((each) => (each !== LEFT_OUT && 'value' in each ? [each] : []));
    const sources = present.flatMap((each) => each.sources);
    const text = present.map(({ value }) => textOf(value) ?? JSON.stringify(value)).join('');
    if (!this.spend(costOf(text), at)) return LEFT_OUT;
    return { value: present.some(({ value }) => value instanceof Placeholder) ? new Placeholder(text) : text, sources };
  }

  private firstOf(parts: readonly unknown[], scope: Scope, at: At): Made {
    let missing: readonly string[] = [];
    for (const [index, part] of parts.entries()) {
      const made = this.part(part, scope, inside(at, String(index)));
      if (made === LEFT_OUT) continue;
      if ('value' in made && !isAbsent(made.value)) return made;
      if ('missing' in made && missing.length === 0) missing = made.missing.slice(0, 1);
    }
    return { missing };
  }

  private each(node: Record<string, unknown>, path: string, scope: Scope, at: At): Made | typeof LEFT_OUT {
    const source = absolute(scope, path);
    const found = listAt(scope, path);
    if (found instanceof Placeholder) return { value: found, sources: [source] };
    if (found === undefined) {
      this.tell('not_accepted', at, [dealPath(source)], lookUp(scope, path), 'takes a list');
      return LEFT_OUT;
    }
    const name = path === 'files' ? 'file' : 'item';
    const looked = node.$where === undefined ? 1 : sizeOf(node.$where);
    if (!this.spend(found.length * looked, at)) return LEFT_OUT;
    const limit = typeof node.$limit === 'number' ? node.$limit : Number.POSITIVE_INFINITY;
    const chosen = found
      .map((item, index) => ({ item, origin: path === 'files' ? 'file' : `${source}.${index}` }))
      .filter(
        ({ item, origin }) => node.$where === undefined || holds(node.$where, within(scope, name, item, origin, 0)),
      )
      .slice(0, limit);
    const least = typeof node.$min === 'number' ? node.$min : 0;
    if (chosen.length < least) return { missing: [`${dealPath(source)}.${chosen.length}`] };
    const items = chosen.map(({ item, origin }, index) =>
      this.value(node.$item, within(scope, name, item, origin, index + 1), {
        pointer: `${at.pointer}/$item`,
        path: at.path === '' ? String(index) : `${at.path}.${index}`,
      }),
    );
    return { value: items.filter((item) => item !== LEFT_OUT), sources: [] };
  }

  private content(scope: Scope, at: At): Made | typeof LEFT_OUT {
    const file = fileIn(scope);
    if (!file) {
      this.tell('missing', at, ['file'], null, '');
      return LEFT_OUT;
    }
    const content = this.facts.contentOf(file);
    if (content instanceof HiddenContent)
      this.hiddenBytes += Math.ceil(content.size / 3) * 4 - Buffer.byteLength(content.text);
    return { value: Buffer.isBuffer(content) ? content.toString('base64') : content, sources: ['file'] };
  }

  tell(code: Problem['code'], at: At, sources: readonly string[], value: unknown, takes: string): void {
    const source = sources[0] ?? null;
    const isPersonal = source !== null && PERSONAL.test(source);
    const { step, redact = (said) => said } = this.facts;
    const shown =
      isPersonal || value === undefined
        ? null
        : redact(textOf(value) ?? JSON.stringify(value) ?? '').slice(0, MOST_SHOWN);
    const text = `${source ?? at.path}${shown === null ? '' : ` ${JSON.stringify(shown)}`} (${takes})`;
    this.problems.push({ code, step, pointer: at.pointer, path: at.path, source, text, value: shown });
  }
}

const EXPRESSIONS = ['$from', '$text', '$first', '$each', '$file', '$value'];
export const isExpression = (node: Record<string, unknown>): boolean =>
  EXPRESSIONS.some((name) => Object.hasOwn(node, name));
