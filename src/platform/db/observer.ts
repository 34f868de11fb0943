import type { Logger as QueryLogger } from 'typeorm';

/** Tells of every statement, and of nothing else. */
export function observer(observe: (sql: string, parameters: readonly unknown[]) => void): QueryLogger {
  const ignore = () => undefined;
  return {
    logQuery: (sql, parameters) => observe(sql, Array.isArray(parameters) ? parameters : []),
    logQueryError: ignore,
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  };
}
