import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import type { Context } from '../accounts/caller';
import { EndUser } from '../deals/end-user.entity';
import { DealStages } from './deal-stage.types';

@Resolver(() => EndUser)
export class DealStageResolver {
  @FieldResolver(() => DealStages, { nullable: true, description: 'Null for customers that are no brokers.' })
  dealStage(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const { caller } = context;
    return !caller.admin && caller.kind === 'broker' ? context.rows.related(row, info) : null;
  }
}
