import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { createAccount, createApiKey, deleteApiKey, setApiKeyActive } from './account.commands';
import { Account, type AccountKind, AccountKinds } from './account.entity';
import { ApiKey, CreatedAccount, IssuedApiKey } from './api-key.entity';
import { accountOf, type Context, requireAdmin } from './caller';

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

  @Mutation(() => IssuedApiKey, { description: 'A new key. Its token is shown this once.' })
  createApiKey(@Arg('name', () => String) name: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.transact((tx) => createApiKey(tx, accountId, name));
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
