import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, integer, optional, text } from '../../../platform/db/columns';
import { wireEnum } from '../../../platform/graphql/enums';
import { DateTime } from '../../../platform/graphql/scalars';
import { type Channel, Channels } from '../../funders/funder.entity';
import { ATTEMPT_STATUSES, type AttemptStatus } from '../submission.states.rules';

export const AttemptStatuses = wireEnum('AttemptStatus', 'How far a send has come.', ATTEMPT_STATUSES);
export const AttemptOutcomes = wireEnum('AttemptOutcome', 'What a person found out about an attempt.', [
  'succeeded',
  'failed',
]);
export type AttemptOutcome = (typeof AttemptOutcomes)[string];

@Entity('attempts')
@Index('attempts_status', ['accountId', 'status', 'submissionServiceId'])
@Index('attempts_reference', ['accountId', 'providerReference'])
@Index('attempts_submission', ['submissionServiceId', 'created', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: 'One try to send a submission. Written before anything leaves.' })
export class Attempt {
  @Field(() => ID, { description: 'att_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;
  @Column(id) submissionServiceId: string;

  /** The submission's id while the attempt is in progress, else null: the unique index allows one at a time. */
  @Index('attempts_open_submission', { unique: true })
  @Column(optional(id))
  openSubmissionId: string | null;

  @Field(() => Channels)
  @Column(text(16))
  channel: Channel;

  @Field(() => AttemptStatuses)
  @Column(text(16))
  status: AttemptStatus;

  @Field(() => Boolean)
  @Column(boolean)
  isProduction: boolean;

  /** A test of the integration, of the test merchant. */
  @Column(boolean) isTest: boolean;

  /** 1 for the first attempt of a send, 2 for its first retry, and on. */
  @Column(integer) tryNumber: number;

  @Field(() => DateTime, {
    nullable: true,
    description: 'Committed immediately before the first byte of the deal left; null: nothing has left.',
  })
  @Column(optional(instant))
  transmissionStartedAt: Date | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  completedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'What happened, in words.' })
  @Column(optional(text(1000)))
  message: string | null;

  @Field(() => String, { nullable: true, description: "The funder's own reference of the deal." })
  @Column(optional(text(200)))
  providerReference: string | null;

  /** The run that it is of; null for letters and portals, and for attempts from before there were runs. */
  @Index('attempts_run')
  @Column(optional(id))
  runId: string | null;
  /** The attempt that it goes on with. */
  @Field(() => ID, { nullable: true, description: 'The attempt whose work this one goes on with.' })
  @Column(optional(id))
  continues: string | null;

  /** What the person who settled it noted. */
  @Field(() => String, { nullable: true, description: 'The note of the person who settled it.' })
  @Column(optional(text(1000)))
  note: string | null;
}
