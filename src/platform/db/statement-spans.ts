import type { AfterQueryEvent, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { statementOf } from '../tracing/trace-context.rules';
import type { OpenSpan, SpanDetails } from '../tracing/tracing';
import { present } from '../untyped.rules';

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

/** Tells each transaction's span of its statements: by its connection, since the driver's callbacks know of no span. */
export const statementsSubscriber: EntitySubscriberInterface = {
  afterQuery({ queryRunner, query, executionTime = 0 }: AfterQueryEvent) {
    const found = watched.get(queryRunner);
    found?.span.past(statementSpan(query, found.dialect), executionTime);
  },
};

/** A transaction's work, whose statements are told to its span. */
export const watching =
  <T>(span: Watched['span'], dialect: Watched['dialect'], work: (manager: EntityManager) => Promise<T>) =>
  async (manager: EntityManager): Promise<T> => {
    const runner = present(manager.queryRunner, 'query runner');
    watched.set(runner, { span, dialect });
    try {
      return await work(manager);
    } finally {
      watched.delete(runner);
    }
  };
