import { Arg, Ctx, Field, Float, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { JSONObject } from '../../platform/graphql/scalars';
import { accountOf, type Context } from './caller';
import { Scope } from './scope';
import { setMailTrust, updateAccountSettings } from './settings.commands';
import { accountSettings } from './settings.queries';

@ObjectType({ simpleResolvers: true, description: "The account's constants, which each funder link may override." })
export class AccountSettings {
  @Field(() => Float, { description: 'From this similarity on a name is held: 0.75 to 0.99.' })
  nameSimilarityThreshold: number;
  @Field(() => JSONObject, {
    description: 'All constants of the offer maths; those that were not set have their defaults.',
  })
  offerConstants: object;
  @Field(() => String, {
    description:
      'Where a mail provider, or whoever has the mail, posts it: raw or in its own form. Its secret part is `***`, but for keys with CONFIGURE.',
  })
  inboundEmailUrl: string;
  @Field(() => [String], { description: "The domains that the account's own people write from: what they forward." })
  ownDomains: string[];
  @Field(() => Boolean, { description: 'Mails of whose sender nothing is proved are believed (setMailTrust).' })
  trustUnauthenticated: boolean;
}

@InputType()
export class AccountSettingsInput {
  @Field(() => Float, { nullable: true }) nameSimilarityThreshold?: number | null;
  @Field(() => JSONObject, { nullable: true, description: 'Those that differ from the defaults.' })
  offerConstants?: Record<string, unknown> | null;
  @Field(() => [String], { nullable: true, description: 'All of them; null and [] leave none.' })
  ownDomains?: string[] | null;
}

@Resolver()
export class SettingsResolver {
  @Scope('read')
  @Query(() => AccountSettings)
  accountSettings(@Ctx() context: Context) {
    return accountSettings(context.services, accountOf(context));
  }

  @Scope('configure')
  @Mutation(() => AccountSettings)
  async updateAccountSettings(
    @Arg('input', () => AccountSettingsInput) input: AccountSettingsInput,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => updateAccountSettings(tx, accountId, input));
    return accountSettings(context.services, accountId);
  }

  @Scope('admin')
  @Mutation(() => AccountSettings, {
    description:
      'For closed installations, where nobody else reaches the inbound address: mails of whose sender nothing is proved count as proved. One that is disproved never does.',
  })
  async setMailTrust(
    @Arg('trustUnauthenticated', () => Boolean) trustUnauthenticated: boolean,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => setMailTrust(tx, accountId, trustUnauthenticated));
    return accountSettings(context.services, accountId);
  }
}
