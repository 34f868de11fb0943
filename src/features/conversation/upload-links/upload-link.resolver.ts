import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { sealContext } from '../../../platform/db/sealed';
import { brokerOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { opens } from '../../accounts/scopes.rules';
import { EndUser } from '../../deals/end-user.entity';
import { ChecklistItem } from '../checklist/checklist.entity';
import { createUploadLink, revokeUploadLink } from './link.commands';
import { UploadLink } from './upload-link.entity';
import { UploadLinkInput } from './upload-link.inputs';
import { addressOf } from './upload-link.rules';

@Resolver(() => EndUser)
export class DealUploadLinksResolver {
  @FieldResolver(() => [UploadLink], { description: 'By which its merchant was asked for something, oldest first.' })
  uploadLinks(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }
}

@Resolver(() => UploadLink)
export class UploadLinkResolver {
  @FieldResolver(() => String, {
    nullable: true,
    complexity: 20,
    description: 'The address itself: for keys with SUBMIT, while it works.',
  })
  url(@Root() row: Row<UploadLink>, @Ctx() { caller, services }: Context): string | null {
    if (caller.admin || !opens(caller.scopes, 'submit') || row.revokedAt !== null) return null;
    const token = services.secrets.open(row.token, sealContext(UploadLink, 'token', { serviceId: row.serviceId }));
    return addressOf(services.config.publicUrl, token);
  }

  @FieldResolver(() => [ChecklistItem], { description: 'What is asked for by it.' })
  items(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('submit')
  @Mutation(() => UploadLink, {
    description: `Makes an address by which a merchant sends what is asked for, and mails it where sendTo says so. BAD_USER_INPUT
too_many_links for a sixth that works, recipient_not_known for an address that the deal does not have and nobody has confirmed.`,
  })
  async createUploadLink(
    @Arg('input', () => UploadLinkInput) input: UploadLinkInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    const serviceId = await context.transact((tx) => createUploadLink(tx, accountId, input, context.services));
    return context.rows.byId(UploadLink, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => UploadLink, { description: 'The address leads nowhere from now on.' })
  async revokeUploadLink(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = brokerOf(context);
    await context.transact((tx) => revokeUploadLink(tx, accountId, serviceId));
    return context.rows.byId(UploadLink, serviceId, info);
  }
}
