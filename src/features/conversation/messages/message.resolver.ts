import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isDuplicate } from '../../../platform/db/database';
import type { Row } from '../../../platform/db/reader';
import { sealContext } from '../../../platform/db/sealed';
import { isSeen } from '../../../platform/db/sight.rules';
import { Conflict } from '../../../platform/errors';
import { rootFieldsOf } from '../../../platform/graphql/operation';
import { maskHtmlNumbers } from '../../../platform/masks/html.rules';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import { brokerOf, type Context, shows } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { opens } from '../../accounts/scopes.rules';
import { LetterAttachment } from '../../submissions/letter/letter.types';
import { Message } from '../../submissions/messages/message.entity';
import {
  Attempt,
  type AttemptOutcome,
  AttemptOutcomes,
  AttemptStatuses,
} from '../../submissions/sending/attempt.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import type { AttemptStatus } from '../../submissions/submission.states.rules';
import { ChecklistRequest } from '../checklist/checklist.entity';
import { withoutAddresses } from '../upload-links/upload-link.rules';
import { sendMessage } from './message.commands';
import { SendMessageInput } from './message.inputs';
import { settleMessage } from './message.outcome.commands';
import { retryMessage } from './retry.commands';

/** Its words are opened. */
const OPENING = { complexity: 20 };

/** It goes with its deal. */
const OF_A_DEAL = `service_id = ? AND EXISTS (SELECT 1 FROM end_users e
  WHERE e.service_id = messages.end_user_id AND e.deleted_at IS NULL AND ${isSeen('end_users', 'e')})`;

type MessageRow = Row<Message> & { related?: { standing?: AttemptStatus | null } };

@Resolver(() => Message)
export class MessageResolver {
  @Scope('read')
  @Query(() => Message, { nullable: true })
  async message(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    brokerOf(context);
    const query = { where: OF_A_DEAL, selective: true, parameters: [serviceId], tail: 'LIMIT 1' };
    const [message] = await context.rows.list(Message, query, info);
    return message ?? null;
  }

  @FieldResolver(() => AttemptStatuses, { description: "A letter's is its attempt's." })
  status(@Root() row: MessageRow): AttemptStatus {
    return row.status ?? row.related?.standing ?? 'succeeded';
  }

  @FieldResolver(() => FunderSubmission, { nullable: true })
  submission(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => ID, { nullable: true, description: 'Null of what is said to the merchant.' })
  submissionServiceId(@Root() { submissionId }: MessageRow): string | null {
    return submissionId;
  }

  @FieldResolver(() => Attempt, { nullable: true, description: "A letter's." })
  attempt(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => [ChecklistRequest], { description: 'The requests that it answers.' })
  provides(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @FieldResolver(() => [String])
  to(@Root() row: Row<Message>): string[] {
    return row.recipients?.to ?? [];
  }

  @FieldResolver(() => [String])
  cc(@Root() row: Row<Message>): string[] {
    return row.recipients?.cc ?? [];
  }

  @FieldResolver(() => String, { ...OPENING, description: 'As it went.' })
  async text(@Root() row: Row<Message>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<string> {
    return seen(row, bodyOf(row, context)?.text ?? '', maskNumbers, context, info);
  }

  @FieldResolver(() => String, { ...OPENING, description: 'As it went.' })
  async html(@Root() row: Row<Message>, @Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<string> {
    return seen(row, bodyOf(row, context)?.html ?? '', maskHtmlNumbers, context, info);
  }

  @FieldResolver(() => [LetterAttachment])
  attachments(@Root() row: Row<Message>, @Ctx() context: Context): LetterAttachment[] {
    const isWhole = shows(context.caller, 'personal_data');
    return (row.files ?? []).map(({ id, name, size, fileClass }) => ({
      fileServiceId: id,
      fileName: isWhole ? name : maskNumbers(name),
      fileClass,
      sizeBytes: size,
      isGenerated: id === null,
    }));
  }

  @Scope('submit')
  @Mutation(() => Message, {
    description: `Says something to a funder, or to a merchant: it is written down, and its job sends it once. CONFLICT while the deal
itself is being sent; BAD_USER_INPUT with the reason where it may not go (excluded, held, not_sent, recipient_not_known …).`,
  })
  async sendMessage(
    @Arg('input', () => SendMessageInput) input: SendMessageInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const serviceId = await context
      .transact((tx) => sendMessage(tx, accountId, input, context.services))
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Conflict('The same is being sent at this moment.', 'in_progress') : error;
      });
    return context.rows.byId(Message, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => Message, {
    description:
      'A person says what became of a message that is unknown, or that he carried over. CONFLICT for any other.',
  })
  async settleMessage(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('outcome', () => AttemptOutcomes) outcome: AttemptOutcome,
    @Arg('note', () => String, { nullable: true }) note: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const settled = { serviceId, outcome: outcome === 'succeeded' ? ('succeeded' as const) : ('failed' as const) };
    await context.transact((tx) => settleMessage(tx, accountId, { ...settled, note: note ?? null }));
    return context.rows.byId(Message, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => Message, {
    description: 'Sends a message that failed once more, as a new one: CONFLICT for any other.',
  })
  async retryMessage(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const again = await context.transact((tx) => retryMessage(tx, accountId, serviceId, context.services));
    return context.rows.byId(Message, again, info);
  }
}

/** A merchant's link opens a door that only who may send has the key to. */
const mayOpen = ({ caller }: Context) => !caller.admin && opens(caller.scopes, 'submit');

function bodyOf({ serviceId, body }: Row<Message>, { services }: Context) {
  const context = sealContext(Message, 'body', { serviceId });
  return body ? services.secrets.openJson<{ text: string; html: string }>(body, context) : null;
}

/** Whole numbers once the audit log has it. */
async function seen(
  { serviceId }: Row<Message>,
  text: string,
  mask: (text: string) => string,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<string> {
  const shown = mayOpen(context) ? text : withoutAddresses(text);
  const safe = mask(shown);
  if (safe === shown || !shows(context.caller, 'personal_data')) return safe;
  await context.disclose(serviceId, rootFieldsOf(info));
  return shown;
}
