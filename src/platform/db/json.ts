import type { Database } from './database';

/** SQL for the text at a path of a JSON column, null where there is none: `jsonText(dialect, 'information', '$.company.dba')`. */
export function jsonText(dialect: Database['dialect'], column: string, path: string): string {
  return dialect === 'mysql'
    ? `NULLIF(JSON_UNQUOTE(JSON_EXTRACT(${column}, '${path}')), 'null')`
    : `json_extract(${column}, '${path}')`;
}
