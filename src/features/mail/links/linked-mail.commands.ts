import { IsNull } from 'typeorm';
import type { Tx } from '../../../platform/db/transact';
import { decidedDeal } from '../../decisions/decided.queries';
import { domainOfEmail } from '../../exclusions/normalise.rules';
import { Funder } from '../../funders/funder.entity';
import { FunderSubmission } from '../../submissions/submission.entity';
import { InboundMail } from '../inbound/inbound-mail.entity';
import { mailState, submissionOf } from '../inbound/inbound-mail.rules';
import { recordReading, saveMail } from '../inbound/mail-decision.commands';
import { isFromDomains } from '../reading/attribution.rules';
import { judgeMail } from '../trust/judge-mail.commands';

const stateOf = (mail: InboundMail) =>
  mailState({
    isUnreadable: false,
    isBounce: false,
    hasDecision: mail.decisionServiceId !== null,
    outcome: mail.reading?.outcome ?? null,
  });

/**
 * What follows for a mail whose record a person has linked to a deal: the submission that it is about, and the decision,
 * when it was read with confidence.
 */
export async function recordOfDeal(tx: Tx, accountId: string, serviceId: string, dealServiceId: string): Promise<void> {
  const mail = await tx.db.findOneBy(InboundMail, { accountId, serviceId });
  if (!mail?.reading) return;
  const submissionServiceId = await submissionOfDeal(tx, mail, dealServiceId);
  if (!submissionServiceId) return;
  const about = await decidedDeal(tx, accountId, submissionServiceId);
  mail.submissionServiceId = submissionServiceId;
  mail.attributionMethod = 'manual';
  if (await judgeMail(tx, mail, about)) await recordReading(tx, mail, about);
  await saveMail(tx, mail, stateOf(mail));
}

async function submissionOfDeal(tx: Tx, mail: InboundMail, dealServiceId: string): Promise<string | null> {
  const { accountId, reading } = mail;
  const sender = reading?.forwarded ? reading.forwarded.from : mail.sender;
  const submissions = await tx.db.findBy(FunderSubmission, {
    accountId,
    endUserServiceId: dealServiceId,
    deletedAt: IsNull(),
  });
  const funders = await tx.db.find(Funder, { select: { serviceId: true, emailDomains: true } });
  const domainsOf = new Map(funders.map(({ serviceId, emailDomains }) => [serviceId, emailDomains]));
  const domain = sender && domainOfEmail(sender);
  const isFrom = (domains: readonly string[]) => domain !== null && isFromDomains(domain, domains);
  const choices = submissions.map(({ serviceId, funderServiceId }) => ({
    submissionServiceId: serviceId,
    funderDomains: domainsOf.get(funderServiceId) ?? [],
  }));
  return submissionOf(choices, isFrom, [...domainsOf.values()].some(isFrom));
}
