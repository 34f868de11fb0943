import { type RequestHandler, Router } from 'express';

/** Where a route is mounted, by its path. */
export type TableOf = (path: string) => Router;

/**
 * Routes apart by how many segments their paths have and by the first of them below `/api`: Express tries one route after the
 * other, and among hundreds that takes as long as a small answer. Throws for a path whose first segment is a parameter, which
 * no request would reach.
 */
export function routeTables(): { tableOf: TableOf; serve: RequestHandler } {
  const tables = new Map<string, Router>();
  return {
    tableOf(path) {
      if (path.startsWith('/api/{')) throw new Error(`${path}: the first segment below /api must be a word`);
      const key = keyOf(path);
      const table = tables.get(key) ?? Router();
      tables.set(key, table);
      return table;
    },
    serve(request, response, next) {
      const table = tables.get(keyOf(request.path));
      if (table) table(request, response, next);
      else next();
    },
  };
}

/** The same for a path with and without its last slash, in whatever case, as Express compares them. */
function keyOf(path: string): string {
  const segments = path.split('/');
  const isSlashLast = segments.at(-1) === '';
  return `${segments.length - (isSlashLast ? 1 : 0)} ${segments[2]?.toLowerCase()}`;
}
