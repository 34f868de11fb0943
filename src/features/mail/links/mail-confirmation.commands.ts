import type { Tx } from '../../../platform/db/transact';
import { BadInput, Conflict, NotFound } from '../../../platform/errors';
import { present } from '../../../platform/untyped.rules';
import { lockedEndUser } from '../../deals/end-user.commands';
import { decidedDeal } from '../../decisions/decided.queries';
import type { RecordDecisionInput } from '../../decisions/decision.entity';
import { InboundMail } from '../inbound/inbound-mail.entity';
import { recordMailDecision, saveMail } from '../inbound/mail-decision.commands';
import { rememberSender } from '../trust/known-sender.commands';
import { linkRecord } from './record-link.commands';

/**
 * A person confirms what a mail says: the decision is recorded as it was read, or as the person gives it, and the record
 * is linked to the submission's deal. It becomes the current one, whatever stands. Answers the decision's id. Throws NotFound, BadInput where a submission or a decision
 * is missing, Conflict for a mail whose decision was recorded already, and what recordDecision throws.
 */
export async function confirmMailDecision(
  tx: Tx,
  accountId: string,
  serviceId: string,
  given: { submissionServiceId: string | null; decision: RecordDecisionInput | null; rememberSender: boolean },
): Promise<string> {
  const record = await lockedEndUser(tx, accountId, serviceId);
  const mail = await tx.db.findOneBy(InboundMail, { accountId, serviceId });
  if (!mail) throw new NotFound('Mail');
  if (mail.decisionServiceId && (record.mailState === 'recorded' || !given.decision))
    throw new Conflict('What this mail says was recorded already: unlink the record first to take it back.');
  const submissionServiceId = given.submissionServiceId ?? mail.submissionServiceId;
  if (!submissionServiceId) throw new BadInput('submissionServiceId: say of which submission the mail is.');
  const decision = given.decision ?? (mail.reading?.decision as RecordDecisionInput | null | undefined);
  if (!decision) throw new BadInput('decision: nothing was read that could be confirmed, so give the decision.');
  const about = await decidedDeal(tx, accountId, submissionServiceId);
  const { submission } = about;
  const isFound = mail.submissionServiceId === submissionServiceId;
  if (record.linkedDealId !== submission.endUserServiceId) await linkRecord(tx, record, submission.endUserServiceId);
  mail.attributionMethod = isFound ? mail.attributionMethod : 'manual';
  mail.submissionServiceId = submissionServiceId;
  await recordMailDecision(tx, mail, about, decision, true);
  if (given.rememberSender) await rememberSender(tx, mail, submission.funderServiceId);
  await saveMail(tx, mail, 'recorded');
  return present(mail.decisionServiceId, `decision of ${serviceId}`);
}
