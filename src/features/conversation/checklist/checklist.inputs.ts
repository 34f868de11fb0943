import { Field, ID, InputType } from 'type-graphql';
import { ItemKinds } from './checklist.entity';
import type { ItemKind } from './checklist.rules';

@InputType({
  description: 'An item of the list; what is omitted stays. The deal and the kind are needed for a new one.',
})
export class ChecklistItemInput {
  @Field(() => ID, { nullable: true }) endUserServiceId?: string | null;
  @Field(() => [ID], { nullable: true, description: 'The submissions whose funders ask for it.' })
  submissionServiceIds?: string[] | null;
  @Field(() => ItemKinds, { nullable: true }) kind?: ItemKind | null;
  @Field(() => String, { nullable: true, description: 'At most 300 characters.' }) title?: string | null;
  @Field(() => String, { nullable: true }) fileClass?: string | null;
  @Field(() => String, { nullable: true, description: 'A dotted path into the information.' }) path?: string | null;
  @Field(() => String, { nullable: true, description: 'YYYY-MM' }) month?: string | null;
}
