import { COMPARE, isForOthers, SEND, SEND_AGAIN } from '../../features/closing/next-step.rules';
import type { Submission } from '../api/submission';

export interface NextStep {
  text: string;
  /** It waits for the broker, not for anybody else. */
  yours: boolean;
  /** Where it is done. */
  to: string | null;
}

type Stepping = Pick<
  Submission,
  'nextStep' | 'status' | 'sendEligibility' | 'endUserServiceId' | 'serviceId' | 'funder'
>;

/** What has to happen next with a submission, as the service says it, who has to do it, and where. */
export function nextStep(submission: Stepping): NextStep {
  const { nextStep: text, status, sendEligibility, endUserServiceId, serviceId, funder } = submission;
  const deal = `/deals/${endUserServiceId}`;
  const yours = (step: string, to = `${deal}?submission=${serviceId}`): NextStep => ({ text: step, yours: true, to });
  const theirs = (step: string): NextStep => ({ text: step, yours: false, to: null });
  if (isForOthers(text)) return theirs(text);
  if (text === COMPARE) return yours(text, `${deal}/offers`);
  if (text !== SEND && text !== SEND_AGAIN) return yours(text);
  // What keeps it from being sent comes first.
  const { reason } = sendEligibility;
  if (reason === 'UNCONFIGURED') return yours('Set up the funder', `/funders/of/${funder.serviceId}`);
  if (reason === 'EXCLUDED') return theirs('None: excluded sender');
  if (status === 'INVALID_DATA_FOR_FUNDER') return yours('Complete the data, resend');
  return yours(text);
}
