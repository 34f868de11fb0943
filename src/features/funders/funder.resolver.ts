import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Extensions, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { InvalidFields, NotFound } from '../../platform/errors';
import { wireEnum } from '../../platform/graphql/enums';
import type { Repeatable } from '../../platform/graphql/repeated';
import { JSONObject } from '../../platform/graphql/scalars';
import { accountOf, brokerOf, type Context, requireAdmin } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { createFunder } from './funder.commands';
import { type Channel, Channels, Funder } from './funder.entity';
import { CreateFunderInput, UpdateFunderIntegrationInput } from './funder.inputs';
import { fundersBySimilarity, fundersLike } from './funder.queries';
import { rotateCallbackToken, saveFormValues, setCallbackSecret, updateIntegration } from './integration.commands';
import { integrationViewOf, integrationViews } from './integration.loaders';
import type { Environment } from './integration.rules';
import { Environments, FunderIntegration } from './integration.types';
import { linkFunder } from './link.commands';

const MAX_FUNDERS = 100;

const FunderOrders = wireEnum('FunderOrder', 'How found funders are ordered.', ['name', 'similarity']);
type FunderOrder = (typeof FunderOrders)[string];

@Resolver(() => Funder)
export class FunderResolver {
  @FieldResolver(() => Channels, {
    nullable: true,
    description: "How its deals go by themselves: its integration's channel, else EMAIL where it has an address.",
  })
  submissionChannel(@Root() { integration, submissionEmailAddress }: Row<Funder>): Channel | null {
    return integration?.channel ?? (submissionEmailAddress ? 'email' : null);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where a person enters its deals; null for a funder that has no portal.',
  })
  portalUrl(@Root() { integration }: Row<Funder>): string | null {
    return integration?.channel === 'web_portal' ? integration.productionUrl : null;
  }

  @Extensions({ mostTimes: 5 } satisfies Repeatable)
  @Scope('read')
  @Query(() => [Funder], {
    description:
      'The catalogue by name; `search` finds a part of the name or of an alias, in either case. By SIMILARITY it also finds what is spelled alike, the most similar first.',
  })
  async funders(
    @Arg('search', () => String, { nullable: true }) search: string | null | undefined,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
    @Arg('order', () => FunderOrders, { defaultValue: 'name' }) order: FunderOrder,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    if (limit < 1 || limit > MAX_FUNDERS)
      throw new InvalidFields({
        limit: [`Must be greater than or equal to 1 and less than or equal to ${MAX_FUNDERS}.`],
      });
    if (!context.caller.admin) accountOf(context);
    const byName = 'ORDER BY LOWER(name), name, service_id';
    if (!search) return context.rows.list(Funder, { tail: `${byName} LIMIT ${limit}` }, info);
    const find = order === 'similarity' ? fundersBySimilarity : fundersLike;
    const ids = await find(context.services.database, search, limit);
    if (ids.length === 0) return [];
    const where = `service_id IN (${ids.map(() => '?')})`;
    const rows = await context.rows.list(Funder, { where, parameters: ids }, info);
    return rows.sort((a, b) => ids.indexOf(a.serviceId) - ids.indexOf(b.serviceId));
  }

  @Scope('read')
  @Query(() => Funder, { nullable: true, description: 'A funder of the catalogue, or null.' })
  funder(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    if (!context.caller.admin) accountOf(context);
    return context.rows.byId(Funder, serviceId, info);
  }

  @Scope('read')
  @Query(() => [Funder], { description: 'The funders that the broker has linked, by name.' })
  linkedFunders(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const where = 'service_id IN (SELECT funder_service_id FROM funder_integrations WHERE account_id = ?)';
    const tail = 'ORDER BY LOWER(name), name, service_id LIMIT 100000';
    return context.rows.list(Funder, { where, parameters: [brokerOf(context)], tail }, info);
  }

  @Scope('read')
  @Query(() => [FunderIntegration], { description: 'The funders that the broker has linked, by name.' })
  funderIntegrations(@Ctx() context: Context) {
    return integrationViews(context.services, brokerOf(context));
  }

  @Scope('read')
  @Query(() => FunderIntegration, { nullable: true })
  funderIntegration(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    return integrationViewOf(context, brokerOf(context), funderServiceId);
  }

  @Scope('read')
  @Query(() => [Funder], { description: 'The funders that could be linked and are not, by name.' })
  funderIntegrationCandidates(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const where = `(integration IS NOT NULL OR submission_email_address IS NOT NULL)
      AND service_id NOT IN (SELECT funder_service_id FROM funder_integrations WHERE account_id = ?)`;
    return context.rows.list(
      Funder,
      { where, parameters: [brokerOf(context)], tail: 'ORDER BY LOWER(name), name, service_id LIMIT 100000' },
      info,
    );
  }

  @Scope('configure')
  @Mutation(() => FunderIntegration, { description: 'Links a funder. CONFLICT when it is linked already.' })
  async linkFunder(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => linkFunder(tx, accountId, funderServiceId));
    return viewOf(context, accountId, funderServiceId);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => FunderIntegration)
  async updateFunderIntegration(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('input', () => UpdateFunderIntegrationInput) input: UpdateFunderIntegrationInput,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => updateIntegration(tx, accountId, funderServiceId, input));
    return viewOf(context, accountId, funderServiceId);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => FunderIntegration, {
    description: 'Saves the form values of one environment, encrypted. They are never shown again.',
  })
  async saveFunderIntegrationForm(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('environment', () => Environments) environment: Environment,
    @Arg('formValues', () => JSONObject) formValues: Record<string, unknown>,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) =>
      saveFormValues(tx, accountId, funderServiceId, { environment, formValues }, context.services.secrets),
    );
    return viewOf(context, accountId, funderServiceId);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => FunderIntegration, {
    description: "Gives the funder's system a new address to call, `callbackUrl`. The old one stops working at once.",
  })
  async rotateFunderCallbackUrl(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => rotateCallbackToken(tx, accountId, funderServiceId));
    return viewOf(context, accountId, funderServiceId);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => FunderIntegration, {
    description:
      "Says what the funder signs its callbacks with, 16 to 200 characters, in place of what was said before; null: it doesn't sign. Stored encrypted, never shown.",
  })
  async setFunderCallbackSecret(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('secret', () => String, { nullable: true }) secret: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    const { secrets } = context.services;
    await context.transact((tx) => setCallbackSecret(tx, accountId, funderServiceId, secret ?? null, secrets));
    return viewOf(context, accountId, funderServiceId);
  }

  @Scope('admin')
  @Mutation(() => Funder, { description: 'Adds a funder to the catalogue. Admin key only.' })
  createFunder(@Arg('input', () => CreateFunderInput) input: CreateFunderInput, @Ctx() context: Context) {
    requireAdmin(context);
    const { outbound } = context.services;
    return context.transact((tx) => createFunder(tx, input, (url) => outbound.assertPublicUrl(url)));
  }
}

async function viewOf(context: Context, accountId: string, funderServiceId: string) {
  const view = await integrationViewOf(context, accountId, funderServiceId);
  if (!view) throw new NotFound('Linked funder');
  return view;
}
