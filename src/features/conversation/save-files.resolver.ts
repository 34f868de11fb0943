import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  InputType,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql';
import { brokerOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUserFile } from '../deals/end-user-file.entity';
import { saveMailFiles } from './save-files.commands';

@InputType()
export class MailFileInput {
  @Field(() => ID, { description: "The attachment, a file of the mail's record." }) fileServiceId: string;
  @Field(() => String, { nullable: true }) fileClass?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An attachment as a file of the deal.' })
export class SavedFile {
  @Field(() => ID) fileServiceId: string;
  @Field(() => Boolean, { description: 'False: the deal has had a file of the same content.' }) isNew: boolean;
}

@Resolver(() => SavedFile)
export class SavedFileResolver {
  @FieldResolver(() => EndUserFile)
  file(@Root() { fileServiceId }: SavedFile, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(EndUserFile, fileServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => [SavedFile], {
    description:
      'Makes files of the deal of attachments of a mail that is linked to it; the same content is there once.',
  })
  async saveMailFiles(
    @Arg('mailServiceId', () => ID, { description: 'The mail, or the record that it has made.' }) mailServiceId: string,
    @Arg('files', () => [MailFileInput]) files: MailFileInput[],
    @Ctx() context: Context,
  ) {
    const accountId = brokerOf(context);
    return context.transact((tx) => saveMailFiles(tx, accountId, mailServiceId, files));
  }
}
