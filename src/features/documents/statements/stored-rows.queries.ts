import type { Tx } from '../../../platform/db/transact';
import { isCategory } from './categories.rules';
import type { KnownRow } from './known-statement.rules';

/** A row as its deal's findings are made of it. */
export interface StoredRow extends KnownRow {
  checkNumber: string | null;
  /** What it is was said by a person. */
  isPersons: boolean;
}

interface Found extends Omit<StoredRow, 'cents' | 'isPersons' | 'isNamed' | 'category'> {
  /** MySQL gives it as text. */
  amount: number | string | null;
  category: string;
  categorySource: string;
  isNamed: number | boolean;
}

/** A statement's rows by their dates: a deal may have 50,000, and whole entities of them would be a tenth of a gigabyte. */
export async function storedRows(tx: Tx, statementServiceId: string): Promise<StoredRow[]> {
  const found = await tx.db.query<Found[]>(
    `SELECT service_id AS serviceId, posted_on AS date, amount, description, check_number AS checkNumber, category,
            category_source AS categorySource, counterparty, is_named AS isNamed, funder_service_id AS funderServiceId
     FROM bank_transactions WHERE statement_service_id = ? ORDER BY posted_on, service_id`,
    [statementServiceId],
  );
  return found.map(
    (row): StoredRow => ({
      serviceId: row.serviceId,
      date: row.date,
      cents: row.amount === null ? null : Math.round(Number(row.amount) * 100),
      description: row.description,
      checkNumber: row.checkNumber,
      category: isCategory(row.category) ? row.category : 'expense',
      isPersons: row.categorySource === 'person',
      counterparty: row.counterparty,
      isNamed: Boolean(row.isNamed),
      funderServiceId: row.funderServiceId,
    }),
  );
}
