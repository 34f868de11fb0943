import { IsNull } from 'typeorm';
import { insert, patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { BadInput, NotFound, refusal } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { Membership } from './membership.entity';
import { Passkey } from './passkey.entity';
import { passkeyAdded, passkeyRemoved, passkeySuspect, passkeysReset } from './people.events';
import { checkedPersonName } from './person';
import { emitOf } from './session.commands';
import { hashOf } from './tokens';
import { User } from './user.entity';

const MOST_PASSKEYS = 10;

export const passkeyRefused = () => refusal('passkey_refused', 'This passkey does not open anything here.');

/** Adds a passkey that was just made. Throws BadInput for one too many. */
export async function addPasskey(
  tx: Tx,
  userId: string,
  made: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'aaguid' | 'isBackedUp'>,
  name: unknown,
): Promise<string> {
  await findLocked(tx.db, User, { serviceId: userId });
  const count = await tx.db.countBy(Passkey, { userId });
  if (count >= MOST_PASSKEYS) throw new BadInput(`A person has at most ${MOST_PASSKEYS} passkeys.`);
  const passkey: Passkey = {
    ...made,
    serviceId: newId('pky', tx.now.getTime()),
    userId,
    credentialHash: hashOf(made.credentialId),
    name: name === undefined || name === null || name === '' ? `Passkey ${count + 1}` : checkedPersonName(name),
    lastUsed: null,
    isSuspect: false,
    created: tx.now,
  };
  if (await tx.db.existsBy(Passkey, { credentialHash: passkey.credentialHash })) throw passkeyRefused();
  await insert(tx.db, Passkey, passkey);
  const { serviceId } = passkey;
  await emitOf(tx, userId, passkeyAdded, { service_id: serviceId, user_service_id: userId });
  return serviceId;
}

/**
 * Notes that a passkey was used, whose counter now is this. False where the counter has gone back: the key may have been
 * copied, and opens nothing from then on.
 */
export async function usePasskey(
  tx: Tx,
  serviceId: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const passkey = await findLocked(tx.db, Passkey, { serviceId });
  if (!passkey || passkey.isSuspect) throw passkeyRefused();
  const { userId } = passkey;
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    await tx.db.update(Passkey, { serviceId }, { isSuspect: true });
    await emitOf(tx, userId, passkeySuspect, { service_id: serviceId, user_service_id: userId });
    return false;
  }
  await tx.db.update(Passkey, { serviceId }, { counter, isBackedUp, lastUsed: tx.now });
  return true;
}

/** Whether the person may come in at all. Throws FORBIDDEN. */
export async function refuseStrangers(tx: Tx, userId: string): Promise<void> {
  const user = await tx.db.findOneBy(User, { serviceId: userId, erasedAt: IsNull() });
  if (!user) throw passkeyRefused();
  const isMember = await tx.db.existsBy(Membership, { userId, endedAt: IsNull() });
  if (!isMember && !user.isPlatformAdmin) throw refusal('no_membership', 'You are no member of any account.');
}

/** Throws NotFound, InvalidFields. */
export async function renamePasskey(tx: Tx, userId: string, serviceId: string, name: string): Promise<void> {
  if (!(await findLocked(tx.db, Passkey, { serviceId, userId }))) throw new NotFound('Passkey');
  await patch(tx.db, Passkey, { serviceId }, { name: checkedPersonName(name) });
}

/** Throws NotFound. */
export async function removePasskey(tx: Tx, userId: string, serviceId: string): Promise<void> {
  const { affected } = await tx.db.delete(Passkey, { serviceId, userId });
  if (!affected) throw new NotFound('Passkey');
  await emitOf(tx, userId, passkeyRemoved, { service_id: serviceId, user_service_id: userId });
}

/** Takes all passkeys of somebody who has lost them: a link lets him in to make another. */
export async function resetPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.db.delete(Passkey, { userId });
  await emitOf(tx, userId, passkeysReset, { user_service_id: userId });
}
