import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { Forbidden } from '../../platform/errors';
import { rootFieldsOf } from '../../platform/graphql/operation';
import { JSONObject } from '../../platform/graphql/scalars';
import { accountOf, type Context, mayRead, requireScope, shows } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { createEndUser, markReviewed, updateEndUser } from './end-user.commands';
import { EndUser, LinkedRecord } from './end-user.entity';
import { CreateEndUserInput, UpdateEndUserInput } from './end-user.inputs';
import { namedEndUser } from './end-user.queries';
import { EndUserFile } from './end-user-file.entity';
import { updateEndUserInformation } from './information.commands';
import { holdsPersonalData, maskInformation } from './information.rules';
import { openInformation } from './personal-data';
import { PolicyResult } from './policy-result.entity';

@Resolver(() => EndUser)
export class EndUserResolver {
  @Scope('read')
  @Query(() => EndUser, { nullable: true, description: 'A deal of the caller, or null.' })
  endUser(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.byId(EndUser, serviceId, info);
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
      if (!shows(context.caller, 'personal_data')) return maskInformation(information);
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

  @FieldResolver(() => [PolicyResult], {
    description: 'What the policies said when the deal was last processed, in the order in which they are tried.',
  })
  policyResults(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope(['submit', 'configure'])
  @Mutation(() => EndUser, {
    description:
      'Changes what is given; what is so already is no change. CONFIGURE sets REVIEWED, SUBMIT all else; the admin key sets REVIEWED on a deal of any account.',
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
    await update(serviceId, input, context);
    return context.rows.byId(EndUser, serviceId, info);
  }

  @Scope(['submit', 'configure'])
  @Mutation(() => EndUser, {
    description: 'The same of the end user that has these ids, one or both. BAD_USER_INPUT where they name two.',
  })
  async updateNamedEndUser(
    @Arg('serviceId', () => ID, { nullable: true }) serviceId: string | null | undefined,
    @Arg('endUserId', () => String, { nullable: true }) endUserId: string | null | undefined,
    @Arg('input', () => UpdateEndUserInput) input: UpdateEndUserInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const id = await namedEndUser(context, serviceId ?? null, endUserId ?? null);
    await update(id, input, context);
    return context.rows.byId(EndUser, id, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description:
      'Lays a patch over the information at every depth: null removes a fact; an object of places changes the entries of a list. CONFLICT where the version has gone on, with `extensions.conflicts`: by path the value that is stored and the one that was given.',
  })
  async updateEndUserInformation(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('patch', () => JSONObject) patch: Record<string, unknown>,
    @Arg('expectedVersion', () => Int, { nullable: true }) expectedVersion: number | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const { secrets } = context.services;
    const standing = { expectedVersion: expectedVersion ?? null, mayRead: mayRead(context) };
    await context.transact((tx) => updateEndUserInformation(tx, accountId, serviceId, patch, standing, secrets));
    return context.rows.byId(EndUser, serviceId, info);
  }
}

/** `configure` may say that a deal was reviewed; everything else needs `submit`. */
async function update(serviceId: string, input: UpdateEndUserInput, context: Context): Promise<void> {
  const accountId = accountOf(context);
  const { caller, services } = context;
  const others = Object.keys(input).filter((name) => name !== 'status' || input.status !== 'reviewed');
  if (others.length > 0) requireScope(context, 'submit');
  const mayReview = !caller.admin && caller.scopes.includes('configure');
  await context.transact((tx) => updateEndUser(tx, accountId, serviceId, input, services.secrets, { mayReview }));
}
