import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'There may be more behind `endCursor`.' }) hasNextPage: boolean;
  @Field(() => String, {
    nullable: true,
    description: 'How far the page has looked: to be given as `after`. Null when the page is empty and the last.',
  })
  endCursor: string | null;
}
