import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { ApiKey } from '../accounts/api-key.entity';
import { accountOf, type Context } from '../accounts/caller';
import { addressesFor } from './looking-after.queries';
import { membersOf } from './people.queries';
import { Member } from './people.types';

@Resolver(() => ApiKey)
export class KeyOwnerResolver {
  @FieldResolver(() => Member, { nullable: true, description: 'Whose it is; null: the account’s.' })
  async owner(@Root() { ownerUserId }: Row<ApiKey>, @Ctx() context: Context): Promise<Member | null> {
    if (!ownerUserId) return null;
    const { services, caller } = context;
    const wanted = { former: true, of: [ownerUserId] };
    const [member = null] = await membersOf(services, accountOf(context), addressesFor(caller), wanted);
    return member;
  }
}
