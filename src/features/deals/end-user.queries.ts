import { isSeen } from '../../platform/db/sight.rules';
import { BadInput, InvalidFields, NotFound } from '../../platform/errors';
import { isId } from '../../platform/ids';
import { accountOf, type Context, contextIn } from '../accounts/caller';

/**
 * The service id behind what a REST path names: a service id, or the customer's own end_user_id. What has
 * the form of a service id is taken for one, until it was `missed`; what is neither is passed on,
 * and not found there.
 */
export async function resolveEndUser(value: string, context: Context, missed = false): Promise<string> {
  if (context.caller.admin) return value;
  if (isId('eus', value) && !missed) return ownAlone(value, context);
  const [own] = await context.rows.read<{ serviceId: string }>(
    `SELECT service_id AS serviceId FROM end_users WHERE account_id = ? AND end_user_id = ? AND deleted_at IS NULL AND ${isSeen('end_users')}`,
    [accountOf(context), value],
  );
  return own?.serviceId ?? value;
}

/** The id, or one of nothing where it is of what the caller does not see. */
export async function ownAlone(value: string, given: unknown): Promise<string> {
  const { door } = contextIn(given);
  return door ? (await door({ value }, false)).value : value;
}

/** The service id of the one end user that has what is given of both ids. Throws NotFound, InvalidFields, BadInput. */
export async function namedEndUser(
  context: Context,
  serviceId: string | null,
  endUserId: string | null,
): Promise<string> {
  if (serviceId === null && endUserId === null)
    throw new InvalidFields({ _schema: ['Say which end user by service_id or end_user_id.'] });
  const found = await context.rows.read<{ serviceId: string; endUserId: string | null }>(
    `SELECT service_id AS serviceId, end_user_id AS endUserId FROM end_users
     WHERE account_id = ? AND deleted_at IS NULL AND (service_id = ? OR end_user_id = ?) AND ${isSeen('end_users')}`,
    [accountOf(context), serviceId, endUserId],
  );
  const [first, ...others] = found;
  if (!first) throw new NotFound('End user');
  const isOne =
    others.length === 0 &&
    (serviceId === null || first.serviceId === serviceId) &&
    (endUserId === null || first.endUserId === endUserId);
  if (!isOne) throw new BadInput('service_id and end_user_id name different end users.');
  return first.serviceId;
}
