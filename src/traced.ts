import { getOperationAST } from 'graphql';
import type { Executor } from './platform/graphql/executor';
import type { Mailer } from './platform/mail-message';
import type { Tracing } from './platform/tracing/tracing';

/** Fields of an operation that its span names. */
const NAMED = 3;

/** An executor whose operations are spans: named by their fields, since what clients call them may be anything. */
export function tracedExecutor(execute: Executor, tracing: Tracing): Executor {
  if (!tracing.isOn) return execute;
  return (execution) => {
    const operation = getOperationAST(execution.document, execution.operationName);
    const fields = (operation?.selectionSet.selections ?? []).flatMap((each) =>
      each.kind === 'Field' ? each.name.value : [],
    );
    const type = operation?.operation ?? 'query';
    const name = `${type} ${[...new Set(fields)].sort().slice(0, NAMED).join(' ')}`.trim();
    return tracing.run({ name, kind: 'internal', attributes: { 'graphql.operation.type': type } }, () =>
      execute(execution),
    );
  };
}

/** A mailer whose mails are spans: without who gets them, and what they say. */
export const tracedMailer = (mailer: Mailer, tracing: Tracing): Mailer => ({
  ...mailer,
  send: (mail) => tracing.run({ name: 'mail', kind: 'client' }, () => mailer.send(mail)),
});

/** What a REST route does, as a span of that route's name. */
export const restOperation =
  (tracing: Tracing) =>
  (route: string, work: () => Promise<void>): Promise<void> =>
    tracing.run({ name: route, kind: 'internal', attributes: { 'http.route': route } }, work);
