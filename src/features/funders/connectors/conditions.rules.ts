import { isObject } from '../../../platform/untyped.rules';
import { comparedClass } from '../file-classes.rules';
import { isAbsent, lookUp, Placeholder, type Scope, textOf } from './paths.rules';

/** Whether a condition holds. What is not known yet is taken as holding, so that a preview shows what may be sent. */
export const holds = (condition: unknown, scope: Scope): boolean => truthOf(condition, scope) !== false;

/** Null: it is not known yet, and then neither is its opposite. */
type Truth = boolean | null;

function truthOf(condition: unknown, scope: Scope): Truth {
  if (Array.isArray(condition)) return all(condition.map((each) => truthOf(each, scope)));
  if (!isObject(condition)) return true;
  const { path, any, not } = condition;
  return all([
    Array.isArray(any) ? opposite(all(any.map((each) => opposite(truthOf(each, scope))))) : true,
    not === undefined ? true : opposite(truthOf(not, scope)),
    typeof path === 'string' ? truthAt(condition, path, scope) : true,
  ]);
}

const opposite = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);

function truthAt(condition: Record<string, unknown>, path: string, scope: Scope): Truth {
  const found = lookUp(scope, path);
  if (found instanceof Placeholder) return null;
  const key = path === 'file.class' ? classKey : compared;
  const { is, in: among, contains, present, at_least: least, at_most: most } = condition;
  if (present !== undefined && present === isAbsent(found)) return false;
  if ('is' in condition && key(found) !== key(is)) return false;
  if (Array.isArray(among) && !among.some((each) => key(each) === key(found))) return false;
  if (typeof contains === 'string' && !includes(found, contains)) return false;
  if (typeof least === 'number' && !(numeric(found) >= least)) return false;
  return !(typeof most === 'number' && !(numeric(found) <= most));
}

/** Texts are compared without case and outer blanks, numbers and booleans as they are written. */
function compared(value: unknown): string | null {
  return isAbsent(value) ? null : (textOf(value)?.trim().toLowerCase() ?? JSON.stringify(value));
}

const classKey = (value: unknown): string | null => (typeof value === 'string' ? comparedClass(value) : null);

function includes(found: unknown, part: string): boolean {
  if (Array.isArray(found)) return found.some((each) => compared(each) === compared(part));
  return (textOf(found) ?? '').toLowerCase().includes(part.trim().toLowerCase());
}

function numeric(value: unknown): number {
  const text = textOf(value)?.trim();
  return text ? Number(text) : Number.NaN;
}
