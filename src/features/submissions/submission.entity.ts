import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { boolean, id, instant, json, optional, text } from '../../platform/db/columns';
import { wireEnum } from '../../platform/graphql/enums';
import { Receipt } from '../../platform/graphql/receipt';
import { DateTime, JSONObject } from '../../platform/graphql/scalars';
import { ExclusionEvidence } from '../exclusions/evidence.types';
import { BOARD_STAGES } from './board-stages.rules';
import {
  ELIGIBILITY_REASONS,
  type EligibilityReason,
  type SendEnvironment,
  SUBMIT_REFUSALS,
  type SubmitRefusal,
} from './eligibility.rules';
import { type AttemptStatus, SUBMISSION_STATUSES, type SubmissionStatus } from './submission.states.rules';

export const SubmissionStatuses = wireEnum('FunderSubmissionStatus', 'Where a submission stands.', SUBMISSION_STATUSES);

export const BoardStages = wireEnum(
  'BoardStage',
  'Where a submission stands for whoever works with it: other than its status, it tells what waits for a person.',
  BOARD_STAGES,
);

export const EligibilityReasons = wireEnum(
  'SendEligibilityReason',
  'Why a submission cannot be sent now.',
  ELIGIBILITY_REASONS,
);

export const SubmitRefusals = wireEnum(
  'SubmitRefusal',
  'Why one submission of several was not queued.',
  SUBMIT_REFUSALS,
);

/** What the last attempt sent and got back, without secrets; wire names, since it is shown as it is. */
export interface SubmissionResult {
  attempt_service_id: string;
  channel: string;
  environment: SendEnvironment;
  provider_reference: string | null;
  http_status: number | null;
  message: string | null;
  errors: { field: string | null; code: string; message: string; funder_field?: string }[];
  payload_hash: string | null;
  files: { end_user_file_service_id: string; file_name: string }[];
  /** The requests that were made, of a send over an API. */
  steps?: {
    step: string;
    sends: string;
    status: string;
    end_user_file_service_id: string | null;
    tries: number;
    http_status: number | null;
    request_hash: string | null;
    message: string | null;
  }[];
  /** Of a sandbox run: what the funder said since, as a decision. */
  decision?: Record<string, unknown>;
}

@Entity('funder_submissions')
@Index('funder_submissions_pair', ['endUserServiceId', 'funderServiceId'], { unique: true })
@Index('funder_submissions_of_deal', [
  ...['endUserServiceId', 'created', 'serviceId', 'status', 'funderServiceId'],
  ...['isSynthetic', 'deletedAt', 'accountId', 'productionAttemptStatus', 'questionSince'],
  ...['shouldSend', 'standingSince', 'lackingSince'],
])
@Index('funder_submissions_board', ['accountId', 'created', 'serviceId'])
@Index('funder_submissions_board_status', ['accountId', 'status', 'created', 'serviceId', 'isSynthetic', 'deletedAt'])
@Index('funder_submissions_board_funder', [
  ...['accountId', 'funderServiceId', 'created', 'serviceId'],
  ...['status', 'submittedAt', 'isSynthetic', 'deletedAt'],
])
@Index('funder_submissions_work_standing', [
  ...['accountId', 'status', 'standingSince', 'serviceId', 'isSynthetic', 'deletedAt'],
  ...['shouldSend', 'productionAttemptStatus', 'questionSince'],
])
@Index('funder_submissions_work_attempt', ['accountId', 'productionAttemptStatus', 'standingSince', 'serviceId'])
@Index('funder_submissions_work_question', ['accountId', 'questionSince', 'serviceId'])
@Index('funder_submissions_work_lacking', ['accountId', 'status', 'lackingSince', 'serviceId'])
@ObjectType({ simpleResolvers: true, description: 'One deal sent, or to be sent, to one funder.' })
export class FunderSubmission {
  @Field(() => ID, { description: 'fsb_…' })
  @PrimaryColumn(id)
  serviceId: string;

  @Column(id) accountId: string;

  @Field(() => ID)
  @Column(id)
  endUserServiceId: string;

  @Column(id) funderServiceId: string;

  @Field(() => SubmissionStatuses, { nullable: true })
  @Column(optional(text(32)))
  status: SubmissionStatus | null;

  /** Whether the broker wants it sent; shown as null while the funder is not linked. */
  @Column(boolean) shouldSend: boolean;

  @Field(() => String, { nullable: true })
  @Column(optional(text(1000)))
  submissionStatusMessage: string | null;

  @Field(() => JSONObject, {
    nullable: true,
    description:
      'What the last attempt sent and got back, without secrets. Null from the moment a send, sandbox run or test is accepted until its end, whatever it is: A test or sandbox run is over when submission_result is not null.',
  })
  @Column(optional(json))
  submissionResult: SubmissionResult | null;

  @Field(() => DateTime, { nullable: true, description: 'When the funder first took it.' })
  @Column(optional(instant))
  submittedAt: Date | null;

  @Field(() => DateTime)
  @Column(instant)
  created: Date;

  /** When the next attempt of a send that could not be made is due. */
  @Column(optional(instant)) retryAt: Date | null;
  /** The latest production attempt's status, kept beside it so that eligibility costs no query a row. */
  @Column(optional(text(16))) productionAttemptStatus: AttemptStatus | null;
  /** Since when its status and its latest production attempt's are what they are. */
  @Column(optional(instant)) standingSince: Date | null;
  /** Since when its current decision asks for something that nobody has answered; null: it does not. */
  @Column(optional(instant)) questionSince: Date | null;
  /** Since when the deal lacks what the funder's integration asks for; told while it is not sent, null where it lacks nothing. */
  @Column(optional(instant)) lackingSince: Date | null;
  /** What that is, as the check before sending says it. */
  @Column(optional(text(1000))) lacking: string | null;
  @Column(boolean) isSynthetic: boolean;
  @Column(optional(instant)) deletedAt: Date | null;
}

@ObjectType({ simpleResolvers: true, description: 'Whether a submission can be sent now, and if not, why.' })
export class SendEligibility {
  @Field(() => Boolean) sendable: boolean;
  @Field(() => EligibilityReasons, { nullable: true }) reason: EligibilityReason | null;
  @Field(() => String, { nullable: true, description: 'What to do about it.' }) detail: string | null;
  @Field(() => [ExclusionEvidence], { nullable: true }) evidence: ExclusionEvidence[] | null;
}

@ObjectType({ simpleResolvers: true })
export class FunderSubmissionPage {
  @Field(() => [FunderSubmission]) items: FunderSubmission[];
  @Field(() => Int) page: number;
  @Field(() => Int) limit: number;
  @Field(() => Boolean, { description: 'More pages follow.' }) hasMore: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'What became of one submission of several.' })
export class SubmitOutcome {
  @Field(() => ID) submissionServiceId: string;
  @Receipt() @Field(() => Boolean, { description: 'An attempt was started.' }) queued: boolean;
  @Field(() => SubmitRefusals, { nullable: true }) reason: SubmitRefusal | null;
  @Receipt() @Field(() => String, { nullable: true }) detail: string | null;
  @Field(() => ID, { nullable: true }) attemptServiceId: string | null;
}
