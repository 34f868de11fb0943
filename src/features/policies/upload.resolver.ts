import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { InvalidFields } from '../../platform/errors';
import { Receipt } from '../../platform/graphql/receipt';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { FileInput } from '../deals/file.inputs';
import { resolveMatch, skipMatch } from './match.commands';
import { MATCH_STATUSES } from './policy.loaders';
import { uploadPolicies } from './upload.commands';
import { PolicyUploadJob, StoredUploadRow } from './upload.entity';

@Resolver(() => PolicyUploadJob)
export class UploadResolver {
  @Scope('read')
  @Query(() => PolicyUploadJob, { nullable: true, description: 'An upload of the caller, or null.' })
  policyUploadJob(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    return context.rows.byId(PolicyUploadJob, serviceId, info);
  }

  @Scope('read')
  @Query(() => PolicyUploadJob, { nullable: true, description: "The caller's most recent upload, or null." })
  async latestPolicyUploadJob(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    brokerOf(context);
    const tail = 'ORDER BY created DESC, service_id DESC LIMIT 1';
    const [job] = await context.rows.list(PolicyUploadJob, { tail }, info);
    return job ?? null;
  }

  @FieldResolver(() => [StoredUploadRow], {
    description: 'Rows whose funder a person has to choose, in the order of the file.',
  })
  pendingMatches(
    @Root() row: Row,
    @Arg('status', () => String, { defaultValue: 'pending', description: 'pending, resolved, skipped or all' })
    status: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (!MATCH_STATUSES.some((known) => known === status))
      throw new InvalidFields({ status: [`Must be one of: ${MATCH_STATUSES.join(', ')}.`] });
    return context.rows.related(row, info);
  }

  @Scope('configure')
  @Mutation(() => PolicyUploadJob, {
    description:
      'Takes an XLSX, XLS or CSV file of at most 10 MB in, asynchronously. CONFLICT while another upload is under way.',
  })
  async uploadFunderPolicies(
    @Arg('file', () => FileInput) file: FileInput,
    @Arg('dryRun', () => Boolean, { defaultValue: false, description: 'Writes no policy before it is applied.' })
    dryRun: boolean,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const serviceId = await uploadPolicies(context.services, context.transact, accountId, file, dryRun);
    return context.rows.byId(PolicyUploadJob, serviceId, info);
  }
}

@Resolver(() => StoredUploadRow)
export class PendingMatchResolver {
  @Receipt()
  @FieldResolver(() => Int, { description: 'The place of the row in the upload, from 0.' })
  index(@Root() row: Row) {
    return row.rowIndex;
  }

  @FieldResolver(() => String, { description: 'pending, resolved or skipped' })
  status(@Root() row: Row) {
    return row.resolvedFunderServiceId === null ? row.outcome : 'resolved';
  }

  @Scope('configure')
  @Mutation(() => StoredUploadRow, {
    description: 'Says which funder a row is about: it is linked and gets the policy. BAD_USER_INPUT the second time.',
  })
  async resolvePendingFunderMatch(
    @Arg('jobServiceId', () => ID) jobServiceId: string,
    @Arg('index', () => Int) index: number,
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => resolveMatch(tx, accountId, { jobServiceId, index }, funderServiceId));
    return matchOf(context, jobServiceId, index, info);
  }

  @Scope('configure')
  @Mutation(() => StoredUploadRow, { description: 'Leaves a row aside. BAD_USER_INPUT when it is decided already.' })
  async skipPendingFunderMatch(
    @Arg('jobServiceId', () => ID) jobServiceId: string,
    @Arg('index', () => Int) index: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => skipMatch(tx, accountId, { jobServiceId, index }));
    return matchOf(context, jobServiceId, index, info);
  }
}

async function matchOf(context: Context, jobServiceId: string, index: number, info: GraphQLResolveInfo) {
  const query = { where: 'job_service_id = ? AND row_index = ?', parameters: [jobServiceId, index], selective: true };
  const [row] = await context.rows.list(StoredUploadRow, query, info);
  return row;
}
