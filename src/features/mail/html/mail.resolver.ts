import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, FieldResolver, ID, Info, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { fromStored } from '../../../platform/db/instants';
import type { Row } from '../../../platform/db/reader';
import { seen as seenRows } from '../../../platform/db/sight.rules';
import { InvalidFields } from '../../../platform/errors';
import { wireEnum } from '../../../platform/graphql/enums';
import { rootFieldsOf } from '../../../platform/graphql/operation';
import { checkPage } from '../../../platform/graphql/paging';
import { maskHtmlTokens } from '../../../platform/masks/html.rules';
import { maskNumbers } from '../../../platform/masks/numbers.rules';
import { maskTokens } from '../../../platform/masks/secrets.rules';
import { accountOf, type Context, shows } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { EndUser } from '../../deals/end-user.entity';
import { InboundMail } from '../inbound/inbound-mail.entity';
import { type MailRow, sourceOf } from './mail.loaders';
import { shownMail } from './mail-source.queries';
import { MAIL_PROCESSINGS, type MailProcessing, processingOf } from './processing.rules';

const MAX_LIMIT = 100;
/** REST's documented bound for the same list. */
const MAX_STORED_LIMIT = 1000;
/** Each mail is opened, in a thread of its own, to show what is in it. */
const OPENING = { complexity: 200 };

const MailProcessings = wireEnum('MailProcessing', 'How far the reading of a mail has come.', MAIL_PROCESSINGS);

@ObjectType({ simpleResolvers: true })
export class InboundMailPage {
  @Field(() => [InboundMail]) items: InboundMail[];
  @Field(() => Int) page: number;
  @Field(() => Int) limit: number;
  @Field(() => Boolean) hasMore: boolean;
}

@Resolver(() => InboundMailPage)
export class InboundMailPageResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  async total(@Ctx() context: Context) {
    const [row] = await context.rows.read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${seenRows('inbound_mails')} WHERE account_id = ?`,
      [accountOf(context)],
    );
    return row?.total ?? 0;
  }
}

@Resolver(() => EndUser)
export class EndUserMailsResolver {
  @FieldResolver(() => [InboundMail], {
    complexity: ({ childComplexity }) => 20 * (1 + childComplexity),
    description: 'The mail that made this record, and those of the records linked to it; newest first, at most 1000.',
  })
  mails(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }
}

@Resolver(() => InboundMail)
export class InboundMailResolver {
  @Scope('read')
  @Query(() => InboundMailPage, {
    description: 'All mails, newest first: one for each record that a mail has made.',
  })
  async inboundMails(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Arg('firstPage', () => Int, { defaultValue: 1, description: 'The number of the first page: 1 or 0.' })
    firstPage: number,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Omit<InboundMailPage, 'items'> & { items: Row[] }> {
    const accountId = accountOf(context);
    if (firstPage !== 0 && firstPage !== 1) throw new InvalidFields({ firstPage: ['Must be one of: 0, 1.'] });
    const place = page - firstPage;
    checkPage(place + 1, limit, context.stored ? MAX_STORED_LIMIT : MAX_LIMIT);
    const ids = `SELECT service_id FROM ${seenRows('inbound_mails')} WHERE account_id = ?
      ORDER BY received_at DESC, service_id DESC LIMIT ${limit + 1} OFFSET ${place * limit}`;
    const query = {
      where: `service_id IN (SELECT service_id FROM (${ids}) AS found)`,
      selective: true,
      parameters: [accountId],
      highestFirst: ['receivedAt', 'serviceId'],
    };
    const items = await context.rows.list(InboundMail, query, info, 'items');
    return { items: items.slice(0, limit), page, limit, hasMore: items.length > limit };
  }

  @FieldResolver(() => ID, { description: 'The record that it has made.' })
  endUserServiceId(@Root() row: Row<InboundMail>): string {
    return row.serviceId;
  }

  @FieldResolver(() => MailProcessings)
  processing(@Root() row: MailRow): MailProcessing {
    return processingOf(sourceOf(row)?.state);
  }

  @FieldResolver(() => String, {
    ...OPENING,
    description: 'All of its words, with what it quotes; of a mail that is kept no longer those that were read.',
  })
  async wholeText(@Root() row: MailRow, @Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<string> {
    const mail = await shown(row, context);
    const text = mail?.text ?? row.text;
    const safe = mail ? (mail.safeText ?? mail.text) : maskNumbers(text);
    return withToken(context, await seen(row, { text, safe }, context, info), maskTokens);
  }

  @FieldResolver(() => String, {
    ...OPENING,
    description:
      'Its HTML, written anew: elements of text alone, links that say where they lead, no pictures, styles or scripts. Empty where there is none, or where it is more than anybody would write.',
  })
  async html(@Root() row: MailRow, @Ctx() context: Context, @Info() info: GraphQLResolveInfo): Promise<string> {
    const mail = await shown(row, context);
    const text = mail?.html ?? '';
    return withToken(context, await seen(row, { text, safe: mail?.safeHtml ?? text }, context, info), maskHtmlTokens);
  }

  @FieldResolver(() => String, { ...OPENING, description: 'Its Date as it was written, else in UTC.' })
  async sentAtText(@Root() row: MailRow, @Ctx() context: Context): Promise<string> {
    const own = (await shown(row, context))?.sentAtText.slice(0, 200);
    return own || fromStored(String(row.sentAt ?? row.receivedAt));
  }

  @FieldResolver(() => String, { description: 'Where the dashboard shows it, once signed in.' })
  viewerUrl(@Root() row: Row<InboundMail>, @Ctx() context: Context): string {
    return `${context.services.config.publicUrl}/inbox?mail=${row.serviceId}`;
  }
}

async function shown(row: MailRow, context: Context) {
  const contentHash = sourceOf(row)?.contentHash;
  return contentHash ? shownMail(context, contentHash) : undefined;
}

/** What the caller may see of it: whole numbers once the audit log has it. */
async function seen(
  { serviceId }: MailRow,
  { text, safe }: { text: string; safe: string },
  context: Context,
  info: GraphQLResolveInfo,
): Promise<string> {
  const { caller } = context;
  if (text === safe || !shows(caller, 'personal_data')) return safe;
  await context.disclose(serviceId, rootFieldsOf(info));
  return text;
}

const withToken = ({ caller }: Context, text: string, mask: (text: string) => string): string =>
  shows(caller, 'configure') ? text : mask(text);
