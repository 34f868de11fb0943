import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { AuditLogEntry } from '../audit/audit.types';
import { eraseEndUser } from './erasure.commands';
import { Erasure } from './erasure.entity';
import { certificateEntry } from './erasure.queries';

@Resolver(() => Erasure)
export class ErasureResolver {
  @Scope('audit')
  @Query(() => Erasure, { nullable: true, description: 'A request to erase a deal, or null. Needs the scope ADMIN.' })
  erasure(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.byId(Erasure, serviceId, info);
  }

  @Scope('admin')
  @Mutation(() => Erasure, {
    description: `Erases all that is kept of a deal and of the records linked to it: data, files, mails, decisions, what CRMs sent
and webhooks were told. What is left is that it was sent, so that it is never sent again, and the audit log. CONFLICT while it
is being sent. Asked for again, it is the same request.`,
  })
  async eraseEndUser(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const erasureServiceId = await context.transact((tx) => eraseEndUser(tx, accountId, serviceId));
    return context.rows.byId(Erasure, erasureServiceId, info);
  }

  @FieldResolver(() => AuditLogEntry, {
    nullable: true,
    description: 'The entry of the audit log that tells what was removed. Null while it is pending.',
  })
  certificate(@Root() row: Row<Erasure>, @Ctx() context: Context) {
    const serviceId = row.serviceId;
    return certificateEntry((sql, parameters) => context.rows.read(sql, parameters), accountOf(context), serviceId);
  }
}
