import { type AttemptStatus, SUBMISSION_STATUSES, type SubmissionStatus } from './submission.states.rules';

/**
 * Where a submission stands for whoever works with it. Unlike its status, it tells what waits for a person:
 * docs/rules/submissions.md: Stages.
 */
export const BOARD_STAGES = ['sending', 'your_turn', 'with_funder', 'offers', 'declined', 'not_sent'] as const;
export type BoardStage = (typeof BOARD_STAGES)[number];

/** All that a stage depends on. */
export interface StageFacts {
  status: SubmissionStatus | null;
  /** Of the latest production attempt. */
  productionAttemptStatus: AttemptStatus | null;
  /** The funder asked something that nobody has answered. */
  hasQuestion: boolean;
  /** A person has to say who its sender is before it can be sent. */
  isHeld: boolean;
}

const STAGE_OF: Record<SubmissionStatus, BoardStage> = {
  pending: 'not_sent',
  in_progress: 'sending',
  submitted_to_funder: 'with_funder',
  invalid_data_for_funder: 'your_turn',
  submission_failed: 'your_turn',
  approved: 'offers',
  declined: 'declined',
};

/** It was started, and what became of it is for a person to say. */
export const isOpenAttempt = (status: AttemptStatus | null) => status === 'unknown' || status === 'action_required';

/** What was never sent waits for whoever holds it; of what was sent, nobody needs to know the sender any more. */
export const mayBeHeld = (status: SubmissionStatus | null) => status === null || status === 'pending';

export function stageOf({ status, productionAttemptStatus, hasQuestion, isHeld }: StageFacts): BoardStage {
  if (isOpenAttempt(productionAttemptStatus) || hasQuestion) return 'your_turn';
  if (mayBeHeld(status)) return isHeld ? 'your_turn' : 'not_sent';
  return STAGE_OF[status ?? 'pending'];
}

/** The statuses of a stage, where neither attempt, question nor hold decides it. */
export const statusesOfStage = (stage: BoardStage): (SubmissionStatus | null)[] => [
  ...SUBMISSION_STATUSES.filter((status) => STAGE_OF[status] === stage),
  ...(stage === 'not_sent' ? [null] : []),
];
