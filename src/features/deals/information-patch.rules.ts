import { isObject } from '../../platform/untyped.rules';
import type { Messages } from './information.rules';

type Information = Record<string, unknown>;

/** Deeper than anything that is let in: what is there is not gone into. */
const DEPTH = 16;
const PLACE = /^(?:0|[1-9]\d*)$/;

/** Where something is, and to whom what is wrong there is told. */
interface At {
  path: readonly string[];
  messages: Messages;
}

const below = ({ path, messages }: At, name: string): At => ({ path: [...path, name], messages });

/**
 * `stored` with the patch laid over it at every depth: null removes a fact, a list takes the place of a list. An object of
 * places changes the entries of a list, and the next free place takes a new one. `owners` may be such an object even where
 * there are none yet. Where there is nothing, a patch without facts makes nothing. See docs/rules/information.md: Patches.
 */
export function patchInformation(
  stored: Information | null,
  patch: Information,
): { information: Information | null; messages: Messages } {
  const messages: Messages = {};
  const { owners, ...rest } = patch;
  const merged = merge(stored ?? {}, isObject(owners) ? rest : patch, { path: [], messages });
  const information = isObject(owners)
    ? { ...merged, ...patchOwners(stored?.owners, owners, { path: ['owners'], messages }) }
    : merged;
  return { information: stored === null && isEmpty(information) ? null : information, messages };
}

/** Of plain JSON; fromEntries defines keys, so that none can reach a prototype. */
function merge(stored: Information, patch: Information, at: At): Information {
  const kept = Object.entries(stored).flatMap(([key, before]): [string, unknown][] => {
    if (!Object.hasOwn(patch, key)) return [[key, before]];
    const value = patch[key];
    return value === null ? [] : [[key, laidOver(before, value, below(at, key))]];
  });
  const added = Object.entries(patch).flatMap(([key, value]): [string, unknown][] => {
    if (value === null || Object.hasOwn(stored, key)) return [];
    const made = laidOver(undefined, value, below(at, key));
    return isObject(made) && isEmpty(made) ? [] : [[key, made]];
  });
  return Object.fromEntries([...kept, ...added]);
}

function laidOver(before: unknown, value: unknown, at: At): unknown {
  if (!isObject(value) || at.path.length > DEPTH) return value;
  if (Array.isArray(before) && Object.keys(value).every((key) => PLACE.test(key))) return mergeList(before, value, at);
  return merge(isObject(before) ? before : {}, value, at);
}

function mergeList(before: readonly unknown[], entries: Information, at: At): unknown[] {
  const list = [...before];
  const removed = new Set<number>();
  for (const key of Object.keys(entries).sort((a, b) => Number(a) - Number(b))) {
    const [place, value] = [Number(key), entries[key]];
    const say = (message: string) => Object.assign(at.messages, { [[...at.path, key].join('.')]: [message] });
    if (!PLACE.test(key)) say('Not a place in a list: 0, 1, and on.');
    else if (place > list.length) say(`The next free place is ${list.length}.`);
    else if (value === null) removed.add(place);
    else list[place] = laidOver(list[place], value, below(at, key));
  }
  const left = list.filter((_, place) => !removed.has(place));
  while (left.length > before.length && isObject(left.at(-1)) && isEmpty(Object(left.at(-1)))) left.pop();
  return left;
}

function patchOwners(stored: unknown, entries: Information, at: At): { owners?: unknown[] } {
  const owners = mergeList(Array.isArray(stored) ? stored : [], entries, at);
  return Array.isArray(stored) || owners.length > 0 ? { owners } : {};
}

const isEmpty = (object: object) => Object.keys(object).length === 0;
