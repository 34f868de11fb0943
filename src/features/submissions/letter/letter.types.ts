import { Extensions, Field, ID, Int, ObjectType } from 'type-graphql';
import { wireEnum } from '../../../platform/graphql/enums';
import { APPLICATION_PDFS, type ApplicationPdfChoice } from '../../accounts/letter-settings.rules';
import { UNCLASSIFIED } from '../../deals/file.rules';

export const ApplicationPdfs = wireEnum(
  'ApplicationPdf',
  'When an application is made of the facts and attached: where the deal has none, always, or never.',
  APPLICATION_PDFS,
);

@ObjectType({ simpleResolvers: true, description: 'What goes, or went, with a letter or message.' })
export class LetterAttachment {
  @Field(() => ID, { nullable: true, description: 'The file of the deal; null of one that is made for the letter.' })
  fileServiceId: string | null;
  @Field(() => String) fileName: string;
  @Extensions({ wireNull: UNCLASSIFIED })
  @Field(() => String, { nullable: true })
  fileClass: string | null;
  @Field(() => Int) sizeBytes: number;
  @Field(() => Boolean, { description: 'It is made of the facts of the deal.' }) isGenerated: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A letter as it would go now, word for word.' })
export class LetterPreview {
  @Field(() => String, { description: 'Of all that would go: to be given to the send as `letterVersion`.' })
  version: string;
  @Field(() => String) subject: string;
  @Field(() => [String]) to: string[];
  @Field(() => [String]) cc: string[];
  @Field(() => String, { nullable: true }) replyTo: string | null;
  @Field(() => String) from: string;
  @Field(() => String) text: string;
  @Field(() => String) html: string;
  @Field(() => [LetterAttachment]) attachments: LetterAttachment[];
  @Field(() => ApplicationPdfs, { description: 'What the template says of the application.' })
  applicationPdf: ApplicationPdfChoice;
  @Field(() => [String], { description: 'no_application, over_25_mb, active_content or unknown_value.' })
  warnings: string[];
}
