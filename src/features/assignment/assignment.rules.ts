import type { Role } from '../accounts/roles.rules';
import { scopesOfRole } from '../accounts/roles.rules';

/** Of one deal. */
export const MOST_ASSIGNEES = 10;
/** Deals of one change. */
export const MOST_DEALS = 100;

/** Whether somebody of this role can be given deals: he has to be able to work on them. */
export const mayBeAssigned = (role: Role): boolean => scopesOfRole(role, false).includes('submit');

/** The roles whose new deals are theirs. */
export const keepsWhatHeCreates = (role: Role): boolean => role === 'rep' || role === 'processor';

export interface Change {
  next: string[];
  added: string[];
  removed: string[];
}

/** What becomes of the assignees, each once; those that stay keep their places. */
export function changed(
  before: readonly string[],
  { add = [], remove = [] }: Partial<Record<'add' | 'remove', readonly string[]>>,
): Change {
  const added = [...new Set(add)].filter((id) => !before.includes(id));
  const removed = [...new Set(remove)].filter((id) => before.includes(id) && !add.includes(id));
  return { next: [...before.filter((id) => !removed.includes(id)), ...added], added, removed };
}

/**
 * Why somebody who sees his own deals alone may not make this change; undefined where he may. He adds whom he likes, and
 * takes off nobody but himself, from a deal that somebody else keeps.
 */
export function refusalOf({ next, removed }: Change, userId: string): string | undefined {
  if (removed.some((id) => id !== userId)) return 'You may take nobody off a deal but yourself.';
  if (removed.length > 0 && next.length === 0) return 'You may leave a deal only while it is somebody else’s too.';
  return undefined;
}
