import { Extensions, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import type { Box } from '../../platform/pdf/text.rules';
import type { ClassEvidence, DetectedClass } from './classes/classify.rules';
import {
  FILE_CLASS_SOURCES,
  type FileClassSource,
  type FileSource,
  type PageClass,
  PROCESSING_STATUSES,
  type ProcessingStatus,
  UNCLASSIFIED,
} from './file.rules';

export const FileClassSources = wireEnum(
  'FileClassSource',
  'Who says what a file is: whoever brought it, a key later on, or the rules.',
  FILE_CLASS_SOURCES,
);

export const FileProcessingStatuses = wireEnum(
  'FileProcessingStatus',
  'How far the reading of a file has come.',
  PROCESSING_STATUSES,
);

@ObjectType('ClassEvidence', { simpleResolvers: true, description: 'Why the rules see a class.' })
class ClassEvidenceType implements ClassEvidence {
  @Field(() => String) rule: string;
  @Field(() => String, { nullable: true, description: 'The words that show it.' }) text: string | null;
  @Field(() => Int, { nullable: true }) page: number | null;
  @Field(() => [Float], {
    nullable: true,
    description: '`[y1, x1, y2, x2]`: fractions of the page, from the top left.',
  })
  box: Box | null;
}

@ObjectType('DetectedClass', { simpleResolvers: true, description: 'What the rules see in a file.' })
class DetectedClassType implements DetectedClass {
  @Field(() => String) fileClass: string;
  @Field(() => Float, { description: 'From 0 to 1; the rules set a class from 0.75 on.' }) confidence: number;
  @Field(() => [ClassEvidenceType]) evidence: ClassEvidence[];
}

@Entity('end_user_files')
@Index('end_user_files_end_user', ['endUserServiceId', 'created', 'serviceId'])
@Index('end_user_files_list', ['accountId', 'created', 'serviceId'])
@Index('end_user_files_class', ['accountId', 'classKey', 'created', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: "A deal's file." })
export class EndUserFile {
  @Field(() => ID, { description: 'euf_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => ID)
  @Column(id)
  endUserServiceId: string;

  @Field(() => String, { description: 'The name in use.' })
  @Column(text(255))
  fileName: string;

  @Field(() => String, { description: 'Its name when it came.' })
  @Column({ ...text(255), default: '' })
  originalFileName: string;

  @Extensions({ wireNull: UNCLASSIFIED })
  @Field(() => String, { nullable: true, description: 'What the file is, such as bank_statement.' })
  @Column(optional(text(64)))
  fileClass: string | null;

  /** The class as classes are compared. */
  @Column(optional(text(64))) classKey: string | null;

  @Field(() => FileClassSources, { nullable: true, description: 'Null while it has no class.' })
  @Column(optional(text(10)))
  fileClassSource: FileClassSource | null;

  @Field(() => DetectedClassType, {
    nullable: true,
    description: 'What the rules see in it, whatever class it has.',
  })
  @Column({ ...optional(json), name: 'detected' })
  detectedClass: DetectedClass | null;

  @Field(() => Int)
  @Column(integer)
  sizeBytes: number;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  /** SHA-256 of the content, under which it is stored. */
  @Index('end_user_files_hash')
  @Column(text(64))
  contentHash: string;

  @Field(() => String, { description: 'By its first bytes.' })
  @Column(text(100))
  mediaType: string;

  @Field(() => Int, { nullable: true, description: 'Of a PDF that was read.' })
  @Column(optional(integer))
  numPages: number | null;

  @Field(() => Int, { nullable: true, description: 'How many of its pages have text that could be read.' })
  @Column(optional(integer))
  textPages: number | null;

  @Receipt()
  @Field(() => FileProcessingStatuses)
  @Column({ ...text(12), default: 'new' })
  processingStatus: ProcessingStatus;

  @Field(() => String, { nullable: true, description: 'What could not be read, and why.' })
  @Column(optional(text(500)))
  processingError: string | null;

  /** Of the words of ACTIVE_CONTENT; null while nobody has looked. */
  @Column({ ...optional(json), name: 'active_content' })
  activeContentFound: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The file of the same deal that takes its place: it is sent no more.',
  })
  @Column(optional(id))
  supersededByServiceId: string | null;

  /** Advances with every change that makes a reading that is under way worthless. */
  @Column({ ...integer, default: 0 }) readingVersion: number;

  /** When it is to be read; null when it is not. */
  @Index('end_user_files_reading')
  @Column(optional(instant))
  readingDueAt: Date | null;

  @Column(optional(text(80))) leaseOwner: string | null;
  @Column(optional(instant)) leaseUntil: Date | null;
  /** How often somebody has begun to read it since it was last queued. */
  @Column({ ...integer, default: 0 }) claims: number;
  /** Its words were read: its pictures are read when no other file waits. */
  @Column({ ...boolean, default: 0 }) waitsForPictures: boolean;

  /** It was settled, or is being read, since the deal's files were last told to be classified. */
  @Column({ ...boolean, default: 0 }) isUntold: boolean;

  @Field(() => DateTime, { description: 'When it was last changed or read.' })
  @Column(optional(instant))
  lastUpdated: Date;

  @Field(() => String, { nullable: true, description: "The customer's own id of the file." })
  @Column(optional(text(140)))
  referenceId: string | null;

  @Field(() => ID, { nullable: true, description: 'The file of the same deal that this one is a part of.' })
  @Column(optional(id))
  parentServiceId: string | null;

  @Field(() => JSONObject, {
    nullable: true,
    description: 'What single pages are, by number: `{"1": {"file_class": "bank_statement", "confidence": 1.0}}`.',
  })
  @Column(optional(json))
  pageClasses: Record<string, PageClass> | null;

  /** The pages' classes are what somebody said, and not what the rules see. */
  @Column({ ...boolean, default: 0 }) pagesAreGiven: boolean;

  @Field(() => JSONObject, {
    nullable: true,
    description:
      'Where it came from: `{source, crm_integration_service_id, email_service_id}`. Null of files from before that was noted.',
  })
  @Column(optional(json))
  sourceMetadata: FileSource | null;
}
