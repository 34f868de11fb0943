import { patch } from '../../platform/db/insert';
import type { Tx } from '../../platform/db/transact';
import { rightsOf } from './account.commands';
import { apiKeyDeactivated, apiKeyMoved } from './account.events';
import { ApiKey } from './api-key.entity';
import { exceeding, type Rights } from './rights';
import { opens, type Scope } from './scopes.rules';

/**
 * What becomes of the keys of somebody who leaves: they are switched off, or become the account's with what they may do by
 * his rights, where whoever removes him has all of that; never one that saw his own deals alone, since it would see all.
 */
export async function leaveKeys(
  tx: Tx,
  accountId: string,
  ownerUserId: string,
  { own, remover, wasRestricted }: { own: readonly Scope[]; remover: Rights | null; wasRestricted: boolean },
): Promise<void> {
  for (const key of await tx.db.findBy(ApiKey, { accountId, ownerUserId, isActive: true })) {
    const { serviceId } = key;
    const rights = { ...rightsOf(key), scopes: rightsOf(key).scopes.filter((scope) => opens(own, scope)) };
    const isKept =
      remover !== null && !wasRestricted && rights.scopes.length > 0 && exceeding(rights, remover).length === 0;
    const event = { accountId, subjectId: serviceId, data: { service_id: serviceId } };
    if (isKept) {
      await patch(tx.db, ApiKey, { serviceId }, { ownerUserId: null, granted: [...rights.scopes] });
      tx.emit(apiKeyMoved, event);
    } else {
      await tx.db.update(ApiKey, { serviceId }, { isActive: false });
      tx.emit(apiKeyDeactivated, event);
    }
  }
}
