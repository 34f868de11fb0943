import type { Caller, Context } from '../accounts/caller';
import { opens } from '../accounts/scopes.rules';
import type { Addresses } from './people.queries';

/** Addresses are told to who looks after people, and everybody his own. */
export const addressesFor = (caller: Caller): Addresses =>
  !caller.admin && opens(caller.scopes, 'people') ? { all: true } : { all: false, of: caller.person?.userId ?? null };

/** Whether what is the user's own (sessions, passkeys) is the caller's to look after: he has no other account, or the platform asks. */
export async function mayLookAfter({ caller, services }: Context, userId: string): Promise<boolean> {
  if (caller.admin) return true;
  if (caller.lacks || !opens(caller.scopes, 'people')) return false;
  const places = await services.database.read<{ accountId: string }>(
    'SELECT account_id AS accountId FROM memberships WHERE user_id = ? AND ended_at IS NULL',
    [userId],
  );
  return places.length === 1 && places[0]?.accountId === caller.accountId;
}

/** Whether he is an owner of the caller's account: over him an owner decides. */
export async function isOwner({ caller, services }: Context, userId: string): Promise<boolean> {
  if (caller.admin) return false;
  const found = await services.database.read(
    "SELECT 1 AS one FROM memberships WHERE account_id = ? AND user_id = ? AND ended_at IS NULL AND role = 'owner'",
    [caller.accountId, userId],
  );
  return found.length > 0;
}
