import { type DecisionMail, readDecisionMail } from '../../src/features/mail/reading/reading.rules';

export const mailOf = (subject: string, text: string | null, more: Partial<DecisionMail> = {}): DecisionMail => ({
  subject,
  text,
  html: null,
  from: null,
  ...more,
});

export const read = (
  subject: string,
  text: string | null,
  more: Partial<DecisionMail> = {},
  hasEarlierDecision = false,
) => readDecisionMail(mailOf(subject, text, more), { hasEarlierDecision });
