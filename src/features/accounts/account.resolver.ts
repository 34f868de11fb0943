import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Float, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { NotFound } from '../../platform/errors';
import { DateTime } from '../../platform/graphql/scalars';
import { createAccount, createApiKey, deleteApiKey, rotateApiKey, setApiKeyActive } from './account.commands';
import { Account, type AccountKind, AccountKinds } from './account.entity';
import { ApiKey, ApiKeyScopes, CreatedAccount, IssuedApiKey } from './api-key.entity';
import { accountOf, type Context, requireAdmin } from './caller';
import type { Rights, WantedRights } from './rights';
import { Scope } from './scope';
import { USUAL_SCOPES } from './scopes.rules';

/** What the caller gives rights from; null for the platform. */
const rightsOf = ({ caller }: Context): Rights | null => (caller.admin ? null : caller);

@Resolver()
export class AccountResolver {
  @Scope('read')
  @Query(() => Account, { description: 'The account that the API key belongs to.' })
  viewer(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(Account, accountOf(context), info);
  }

  @Scope('read')
  @Query(() => [ApiKey], { description: "The account's API keys, newest first." })
  apiKeys(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.list(ApiKey, { tail: 'ORDER BY created DESC, service_id DESC LIMIT 1000' }, info);
  }

  @Scope('admin')
  @Mutation(() => IssuedApiKey, {
    description: `A new key. Its token is shown this once. It may do no more, works no longer and from nowhere else than the
key that makes it: FORBIDDEN. What is left out is the maker's; without scopes it has all of the maker's but PERSONAL_DATA,
which a key that has it gives, or the admin key. At most 100 keys of an account work at the same time.`,
  })
  async createApiKey(
    @Arg('name', () => String) name: string,
    @Arg('scopes', () => [ApiKeyScopes], { nullable: true }) scopes: WantedRights['scopes'],
    @Arg('expiresAt', () => DateTime, { nullable: true }) expiresAt: string | null | undefined,
    @Arg('allowedAddresses', () => [String], { nullable: true }) allowedAddresses: string[] | null | undefined,
    @Arg('accountServiceId', () => ID, { nullable: true, description: 'Whose key it becomes: the admin key says it.' })
    accountServiceId: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = accountServiceId && context.caller.admin ? accountServiceId : accountOf(context);
    // Another account does not exist for a key.
    if (accountServiceId && accountServiceId !== accountId) throw new NotFound('Account');
    const wanted = { name, scopes, expiresAt, allowedAddresses };
    const issued = await context.transact((tx) => createApiKey(tx, accountId, wanted, rightsOf(context)));
    context.expectKey(issued.token);
    return issued;
  }

  @Scope('admin')
  @Mutation(() => IssuedApiKey, {
    description:
      'A new key in place of this one, which works for so many hours more: 0 to 168. FORBIDDEN for one that may do more than the caller.',
  })
  async rotateApiKey(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('overlapHours', () => Float, { defaultValue: 24 }) overlapHours: number,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    const issued = await context.transact((tx) =>
      rotateApiKey(tx, accountId, serviceId, overlapHours, rightsOf(context)),
    );
    context.expectKey(issued.token);
    // Its sockets are closed by their own check when the time comes; at once where there is none.
    if (overlapHours === 0) context.revokeKey(serviceId);
    return issued;
  }

  @Scope('admin')
  @Mutation(() => ApiKey, { description: 'Stops the key, and closes the websockets that it opened.' })
  async deactivateApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    const key = await context.transact((tx) => setApiKeyActive(tx, accountId, serviceId, false, rightsOf(context)));
    context.revokeKey(serviceId);
    return key;
  }

  @Scope('admin')
  @Mutation(() => ApiKey, {
    description: 'Has the key work again. FORBIDDEN for one that may do more than the caller.',
  })
  activateApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.transact((tx) => setApiKeyActive(tx, accountId, serviceId, true, rightsOf(context)));
  }

  @Scope('admin')
  @Mutation(() => ID, { description: 'Removes the key for good; answers its id.' })
  async deleteApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteApiKey(tx, accountId, serviceId));
    context.revokeKey(serviceId);
    return serviceId;
  }

  @Scope('admin')
  @Mutation(() => CreatedAccount, { description: 'A new customer with its first API key. Admin key only.' })
  async createAccount(
    @Arg('name', () => String) name: string,
    @Arg('kind', () => AccountKinds) kind: AccountKind,
    @Arg('scopes', () => [ApiKeyScopes], {
      nullable: true,
      description: "The first key's; else all but PERSONAL_DATA.",
    })
    scopes: WantedRights['scopes'],
    @Ctx() context: Context,
  ) {
    requireAdmin(context);
    const created = await context.transact((tx) => createAccount(tx, { name, kind, scopes }));
    context.expectKey(created.apiKey.token);
    return created;
  }
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @FieldResolver(() => [ApiKeyScopes], { description: 'What it may do.' })
  scopes(@Root() row: Row<ApiKey>): Rights['scopes'] {
    return row.granted ?? USUAL_SCOPES;
  }
}
