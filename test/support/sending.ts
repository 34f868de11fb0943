import { createServer } from 'node:net';
import { fromStored } from '../../src/platform/db/instants';
import type { TestService } from './service';

export interface LoggedEventRow {
  seq: number;
  topic: string;
  subjectId: string;
  data: Record<string, unknown>;
  actor: string;
  created: string;
}

/** The account's events about these subjects, in order; all of them without subjects. */
export async function eventsOf(service: TestService, ...subjectIds: string[]): Promise<LoggedEventRow[]> {
  const rows = await service.app.services.database.read<LoggedEventRow & { data: unknown }>(
    'SELECT seq, topic, subject_id AS subjectId, data, actor, created FROM events WHERE account_id = ? ORDER BY seq',
    [service.accountId],
  );
  return rows
    .filter((row) => subjectIds.length === 0 || subjectIds.includes(row.subjectId))
    .map((row) => ({ ...row, data: JSON.parse(String(row.data)), created: fromStored(row.created) }));
}

/** The statuses that a submission has had, from its events. */
export async function statusesOf(service: TestService, submission: string): Promise<unknown[]> {
  const events = await eventsOf(service, submission);
  return events.filter(({ topic }) => topic === 'funder_submission.status_changed').map(({ data }) => data.status);
}

export function settle(service: TestService, attempt: string, outcome: 'SUCCEEDED' | 'FAILED', note?: string) {
  return service.graphql(
    `mutation ($attempt: ID!, $outcome: AttemptOutcome!, $note: String) {
      settleAttempt(attemptServiceId: $attempt, outcome: $outcome, note: $note) { serviceId status submittedAt }
    }`,
    { attempt, outcome, ...(note !== undefined && { note }) },
  );
}

/** A PDF of about that many bytes, as a file of the deal; returns its id. */
export async function addPdf(
  service: TestService,
  endUserServiceId: string,
  { filename = 'statement.pdf', fileClass = 'bank_statement' as string | null, bytes = 200 } = {},
): Promise<string> {
  const { uploadEndUserFile } = await service.data(
    'mutation ($id: ID!, $file: FileInput!) { uploadEndUserFile(endUserServiceId: $id, file: $file) { serviceId } }',
    { id: endUserServiceId, file: { filename, fileClass, contentBase64: pdf(bytes).toString('base64') } },
  );
  return uploadEndUserFile.serviceId;
}

export const pdf = (bytes = 200) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 'x')]);

/** An address on which nothing listens. */
export async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}
