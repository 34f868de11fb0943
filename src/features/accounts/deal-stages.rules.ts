/** Where a broker's deal stands before its funders. */
export const DEAL_STAGES = ['ready', 'missing_docs', 'shopped'] as const;
export type DealStage = (typeof DEAL_STAGES)[number];
