import { entityTypeOf, INCORPORATED, isEntityType, KIND_NAMES } from '../checks/entity-types.rules';
import { type CellReading, NOTHING, notUnderstood } from './cell-meaning.rules';
import type { Cell } from './grid.rules';
import { readList } from './lists.rules';

const LONGEST = 500;
const PARTS = /[().;\n]/;
/** The kinds behind it are refused. */
const REFUSED = /\b(?:no|not|except|excluding|excludes|excl|without|w\/o|but)\b(?: for)?:? ?/i;
/** Those before it are. */
const REFUSED_AFTER =
  /\s(?:are |is )?(?:not (?:allowed|accepted|eligible|ok|permitted)|excluded|prohibited|ineligible)\b/i;
const TAKEN = /\b(?:ok|okay|allowed|accepted|only|fine|welcome)\b/i;
const ONLY = /\b(?:only|must be|just)\b/i;
const EVERY =
  /\b(?:all|any|every)(?: (?:other|entity|entities|types?|kinds?|business(?:es)?|structures?|legal))*(?=[\s,;:(]|$)/i;
const SILENT =
  /\b(?:only|must be(?: an?)?|entit(?:y|ies)|required|accepted|allowed|ok|okay|eligible|types?|business(?:es)?|companies|company|just|we (?:take|fund|accept)|please)\b/gi;

/** A part of a cell in what is taken and what is refused. */
function sides(part: string): { taken: string; refused: string } {
  const after = REFUSED_AFTER.exec(part);
  if (after) return { taken: '', refused: part.slice(0, after.index) };
  const before = REFUSED.exec(part);
  if (!before) return { taken: part, refused: '' };
  return { taken: part.slice(0, before.index), refused: part.slice(before.index + before[0].length) };
}

const kindsIn = (text: string): string[] => readList(text.replace(SILENT, ' ')).map(entityTypeOf);

/**
 * Kinds of companies under a heading that does not say whether they are taken. Those that are refused in words are; a list that
 * has companies in it, or is one of nothing else, names all that are taken. What holds any other word is for a person.
 */
export function readEntities({ text }: Cell): CellReading {
  if (text.length > LONGEST) return notUnderstood();
  const parts = text.split(PARTS).map(sides);
  const taken = parts.map((part) => part.taken).join(', ');
  const refused = new Set(parts.flatMap((part) => kindsIn(part.refused)));
  const kinds = new Set(kindsIn(taken.replace(EVERY, ' ')));
  const [isEvery, isOnly] = [EVERY.test(taken), ONLY.test(taken)];
  const hasCompanies = INCORPORATED.some((kind) => kinds.has(kind));
  const isSure =
    [...refused, ...kinds].every(isEntityType) &&
    !parts.some((part) => TAKEN.test(part.refused)) &&
    !INCORPORATED.some((kind) => refused.has(kind));
  const isList = kinds.size === 0 || hasCompanies || isOnly || isEvery;
  if (!isSure || !isList || (refused.size === 0 && kinds.size === 0)) return notUnderstood();
  const others = isEvery || kinds.size === 0 ? [] : KIND_NAMES.filter((kind) => !kinds.has(kind));
  const value = [...new Set([...refused, ...others])];
  if (value.length === 0) return NOTHING;
  const isSaid = refused.size > 0 || isOnly || others.length === 0;
  return {
    drafts: [{ key: 'restricted_entity_types', operator: 'is_not_in', value }],
    ...(!isSaid && { note: { code: 'ambiguous', message: 'is read as the kinds of companies that are taken.' } }),
  };
}
