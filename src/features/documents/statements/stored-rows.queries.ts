import type { Tx } from '../../../platform/db/transact';
import { isCategory } from './categories.rules';
import type { KnownRow } from './known-statement.rules';

/** A row as its deal's findings are made of it. */
export interface StoredRow extends KnownRow {
  checkNumber: string | null;
  /** What it is was said by a person. */
  isPersons: boolean;
}

/**
 * A statement's rows by their dates. A deal may have 50,000, of which whole entities would be a tenth of a gigabyte: what
 * comes from the database becomes the rows themselves.
 */
export async function storedRows(tx: Tx, statementServiceId: string): Promise<StoredRow[]> {
  const found = await tx.db.query<StoredRow[]>(
    `SELECT service_id AS serviceId, posted_on AS date, amount AS cents, description, check_number AS checkNumber, category,
            category_source AS isPersons, counterparty, is_named AS isNamed, funder_service_id AS funderServiceId
     FROM bank_transactions WHERE statement_service_id = ? ORDER BY posted_on, service_id`,
    [statementServiceId],
  );
  // MySQL gives amounts as text, and neither database has booleans.
  for (const row of found) {
    if (row.cents !== null) row.cents = Math.round(Number(row.cents) * 100);
    if (!isCategory(row.category)) row.category = 'expense';
    row.isPersons = String(row.isPersons) === 'person';
    row.isNamed = Boolean(row.isNamed);
  }
  return found;
}
