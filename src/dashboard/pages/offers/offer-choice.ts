import type { EnumOf } from '../../api/graphql';

interface Known {
  pipelineStage: EnumOf<'PipelineStage'>;
  closing: { fundedOn: string | null; offer: { serviceId: string } | null } | null;
}

/** Of an offer: it can be chosen, is chosen, is not while another one is, or choosing is over. */
export type Choice = 'open' | 'chosen' | 'other' | 'over';

export function choiceOf(offerId: string, { pipelineStage, closing }: Known): Choice {
  if (closing?.offer?.serviceId === offerId) return 'chosen';
  if (closing?.fundedOn || pipelineStage === 'LOST') return 'over';
  return closing ? 'other' : 'open';
}
