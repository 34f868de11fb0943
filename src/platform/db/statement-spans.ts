import type { EntityManager, QueryRunner } from 'typeorm';
import { statementOf } from '../tracing/trace-context.rules';
import type { OpenSpan, SpanDetails } from '../tracing/tracing';
import { present } from '../untyped.rules';
import type { Statement } from './plain-statements';

export const TRANSACTION: SpanDetails = { name: 'transaction', kind: 'internal' };

/** A statement as a span: what it does to which table, without its values. */
export function statementSpan(sql: string, dialect: 'sqlite' | 'mysql'): SpanDetails {
  const { verb, table } = statementOf(sql);
  return {
    name: table === '' ? verb : `${verb} ${table}`,
    kind: 'client',
    attributes: { 'db.system.name': dialect, 'db.operation.name': verb, ...(table && { 'db.collection.name': table }) },
  };
}

interface Watched {
  span: Pick<OpenSpan, 'past'>;
  dialect: 'sqlite' | 'mysql';
}

const watched = new WeakMap<QueryRunner, Watched>();

/** Begins statements that leave together, where their transaction is watched; to be called when they are answered. */
export function spansOf(runner: QueryRunner, statements: readonly Pick<Statement, 'sql'>[]): () => void {
  const found = watched.get(runner);
  if (!found) return nothing;
  const began = performance.now();
  return () => {
    const ms = performance.now() - began;
    for (const { sql } of statements) found.span.past(statementSpan(sql, found.dialect), ms);
  };
}

const nothing = () => undefined;

/** A transaction's work, whose statements are told to its span: by its runner, since the driver's callbacks know of no span. */
export const watching =
  <T>(span: Watched['span'], dialect: Watched['dialect'], work: (manager: EntityManager) => Promise<T>) =>
  async (manager: EntityManager): Promise<T> => {
    const runner = present(manager.queryRunner, 'query runner');
    watched.set(runner, { span, dialect });
    try {
      return await work(manager);
    } finally {
      // MySQL is told the rest with the end, by a runner of the transaction's own; SQLite has one for all.
      if (dialect === 'sqlite') watched.delete(runner);
    }
  };
