import { hasQuestion, isPortalTask, type Submission } from '../api/submission';
import { REASON } from './labels';

export interface NextStep {
  text: string;
  /** It waits for the broker, not for anybody else. */
  yours: boolean;
  /** Where it is done. */
  to: string | null;
}

/** What has to happen next with a submission, and who has to do it. */
export function nextStep(submission: Submission): NextStep {
  const { status, sendEligibility, endUserServiceId, serviceId, funder } = submission;
  const deal = `/deals/${endUserServiceId}`;
  const yours = (text: string, to = `${deal}?submission=${serviceId}`): NextStep => ({ text, yours: true, to });
  const theirs = (text: string): NextStep => ({ text, yours: false, to: null });
  const { reason } = sendEligibility;
  if (reason === 'AMBIGUOUS_ATTEMPT')
    return yours(isPortalTask(submission) ? 'Enter this deal in the portal' : 'Check whether it arrived');
  if (reason === 'HELD') return yours('Identify the sender');
  if (hasQuestion(submission)) return yours('Answer the funder’s question');
  if (status === 'APPROVED') return yours('Compare the offers', `${deal}/offers`);
  if (status === 'DECLINED') return theirs('None');
  if (reason === 'UNCONFIGURED') return yours('Set up the funder', `/funders/of/${funder.serviceId}`);
  if (reason === 'EXCLUDED') return theirs('None: excluded sender');
  if (reason === 'IN_PROGRESS') return theirs('Sending');
  if (status === 'SUBMITTED_TO_FUNDER') return theirs('Waiting for the funder');
  if (status === 'INVALID_DATA_FOR_FUNDER') return yours('Complete the data, resend');
  if (status === 'SUBMISSION_FAILED') return yours('Resend');
  return reason ? theirs(REASON[reason]) : yours('Send');
}
