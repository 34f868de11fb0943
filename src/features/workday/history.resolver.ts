import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { BadInput, InvalidFields } from '../../platform/errors';
import { brokerOf, type Context } from '../accounts/caller';
import { EndUser } from '../deals/end-user.entity';
import { dealHistory } from './history.queries';
import { decodeMoment, encodeMoment } from './history.rules';
import { HistoryConnection } from './history.types';
import { workReader } from './work-reader';

const DEFAULT_FIRST = 25;
const MAX_FIRST = 100;
/** What finding a page costs, in fields that could be answered instead. */
const PAGE_COST = 500;

@Resolver(() => EndUser)
export class HistoryResolver {
  @FieldResolver(() => HistoryConnection, {
    complexity: ({ args, childComplexity }) => PAGE_COST + Math.max(1, args.first ?? DEFAULT_FIRST) * childComplexity,
    description:
      'What happened to the deal and its submissions, newest first, with who did it; `first` 1 to 100. It goes back as far as events are kept; the audit log goes further.',
  })
  async history(
    @Root() row: Row<EndUser>,
    @Arg('first', () => Int, { defaultValue: DEFAULT_FIRST }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<HistoryConnection> {
    const accountId = brokerOf(context);
    if (first < 1 || first > MAX_FIRST)
      throw new InvalidFields({
        first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`],
      });
    const before = after == null ? null : decodeMoment(accountId, after);
    if (before === undefined)
      throw new BadInput('The cursor in after is not one of this list: give an endCursor or cursor of it, or none.');
    const found = await dealHistory(workReader(context), accountId, row.serviceId, { first: first + 1, before });
    const edges = found.slice(0, first).map(({ seq, ...node }) => ({ cursor: encodeMoment(accountId, seq), node }));
    return { edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
  }
}
