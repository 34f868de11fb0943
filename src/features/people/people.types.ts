import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime } from '../../platform/graphql/scalars';
import { type KeysOfLeavers, KeysOfLeaversValues } from '../accounts/account.entity';
import { ApiKeyScopes } from '../accounts/api-key.entity';
import { ROLES, type Role } from '../accounts/roles.rules';
import type { Scope } from '../accounts/scopes.rules';
import { SIGN_IN_METHODS, type SignInMethod } from './session.entity';

export const Roles = wireEnum('Role', 'What a member of an account is, the highest first.', ROLES);
const Methods = wireEnum('SignInMethod', 'How somebody showed who he is.', SIGN_IN_METHODS);

@ObjectType({ description: 'Who calls, and what for.' })
export class CurrentUser {
  @Field(() => [ApiKeyScopes]) scopes: readonly Scope[];
  @Field(() => Boolean, { description: 'Sees the deals alone that are assigned to him.' }) ownDealsOnly: boolean;
}

@ObjectType('User', { simpleResolvers: true, description: 'The person who is signed in.' })
export class UserView {
  @Field(() => ID) serviceId: string;
  @Field(() => String) name: string;
  @Field(() => String) email: string;
  @Field(() => String, { description: 'IANA: `Europe/Berlin`.' }) timeZone: string;
  @Field(() => String, { nullable: true, description: '`22:00`: no mails from then on.' }) quietFrom: string | null;
  @Field(() => String, { nullable: true }) quietTo: string | null;
  @Field(() => String, { description: 'When mails that gather are sent: `08:00`.' }) digestAt: string;
  @Field(() => [Int], { description: 'On these weekdays, from 1 for Monday.' }) digestDays: number[];
  @Field(() => Boolean) isPlatformAdmin: boolean;
  @Field(() => Boolean, { description: 'The address refuses mails.' }) mailRefused: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'Somebody of the account.' })
export class Member {
  @Field(() => ID) userServiceId: string;
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true, description: 'Told to callers with PEOPLE, and to himself.' })
  email: string | null;
  @Receipt() @Field(() => Roles) role: Role;
  @Field(() => Boolean, { description: 'A processor or rep who may see tax numbers unmasked.' })
  mayShowPersonalData: boolean;
  @Field(() => String, { description: 'How he came: `invitation`, `setup`, or `oidc:` and the provider.' })
  source: string;
  @Field(() => DateTime) joined: string;
  @Field(() => DateTime, { nullable: true, description: 'When he left.' }) ended: string | null;
  @Field(() => DateTime, { nullable: true }) lastSeen: string | null;
  @Field(() => Int) passkeys: number;
  @Field(() => Int) assignedDeals: number;
  @Field(() => Boolean, { nullable: true, description: 'The address refuses mails; told with the address.' })
  mailRefused: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'Somebody of the account, as all of it know him.' })
export class Colleague {
  @Field(() => ID) userServiceId: string;
  @Field(() => String) name: string;
  @Field(() => Roles) role: Role;
  @Field(() => DateTime, { nullable: true, description: 'When he left.' }) ended: string | null;
  @Field(() => DateTime, { nullable: true }) lastSeen: string | null;
}

@ObjectType('Invitation', {
  simpleResolvers: true,
  description: 'Somebody is asked into the account by mail, for 7 days.',
})
export class InvitationView {
  @Field(() => ID) serviceId: string;
  @Field(() => String) email: string;
  @Receipt() @Field(() => Roles) role: Role;
  @Field(() => Boolean) mayShowPersonalData: boolean;
  @Field(() => Member, { nullable: true }) invitedBy: Member | null;
  @Field(() => DateTime) created: string;
  @Field(() => DateTime) expiresAt: string;
}

@ObjectType({ simpleResolvers: true, description: 'How a provider knows the person.' })
export class Identity {
  @Field(() => String) provider: string;
  @Field(() => String) label: string;
  @Field(() => DateTime, { nullable: true }) lastUsed: string | null;
}

@ObjectType('Session', { simpleResolvers: true, description: 'Where somebody is signed in.' })
export class SessionView {
  @Field(() => ID) serviceId: string;
  @Field(() => Methods) method: SignInMethod;
  @Field(() => String, { nullable: true }) provider: string | null;
  @Field(() => String, { nullable: true }) address: string | null;
  @Field(() => String, { nullable: true }) browser: string | null;
  @Field(() => DateTime) created: string;
  @Field(() => DateTime) lastSeen: string;
  @Field(() => DateTime) expiresAt: string;
  @Field(() => DateTime, { nullable: true, description: 'Until then he need not show again who he is.' })
  provedUntil: string | null;
  @Field(() => Boolean) isCurrent: boolean;
}

@ObjectType('Passkey', { simpleResolvers: true, description: 'A passkey of the person.' })
export class PasskeyView {
  @Field(() => ID) serviceId: string;
  @Field(() => String) name: string;
  @Field(() => DateTime) created: string;
  @Field(() => DateTime, { nullable: true }) lastUsed: string | null;
  @Field(() => Boolean) isBackedUp: boolean;
  @Field(() => Boolean, { description: 'Its counter went back: it may have been copied, and opens nothing.' })
  isSuspect: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'How the account deals with its people.' })
export class PeopleSettings {
  @Field(() => Boolean, { description: 'Reps see the deals alone that they are assigned to.' })
  repsSeeOwnDealsOnly: boolean;
  @Field(() => Boolean, { description: 'Members may make API keys of their own.' }) personalKeys: boolean;
  @Field(() => KeysOfLeaversValues) keysOfLeavers: KeysOfLeavers;
  @Field(() => Boolean, { description: 'It is entered with a passkey or by a provider alone.' }) strongSignIn: boolean;
  @Field(() => Boolean, { description: 'Deals are assigned to the member whose address their CRM or mail names.' })
  assignByOwner: boolean;
  @Field(() => Boolean, { description: 'Mails to members name the deal.' }) mailNames: boolean;
}

@InputType()
export class PeopleSettingsInput {
  @Field(() => Boolean, { nullable: true }) repsSeeOwnDealsOnly?: boolean | null;
  @Field(() => Boolean, { nullable: true }) personalKeys?: boolean | null;
  @Field(() => KeysOfLeaversValues, { nullable: true }) keysOfLeavers?: KeysOfLeavers | null;
  @Field(() => Boolean, { nullable: true }) strongSignIn?: boolean | null;
  @Field(() => Boolean, { nullable: true }) assignByOwner?: boolean | null;
  @Field(() => Boolean, { nullable: true }) mailNames?: boolean | null;
}

@InputType()
export class UserInput {
  @Field(() => String, { nullable: true }) name?: string | null;
  @Field(() => String, { nullable: true }) timeZone?: string | null;
  @Field(() => String, { nullable: true }) quietFrom?: string | null;
  @Field(() => String, { nullable: true }) quietTo?: string | null;
  @Field(() => String, { nullable: true }) digestAt?: string | null;
  @Field(() => [Int], { nullable: true }) digestDays?: number[] | null;
}
