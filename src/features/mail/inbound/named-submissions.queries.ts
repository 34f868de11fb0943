import { LRUCache } from 'lru-cache';
import { jsonText } from '../../../platform/db/json';
import type { Services } from '../../../platform/services';
import { type NameWords, nameWords } from './mail-hints.rules';

type Reach = Pick<Services, 'database'>;

interface Row {
  submissionServiceId: string;
  name: string | null;
  /** Of the deal's information: what a deal is called changes with that or with its name. */
  version: number;
}

/** A submission with what its deal is called. */
export interface NamedSubmission extends Row {
  names: readonly NameWords[];
}

/** Of a funder's submissions, the newest: a decision comes within days. */
const MOST_OF_A_FUNDER = 2000;
const KEPT = 20_000;
/** Each mail of a funder is tried for the names of all its deals, which seldom change and are dear to read. */
const kept = new LRUCache<string, NamedSubmission>({ max: KEPT });
const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** The account's newest submissions of these funders, newest first, each with what its deal is called. */
export async function namedOfFunders(
  services: Reach,
  accountId: string,
  funders: readonly string[],
): Promise<readonly NamedSubmission[]> {
  if (funders.length === 0) return [];
  const rows = await services.database.read<Row>(
    `SELECT s.service_id AS submissionServiceId, e.name AS name, e.information_version AS version
     FROM funder_submissions s JOIN end_users e ON e.service_id = s.end_user_service_id
     WHERE s.account_id = ? AND s.deleted_at IS NULL AND s.is_synthetic = ? AND e.deleted_at IS NULL
       AND s.funder_service_id IN (${marks(funders)})
     ORDER BY s.created DESC, s.service_id DESC LIMIT ${MOST_OF_A_FUNDER}`,
    [accountId, false, ...funders],
  );
  const known = rows.map(knownOf);
  const missing = rows.filter((_, place) => !known[place]);
  const learnt = missing.length > 0 ? await learn(services, missing) : undefined;
  return rows.map((row, place) => known[place] ?? learnt?.get(row.submissionServiceId) ?? { ...row, names: [] });
}

function knownOf({ submissionServiceId, name, version }: Row): NamedSubmission | undefined {
  const known = kept.peek(submissionServiceId);
  return known?.name === name && known.version === version ? known : undefined;
}

async function learn({ database }: Reach, rows: readonly Row[]): Promise<ReadonlyMap<string, NamedSubmission>> {
  const read = await database.read<Row & { legalName: string | null; dba: string | null }>(
    `SELECT s.service_id AS submissionServiceId, e.name AS name, e.information_version AS version,
       ${jsonText(database.dialect, 'e.information', '$.company.name')} AS legalName,
       ${jsonText(database.dialect, 'e.information', '$.company.dba')} AS dba
     FROM funder_submissions s JOIN end_users e ON e.service_id = s.end_user_service_id
     WHERE s.service_id IN (${marks(rows)})`,
    rows.map(({ submissionServiceId }) => submissionServiceId),
  );
  return new Map(
    read.map(({ legalName, dba, ...row }) => {
      // Each once: most deals are called what their company is.
      const names = [...new Set([row.name, legalName, dba])].filter((each) => each !== null).map(nameWords);
      const named = { ...row, names };
      kept.set(row.submissionServiceId, named);
      return [row.submissionServiceId, named];
    }),
  );
}
