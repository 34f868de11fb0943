import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { id, instant, integer, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { DateTime } from '../../platform/graphql/scalars';
import type { ErasedNames, Removed } from './erasure.rules';

export const ErasureStatuses = wireEnum(
  'ErasureStatus',
  'Pending until everything is gone, files and all: about an hour.',
  ['pending', 'completed'],
);
export type ErasureStatus = (typeof ErasureStatuses)[string];

@Entity('erasures')
@Index('erasures_end_user', ['accountId', 'endUserServiceId'], { unique: true })
@ObjectType({ simpleResolvers: true, description: "A request to erase all that is kept of a deal's people." })
export class Erasure {
  @Field(() => ID, { description: 'era_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => ID)
  @Column(id)
  endUserServiceId: string;

  @Field(() => ErasureStatuses)
  @Column(text(16))
  status: ErasureStatus;

  /** The deal, and the records that were linked to it. */
  @Column(json) records: string[];

  /** What else these were called: the customers' own ids and names. Gone before the certificate. */
  @Column(optional(json)) names: ErasedNames | null;

  /** Hashes of the stored contents that these had. */
  @Column(json) contents: string[];

  /** How much is gone so far, by what it was. */
  @Column(json) removed: Removed;

  /** The number of the last event that was gone through. */
  @Column(integer) eventsUntil: number;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  @Field(() => DateTime, { nullable: true })
  @Column(optional(instant))
  completedAt: Date | null;
}
