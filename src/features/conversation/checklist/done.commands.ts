import { In } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { ChecklistItem } from './checklist.entity';
import type { RequestState } from './checklist.rules';

/** Of what is to be done a person alone knows whether it is. */
export async function noteDone(tx: Tx, items: readonly string[], state: RequestState): Promise<void> {
  if (state === 'waived') return;
  const doneAt = state === 'open' ? null : tx.now;
  await tx.db.update(ChecklistItem, { serviceId: In([...items]), kind: 'action' }, { doneAt });
}
