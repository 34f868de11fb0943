/** What of a mail's envelope tells machines from people; absent parts are null. */
export interface MailEnvelope {
  from: string | null;
  subject: string;
  /** The header Auto-Submitted (RFC 3834). */
  autoSubmitted?: string | null;
  /** It says that somebody has read a mail, or it is an invitation. */
  isNotice?: boolean;
}

const BOUNCE_SENDER = /^(?:[^<]{0,200}<)?(?:mailer-daemon|postmaster|mail-daemon|bounces?)(?:[+.=-][^@]{0,100})?@/i;
const BOUNCE_SUBJECT =
  /^\s*(?:undeliver(?:able|ed)|delivery (?:status notification|failure|has failed|delayed|incomplete)|returned mail|mail delivery (?:failed|system|failure|subsystem)|failure notice|mail system error|unzustellbar|non remis|no se puede entregar|message (?:undeliverable|delivery failure))/i;
const BOUNCE_TEXT = /\b(?:diagnostic-code|final-recipient|reporting-mta)\s*:/i;
const AUTO_SUBJECT =
  /^\s*(?:re:\s*)?(?:auto(?:matic|mated)?[\s-]?(?:reply|response|responder|generated reply)|autoreply|out[\s-]of[\s-](?:the[\s-])?office|ooo\b|on vacation|abwesen|automatische antwort|r[ée]ponse automatique|respuesta autom[áa]tica|risposta automatica|resposta autom[áa]tica|automatisch antwoord)/i;
const OUT_OF_OFFICE =
  /^\W*(?:(?:hi|hello|thank you|thanks)\b[^.!]{0,80}[.!,]\s*)?i(?:'m| am| will be)(?: currently)? (?:out of (?:the )?office|on (?:vacation|leave|pto)|away from)/i;

/**
 * What a mail was made by: a mail system that could not deliver, or goes on trying; an absent person's; a reader's, a calendar, or a
 * mail system that has delivered.
 */
export type AutomaticKind = 'bounce' | 'delay' | 'auto_reply' | 'notice';

/** What a mail system says of each recipient (RFC 3464). */
const ACTION = /^action:[ \t]{0,20}(failed|delayed|delivered|relayed|expanded)\b/gim;
const DELAY_SUBJECT =
  /^\s*(?:delivery delayed|delayed mail|delivery status notification \(delay\)|warning: (?:message \S{1,100} delayed|could not send message))/i;

/** What a mail system tells: that one recipient has not got the mail counts above all else, and is meant where nothing is said. */
function deliveryKind(subject: string, text: string): 'bounce' | 'delay' | 'notice' {
  const actions = new Set(Array.from(text.matchAll(ACTION), ([, action = '']) => action.toLowerCase()));
  if (actions.has('failed')) return 'bounce';
  if (actions.has('delayed')) return 'delay';
  if (actions.size > 0) return 'notice';
  return DELAY_SUBJECT.test(subject) ? 'delay' : 'bounce';
}

/** Whether the mail was made by a mail system or an absent person; then nothing in it is an answer to a deal. */
export function automaticKind(mail: MailEnvelope, text: string): AutomaticKind | null {
  if (mail.isNotice) return 'notice';
  const isOfSystem = BOUNCE_SENDER.test(mail.from ?? '') || BOUNCE_SUBJECT.test(mail.subject);
  if (isOfSystem || BOUNCE_TEXT.test(text.slice(0, 5000))) return deliveryKind(mail.subject, text);
  // Funders' systems send decisions as auto-generated; only what answers by itself is chatter.
  if (/^\s*auto-replied/i.test(mail.autoSubmitted ?? '') || AUTO_SUBJECT.test(mail.subject)) return 'auto_reply';
  return OUT_OF_OFFICE.test(text.slice(0, 300)) ? 'auto_reply' : null;
}
