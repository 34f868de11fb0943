import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { brokerOf, type Context, shows } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { FunderIntegration } from '../funders/integration.types';
import { type MailboxReach, pauseMailbox, removeMailbox, saveMailbox, testMailbox } from './mailbox.commands';
import { Mailbox } from './mailbox.entity';
import { MailboxInput, UpdateMailboxInput } from './mailbox.inputs';

const reachOf = ({ services: { config, outbound, secrets } }: Context): MailboxReach => ({
  secrets,
  isOpen: config.ALLOW_PRIVATE_ADDRESSES,
  refusalOf: (url) => outbound.assertPublicUrl(url),
});

@Resolver(() => FunderIntegration)
export class IntegrationMailboxResolver {
  @FieldResolver(() => Mailbox, {
    nullable: true,
    description: "The mailbox that mails to it leave by; null: the account's. Null without CONFIGURE.",
  })
  mailbox(
    @Root() { mailboxId }: { mailboxId: string | null },
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    return mailboxId && shows(context.caller, 'configure') ? context.rows.byId(Mailbox, mailboxId, info) : null;
  }
}

@Resolver(() => Mailbox)
export class MailboxResolver {
  @Scope('configure')
  @Query(() => [Mailbox], { description: 'The mailboxes of the account, the oldest first.' })
  mailboxes(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    brokerOf(context);
    return context.rows.list(Mailbox, { tail: 'ORDER BY created, service_id LIMIT 100' }, info);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => Mailbox, {
    description:
      'Ties an address to the account, or changes one, and has it tested. BAD_USER_INPUT for a server or port that is not allowed.',
  })
  async saveMailbox(
    @Arg('input', () => MailboxInput) input: MailboxInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.countPosts(input.serviceId ?? 'mailbox');
    const id = await context.transact((tx) => saveMailbox(tx, accountId, input, reachOf(context)));
    return context.rows.byId(Mailbox, id, info);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => Mailbox, { description: 'The same of one that is there; what is left out stays as it is.' })
  async updateMailbox(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('input', () => UpdateMailboxInput) input: UpdateMailboxInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.countPosts(serviceId);
    await context.transact((tx) => saveMailbox(tx, accountId, { ...input, serviceId }, reachOf(context)));
    return context.rows.byId(Mailbox, serviceId, info);
  }

  @Scope('configure')
  @Mutation(() => Mailbox, {
    description:
      'Signs in to its servers and sends a mail to itself, which is looked for; what comes of it stands in the mailbox soon.',
  })
  async testMailbox(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.countPosts(serviceId);
    await context.transact((tx) => testMailbox(tx, accountId, serviceId));
    return context.rows.byId(Mailbox, serviceId, info);
  }

  @Scope('configure')
  @Mutation(() => Mailbox, { description: 'Nothing is taken from it, or sent by it, until it goes on.' })
  async pauseMailbox(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('paused', () => Boolean) paused: boolean,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => pauseMailbox(tx, accountId, serviceId, paused));
    return context.rows.byId(Mailbox, serviceId, info);
  }

  @Scope('configure', { proof: true })
  @Mutation(() => ID, { description: 'Its credentials are dropped at once; what was taken stays. Answers its id.' })
  async removeMailbox(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = brokerOf(context);
    await context.transact((tx) => removeMailbox(tx, accountId, serviceId));
    return serviceId;
  }
}
