import { isStorable } from '../../../platform/db/instants';
import type { Tx } from '../../../platform/db/transact';
import { EndUser } from '../../deals/end-user.entity';
import { type MailState } from '../../deals/record.rules';
import type { DecidedSubmission } from '../../decisions/decided.queries';
import { recordDecision } from '../../decisions/decision.commands';
import type { RecordDecisionInput } from '../../decisions/decision.entity';
import { decisionMistakes } from '../../decisions/decision.fields.rules';
import { decisionClass, isFinal } from '../../decisions/decision.rules';
import { accountZone } from '../../people/zone.queries';
import { emailMapping } from '../reading/email-mapping.rules';
import { expiryAt } from '../reading/expiry.rules';
import type { ReadingClass } from '../reading/signal-classes.rules';
import { InboundMail } from './inbound-mail.entity';
import { effectiveAtMs } from './inbound-mail.rules';

/**
 * Records the decision that was read in a mail, of the submission that it belongs to. What was read and cannot be kept, as
 * a number beyond all bounds, becomes a suggestion. Changes the mail and leaves it to the caller to save it.
 */
export async function recordReading(tx: Tx, mail: InboundMail, about: DecidedSubmission): Promise<void> {
  const { reading } = mail;
  if (!reading?.decision) return;
  const mistakes = decisionMistakes(reading.decision as unknown as RecordDecisionInput);
  if (Object.keys(mistakes).length > 0) {
    const doubt = `What was read cannot be recorded: ${Object.entries(mistakes).map(([field, [why]]) => `${field}: ${why}`)[0]}`;
    mail.reading = { ...reading, outcome: 'suggestion', reason: 'not_understood', doubt };
  } else {
    await recordMailDecision(tx, mail, about, reading.decision as unknown as RecordDecisionInput);
  }
}

/** Records a decision with the mail as its source; its row then names it. Throws what recordDecision throws. */
export async function recordMailDecision(
  tx: Tx,
  mail: InboundMail,
  about: DecidedSubmission,
  input: RecordDecisionInput,
  isPersons = false,
): Promise<void> {
  const { attributionMethod } = mail;
  const hasEarlierDecision = about.decisions.some(({ applicationStatus, emailClassification }) => {
    const kind = decisionClass(applicationStatus ?? '', emailClassification);
    return kind !== null && isFinal(kind);
  });
  const isChatter = input.emailClassification === 'general-chatter';
  // What was forwarded was said when it was written.
  const sentAtMs = mail.reading?.forwarded?.sentAtMs ?? mail.sentAt?.getTime() ?? null;
  const effective = effectiveAtMs(sentAtMs, mail.receivedAt.getTime());
  const expiry = input.expiresAt === undefined ? (mail.reading?.expiry ?? null) : null;
  const ends = expiry && expiryAt(expiry, effective, await accountZone(tx, mail.accountId));
  mail.decisionServiceId = await recordDecision(
    tx,
    mail.accountId,
    about.submission.serviceId,
    {
      ...input,
      ...(!isChatter &&
        emailMapping({ applicationStatus: input.applicationStatus as ReadingClass }, hasEarlierDecision)),
      attributionMethod: attributionMethod ?? 'manual',
      providerEffectiveAt: input.providerEffectiveAt ?? new Date(effective).toISOString(),
      sourceReceivedAt: mail.receivedAt.toISOString(),
      ...(ends && isStorable(ends.getTime()) && { expiresAt: ends.toISOString() }),
      offers: (input.offers ?? []).map((offer) => ({ ...offer, source: offer.source ?? 'email' })),
    },
    {
      mail: {
        emailServiceId: mail.emailServiceId,
        endUserServiceId: mail.serviceId,
        hasCompetingOffers: mail.reading?.hasCompetingOffers ?? null,
      },
      about,
      isPersons,
      ...(isPersons && { author: tx.actor }),
    },
  );
}

export async function saveMail(tx: Tx, mail: InboundMail, state: MailState): Promise<void> {
  const { serviceId, submissionServiceId, decisionServiceId, attributionMethod, reading } = mail;
  const changes = { submissionServiceId, decisionServiceId, attributionMethod, reading };
  await tx.db.update(InboundMail, { serviceId }, changes as object);
  await tx.db.update(EndUser, { serviceId }, { mailState: state, lastUpdated: tx.now });
}
