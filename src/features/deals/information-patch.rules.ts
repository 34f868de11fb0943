import { isObject } from '../../platform/untyped.rules';
import type { Messages } from './information.rules';

type Information = Record<string, unknown>;

/** Deeper than anything that is let in: what is there is not gone into. */
const DEPTH = 16;
const MAX_OWNERS_DIGITS = 3;

/**
 * `stored` with the patch laid over it at every depth: null removes a fact, a list takes the place of a list. `owners` may be
 * an object of places in their list: entries are merged, and the next free place takes a new one. Where there is nothing,
 * a patch without facts makes nothing. See docs/rules/information.md: Patches.
 */
export function patchInformation(
  stored: Information | null,
  patch: Information,
): { information: Information | null; messages: Messages } {
  const messages: Messages = {};
  const { owners, ...rest } = patch;
  const merged = merge(stored ?? {}, isObject(owners) ? rest : patch, 0);
  const information = isObject(owners) ? { ...merged, ...patchOwners(stored?.owners, owners, messages) } : merged;
  return { information: stored === null && isEmpty(information) ? null : information, messages };
}

/** Of plain JSON; fromEntries defines keys, so that none can reach a prototype. */
function merge(stored: Information, patch: Information, depth: number): Information {
  const kept = Object.entries(stored).flatMap(([key, before]): [string, unknown][] => {
    if (!Object.hasOwn(patch, key)) return [[key, before]];
    const value = patch[key];
    if (value === null) return [];
    return [[key, isObject(value) && depth < DEPTH ? merge(isObject(before) ? before : {}, value, depth + 1) : value]];
  });
  const added = Object.entries(patch).flatMap(([key, value]): [string, unknown][] => {
    if (value === null || Object.hasOwn(stored, key)) return [];
    const made = isObject(value) && depth < DEPTH ? merge({}, value, depth + 1) : value;
    return isObject(made) && isEmpty(made) ? [] : [[key, made]];
  });
  return Object.fromEntries([...kept, ...added]);
}

function patchOwners(stored: unknown, entries: Information, messages: Messages): { owners?: unknown[] } {
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  const owners = [...before];
  const removed = new Set<number>();
  for (const key of Object.keys(entries).sort((a, b) => Number(a) - Number(b))) {
    const [place, value] = [Number(key), entries[key]];
    if (key.length > MAX_OWNERS_DIGITS || String(place) !== key || !Number.isInteger(place) || place < 0)
      messages[`owners.${key}`] = ['Not a place in a list: 0, 1, and on.'];
    else if (place > owners.length) messages[`owners.${key}`] = [`The next free place is ${owners.length}.`];
    else if (value === null) removed.add(place);
    else {
      const [old] = owners.slice(place, place + 1);
      owners[place] = isObject(value) ? merge(isObject(old) ? old : {}, value, 1) : value;
    }
  }
  const left = owners.filter((_, place) => !removed.has(place));
  while (left.length > before.length && isObject(left.at(-1)) && isEmpty(Object(left.at(-1)))) left.pop();
  return Array.isArray(stored) || left.length > 0 ? { owners: left } : {};
}

const isEmpty = (object: object) => Object.keys(object).length === 0;
