import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { ApiKey } from '../accounts/api-key.entity';
import { accountOf, type Context } from '../accounts/caller';
import { ownDealsIn } from '../accounts/rights';
import { opens } from '../accounts/scopes.rules';
import { addressesFor } from './looking-after.queries';
import { membersOf, peopleSettings } from './people.queries';
import { CurrentUser, Member } from './people.types';

@Resolver(() => ApiKey)
export class KeyOwnerResolver {
  @FieldResolver(() => Member, { nullable: true, description: 'Whose it is; null: the account’s.' })
  async owner(@Root() { ownerUserId }: Row<ApiKey>, @Ctx() context: Context): Promise<Member | null> {
    if (!ownerUserId) return null;
    const { services, caller } = context;
    const accountId = accountOf(context);
    const wanted = { former: true, of: [ownerUserId], ownDealsOf: ownDealsIn(caller, accountId) };
    const [member = null] = await membersOf(services, accountId, addressesFor(caller), wanted);
    return member;
  }
}

@Resolver(() => CurrentUser)
export class OwnKeysResolver {
  @FieldResolver(() => Boolean, { description: 'May make API keys of his own in this account; false for a key.' })
  async mayMakeOwnKeys(@Ctx() { services, caller }: Context): Promise<boolean> {
    if (caller.admin || !caller.person || caller.lacks) return false;
    return opens(caller.scopes, 'admin') || (await peopleSettings(services, caller.accountId)).personalKeys;
  }
}
