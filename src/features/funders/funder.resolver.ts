import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Int, Mutation, Query, Resolver } from 'type-graphql';
import { InvalidFields, NotFound } from '../../platform/errors';
import { JSONObject } from '../../platform/graphql/scalars';
import { accountOf, brokerOf, type Context, requireAdmin } from '../accounts/caller';
import { createFunder } from './funder.commands';
import { Funder } from './funder.entity';
import { CreateFunderInput, UpdateFunderIntegrationInput } from './funder.inputs';
import { fundersLike } from './funder.queries';
import { linkFunder, saveFormValues, updateIntegration } from './integration.commands';
import { integrationViews } from './integration.loaders';
import type { Environment } from './integration.rules';
import { Environments, FunderIntegration } from './integration.types';

const MAX_FUNDERS = 100;

@Resolver()
export class FunderResolver {
  @Query(() => [Funder], {
    description: 'The catalogue by name; `search` finds a part of the name or of an alias, in either case.',
  })
  async funders(
    @Arg('search', () => String, { nullable: true }) search: string | null | undefined,
    @Arg('limit', () => Int, { defaultValue: 50 }) limit: number,
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
    const ids = await fundersLike(context.services.database, search, limit);
    if (ids.length === 0) return [];
    const where = `service_id IN (${ids.map(() => '?')})`;
    return context.rows.list(Funder, { where, parameters: ids, tail: byName }, info);
  }

  @Query(() => [FunderIntegration], { description: 'The funders that the broker has linked, by name.' })
  funderIntegrations(@Ctx() context: Context) {
    return integrationViews(context.services, brokerOf(context));
  }

  @Query(() => FunderIntegration, { nullable: true })
  async funderIntegration(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    const [view] = await integrationViews(context.services, brokerOf(context), funderServiceId);
    return view ?? null;
  }

  @Query(() => [Funder], { description: 'The funders that could be linked and are not, by name.' })
  funderIntegrationCandidates(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const where = `(integration IS NOT NULL OR submission_email_address IS NOT NULL)
      AND service_id NOT IN (SELECT funder_service_id FROM funder_integrations WHERE account_id = ?)`;
    return context.rows.list(
      Funder,
      { where, parameters: [brokerOf(context)], tail: 'ORDER BY LOWER(name), name, service_id LIMIT 5000' },
      info,
    );
  }

  @Mutation(() => FunderIntegration, { description: 'Links a funder. CONFLICT when it is linked already.' })
  async linkFunder(@Arg('funderServiceId', () => ID) funderServiceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => linkFunder(tx, accountId, funderServiceId));
    return viewOf(context, accountId, funderServiceId);
  }

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

  @Mutation(() => Funder, { description: 'Adds a funder to the catalogue. Admin key only.' })
  createFunder(@Arg('input', () => CreateFunderInput) input: CreateFunderInput, @Ctx() context: Context) {
    requireAdmin(context);
    const { outbound } = context.services;
    return context.transact((tx) => createFunder(tx, input, (url) => outbound.assertPublicUrl(url)));
  }
}

async function viewOf(context: Context, accountId: string, funderServiceId: string) {
  const [view] = await integrationViews(context.services, accountId, funderServiceId);
  if (!view) throw new NotFound('Linked funder');
  return view;
}
