import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Float, ID, Info, Int, Mutation, Resolver, Root } from 'type-graphql';
import { isDuplicate } from '../../platform/db/database';
import { fromStored } from '../../platform/db/instants';
import type { Row } from '../../platform/db/reader';
import { Conflict } from '../../platform/errors';
import { DateTime } from '../../platform/graphql/scalars';
import { brokerOf, type Context, missingScope } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUser, LostReasons } from '../deals/end-user.entity';
import { EndUserFile } from '../deals/end-user-file.entity';
import type { LostReason } from '../deals/pipeline.rules';
import { Decision } from '../decisions/decision.entity';
import { Offer } from '../decisions/offers/offer.entity';
import { FunderSubmission } from '../submissions/submission.entity';
import { loseDeal, reopenDeal, selectOffer, unselectOffer, updateClosing } from './closing.commands';
import { Closing, ClosingInput, CommissionBalance, CommissionEntry, WithdrawOutcome } from './closing.entity';
import { retractDecision, setDecisionExpiry } from './decisions.commands';
import { type StepRow, stepOf } from './next-step.loaders';
import { withdrawOthers } from './withdraw.commands';

@Resolver(() => EndUser)
export class DealClosingResolver {
  @FieldResolver(() => DateTime, { description: 'Since when it stands where it does.' })
  stageSince(@Root() row: Row<EndUser>) {
    return row.stageSince ?? row.created;
  }

  @FieldResolver(() => Closing, { nullable: true, description: 'The offer that was chosen, and what became of it.' })
  closing(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => EndUser, { nullable: true, description: 'The deal that this one renews.' })
  renewalOf(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => CommissionBalance, { nullable: true, description: 'Null without CONFIGURE.' })
  commission(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return mayCount(context) ? context.rows.related(row, info) : null;
  }

  @FieldResolver(() => [CommissionEntry], { nullable: true, description: 'Null without CONFIGURE.' })
  commissionEntries(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return mayCount(context) ? context.rows.related(row, info) : null;
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description:
      'Chooses an offer of a current approval; its figures are kept as they are now. Nobody is told. CONFLICT where another is chosen.',
  })
  async selectOffer(
    @Arg('offerServiceId', () => ID) offerServiceId: string,
    @Arg('acceptExpired', () => Boolean, { defaultValue: false }) acceptExpired: boolean,
    @Arg('endUserServiceId', () => ID, { nullable: true, description: 'The deal that it has to be an offer of.' })
    endUserServiceId: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const id = await context
      .transact((tx) =>
        selectOffer(tx, accountId, { offerId: offerServiceId, acceptExpired, dealId: endUserServiceId ?? null }),
      )
      .catch((error: unknown) => {
        throw isDuplicate(error)
          ? new Conflict('Another offer is chosen: take that back first.', 'already_selected')
          : error;
      });
    return context.rows.byId(EndUser, id, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, { description: 'Takes the choice back; CONFLICT once the deal is funded.' })
  async unselectOffer(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => unselectOffer(tx, accountId, endUserServiceId));
    return context.rows.byId(EndUser, endUserServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, {
    description:
      'Enters contract, funding and renewal, with CONFIGURE the commission; null takes back. CONFLICT for another version than the expected one.',
  })
  async updateClosing(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('input', () => ClosingInput) input: ClosingInput,
    @Arg('expectedVersion', () => Int, { nullable: true }) expectedVersion: number | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const entered = mayCount(context) ? input : withoutCommission(input, context);
    await context.transact((tx) => updateClosing(tx, accountId, endUserServiceId, entered, expectedVersion ?? null));
    return context.rows.byId(EndUser, endUserServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => [WithdrawOutcome], {
    description:
      'Tells these funders that the deal is withdrawn, by mail or by a person; 1 to 50. Repeated, nobody is told twice.',
  })
  withdrawOthers(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('submissionServiceIds', () => [ID]) submissionServiceIds: string[],
    @Arg('text', () => String, { nullable: true }) text: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    const wanted = { endUserServiceId, submissionServiceIds, text: text ?? null };
    return withdrawOthers(context.transact, accountId, wanted, context.services);
  }

  @Scope('submit')
  @Mutation(() => EndUser, { description: 'Gives a deal up; OTHER needs a note. CONFLICT once it is funded.' })
  async loseDeal(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('reason', () => LostReasons) reason: LostReason,
    @Arg('note', () => String, { nullable: true }) note: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => loseDeal(tx, accountId, endUserServiceId, { reason, note: note ?? null }));
    return context.rows.byId(EndUser, endUserServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUser, { description: 'Takes a deal up again that was given up.' })
  async reopenDeal(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => reopenDeal(tx, accountId, endUserServiceId));
    return context.rows.byId(EndUser, endUserServiceId, info);
  }
}

/** Whether the caller sees what the house earns. */
export const mayCount = ({ caller }: Context): boolean => !caller.admin && caller.scopes.includes('configure');

/** Who is shown null sends null back, and takes nothing back by it. Throws FORBIDDEN where a commission is entered. */
function withoutCommission({ commissionAmount, ...rest }: ClosingInput, { caller }: Context): ClosingInput {
  if (commissionAmount != null) throw missingScope('configure', ' Without it nobody enters a commission.', caller);
  return rest;
}

@Resolver(() => Closing)
export class ClosingResolver {
  @FieldResolver(() => FunderSubmission)
  submission(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Offer, { nullable: true })
  offer(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => EndUserFile, { nullable: true })
  contractFile(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Boolean, { description: 'The offer is no longer of a current decision.' })
  differs(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Null without CONFIGURE.' })
  commissionAmount(@Root() row: Row<Closing>, @Ctx() context: Context) {
    return mayCount(context) ? row.commissionAmount : null;
  }
}

@Resolver(() => FunderSubmission)
export class WithdrawnResolver {
  @FieldResolver(() => String, { description: 'What is to be done next, in words.' })
  nextStep(@Root() row: StepRow, @Ctx() { services }: Context): string {
    return stepOf(row, services.clock);
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When its funder was told that the deal is withdrawn.',
  })
  async withdrawnAt(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const at = await context.rows.related(row, info);
    return typeof at === 'string' && at[10] === ' ' ? fromStored(at) : at;
  }
}

@Resolver(() => Decision)
export class DecisionsByHandResolver {
  @Scope('submit')
  @Mutation(() => FunderSubmission, {
    description: 'Takes back a decision that a person has entered or confirmed. CONFLICT while its offer is chosen.',
  })
  async retractDecision(
    @Arg('decisionServiceId', () => ID) decisionServiceId: string,
    @Arg('note', () => String) note: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const id = await context.transact((tx) => retractDecision(tx, accountId, decisionServiceId, note));
    return context.rows.byId(FunderSubmission, id, info);
  }

  @Scope('submit')
  @Mutation(() => Decision, { description: 'Until when its offers hold; null where that is not known.' })
  async setDecisionExpiry(
    @Arg('decisionServiceId', () => ID) decisionServiceId: string,
    @Arg('expiresAt', () => DateTime, { nullable: true }) expiresAt: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => setDecisionExpiry(tx, accountId, decisionServiceId, expiresAt ?? null));
    return context.rows.byId(Decision, decisionServiceId, info);
  }
}
