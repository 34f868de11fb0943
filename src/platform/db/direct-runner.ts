import type { PoolConnection, Query, QueryError } from 'mysql2';
import { QueryFailedError, QueryResult, type QueryRunner } from 'typeorm';
import { codeOf } from '../errors';
import { noteStatement } from './changes';
import { takeCommits } from './endings';
import { NOT_MET, packetOf } from './packet.rules';
import type { Statement } from './plain-statements';
import { spansOf } from './statement-spans';
import { listen, NotAsSeen, type Told } from './together';
import { worded } from './worded';

/** What TypeORM begins, undoes and ends a transaction with. */
const BEGIN = 'START TRANSACTION';
const UNDO = 'ROLLBACK';
const COMMIT = 'COMMIT';
/** Between statements that leave together. A line's end in a value is escaped, so it stands nowhere else. */
const JOINT = ';\n';
/** So much is told at once. MySQL takes 16 MB in one packet, and the largest value is a mail's or a sheet's text. */
const MOST_STATEMENTS = 40;
const MOST_VALUES = 4000;
/** Connections that have been told to begin a transaction with whatever is said to them next. */
const begun = new WeakSet<PoolConnection>();

/**
 * Has a transaction's statements go to mysql2 directly, with callbacks: TypeORM's own way tells listeners that nobody is, and
 * waits for them, before and after each. What has changed is noted as ever, and the logger told. What it is told leaves with
 * what is asked next, as one text: to write to a socket and to wait for an answer costs more than most statements. That a
 * transaction begins is said once to each connection, instead of before every one: outside of transactions nothing is said
 * to one of these.
 */
export function direct(runner: QueryRunner): void {
  const { logger } = runner.connection;
  const waiting: Told[] = [];

  async function say(statements: readonly Told[]): Promise<unknown> {
    const connection: PoolConnection = await runner.connect();
    const packet = packetOf(statements);
    for (const each of packet) logger.logQuery(each.sql, each.parameters, runner);
    const failure = (error: QueryError) =>
      codeOf(error) === NOT_MET && statements.some(({ meets }) => meets !== undefined)
        ? new NotAsSeen()
        : new QueryFailedError(
            packet.map(({ sql }) => sql).join(JOINT),
            packet.flatMap(({ parameters }) => parameters),
            error,
          );
    const end = spansOf(runner, packet);
    const committing = packet.at(-1)?.sql === COMMIT ? takeCommits(runner) : undefined;
    const found = await new Promise<unknown>((resolve, reject) => {
      // Null: there are no values whose places would have to be looked for.
      const asked = connection.query(packet.map(worded).join(JOINT), null, (error: QueryError | null, raw: unknown) =>
        error ? reject(failure(error)) : resolve(raw),
      );
      if (committing) whenAnswered(asked, packet.length - 1, committing);
    }).catch((error: unknown) => {
      // What it might still hold open would become a part of the next one's.
      if (packet[0]?.sql === UNDO) connection.destroy();
      throw error;
    });
    end();
    // A text of several statements is answered by a list.
    return packet.length === 1 || !Array.isArray(found) ? found : found.at(-1);
  }

  async function begin(): Promise<void> {
    const connection: PoolConnection = await runner.connect();
    if (begun.has(connection)) return;
    await say([{ sql: 'SET autocommit = 0', parameters: [] }]);
    begun.add(connection);
  }

  async function query(given: string, parameters: unknown[] = [], isStructured = false): Promise<unknown> {
    if (given === BEGIN) return begin();
    if (given === UNDO) waiting.length = 0;
    const raw = await say([...waiting.splice(0), one({ sql: given, parameters })]);
    noteStatement(runner, given, parameters, raw);
    return isStructured ? structured(raw) : raw;
  }

  listen(runner, async (told) => {
    waiting.push(one(told));
    noteStatement(runner, told.sql, told.parameters, undefined);
    const values = waiting.reduce((sum, each) => sum + each.parameters.length, 0);
    if (waiting.length >= MOST_STATEMENTS || values > MOST_VALUES) await say(waiting.splice(0));
  });
  Object.assign(runner, { query });
}

/** Calls this when so many of the statements have been answered, none of which answers rows. */
function whenAnswered(asked: Query, statements: number, then: () => void): void {
  let left = statements;
  if (left === 0) then();
  else
    asked.on('result', () => {
      if (--left === 0) then();
    });
}

/** Several are joined here alone: values are never part of what is said, and what is said is one statement. */
function one<Each extends Statement>(said: Each): Each {
  if (said.sql.includes(';')) throw new Error('A transaction is told one statement at a time.');
  return said;
}

function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else if (typeof raw === 'object' && raw !== null && 'affectedRows' in raw) result.affected = Number(raw.affectedRows);
  return result;
}
