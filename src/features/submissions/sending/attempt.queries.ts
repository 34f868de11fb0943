import { columnsIn, entityIn } from '../../../platform/db/committed';
import type { Database } from '../../../platform/db/database';
import { DEAL_COLUMNS, type DealIn } from '../../deals/deal.queries';
import {
  CONFIGURATION_COLUMNS,
  CONFIGURATION_JOIN,
  type ConfigurationRow,
  configurationIn,
  type FunderConfiguration,
} from '../../funders/configuration.queries';
import { FunderSubmission } from '../submission.entity';
import { Attempt } from './attempt.entity';
import { SendRun } from './runs/run.entity';

/** An attempt, with what it is of. `run` null: it is of none, or of one that it does not know yet. */
export interface AttemptToSend {
  attempt: Attempt;
  submission: FunderSubmission;
  run: SendRun | null;
  known: KnownToSend;
}

/** What else a send is made of, read with its attempt. */
export interface KnownToSend {
  configuration: FunderConfiguration;
  deal: DealIn;
  /** Whether the run has made a request. */
  hasSteps: boolean;
  /** Where it was known from the acceptance: it is sent if it is still so (`SendFacts`). */
  asOf?: string;
}

type SendRow = Record<string, unknown> & ConfigurationRow & DealIn & { hasSteps: unknown };

/** The attempt as it is committed, with what it is made of, by one statement. */
export async function attemptToSend(database: Database, serviceId: string): Promise<AttemptToSend | null> {
  const { source } = database;
  const columns = [
    columnsIn(source, Attempt, 'a'),
    columnsIn(source, FunderSubmission, 's'),
    columnsIn(source, SendRun, 'r'),
  ];
  const [row] = await database.read<SendRow>(
    `SELECT ${columns.join(', ')}, ${CONFIGURATION_COLUMNS}, ${DEAL_COLUMNS},
       EXISTS (SELECT 1 FROM attempt_steps t WHERE t.run_id = a.run_id) AS hasSteps
     FROM attempts a JOIN funder_submissions s ON s.service_id = a.submission_service_id
     JOIN funders f ON f.service_id = s.funder_service_id
     LEFT JOIN funder_integrations l ON l.funder_service_id = f.service_id AND l.account_id = s.account_id
     LEFT JOIN end_users e ON e.service_id = s.end_user_service_id AND e.account_id = s.account_id AND e.deleted_at IS NULL
     LEFT JOIN send_runs r ON r.service_id = a.run_id ${CONFIGURATION_JOIN} WHERE a.service_id = ?`,
    [serviceId],
  );
  if (!row) return null;
  const attempt = entityIn(source, Attempt, 'a', row);
  const submission = entityIn(source, FunderSubmission, 's', row);
  const known = { configuration: configurationIn(row), deal: row, hasSteps: Boolean(Number(row.hasSteps)) };
  return attempt && submission && { attempt, submission, run: entityIn(source, SendRun, 'r', row), known };
}
