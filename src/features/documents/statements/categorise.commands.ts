import { In } from 'typeorm';
import { patch } from '../../../platform/db/insert';
import type { Tx } from '../../../platform/db/transact';
import { eventLoopYielder } from '../../../platform/event-loop';
import { isObject } from '../../../platform/untyped.rules';
import type { EndUser } from '../../deals/end-user.entity';
import { normaliseName } from '../../funders/company-name.rules';
import { categoriser, type Parties } from './categories.rules';
import { funderNames } from './lenders.rules';
import { movedBetween } from './moved.rules';
import { type BankStatementRow, BankTransactionRow } from './statement.entity';
import type { StoredRow } from './stored-rows.queries';

/** Says what each row is; what a person said stays. Writes those alone that have changed. */
export async function categoriseAll(
  tx: Tx,
  endUser: EndUser,
  statements: readonly BankStatementRow[],
  byStatement: ReadonlyMap<string, StoredRow[]>,
): Promise<void> {
  if (statements.length === 0) return;
  const categorise = categoriser(await partiesOf(tx, endUser));
  const yieldToEventLoop = eventLoopYielder();
  const moved = movedBetween(
    statements.flatMap(({ serviceId, accountKey: account }) =>
      (byStatement.get(serviceId) ?? []).map(({ serviceId, date, cents }) => ({ serviceId, account, date, cents })),
    ),
  );
  const changed = new Map<string, { row: Partial<BankTransactionRow>; ids: string[] }>();
  for (const { serviceId } of statements) {
    for (const row of byStatement.get(serviceId) ?? []) {
      const turn = yieldToEventLoop();
      if (turn) await turn;
      const found = categorise(row);
      const next = {
        category: row.isPersons ? row.category : moved.has(row.serviceId) ? 'transfer' : found.category,
        counterparty: found.counterparty?.slice(0, 128) ?? null,
        isNamed: found.funder !== null,
        funderServiceId: found.funder?.serviceId ?? null,
      };
      const isSame =
        row.category === next.category &&
        row.counterparty === next.counterparty &&
        row.isNamed === next.isNamed &&
        row.funderServiceId === next.funderServiceId;
      if (isSame) continue;
      Object.assign(row, next);
      const key = JSON.stringify(next);
      const ids: string[] = [];
      const group = changed.get(key) ?? { row: next, ids };
      group.ids.push(row.serviceId);
      changed.set(key, group);
    }
  }
  for (const { row, ids } of changed.values()) {
    for (let at = 0; at < ids.length; at += 500)
      await patch(tx.db, BankTransactionRow, { serviceId: In(ids.slice(at, at + 500)) }, row);
  }
}

async function partiesOf(tx: Tx, endUser: EndUser): Promise<Parties> {
  const funders: { serviceId: string; name: string; aliases: string }[] = await tx.db.query(
    'SELECT service_id AS serviceId, name, aliases FROM funders',
  );
  const catalogue = funders.map(({ serviceId, name, aliases }) => ({ serviceId, name, aliases: textsIn(aliases) }));
  return { names: namesOf(endUser).map(normaliseName), funders: funderNames(catalogue) };
}

function textsIn(stored: string | null): string[] {
  const value: unknown = stored === null ? [] : JSON.parse(stored);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** The merchant's names and its owners'. */
export function namesOf({ name, information }: EndUser): string[] {
  const facts: unknown = information === null ? null : JSON.parse(information);
  const names = [name];
  if (isObject(facts)) {
    const { company, owners } = facts;
    if (isObject(company)) names.push(textOf(company.name), textOf(company.dba));
    for (const owner of Array.isArray(owners) ? owners : []) {
      if (isObject(owner)) names.push(`${textOf(owner.first_name) ?? ''} ${textOf(owner.last_name) ?? ''}`.trim());
    }
  }
  return names.filter((each): each is string => typeof each === 'string' && each.trim() !== '');
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
