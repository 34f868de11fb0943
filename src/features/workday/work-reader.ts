import type { Context } from '../accounts/caller';
import type { Read } from '../funders/configuration.queries';

type Asked = [sql: string, parameters: readonly unknown[]];

/** The rows of a request, as queries read them: each statement once, since a page and its counts ask for much of the same. */
export const workReader =
  ({ rows }: Pick<Context, 'rows'>): Read =>
  <T>(sql: string, parameters: readonly unknown[]): Promise<T[]> =>
    rows.batched(workReader, JSON.stringify([sql, parameters] satisfies Asked), (keys) =>
      Promise.all(
        keys.map((key) => {
          const asked: Asked = JSON.parse(key);
          return rows.read<T>(...asked).catch((error: Error) => error);
        }),
      ),
    );
