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
import type { Row } from '../../platform/db/reader';
import { InvalidFields } from '../../platform/errors';
import { either } from '../../platform/graphql/enums';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { Funder } from '../funders/funder.entity';
import { applyUpload, restoreVersion, undoUpload } from './apply.commands';
import { BrokerFunderPolicy, PolicyChange } from './policy.entity';
import { StoredUploadRow as PendingFunderMatch, PolicyUploadJob } from './upload.entity';
import { ROW_STATUSES } from './upload.states.rules';
import { type UploadRow, uploadRows } from './upload-rows.queries';

const MOST_ROWS = 100;
const MOST_APPLIED = 10_000;
const MOST_PENDING = 10_000;
const HIGHEST_PAGE = 1_000_000;

@ObjectType('PolicyUploadRow', { simpleResolvers: true, description: 'A row of an upload, and what it changes.' })
export class UploadedRow {
  @Field(() => Int, { description: 'The place of the row in the upload, from 0.' }) index: number;
  @Field(() => String, { nullable: true }) sheet: string | null;
  @Field(() => Int, { nullable: true, description: 'As the spreadsheet shows it.' }) row: number | null;
  @Field(() => String, { description: "The funder's name as the spreadsheet has it." }) spreadsheetName: string;
  @Field(() => String, { description: either(ROW_STATUSES) }) status: string;
  @Field(() => [PolicyChange], {
    description: 'Against the policy as it is; of what was applied, against the one before.',
  })
  changes: PolicyChange[];
  @Field(() => [String], { description: 'What was not taken as it stood.' }) warnings: string[];
}

@Resolver(() => UploadedRow)
export class UploadedRowResolver {
  @FieldResolver(() => Funder, { nullable: true })
  funder(@Root() { funderServiceId }: UploadRow, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return funderServiceId === null ? null : context.rows.byId(Funder, funderServiceId, info);
  }
}

@Resolver(() => PolicyUploadJob)
export class UploadRowsResolver {
  @FieldResolver(() => [UploadedRow], {
    complexity: ({ args, childComplexity }) =>
      20 + Math.max(1, Math.min(Number(args.limit), MOST_ROWS)) * childComplexity,
    description: 'Its rows in the order of the file, each with what it changes.',
  })
  rows(
    @Root() job: Row,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: MOST_ROWS }) limit: number,
    @Ctx() context: Context,
  ): Promise<UploadRow[]> {
    const accountId = brokerOf(context);
    const between = (most: number) => [`Must be greater than or equal to 1 and less than or equal to ${most}.`];
    if (page < 1 || page > HIGHEST_PAGE) throw new InvalidFields({ page: between(HIGHEST_PAGE) });
    if (limit < 1 || limit > MOST_ROWS) throw new InvalidFields({ limit: between(MOST_ROWS) });
    const upload = { serviceId: String(job.serviceId), dryRun: Boolean(job.dryRun) };
    return uploadRows((sql, parameters) => context.rows.read(sql, parameters), accountId, upload, { page, limit });
  }

  @Scope('read')
  @Query(() => [PendingFunderMatch], {
    description: 'The rows of all uploads that wait for a person, the newest upload first.',
  })
  pendingFunderMatches(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    brokerOf(context);
    const tail = `ORDER BY created DESC, job_service_id DESC, row_index LIMIT ${MOST_PENDING}`;
    return context.rows.list(PendingFunderMatch, { where: "outcome = 'pending'", selective: true, tail }, info);
  }

  @Scope('configure')
  @Mutation(() => PolicyUploadJob, {
    description:
      'Writes what a completed preview says, of these rows or of all. CONFLICT where a policy has changed since.',
  })
  async applyPolicyUpload(
    @Arg('jobServiceId', () => ID) jobServiceId: string,
    @Arg('rows', () => [Int], { nullable: true, description: 'Indices of rows; all that can be without them.' })
    rows: number[] | null,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    if (rows && (rows.length === 0 || rows.length > MOST_APPLIED))
      throw new InvalidFields({ rows: [`Must have between 1 and ${MOST_APPLIED} items.`] });
    await context.transact((tx) => applyUpload(tx, accountId, jobServiceId, rows ?? null));
    return context.rows.byId(PolicyUploadJob, jobServiceId, info);
  }

  @Scope('configure')
  @Mutation(() => PolicyUploadJob, {
    description: 'Makes each policy what it was before the upload, but those that have changed since: these are left.',
  })
  async undoPolicyUpload(
    @Arg('jobServiceId', () => ID) jobServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => undoUpload(tx, accountId, jobServiceId));
    return context.rows.byId(PolicyUploadJob, jobServiceId, info);
  }

  @Scope('configure')
  @Mutation(() => BrokerFunderPolicy, { description: 'Makes a policy what it was in this version, as a new one.' })
  async restorePolicyVersion(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('version', () => Int) version: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => restoreVersion(tx, accountId, funderServiceId, version));
    const query = { where: 'funder_service_id = ?', parameters: [funderServiceId] };
    const [policy] = await context.rows.list(BrokerFunderPolicy, query, info);
    return policy;
  }
}
