import { isPortalTask, type Submission } from '../api/submission';
import { REASON } from './words';

export interface NextStep {
  text: string;
  /** It waits for the broker, not for anybody else. */
  yours: boolean;
}

const yours = (text: string): NextStep => ({ text, yours: true });
const theirs = (text: string): NextStep => ({ text, yours: false });

/** What has to happen next with a submission, and who has to do it. */
export function nextStep(submission: Submission): NextStep {
  const { status, sendEligibility, currentDecision } = submission;
  const { reason } = sendEligibility;
  if (reason === 'AMBIGUOUS_ATTEMPT')
    return yours(isPortalTask(submission) ? 'Enter this deal in the portal' : 'Find out whether it arrived');
  if (reason === 'HELD') return yours('Say who the sender is');
  if (currentDecision?.applicationStatus === 'info_requested') return yours('Answer the funder’s question');
  if (status === 'APPROVED') return yours('Compare the offers');
  if (status === 'DECLINED') return theirs('None');
  if (reason === 'UNCONFIGURED') return yours('Set up the funder');
  if (reason === 'EXCLUDED') return theirs('None: excluded sender');
  if (reason === 'IN_PROGRESS') return theirs('Being sent');
  if (status === 'SUBMITTED_TO_FUNDER') return theirs('Funder decides');
  if (status === 'INVALID_DATA_FOR_FUNDER') return yours('Complete the data, send again');
  if (status === 'SUBMISSION_FAILED') return yours('Send again');
  return reason ? theirs(REASON[reason]) : yours('Send');
}
