import { NotFound } from '../../platform/errors';
import { dealBoundIn, doorStatement, nounOf, without } from './door.rules';

/** The rows of a request. */
interface Source {
  read<T>(sql: string, parameters: readonly unknown[]): Promise<T[]>;
}

/** A statement holds no more ids; that a list is too long for its operation is said there. */
const AT_ONCE = 500;

/**
 * What somebody may ask for who does not see all deals: a change that names a record which he does not see is refused as
 * one that names nothing, before it is begun; for what reads, such an id is an id of nothing.
 */
export async function atDoor<Args>(source: Source, accountId: string, args: Args, isChange: boolean): Promise<Args> {
  const named = [...dealBoundIn(args)];
  if (named.length === 0) return args;
  const seen = new Set<string>();
  for (let start = 0; start < named.length; start += AT_ONCE) {
    const { sql, parameters } = doorStatement(accountId, named.slice(start, start + AT_ONCE));
    for (const { id } of await source.read<{ id: string }>(sql, parameters)) seen.add(id);
  }
  const hidden = named.filter((id) => !seen.has(id));
  const [first] = hidden;
  if (first === undefined) return args;
  if (isChange) throw new NotFound(nounOf(first));
  return without(args, new Set(hidden)) as Args;
}
