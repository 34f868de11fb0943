import { columnsIn, entityIn } from '../../../platform/db/committed';
import type { Database } from '../../../platform/db/database';
import { FunderSubmission } from '../submission.entity';
import { Attempt } from './attempt.entity';
import { SendRun } from './runs/run.entity';

/** An attempt, with what it is of. `run` null: it is of none, or of one that it does not know yet. */
export interface AttemptToSend {
  attempt: Attempt;
  submission: FunderSubmission;
  run: SendRun | null;
}

/** The attempt as it is committed, by one statement. */
export async function attemptToSend(database: Database, serviceId: string): Promise<AttemptToSend | null> {
  const { source } = database;
  const columns = [
    columnsIn(source, Attempt, 'a'),
    columnsIn(source, FunderSubmission, 's'),
    columnsIn(source, SendRun, 'r'),
  ];
  const [row] = await database.read(
    `SELECT ${columns.join(', ')} FROM attempts a JOIN funder_submissions s ON s.service_id = a.submission_service_id
     LEFT JOIN send_runs r ON r.service_id = a.run_id WHERE a.service_id = ?`,
    [serviceId],
  );
  if (!row) return null;
  const attempt = entityIn(source, Attempt, 'a', row);
  const submission = entityIn(source, FunderSubmission, 's', row);
  return attempt && submission && { attempt, submission, run: entityIn(source, SendRun, 'r', row) };
}
