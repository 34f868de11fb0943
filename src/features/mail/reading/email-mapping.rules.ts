import type { EmailClassification, EmailDecisionStage } from '../../decisions/decision.rules';
import { KINDS } from './classification.rules';
import type { ReadingClass } from './signal-classes.rules';

export interface EmailMapping {
  emailClassification: EmailClassification;
  emailDecisionStage: EmailDecisionStage | null;
}

/** What the mail is and when it came, see docs/rules/decisions.md: Mail classes and stages. */
export function emailMapping(
  { applicationStatus }: { applicationStatus: ReadingClass | null },
  hasEarlierDecision: boolean,
): EmailMapping {
  const kind = applicationStatus && KINDS[applicationStatus];
  if (!kind || kind === 'chatter') return { emailClassification: 'general-chatter', emailDecisionStage: null };
  if (kind === 'info_request') {
    return {
      emailClassification: 'request-for-information',
      emailDecisionStage: hasEarlierDecision ? 'post-decision' : 'pre-decision',
    };
  }
  if (!hasEarlierDecision) return { emailClassification: 'initial-decision', emailDecisionStage: 'initial-decision' };
  return {
    emailClassification: applicationStatus === 'counter' ? 'term-negotiation' : 'amendment',
    emailDecisionStage: 'amendment',
  };
}
