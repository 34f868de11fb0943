import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Float, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { DateTime } from '../../platform/graphql/scalars';
import { createAccount, createApiKey, deleteApiKey, rotateApiKey, setApiKeyActive } from './account.commands';
import { Account, type AccountKind, AccountKinds } from './account.entity';
import { ApiKey, ApiKeyScopes, CreatedAccount, IssuedApiKey } from './api-key.entity';
import { accountOf, type Context, requireAdmin } from './caller';
import { type Scope, USUAL_SCOPES } from './scopes.rules';

@Resolver()
export class AccountResolver {
  @Query(() => Account, { description: 'The account that the API key belongs to.' })
  viewer(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(Account, accountOf(context), info);
  }

  @Query(() => [ApiKey], { description: "The account's API keys, newest first." })
  apiKeys(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.list(ApiKey, { tail: 'ORDER BY created DESC, service_id DESC LIMIT 1000' }, info);
  }

  @Mutation(() => IssuedApiKey, {
    description: 'A new key. Its token is shown this once. Without scopes it has all but PERSONAL_DATA.',
  })
  createApiKey(
    @Arg('name', () => String) name: string,
    @Arg('scopes', () => [ApiKeyScopes], { nullable: true }) scopes: Scope[] | null | undefined,
    @Arg('expiresAt', () => DateTime, { nullable: true }) expiresAt: string | null | undefined,
    @Arg('allowedAddresses', () => [String], { nullable: true }) allowedAddresses: string[] | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    return context.transact((tx) => createApiKey(tx, accountId, { name, scopes, expiresAt, allowedAddresses }));
  }

  @Mutation(() => IssuedApiKey, {
    description: 'A new key in place of this one, which works for so many hours more: 0 to 168.',
  })
  async rotateApiKey(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('overlapHours', () => Float, { defaultValue: 24 }) overlapHours: number,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    const issued = await context.transact((tx) => rotateApiKey(tx, accountId, serviceId, overlapHours));
    // Its sockets are closed by their own check when the time comes; at once where there is none.
    if (overlapHours === 0) context.revokeKey(serviceId);
    return issued;
  }

  @Mutation(() => ApiKey, { description: 'Stops the key, and closes the websockets that it opened.' })
  async deactivateApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    const key = await context.transact((tx) => setApiKeyActive(tx, accountId, serviceId, false));
    context.revokeKey(serviceId);
    return key;
  }

  @Mutation(() => ApiKey)
  activateApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.transact((tx) => setApiKeyActive(tx, accountId, serviceId, true));
  }

  @Mutation(() => ID, { description: 'Removes the key for good; answers its id.' })
  async deleteApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteApiKey(tx, accountId, serviceId));
    context.revokeKey(serviceId);
    return serviceId;
  }

  @Mutation(() => CreatedAccount, { description: 'A new customer with its first API key. Admin key only.' })
  createAccount(
    @Arg('name', () => String) name: string,
    @Arg('kind', () => AccountKinds) kind: AccountKind,
    @Ctx() context: Context,
  ) {
    requireAdmin(context);
    return context.transact((tx) => createAccount(tx, { name, kind }));
  }
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  @FieldResolver(() => [ApiKeyScopes], { description: 'What it may do.' })
  scopes(@Root() row: Row): readonly Scope[] {
    return (row.granted as Scope[] | null) ?? USUAL_SCOPES;
  }
}
