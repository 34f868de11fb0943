import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { NotFound, refusal } from '../../platform/errors';
import { accountOf, type Context } from '../accounts/caller';
import type { Role } from '../accounts/roles.rules';
import { Scope } from '../accounts/scope';
import { addressesFor, mayLookAfter } from './looking-after.queries';
import {
  invite,
  refuseOverOwner,
  removeMember,
  renewInvitation,
  revokeInvitation,
  updateMember,
} from './member.commands';
import { updatePeopleSettings } from './own.commands';
import { resetPasskeys } from './passkey.commands';
import { invitationsOf, membersOf, NO_ADDRESSES, peopleSettings, placesOf } from './people.queries';
import { Colleague, InvitationView, Member, PeopleSettings, PeopleSettingsInput, Roles } from './people.types';
import { checkedMember } from './person';

@Resolver()
export class PeopleResolver {
  @Scope('people')
  @Query(() => [Member], { description: 'The people of the account, by name.' })
  members(
    @Arg('includeFormer', () => Boolean, { defaultValue: false }) includeFormer: boolean,
    @Ctx() context: Context,
  ): Promise<Member[]> {
    const { services, caller } = context;
    return membersOf(services, accountOf(context), addressesFor(caller), { former: includeFormer });
  }

  @Scope('read')
  @Query(() => [Colleague], {
    description: 'The people of the account as all of it know them, by name; those that have left behind the others.',
  })
  colleagues(@Ctx() context: Context): Promise<Colleague[]> {
    return membersOf(context.services, accountOf(context), NO_ADDRESSES, { former: true });
  }

  @Scope('people')
  @Query(() => [InvitationView], { description: 'Who was asked into the account and has not come yet, newest first.' })
  invitations(@Ctx() context: Context): Promise<InvitationView[]> {
    return invitationsOf(context.services, accountOf(context));
  }

  @Scope('admin')
  @Query(() => PeopleSettings)
  peopleSettings(@Ctx() context: Context): Promise<PeopleSettings> {
    return peopleSettings(context.services, accountOf(context));
  }

  @Scope('admin')
  @Mutation(() => PeopleSettings, { description: 'What is left out stays; null goes back to the default.' })
  async updatePeopleSettings(
    @Arg('input', () => PeopleSettingsInput) input: PeopleSettingsInput,
    @Ctx() context: Context,
  ): Promise<PeopleSettings> {
    const accountId = accountOf(context);
    await context.transact((tx) => updatePeopleSettings(tx, accountId, input));
    context.narrowed();
    return peopleSettings(context.services, accountId);
  }

  @Scope('people')
  @Mutation(() => InvitationView, {
    description: 'Asks somebody into the account by mail. FORBIDDEN for a role that may do more than the caller.',
  })
  async inviteMember(
    @Arg('email', () => String) typed: string,
    @Arg('role', () => Roles) role: Role,
    @Arg('mayShowPersonalData', () => Boolean, { defaultValue: false }) mayShowPersonalData: boolean,
    @Ctx() context: Context,
  ): Promise<InvitationView> {
    const accountId = accountOf(context);
    const { services, web, caller } = context;
    const email = checkedMember(typed, services.config.SIGN_IN_DOMAINS);
    await web.limits('invited', accountId);
    await web.limits('invitedAddress', email);
    const { serviceId } = await context.transact((tx) =>
      invite(tx, caller, accountId, { email, role, mayShowPersonalData }),
    );
    return this.invitation(context, accountId, serviceId);
  }

  @Scope('people')
  @Mutation(() => InvitationView, { description: 'Sends it again, for another 7 days; the link before works no more.' })
  async renewInvitation(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
  ): Promise<InvitationView> {
    const accountId = accountOf(context);
    const { email } = await this.invitation(context, accountId, serviceId);
    await context.web.limits('invited', accountId);
    await context.web.limits('invitedAddress', email);
    await context.transact((tx) => renewInvitation(tx, context.caller, accountId, serviceId));
    return this.invitation(context, accountId, serviceId);
  }

  private async invitation(context: Context, accountId: string, serviceId: string): Promise<InvitationView> {
    const [invitation] = await invitationsOf(context.services, accountId, serviceId);
    if (!invitation) throw new NotFound('Invitation');
    return invitation;
  }

  @Scope('people')
  @Mutation(() => ID)
  async revokeInvitation(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context): Promise<string> {
    const accountId = accountOf(context);
    await context.transact((tx) => revokeInvitation(tx, context.caller, accountId, serviceId));
    return serviceId;
  }

  @Scope('people')
  @Mutation(() => Member, {
    description:
      'Gives a member another role or mark. FORBIDDEN beyond what the caller may do, CONFLICT for the last owner.',
  })
  async updateMember(
    @Arg('userServiceId', () => ID) userServiceId: string,
    @Arg('role', () => Roles, { nullable: true }) role: Role | null | undefined,
    @Arg('mayShowPersonalData', () => Boolean, { nullable: true }) mayShowPersonalData: boolean | null | undefined,
    @Ctx() context: Context,
  ): Promise<Member> {
    const accountId = accountOf(context);
    const { caller, services } = context;
    await context.transact((tx) => updateMember(tx, caller, accountId, userServiceId, { role, mayShowPersonalData }));
    context.narrowed();
    const [member] = await membersOf(services, accountId, addressesFor(caller), { of: [userServiceId] });
    if (!member) throw new NotFound('Member');
    return member;
  }

  @Scope('people')
  @Mutation(() => Member, {
    description:
      'Takes all passkeys of a member who has lost them, and is in no other account: a link lets him make another.',
  })
  async resetPasskeys(@Arg('userServiceId', () => ID) userServiceId: string, @Ctx() context: Context): Promise<Member> {
    const { caller, services } = context;
    const [own] = caller.admin ? await placesOf(services, userServiceId) : [];
    if (caller.admin && !own) throw new NotFound('Member');
    const accountId = own?.accountId ?? accountOf(context);
    const [member] = await membersOf(services, accountId, addressesFor(caller), { of: [userServiceId] });
    if (!member) throw new NotFound('Member');
    if (!(await mayLookAfter(context, userServiceId)))
      throw refusal('exceeds_caller', 'He is in other accounts too: only he and the platform may do that.');
    refuseOverOwner(caller, member);
    await context.transact((tx) => resetPasskeys(tx, userServiceId));
    return { ...member, passkeys: 0 };
  }

  @Scope('people')
  @Mutation(() => ID, {
    description:
      'Ends a membership at once. Its deals become those of `handOverTo`, else nobody’s. CONFLICT for the last owner. Answers the user’s id.',
  })
  async removeMember(
    @Arg('userServiceId', () => ID) userServiceId: string,
    @Arg('handOverTo', () => ID, { nullable: true }) handOverTo: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<string> {
    const accountId = accountOf(context);
    await context.transact((tx) => removeMember(tx, context.caller, accountId, userServiceId, handOverTo ?? null));
    context.narrowed();
    return userServiceId;
  }
}
