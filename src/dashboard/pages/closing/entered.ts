import type { Stage } from './closing-query';

/** What people enter of a deal whose offer is chosen. */
const ENTERED = ['contract', 'funding'] as const;
export type Entered = (typeof ENTERED)[number];

/** What is to be entered next. */
export const enteredNext = (stage: Stage): Entered | null =>
  stage === 'SELECTED' ? 'contract' : stage === 'CONTRACT' ? 'funding' : null;

/** What else can be entered: what was is corrected or completed, and a contract may be skipped. */
export const enteredBeside = ({ pipelineStage, closing }: { pipelineStage: Stage; closing: object | null }) =>
  closing ? ENTERED.filter((what) => what !== enteredNext(pipelineStage)) : [];
