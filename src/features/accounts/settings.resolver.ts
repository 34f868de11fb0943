import { Arg, Ctx, Field, Float, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { JSONObject } from '../../platform/graphql/scalars';
import { type FactPreference, FactPreferences } from './account.entity';
import { accountOf, type Context } from './caller';
import { TEMPLATE_NAMES } from './letter-template.rules';
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
  @Field(() => JSONObject, {
    description: `How letters are worded: \`opening\`, \`closing\`, \`messageClosing\`, and \`applicationPdf\` (MISSING, ALWAYS, NEVER).
Names stand in \`{{…}}\`, and \`[[…]]\` is left out where a name in it has no value: ${TEMPLATE_NAMES.join(', ')}.`,
  })
  letter: object;
  @Field(() => Boolean, {
    description:
      'False: where the application goes along, the words of a letter show the last four digits of tax numbers alone.',
  })
  taxNumbersInText: boolean;
  @Field(() => Float, { description: 'Of the term, how much has passed when a renewal is due: 0.05 to 1.' })
  renewalShare: number;
  @Field(() => Boolean, { description: 'Whether it is told that bank statements pass their checks, or do not.' })
  documentChecksEnabled: boolean;
  @Field(() => Int, { description: 'Up to this score of anomalies a PDF passes its checks: 0 to 1000.' })
  anomalyThreshold: number;
  @Field(() => Int, { description: 'Facts are means of at most so many months of statements: 1 to 12.' })
  statementMonths: number;
  @Field(() => FactPreferences, { description: 'Which facts policies take where there are two.' })
  factPreference: FactPreference;
}

@InputType()
export class AccountSettingsInput {
  @Field(() => Float, { nullable: true }) nameSimilarityThreshold?: number | null;
  @Field(() => JSONObject, { nullable: true, description: 'Those that differ from the defaults.' })
  offerConstants?: Record<string, unknown> | null;
  @Field(() => [String], { nullable: true, description: 'All of them; null and [] leave none.' })
  ownDomains?: string[] | null;
  @Field(() => JSONObject, { nullable: true, description: 'As a whole; null goes back to the letter that ships.' })
  letter?: Record<string, unknown> | null;
  @Field(() => Boolean, { nullable: true }) taxNumbersInText?: boolean | null;
  @Field(() => Float, { nullable: true, description: '0.05 to 1' }) renewalShare?: number | null;
  @Field(() => Boolean, { nullable: true }) documentChecksEnabled?: boolean | null;
  @Field(() => Int, { nullable: true, description: '0 to 1000' }) anomalyThreshold?: number | null;
  @Field(() => Int, { nullable: true, description: '1 to 12' }) statementMonths?: number | null;
  @Field(() => FactPreferences, { nullable: true }) factPreference?: FactPreference | null;
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
