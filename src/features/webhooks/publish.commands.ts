import { IsNull, Not } from 'typeorm';
import { isDuplicate } from '../../platform/db/database';
import { insert, patch } from '../../platform/db/insert';
import { findLocked } from '../../platform/db/lock';
import type { Tx } from '../../platform/db/transact';
import { InvalidFields, NotFound, PayloadTooLarge } from '../../platform/errors';
import type { EventCatalogue } from '../../platform/events/definition.rules';
import { Account } from '../accounts/account.entity';
import { EndUser } from '../deals/end-user.entity';
import { transactionsUpdated } from '../documents/statements/statement.events';
import { byteLength, MAX_PAYLOAD_BYTES, payloadText } from './payload.rules';
import { TELL_GATHERED_JOB } from './queue.rules';
import { checkTopic } from './topics.rules';
import { WebhookGathering } from './webhook.entity';
import { published } from './webhook.events';

export interface PublishedEvent {
  accountServiceId: string;
  topic: string;
  data: Record<string, unknown>;
  meta?: Record<string, unknown> | null | undefined;
}

const SUBJECT_LENGTH = 140;
const ID_LENGTH = 40;

/**
 * What another part of the platform reports of an account (transactions, PDFs); answers the event's id. Changes of
 * transactions are gathered for `delaySeconds` from the first one. Throws NotFound, InvalidFields, PayloadTooLarge.
 */
export async function publishEvent(
  tx: Tx,
  event: PublishedEvent,
  { catalogue, delaySeconds }: { catalogue: EventCatalogue; delaySeconds: number },
): Promise<string> {
  const { accountServiceId: accountId, topic, data, meta = null } = event;
  const messages = checkTopic(catalogue, topic);
  if (Object.keys(messages).length > 0) throw new InvalidFields(messages);
  if (byteLength(payloadText({ topic, data, meta, created: tx.now })) > MAX_PAYLOAD_BYTES)
    throw new PayloadTooLarge(`data and meta may have at most ${MAX_PAYLOAD_BYTES / 1024} KB together.`);
  if (!(await tx.db.existsBy(Account, { serviceId: accountId }))) throw new NotFound('Account');
  const named = data.end_user_service_id ?? data.service_id;
  // Nobody is told of a deal that is gone.
  if (
    typeof named === 'string' &&
    (await tx.db.existsBy(EndUser, { accountId, serviceId: named, deletedAt: Not(IsNull()) }))
  )
    throw new NotFound('End user');
  if (topic === transactionsUpdated.topic) await gather(tx, accountId, { data, meta }, delaySeconds);
  return tx.emit(published, { accountId, subjectId: subjectOf(data) ?? accountId, data: { topic, data }, meta });
}

/** Tells of the gathered changes: the last one's data. Told once, since the gathering ends with it. */
export async function emitGathered(tx: Tx, accountId: string, subject: string): Promise<void> {
  const gathering = await findLocked(tx.db, WebhookGathering, { accountId, subject });
  if (!gathering) return;
  await tx.db.delete(WebhookGathering, { accountId, subject });
  const { data, meta, changes, lastChangedAt } = gathering;
  const content = { ...data };
  // What reports leave out is what the gathering knows.
  content.count ??= changes;
  content.last_changed_at ??= lastChangedAt.toISOString();
  tx.emit(transactionsUpdated, { accountId, subjectId: subjectOf(data) ?? accountId, data: content, meta });
}

async function gather(
  tx: Tx,
  accountId: string,
  last: { data: Record<string, unknown>; meta: Record<string, unknown> | null },
  delaySeconds: number,
): Promise<void> {
  const { end_user_service_id: serviceId, end_user_id: ownId } = last.data;
  const subject = serviceId ?? ownId;
  if (typeof subject !== 'string' || subject === '' || subject.length > SUBJECT_LENGTH)
    throw new InvalidFields({ 'data.end_user_service_id': ['Missing data for required field.'] });
  const known = await findLocked(tx.db, WebhookGathering, { accountId, subject });
  const add = (changes: number) =>
    patch(tx.db, WebhookGathering, { accountId, subject }, { ...last, changes, lastChangedAt: tx.now });
  if (known) {
    await add(known.changes + 1);
    return;
  }
  try {
    await insert(tx.db, WebhookGathering, { accountId, subject, ...last, changes: 1, lastChangedAt: tx.now });
    tx.enqueue(TELL_GATHERED_JOB, { accountId, subject }, delaySeconds);
  } catch (error) {
    // Another report has begun to gather since.
    if (!isDuplicate(error)) throw error;
    const begun = await findLocked(tx.db, WebhookGathering, { accountId, subject });
    await add((begun?.changes ?? 0) + 1);
  }
}

/** The record that the data names. */
function subjectOf(data: Record<string, unknown>): string | undefined {
  const named = [data.service_id, data.end_user_service_id];
  return named.find((each): each is string => typeof each === 'string' && each !== '' && each.length <= ID_LENGTH);
}
