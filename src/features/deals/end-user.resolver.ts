import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
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
import type { Row } from '../../platform/db/reader';
import { Forbidden } from '../../platform/errors';
import { rootFieldsOf } from '../../platform/graphql/operation';
import { checkPage } from '../../platform/graphql/paging';
import { JSONObject } from '../../platform/graphql/scalars';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { createEndUser, markReviewed, updateEndUser } from './end-user.commands';
import { EndUser, EndUserStatuses, LinkedRecord } from './end-user.entity';
import { CreateEndUserInput, FileInput, UpdateEndUserInput } from './end-user.inputs';
import type { EndUserStatus } from './end-user.rules';
import { EndUserFile } from './end-user-file.entity';
import { addFile, decodeBase64, MAX_INLINE_BYTES, plainFileName } from './file.commands';
import { holdsPersonalData, maskInformation } from './information.rules';
import { openInformation } from './personal-data';
import { RecordFilter } from './record-filter.inputs';
import { filterConditions } from './record-filter.rules';

const MAX_LIMIT = 100;
/** REST's documented bound for the same list. */
const MAX_STORED_LIMIT = 10_000;

@ObjectType({ simpleResolvers: true })
export class EndUserPage {
  @Field(() => [EndUser]) items: EndUser[];
  @Field(() => Int) page: number;
  @Field(() => Int) limit: number;
  @Field(() => Boolean) hasMore: boolean;
  /** What `total` counts, where the page itself does not tell. */
  counted: { where: string; parameters: unknown[]; known: number | null };
}

const NEWEST_FIRST = 'ORDER BY created DESC, service_id DESC';

/** The page's ids are found in the index alone, which holds what is searched as well; only the page's own rows are read. */
function pageOf(accountId: string, found: { where: string; parameters: unknown[] }, page: number, limit: number) {
  const ids = `SELECT service_id FROM end_users WHERE account_id = ? AND deleted_at IS NULL AND ${found.where}
    ${NEWEST_FIRST} LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`;
  return {
    where: `service_id IN (SELECT service_id FROM (${ids}) AS found)`,
    selective: true as const,
    parameters: [accountId, ...found.parameters],
    highestFirst: ['created', 'serviceId'],
  };
}

@Resolver(() => EndUserPage)
export class EndUserPageResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  async total(@Root() { counted }: Pick<EndUserPage, 'counted'>, @Ctx() context: Context) {
    if (counted.known !== null) return counted.known;
    const [row] = await context.rows.read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM end_users WHERE account_id = ? AND deleted_at IS NULL AND ${counted.where}`,
      [accountOf(context), ...counted.parameters],
    );
    return row?.total ?? 0;
  }
}

@Resolver(() => EndUser)
export class EndUserResolver {
  @Scope('read')
  @Query(() => EndUser, { nullable: true, description: 'A deal of the caller, or null.' })
  endUser(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('read')
  @Query(() => EndUserPage, {
    description: 'Deals, newest first. `search` finds a part of the name or of end_user_id, in either case.',
  })
  async endUsers(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Arg('status', () => EndUserStatuses, { nullable: true }) status: EndUserStatus | null | undefined,
    @Arg('search', () => String, { nullable: true }) search: string | null | undefined,
    @Args(() => RecordFilter) filter: RecordFilter,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    checkPage(page, limit, context.stored ? MAX_STORED_LIMIT : MAX_LIMIT);
    const conditions = ['is_synthetic = ?'];
    const parameters: unknown[] = [false];
    if (status) conditions.push('status = ?') && parameters.push(status);
    for (const [column, value] of filterConditions(filter)) {
      conditions.push(value === null ? column : `${column} = ?`);
      if (value !== null) parameters.push(value);
    }
    if (search)
      conditions.push("search_text LIKE ? ESCAPE '!'") &&
        parameters.push(`%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`);
    const where = conditions.join(' AND ');
    const items = await context.rows.list(
      EndUser,
      pageOf(accountId, { where, parameters }, page, limit),
      info,
      'items',
    );
    const hasMore = items.length > limit;
    const known = hasMore || (items.length === 0 && page > 1) ? null : (page - 1) * limit + items.length;
    return { items: items.slice(0, limit), page, limit, hasMore, counted: { where, parameters, known } };
  }

  @FieldResolver(() => JSONObject, {
    nullable: true,
    description: 'Application data. Tax, account and card numbers are masked, but for keys with PERSONAL_DATA.',
  })
  information(@Root() row: Row<EndUser>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const stored = row.information;
    if (stored === null) return null;
    return context.reads.bytes.opened(row, stored, () => {
      const information = openInformation(context.services.secrets, row.serviceId, stored);
      const { caller } = context;
      if (caller.admin || !caller.scopes.includes('personal_data')) return maskInformation(information);
      if (!holdsPersonalData(information)) return information;
      return context.disclose(row.serviceId, rootFieldsOf(info)).then(() => information);
    });
  }

  @FieldResolver(() => EndUser, { nullable: true, description: 'The deal that this record is linked to.' })
  linkedDeal(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => [LinkedRecord], { description: 'The records that are linked to this deal, oldest first.' })
  linkedRecords(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => [EndUserFile], { description: 'Oldest first.' })
  files(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser)
  async createEndUser(
    @Arg('input', () => CreateEndUserInput) input: CreateEndUserInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const serviceId = await context.transact((tx) => createEndUser(tx, accountId, input, context.services.secrets));
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description: 'Changes what is given. The admin key alone sets REVIEWED, on a deal of any account.',
  })
  async updateEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('input', () => UpdateEndUserInput) input: UpdateEndUserInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (context.caller.admin) {
      if (input.status !== 'reviewed' || Object.keys(input).length > 1)
        throw new Forbidden('The admin key sets the status REVIEWED and nothing else.');
      const { accountId } = await context.transact((tx) => markReviewed(tx, serviceId));
      return context.rowsOf(accountId).byId(EndUser, serviceId, info);
    }
    const accountId = accountOf(context);
    await context.transact((tx) => updateEndUser(tx, accountId, serviceId, input, context.services.secrets));
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUserFile, {
    description: 'Adds a file of at most 10 MB. PAYLOAD_TOO_LARGE beyond; REST takes up to 50 MB.',
  })
  async uploadEndUserFile(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('file', () => FileInput) file: FileInput,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    const content = decodeBase64(file.contentBase64, MAX_INLINE_BYTES, 'contentBase64');
    return addFile(context.services, context.transact, accountId, endUserServiceId, {
      fileName: plainFileName(file.filename),
      fileClass: file.fileClass ?? null,
      referenceId: null,
      content,
    });
  }
}
