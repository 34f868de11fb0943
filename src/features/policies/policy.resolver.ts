import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Extensions,
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
import { Receipt } from '../../platform/graphql/receipt';
import type { Repeatable } from '../../platform/graphql/repeated';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { Funder } from '../funders/funder.entity';
import { integrationViewOf } from '../funders/integration.loaders';
import { FunderIntegration } from '../funders/integration.types';
import { addFunder, removeFunder, updatePolicies } from './policy.commands';
import { BrokerFunderPolicy, PolicyVersion } from './policy.entity';
import { BrokerFunderPolicyInput } from './policy.inputs';
import { MOST_VERSIONS, policyVersions } from './policy.loaders';
import { POLICIES_FILENAME, policiesFile } from './policy.queries';

/** A spreadsheet has at most 10,000 rows: nobody has more policies. */
const MOST_POLICIES = 20_000;
const BY_PRIORITY = `ORDER BY matching_priority IS NULL, matching_priority,
  (SELECT LOWER(name) FROM funders WHERE service_id = funder_service_id), funder_service_id`;

@ObjectType({ simpleResolvers: true })
export class AddedFunderPolicy {
  @Receipt() @Field(() => Boolean, { description: 'False when the funder had its place already.' }) isNew: boolean;
  @Receipt() @Field(() => BrokerFunderPolicy) policy: BrokerFunderPolicy;
  @Field(() => FunderIntegration, { nullable: true, description: 'The link to the funder, or null.' })
  integration: FunderIntegration | null;
}

@ObjectType({ simpleResolvers: true })
export class RemovedFunderPolicy {
  @Receipt() @Field(() => String) message: string;
}

@ObjectType({ simpleResolvers: true })
export class PoliciesFile {
  @Field(() => String) filename: string;
  @Field(() => String) contentBase64: string;
}

@Resolver(() => BrokerFunderPolicy)
export class PolicyResolver {
  @Scope('read')
  @Query(() => [BrokerFunderPolicy], { description: 'By matching priority, 1 first and null last, then by name.' })
  brokerFunderPolicies(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    brokerOf(context);
    return context.rows.list(BrokerFunderPolicy, { tail: `${BY_PRIORITY} LIMIT ${MOST_POLICIES}` }, info);
  }

  @Scope('read')
  @Query(() => [PolicyVersion], {
    description: "A policy's history, newest first: who changed it, when, and what. Also after its removal.",
  })
  policyVersions(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    if (limit < 1 || limit > MOST_VERSIONS)
      throw new InvalidFields({
        limit: [`Must be greater than or equal to 1 and less than or equal to ${MOST_VERSIONS}.`],
      });
    return context.rows.through(policyVersions, { serviceId: funderServiceId }, { limit }, info);
  }

  @Extensions({ mostTimes: 3 } satisfies Repeatable)
  @Scope('read')
  @Query(() => PoliciesFile, { description: 'The policies as an XLSX file, which can be uploaded again without loss.' })
  async brokerFunderPoliciesFile(@Ctx() context: Context): Promise<PoliciesFile> {
    const accountId = brokerOf(context);
    const file = await policiesFile(
      (sql, parameters) => context.rows.read(sql, parameters),
      context.services.threads,
      accountId,
    );
    return { filename: POLICIES_FILENAME, contentBase64: file.toString('base64') };
  }

  @Receipt()
  @FieldResolver(() => Funder)
  funder(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('configure')
  @Mutation(() => [BrokerFunderPolicy], {
    description: 'Changes these policies, all or none, and makes those that are not there. What is omitted stays.',
  })
  async updateBrokerFunderPolicies(
    @Arg('policies', () => [BrokerFunderPolicyInput]) policies: BrokerFunderPolicyInput[],
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => updatePolicies(tx, accountId, policies));
    return policiesOf(
      context,
      policies.map(({ funderServiceId }) => funderServiceId),
      info,
    );
  }

  @Scope('configure')
  @Mutation(() => AddedFunderPolicy, { description: 'Gives a funder a place among the policies, with an empty one.' })
  async addBrokerFunderPolicy(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const isNew = await context.transact((tx) => addFunder(tx, accountId, funderServiceId));
    const [policy] = await policiesOf(context, [funderServiceId], info, 'policy');
    return { isNew, policy, integration: () => integrationViewOf(context, accountId, funderServiceId) };
  }

  @Scope('configure')
  @Mutation(() => RemovedFunderPolicy, {
    description: "Takes a funder's policy away. CONFLICT while its integration is in use; its history stays.",
  })
  async removeBrokerFunderPolicy(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Ctx() context: Context,
  ): Promise<RemovedFunderPolicy> {
    const accountId = brokerOf(context);
    const name = await context.transact((tx) => removeFunder(tx, accountId, funderServiceId));
    return { message: `${name} was removed from the policies.` };
  }
}

/** These funders' policies as they are now, in the order of `ids`. */
async function policiesOf(
  context: Context,
  ids: string[],
  info: GraphQLResolveInfo,
  path?: string,
): Promise<(Row | undefined)[]> {
  const query = { where: `funder_service_id IN (${ids.map(() => '?')})`, parameters: ids };
  const rows = await context.rows.list(BrokerFunderPolicy, query, info, path);
  const byFunder = new Map(rows.map((row) => [row.funderServiceId, row]));
  return ids.map((id) => byFunder.get(id));
}
