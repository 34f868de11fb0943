import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { isDate } from '../../platform/dates.rules';
import { isDuplicate } from '../../platform/db/database';
import type { Row } from '../../platform/db/reader';
import { BadInput, Conflict, InvalidFields } from '../../platform/errors';
import { PageInfo } from '../../platform/graphql/page-info';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser } from '../deals/end-user.entity';
import { Funder } from '../funders/funder.entity';
import { CommissionBalance, CommissionEntry, CommissionInput } from './closing.entity';
import { ledgerBalance, ledgerWhere } from './closing.queries';
import { recordCommission } from './commission.commands';

const MAX_FIRST = 100;

@ObjectType({ simpleResolvers: true })
export class CommissionEdge {
  @Field(() => String) cursor: string;
  @Field(() => CommissionEntry) node: CommissionEntry;
}

@ObjectType({ simpleResolvers: true, description: 'A page of the ledger, newest day first.' })
export class CommissionConnection {
  @Field(() => [CommissionEdge]) edges: CommissionEdge[];
  @Field(() => PageInfo) pageInfo: PageInfo;
}

@Resolver(() => CommissionEntry)
export class CommissionResolver {
  @FieldResolver(() => EndUser, { nullable: true, description: 'Null once the deal is gone.' })
  endUser(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Funder)
  funder(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('configure')
  @Query(() => CommissionConnection, {
    description: 'The ledger, newest day first; days are YYYY-MM-DD, `first` 1 to 100.',
  })
  async commissionEntries(
    @Arg('from', () => String, { nullable: true }) from: string | null | undefined,
    @Arg('to', () => String, { nullable: true }) to: string | null | undefined,
    @Arg('funderServiceId', () => ID, { nullable: true }) funderServiceId: string | null | undefined,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    if (first < 1 || first > MAX_FIRST)
      throw new InvalidFields({
        first: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FIRST}.`],
      });
    const filter = checkedFilter(from, to, funderServiceId);
    const place = after == null ? null : decode(after);
    if (place === undefined) throw new BadInput('The cursor in after is not one of this list.');
    const { where, parameters } = ledgerWhere(filter);
    const behind = place ? ' AND (occurred_on < ? OR (occurred_on = ? AND service_id < ?))' : '';
    const rows = await context.rows.list(
      CommissionEntry,
      {
        where: `${where}${behind}`,
        parameters: [...parameters, ...(place ? [place.day, place.day, place.id] : [])],
        tail: `ORDER BY occurred_on DESC, service_id DESC LIMIT ${first + 1}`,
      },
      info,
      'edges.node',
    );
    const shown = rows.slice(0, first);
    const ids = shown.map(({ serviceId }) => serviceId);
    const days = await daysOf(context, ids);
    const edges = shown.map((node) => ({ cursor: encode(days.get(node.serviceId) ?? '', node.serviceId), node }));
    return { edges, pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
  }

  @Scope('configure')
  @Query(() => CommissionBalance, { description: 'What the entries of a time, or a funder, come to.' })
  commissionBalance(
    @Arg('from', () => String, { nullable: true }) from: string | null | undefined,
    @Arg('to', () => String, { nullable: true }) to: string | null | undefined,
    @Arg('funderServiceId', () => ID, { nullable: true }) funderServiceId: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    const filter = checkedFilter(from, to, funderServiceId);
    return ledgerBalance((sql, parameters) => context.rows.read(sql, parameters), accountId, filter);
  }

  @Scope('configure')
  @Mutation(() => CommissionEntry, {
    description:
      'Enters what is expected, was received or clawed back; a mistake is reversed by the negative amount, once.',
  })
  async recordCommission(
    @Arg('input', () => CommissionInput) input: CommissionInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const id = await context
      .transact((tx) => recordCommission(tx, accountId, input))
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? new Conflict('Something else was entered under this clientId.', 'client_id_reused')
          : error;
      });
    return context.rows.byId(CommissionEntry, id, info);
  }
}

function checkedFilter(
  from: string | null | undefined,
  to: string | null | undefined,
  funder: string | null | undefined,
) {
  const wrong: Record<string, string[]> = {};
  if (from && !isDate(from)) wrong.from = ['Not a valid date, YYYY-MM-DD.'];
  if (to && !isDate(to)) wrong.to = ['Not a valid date, YYYY-MM-DD.'];
  if (Object.keys(wrong).length > 0) throw new InvalidFields(wrong);
  return { from: from ?? null, to: to ?? null, funderServiceId: funder ?? null };
}

async function daysOf(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await context.rows.read<{ id: string; day: string }>(
    `SELECT service_id AS id, occurred_on AS day FROM commission_entries WHERE service_id IN (${ids.map(() => '?')})`,
    ids,
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

const encode = (day: string, id: string) => Buffer.from(`c1|${day}|${id}`).toString('base64url');

function decode(cursor: string): { day: string; id: string } | undefined {
  const [version, day = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  return version === 'c1' && isDate(day) && /^com_[0-9a-z]{1,36}$/.test(id) ? { day, id } : undefined;
}
