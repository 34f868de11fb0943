import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { accountOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { EndUser } from '../end-user.entity';
import { changeEndUserTags, createTag, deleteTag, updateTag } from './tag.commands';
import { Tag, TagChanges } from './tag.entity';
import { TagInput } from './tag.inputs';
import { byName } from './tag.loaders';
import type { TagChange } from './tag.rules';

@Resolver(() => EndUser)
export class TagResolver {
  @FieldResolver(() => [Tag], { description: 'By name.' })
  tags(@Root() row: Row, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.related(row, info);
  }

  @Scope('read')
  @Query(() => [Tag], { name: 'tags', description: "The account's tags, by name." })
  async allTags(@Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    const found = await context.rows.list(Tag, {}, info);
    return found.sort(byName);
  }

  @Scope('read')
  @Query(() => Tag, { nullable: true })
  tag(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    accountOf(context);
    return context.rows.byId(Tag, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => Tag)
  async createTag(
    @Arg('input', () => TagInput) input: TagInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    const serviceId = await context.transact((tx) => createTag(tx, accountId, input));
    return context.rows.byId(Tag, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => Tag)
  async updateTag(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('input', () => TagInput) input: TagInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => updateTag(tx, accountId, serviceId, input));
    return context.rows.byId(Tag, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => ID, { description: 'Takes it off all deals.' })
  async deleteTag(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteTag(tx, accountId, serviceId));
    return serviceId;
  }

  @Scope('submit')
  @Mutation(() => EndUser, { description: 'A deal has at most 100 tags. What it has already is no change.' })
  async changeEndUserTags(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('tagServiceIds', () => [ID]) tagServiceIds: string[],
    @Arg('change', () => TagChanges) change: TagChange,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => changeEndUserTags(tx, accountId, endUserServiceId, tagServiceIds, change));
    return context.rows.byId(EndUser, endUserServiceId, info);
  }
}
