import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Float, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { BadInput, NotFound } from '../../platform/errors';
import { DateTime } from '../../platform/graphql/scalars';
import { createAccount, createApiKey, deleteApiKey, rotateApiKey, setApiKeyActive } from './account.commands';
import { Account, type AccountKind, AccountKinds } from './account.entity';
import { ApiKey, type ApiKeyOwner, ApiKeyOwners, ApiKeyScopes, CreatedAccount, IssuedApiKey } from './api-key.entity';
import { accountOf, type Context, personOf, requireAdmin, requireScope } from './caller';
import { INVITE_OWNER_JOB, isAddress } from './invite-owner.rules';
import type { Rights, WantedRights } from './rights';
import { Scope } from './scope';
import { SCOPES, USUAL_SCOPES } from './scopes.rules';
import { ownerOfKey, storedSettings } from './settings.queries';
import { refuseDomain } from './sign-in-domains';

/** What the caller gives rights from; null for the platform. */
const rightsOf = ({ caller }: Context): Rights | null => (caller.admin ? null : caller);

/** Whether a key asks for what becomes of itself. */
const isOfItself = ({ caller }: Context, serviceId: string): boolean =>
  !caller.admin && caller.person === null && caller.actor === serviceId;

@Resolver(() => Account)
export class AccountResolver {
  @FieldResolver(() => DateTime, { description: 'When its settings were last changed.' })
  lastUpdated(@Root() { changed, created }: Row<Account>) {
    return changed ?? created;
  }

  @FieldResolver(() => Int, { description: 'Reads a minute of each operation; 0: as many as it likes.' })
  readsPerMinute(@Ctx() { services }: Context) {
    return services.config.RATE_LIMIT_READS;
  }

  @Scope('read')
  @Query(() => Account, { description: 'The account that the API key belongs to.' })
  viewer(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(Account, accountOf(context), info);
  }

  @Scope('read')
  @Query(() => [ApiKey], { description: "The account's API keys, newest first." })
  apiKeys(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.list(ApiKey, { tail: 'ORDER BY created DESC, service_id DESC LIMIT 100000' }, info);
  }

  @Scope(['admin', 'read'], { proof: true })
  @Mutation(() => IssuedApiKey, {
    description: `A new key. Its token is shown this once. It may do no more, works no longer and from nowhere else than the
key that makes it: FORBIDDEN. What is left out is the maker's; without scopes it has all of the maker's but PERSONAL_DATA,
which a key that has it gives, or the admin key. At most 100 keys of an account work at the same time. A key of the account needs ADMIN; one of his own (ME) a member makes without,
where the account wants that (\`personalKeys\`): it never does more than he may then.`,
  })
  async createApiKey(
    @Arg('name', () => String) name: string,
    @Arg('scopes', () => [ApiKeyScopes], { nullable: true }) scopes: WantedRights['scopes'],
    @Arg('expiresAt', () => DateTime, { nullable: true }) expiresAt: string | null | undefined,
    @Arg('allowedAddresses', () => [String], { nullable: true }) allowedAddresses: string[] | null | undefined,
    @Arg('accountServiceId', () => ID, { nullable: true, description: 'Whose key it becomes: the admin key says it.' })
    accountServiceId: string | null | undefined,
    @Arg('owner', () => ApiKeyOwners, { defaultValue: 'account' }) owner: ApiKeyOwner,
    @Ctx() context: Context,
  ) {
    const ownerId = owner === 'me' ? await this.ownerOf(context) : null;
    if (ownerId === null) requireScope(context, 'admin');
    const accountId = accountServiceId && context.caller.admin ? accountServiceId : accountOf(context);
    // Another account does not exist for a key.
    if (accountServiceId && accountServiceId !== accountId) throw new NotFound('Account');
    const wanted = { name, scopes, expiresAt, allowedAddresses };
    const issued = await context.transact((tx) => createApiKey(tx, accountId, wanted, rightsOf(context), ownerId));
    context.expectKey(issued.token);
    return issued;
  }

  /** Who makes a key of his own. Throws FORBIDDEN for a key, and where the account does not want it. */
  private async ownerOf(context: Context): Promise<string> {
    const { userId } = personOf(context);
    const settings = await storedSettings(context.services, accountOf(context));
    if (!settings.personalKeys) requireScope(context, 'admin');
    return userId;
  }

  /** Over a key of his own a member decides as well. */
  private async requireKey(context: Context, serviceId: string): Promise<void> {
    const own = context.caller.person && (await ownerOfKey(context.services, accountOf(context), serviceId));
    if (!own || own !== context.caller.person?.userId) requireScope(context, 'admin');
  }

  @Scope(SCOPES, { proof: true })
  @Mutation(() => IssuedApiKey, {
    description: `A new key in place of this one, which works for so many hours more: 0 to 168. FORBIDDEN for one that may do more than
the caller. Needs ADMIN, but for a key itself and for who owns it.`,
  })
  async rotateApiKey(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('overlapHours', () => Float, { defaultValue: 24 }) overlapHours: number,
    @Ctx() context: Context,
  ) {
    const isOwn = isOfItself(context, serviceId);
    if (!isOwn) await this.requireKey(context, serviceId);
    const accountId = accountOf(context);
    const maker = isOwn ? null : rightsOf(context);
    const issued = await context.transact((tx) => rotateApiKey(tx, accountId, serviceId, overlapHours, maker));
    context.expectKey(issued.token);
    // Its sockets are closed by their own check when the time comes; at once where there is none.
    if (overlapHours === 0) context.revokeKey(serviceId);
    return issued;
  }

  @Scope(['admin', 'read'], { proof: true })
  @Mutation(() => ApiKey, { description: 'Stops the key, and closes the websockets that it opened.' })
  async deactivateApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    await this.requireKey(context, serviceId);
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

  @Scope(['admin', 'read'], { proof: true })
  @Mutation(() => ID, { description: 'Removes the key for good; answers its id.' })
  async deleteApiKey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    await this.requireKey(context, serviceId);
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
    @Arg('ownerEmail', () => String, { nullable: true, description: 'Who is asked by mail to be its first owner.' })
    ownerEmail: string | null | undefined,
    @Ctx() context: Context,
  ) {
    requireAdmin(context);
    const email = ownerEmail?.trim().toLowerCase() ?? null;
    if (email !== null) {
      if (!isAddress(email)) throw new BadInput('ownerEmail: Not a valid email address.');
      refuseDomain(email, context.services.config.SIGN_IN_DOMAINS);
    }
    const created = await context.transact(async (tx) => {
      const made = await createAccount(tx, { name, kind, scopes });
      if (email !== null) tx.enqueue(INVITE_OWNER_JOB, { accountId: made.account.serviceId, email });
      return made;
    });
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
