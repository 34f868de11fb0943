import { isId } from '../../platform/ids';
import { accountOf, type Context } from '../accounts/caller';

/**
 * The service id behind what a REST path names: a service id, or the customer's own end_user_id. What has
 * the form of a service id is taken for one, until it was `missed`; what is neither is passed on,
 * and not found there.
 */
export async function resolveEndUser(value: string, context: Context, missed = false): Promise<string> {
  if (context.caller.admin || (isId('eus', value) && !missed)) return value;
  const [own] = await context.rows.read<{ serviceId: string }>(
    'SELECT service_id AS serviceId FROM end_users WHERE account_id = ? AND end_user_id = ? AND deleted_at IS NULL',
    [accountOf(context), value],
  );
  return own?.serviceId ?? value;
}
