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
import { NotFound, refusal } from '../../platform/errors';
import { DateTime } from '../../platform/graphql/scalars';
import { present } from '../../platform/untyped.rules';
import { Account } from '../accounts/account.entity';
import { ApiKey } from '../accounts/api-key.entity';
import { accountOf, type Context, personOf, requireProof } from '../accounts/caller';
import type { Role } from '../accounts/roles.rules';
import { Scope } from '../accounts/scope';
import { isOwner, mayLookAfter } from './looking-after.queries';
import { refuseOverOwner, removeMember } from './member.commands';
import { askAtAddress, endOwnSession, eraseUser, removeIdentity, updateUser } from './own.commands';
import { removePasskey, renamePasskey } from './passkey.commands';
import { identitiesOf, passkeysOf, placesOf, sessionsOf, userOf } from './people.queries';
import { CurrentUser, Identity, PasskeyView, Roles, SessionView, UserInput, UserView } from './people.types';
import { checkedMember } from './person';
import { endSessionsOf } from './session.commands';

@ObjectType('Membership', { simpleResolvers: true, description: 'An account that the person is a member of.' })
export class MembershipView {
  accountId: string;
  @Field(() => Roles) role: Role;
  @Field(() => DateTime) joined: string;
}

@Resolver(() => MembershipView)
export class MembershipResolver {
  @FieldResolver(() => Account)
  account(@Root() { accountId }: MembershipView, @Ctx() { rowsOf }: Context, @Info() info: GraphQLResolveInfo) {
    return rowsOf(accountId).byId(Account, accountId, info);
  }
}

const nowOf = ({ services }: Context) => services.clock.now();

@Resolver(() => CurrentUser)
export class SelfResolver {
  @Scope('self', { keys: true })
  @Query(() => CurrentUser, { description: 'Who is signed in, or whose key this is, and what he may do here.' })
  currentUser(@Ctx() { caller }: Context): CurrentUser {
    if (caller.admin) return { scopes: [], ownDealsOnly: false };
    return { scopes: caller.scopes, ownDealsOnly: caller.ownDealsOf !== null };
  }

  @FieldResolver(() => UserView, { nullable: true, description: 'Null for a key.' })
  user(@Ctx() { services, caller }: Context) {
    return caller.person && userOf(services, caller.person.userId);
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description: 'Null for the platform, and where none is named of several.',
  })
  account(@Ctx() { caller, rows }: Context, @Info() info: GraphQLResolveInfo) {
    return caller.admin || caller.lacks ? null : rows.byId(Account, caller.accountId, info);
  }

  @FieldResolver(() => Roles, { nullable: true, description: 'In this account; null for a key.' })
  role(@Ctx() { caller }: Context): Role | null {
    return caller.person?.role ?? null;
  }

  @FieldResolver(() => [MembershipView])
  async memberships(@Ctx() { services, caller }: Context): Promise<MembershipView[]> {
    return caller.person ? placesOf(services, caller.person.userId) : [];
  }

  @FieldResolver(() => SessionView, { nullable: true })
  async session(@Ctx() context: Context): Promise<SessionView | null> {
    const { person } = context.caller;
    if (!person) return null;
    const own = await sessionsOf(context.services, person.userId, nowOf(context), person.sessionId);
    return own.find(({ isCurrent }) => isCurrent) ?? null;
  }

  @FieldResolver(() => ApiKey, { nullable: true })
  key(@Ctx() { caller, rows }: Context, @Info() info: GraphQLResolveInfo) {
    return caller.admin || caller.person ? null : rows.byId(ApiKey, caller.actor, info);
  }

  @Scope('self')
  @Query(() => [SessionView], { description: "One's own sessions; of another member those that PEOPLE may see." })
  async sessions(
    @Arg('userServiceId', () => ID, { nullable: true }) userServiceId: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<SessionView[]> {
    const person = personOf(context);
    const userId = userServiceId ?? person.userId;
    if (userId !== person.userId && !(await mayLookAfter(context, userId))) throw new NotFound('Member');
    return sessionsOf(context.services, userId, nowOf(context), person.sessionId);
  }

  @Scope('self')
  @Query(() => [PasskeyView])
  passkeys(@Ctx() context: Context): Promise<PasskeyView[]> {
    return passkeysOf(context.services, personOf(context).userId);
  }

  @Scope('self')
  @Mutation(() => PasskeyView)
  async renamePasskey(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('name', () => String) name: string,
    @Ctx() context: Context,
  ): Promise<PasskeyView> {
    const { userId } = personOf(context);
    await context.transact((tx) => renamePasskey(tx, userId, serviceId, name));
    const own = await passkeysOf(context.services, userId);
    return present(
      own.find((each) => each.serviceId === serviceId),
      'The passkey',
    );
  }

  @Scope('self', { proof: true })
  @Mutation(() => ID, { description: 'It signs nobody in any more. Answers its id.' })
  async removePasskey(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context): Promise<string> {
    const { userId } = personOf(context);
    await context.transact((tx) => removePasskey(tx, userId, serviceId));
    return serviceId;
  }

  @Scope('self')
  @Query(() => [Identity])
  async identities(@Ctx() context: Context): Promise<Identity[]> {
    const known = await identitiesOf(context.services, personOf(context).userId);
    const labels = new Map(context.web.providers.all.map(({ id, label }) => [id, label]));
    return known.map((each) => ({ ...each, label: labels.get(each.provider) ?? each.provider }));
  }

  @Scope('self', { proof: true })
  @Mutation(() => String, { description: 'This provider no longer signs him in. Answers its id.' })
  async removeIdentity(@Arg('provider', () => String) provider: string, @Ctx() context: Context): Promise<string> {
    const { userId } = personOf(context);
    await context.transact((tx) => removeIdentity(tx, userId, provider));
    context.narrowed();
    return provider;
  }

  @Scope('self')
  @Mutation(() => UserView)
  async updateCurrentUser(@Arg('input', () => UserInput) input: UserInput, @Ctx() context: Context): Promise<UserView> {
    const { userId } = personOf(context);
    await context.transact((tx) => updateUser(tx, userId, input));
    context.narrowed();
    return userOf(context.services, userId);
  }

  @Scope('self', { proof: true })
  @Mutation(() => Boolean, {
    description: 'Writes to a new address; it is his once he opens the link there, and the old one is told.',
  })
  async changeEmail(@Arg('email', () => String) typed: string, @Ctx() context: Context): Promise<boolean> {
    const { services, web } = context;
    const { userId, sessionId } = personOf(context);
    const email = checkedMember(typed, services.config.SIGN_IN_DOMAINS);
    await web.limits('proof', sessionId);
    await web.limits('linkMailed', email);
    await context.transact((tx) => askAtAddress(tx, userId, email));
    return true;
  }

  @Scope('self')
  @Mutation(() => ID, { description: 'Signs out there; its websockets are closed. Answers its id.' })
  async endSession(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context): Promise<string> {
    const { userId } = personOf(context);
    const owner = await this.ownerOf(context, serviceId);
    if (owner !== userId && !(await mayLookAfter(context, owner))) throw new NotFound('Session');
    if (owner !== userId) requireProof(context.caller);
    if (owner !== userId && (await isOwner(context, owner))) refuseOverOwner(context.caller, { role: 'owner' });
    await context.transact((tx) => endOwnSession(tx, owner, serviceId, owner === userId ? 'ended' : 'revoked'));
    context.narrowed();
    return serviceId;
  }

  private async ownerOf({ services }: Context, sessionId: string): Promise<string> {
    const [row] = await services.database.read<{ userId: string }>(
      'SELECT user_id AS userId FROM sessions WHERE service_id = ?',
      [sessionId],
    );
    if (!row) throw new NotFound('Session');
    return row.userId;
  }

  @Scope('self')
  @Mutation(() => Int, { description: 'Signs out everywhere else; answers how many sessions that ended.' })
  async endOtherSessions(@Ctx() context: Context): Promise<number> {
    const { userId, sessionId } = personOf(context);
    const ended = await context.transact((tx) => endSessionsOf(tx, userId, 'ended', sessionId));
    context.narrowed();
    return ended;
  }

  @Scope('self', { proof: true })
  @Mutation(() => ID, { description: 'Ends the membership of who is signed in. CONFLICT for the last owner.' })
  async leaveAccount(@Ctx() context: Context): Promise<string> {
    const { userId } = personOf(context);
    const accountId = accountOf(context);
    await context.transact((tx) => removeMember(tx, context.caller, accountId, userId));
    context.narrowed();
    return userId;
  }

  @Scope('self', { proof: true, keys: true })
  @Mutation(() => ID, {
    description: 'Removes a person for good: oneself; others the platform alone. CONFLICT for an account’s last owner.',
  })
  async eraseUser(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context): Promise<string> {
    const { caller } = context;
    if (!caller.admin && personOf(context).userId !== serviceId)
      throw refusal('missing_scope', 'Others are erased by the platform alone.');
    await context.transact((tx) => eraseUser(tx, serviceId));
    context.narrowed();
    return serviceId;
  }
}
