import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { AuditOutcome } from '../../platform/audit/audit-entry.entity';
import type { Read } from '../../platform/audit/export';
import { toStored } from '../../platform/db/instants';
import { BadInput, InvalidFields } from '../../platform/errors';
import { DateTime } from '../../platform/graphql/scalars';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { auditPage } from './audit.queries';
import { decodeNumber, encodeNumber } from './audit.rules';
import { AuditLogConnection, AuditOutcomes } from './audit.types';

const DEFAULT_FIRST = 25;
const MAX_FIRST = 100;
/** What finding a page costs, in fields that could be answered instead. */
const PAGE_COST = 1000;
const LOOK_COST = 10_000;

@Resolver()
export class AuditResolver {
  @Scope('audit')
  @Query(() => AuditLogConnection, {
    complexity: ({ args, childComplexity }) =>
      (args.actor || args.operation || args.outcome ? LOOK_COST : PAGE_COST) +
      Math.max(1, args.first ?? DEFAULT_FIRST) * childComplexity,
    description: `The account's audit log, newest first; \`first\` 1 to 100, 25 without it. \`from\` and \`to\` are both included. A page
by \`actor\`, \`operation\` or \`outcome\` looks only so far: it may be short or empty while \`hasNextPage\` is true. Needs the
scope AUDIT, which ADMIN has in it.`,
  })
  async auditLog(
    @Arg('first', () => Int, { nullable: true }) first: number | null | undefined,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Arg('from', () => DateTime, { nullable: true }) from: string | null | undefined,
    @Arg('to', () => DateTime, { nullable: true }) to: string | null | undefined,
    @Arg('actor', () => ID, { nullable: true }) actor: string | null | undefined,
    @Arg('operation', () => String, { nullable: true }) operation: string | null | undefined,
    @Arg('subject', () => ID, { nullable: true }) subject: string | null | undefined,
    @Arg('outcome', () => AuditOutcomes, { nullable: true }) outcome: AuditOutcome | null | undefined,
    @Ctx() context: Context,
  ): Promise<AuditLogConnection> {
    const accountId = accountOf(context);
    const size = first ?? DEFAULT_FIRST;
    if (size < 1 || size > MAX_FIRST)
      throw new InvalidFields({
        first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`],
      });
    if (from && to && from > to) throw new InvalidFields({ to: ['Must not be before from.'] });
    const before = after == null ? null : decodeNumber(accountId, after);
    if (before === undefined)
      throw new BadInput('The cursor in after is not one of this list: give an endCursor or cursor of it, or none.');
    const filter = {
      from: from ? toStored(new Date(from)) : null,
      to: to ? toStored(new Date(to)) : null,
      actor: actor ?? null,
      operation: operation ?? null,
      subject: subject ?? null,
      outcome: outcome ?? null,
    };
    const read: Read = (sql, parameters) => context.rows.read(sql, parameters);
    const { entries, end, hasNext } = await auditPage(read, accountId, filter, { first: size, before });
    return {
      edges: entries.map((node) => ({ cursor: encodeNumber(accountId, node.number), node })),
      pageInfo: { hasNextPage: hasNext, endCursor: end === null ? null : encodeNumber(accountId, end) },
    };
  }
}
