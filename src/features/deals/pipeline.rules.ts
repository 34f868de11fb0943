/** Where a deal stands on its way to being funded, in this order; `lost` apart. */
export const PIPELINE_STAGES = ['new', 'sent', 'offers', 'selected', 'contract', 'funded', 'lost'] as const;
export type PipelineStage = (typeof PIPELINE_STAGES)[number];

export const LOST_REASONS = [
  'merchant_declined',
  'competitor',
  'all_declined',
  'no_response',
  'terms',
  'documents',
  'fraud_concern',
  'other',
] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** What a deal's stage depends on. */
export interface StageFacts {
  isLost: boolean;
  /** Of its closing: null where no offer is chosen. */
  closing: { contractOutOn: string | null; fundedOn: string | null } | null;
  /** A submission is approved and its current decision has not expired. */
  hasLiveOffer: boolean;
  wasSent: boolean;
}

/** The stage of a deal: the furthest that holds. See docs/rules/closing.md: Stages. */
export function pipelineStage({ isLost, closing, hasLiveOffer, wasSent }: StageFacts): PipelineStage {
  if (isLost) return 'lost';
  if (closing?.fundedOn) return 'funded';
  if (closing?.contractOutOn) return 'contract';
  if (closing) return 'selected';
  if (hasLiveOffer) return 'offers';
  return wasSent ? 'sent' : 'new';
}

/** What a submission is before its funder has it, and after a send that came to nothing: none of it is a stage's. */
const BEHIND = new Set<string>(['pending', 'in_progress', 'submission_failed', 'invalid_data_for_funder']);

/** Whether a submission's change of status may move its deal to another stage. */
export const mayMoveDeal = (previous: string | null, status: string | null): boolean =>
  previous === 'approved' || status === null || !BEHIND.has(status);

/** What a record has of it before anything has happened. */
export const NOT_BEGUN = {
  pipelineStage: 'new' as const,
  stageSince: null,
  lostAt: null,
  lostReason: null,
  lostNote: null,
  renewalOfId: null,
};
