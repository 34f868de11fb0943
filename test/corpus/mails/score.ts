import { DEFAULT_OFFER_CONSTANTS } from '../../../src/features/accounts/offer-constants.rules';
import { nameKeys } from '../../../src/features/deals/merchant-names.rules';
import { decisionClass } from '../../../src/features/decisions/decision.rules';
import { rawOffer } from '../../../src/features/decisions/offers/offer-fields.rules';
import { domainOfEmail } from '../../../src/features/exclusions/normalise.rules';
import { mailState } from '../../../src/features/mail/inbound/inbound-mail.rules';
import { openMail, readMail } from '../../../src/features/mail/inbound/read';
import type { Candidate } from '../../../src/features/mail/reading/attribution.rules';
import { mentionedKeys } from '../../../src/features/mail/reading/merchants.rules';
import { mailFrom } from '../../../src/features/mail/trust/from-header.rules';
import { headerSays } from '../../../src/features/mail/trust/header-verdict.rules';
import { isKnownSender } from '../../../src/features/mail/trust/known-sender.rules';
import { offerReasons } from '../../../src/features/mail/trust/offer-reasons.rules';
import { judged, type Reason } from '../../../src/features/mail/trust/reasons.rules';
import { headerFields } from '../../../src/platform/mime/header-fields';
import { type Figure, type Half, type Score, Tally } from '../scores';
import { FUNDER_DOMAIN, type MailCase, RECEIVED_BY, rawMail, type Truth } from './forms';
import { MAILS as HELD_BACK } from './held-back';
import { type Answer, judgeMail } from './judge';
import { MAILS as TUNING } from './tuning';

const MAILS: Record<Half, readonly MailCase[]> = { tuning: TUNING, 'held-back': HELD_BACK };
const OWN_DOMAIN = 'broker.example';

const tokenOf = (id: string) => `sub_${id}`;
const also = (mail: MailCase) => Object.keys(mail.also ?? {});

/** All deals of a half are the funder's: a mail has to tell its own from a hundred others. */
function candidatesOf(mails: readonly MailCase[]): Candidate[] {
  return mails.flatMap((mail) =>
    [mail.deal, ...also(mail)].map((legalName, at) => {
      const token = tokenOf(at === 0 ? mail.id : `${mail.id}-${at}`);
      return {
        submissionServiceId: token,
        messageIds: [`<${token}@${OWN_DOMAIN}>`],
        token,
        applicationIdentifiers: [],
        funderDomains: [FUNDER_DOMAIN],
        legalName,
        dba: at === 0 ? (mail.dba ?? null) : null,
        einLast4: null,
      };
    }),
  );
}

/** What becomes of a mail, by the steps that inbound mail takes: opened, proved, attributed, read, judged. */
async function answersOf(mail: MailCase, raw: Buffer, all: readonly Candidate[]): Promise<Map<string | null, Answer>> {
  const { fields } = headerFields(raw);
  const { address } = mailFrom(fields);
  const senderDomain = (address && domainOfEmail(address)) ?? '';
  const isProved = headerSays(fields, [RECEIVED_BY], senderDomain) === 'pass';
  const opened = await openMail({ raw });
  const { attachments: _, ...parsed } = opened.mail;
  const words = `${parsed.subject}\n${opened.forwarded?.head.subject ?? ''}\n${opened.cut.text}`;
  const mentioned = new Set(mentionedKeys(words));
  const isNamed = ({ legalName, dba }: Candidate) =>
    nameKeys([legalName, dba].filter((name) => name !== null)).some((key) => mentioned.has(key));
  const isHinted = (each: Candidate) =>
    `${parsed.subject}\n${parsed.inReplyTo ?? ''}\n${parsed.references.join('\n')}`.includes(each.submissionServiceId);
  const candidates = all.filter((each) => isHinted(each) || isNamed(each));
  const isKnown = address !== null && isKnownSender(address, { emailDomains: [FUNDER_DOMAIN], confirmed: [] });
  const { cut, forwarded } = opened;
  const read = readMail({ mail: parsed, cut, candidates, isFromFunder: isKnown, forwarded });
  return new Map(
    read.findings.map(({ submissionServiceId, reading }) => {
      const isLinked = submissionServiceId !== null;
      const reasons: Reason[] = [
        ...(isProved ? [] : (['unauthenticated'] as const)),
        ...(isProved && isLinked && !isKnown && senderDomain !== OWN_DOMAIN ? (['unknown_sender'] as const) : []),
        ...(isProved && reading.forwarded ? (['forwarded'] as const) : []),
        ...(isLinked && read.isUnsure ? (['low_confidence'] as const) : []),
        ...(isLinked ? [] : ([read.isSeveral ? 'several_deals' : 'unattributed'] as const)),
      ];
      const decision = reading.decision as Answer['decision'];
      const isApproval = decisionClass(decision?.applicationStatus ?? '', null) === 'approval';
      const offers = (decision?.offers ?? []).map((offer) => rawOffer(offer as Parameters<typeof rawOffer>[0]));
      const ofOffers =
        isLinked && isApproval ? offerReasons(offers, DEFAULT_OFFER_CONSTANTS, mail.stands === true) : [];
      const { outcome, reason, doubt } = judged(reading, [...reasons, ...ofOffers]);
      const state = mailState({
        isUnreadable: false,
        isBounce: read.automatic === 'bounce',
        hasDecision: isLinked && reason === null && decision !== null,
        outcome: !isLinked && read.isBulk ? 'chatter' : outcome,
      });
      return [submissionServiceId, { state, reason, doubt, decision }];
    }),
  );
}

/** How the mails of a half are read; `isTimed`: after a round that only warms, so that how fast they are read is told too. */
export async function scoreMails(half: Half, isTimed: boolean): Promise<Score> {
  const mails = MAILS[half];
  const all = candidatesOf(mails);
  const raws = mails.map((mail) => rawMail(mail, tokenOf(mail.id)));
  if (isTimed) for (const [at, mail] of mails.entries()) await answersOf(mail, raws[at] ?? Buffer.alloc(0), all);
  const tally = new Tally();
  const misses: string[] = [];
  const times: number[] = [];
  for (const [at, mail] of mails.entries()) {
    const began = process.cpuUsage();
    const answers = await answersOf(mail, raws[at] ?? Buffer.alloc(0), all);
    const { user, system } = process.cpuUsage(began);
    // The processor's time: a crowded machine makes no mail slower.
    times.push((user + system) / 1e3);
    const truths: [string, Truth | null][] = [mail.deal, ...also(mail)].map((name, place) => [
      tokenOf(place === 0 ? mail.id : `${mail.id}-${place}`),
      place === 0 ? mail.truth : (mail.also?.[name] ?? null),
    ]);
    for (const [place, [token, truth]] of truths.entries()) {
      const answer = answers.get(token) ?? (place === 0 ? answers.get(null) : undefined) ?? null;
      const found = truth ? judgeMail(truth, answer, tally) : [];
      const others = answer ? '' : `, but of ${[...answers.keys()].join()}`;
      misses.push(...found.map((miss) => `${mail.id}${place > 0 ? ` (${place})` : ''}: ${miss}${others}`));
    }
    const known = new Set<string | null>([null, ...truths.map(([token]) => token)]);
    for (const [token, answer] of answers)
      if (!known.has(token) && answer.state === 'recorded') {
        tally.add('wrong finals');
        misses.push(`${mail.id}: WRONG FINAL of another deal`);
      }
  }
  const shown = (name: string, of?: string) => ({
    name,
    value: tally.of(name),
    ...(of && { of: tally.of(of) }),
  });
  return {
    figures: [
      { ...shown('mails'), better: 'none' },
      { ...shown('wrong finals'), better: 'less' },
      { ...shown('right figures', 'figures'), better: 'more' },
      { ...shown('wrong figures', 'figures'), better: 'less' },
      { ...shown('lost'), better: 'less' },
      { ...shown('read', 'to record'), better: 'more' },
      { ...shown('recorded', 'to record'), better: 'more' },
      { ...shown('rightly left to people', 'to leave to people'), better: 'more' },
      { ...shown('rightly noted', 'to note'), better: 'more' },
      { ...shown('offers with their APR', 'priced offers'), better: 'more' },
      ...(isTimed ? speedOf(times) : []),
    ],
    misses,
  };
}

function speedOf(times: readonly number[]): Figure[] {
  const sorted = times.toSorted((a, b) => a - b);
  const total = sorted.reduce((sum, each) => sum + each, 0);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return [
    { name: 'p99 ms', value: Math.round(slow * 10) / 10, better: 'none' },
    { name: 'mails a second', value: Math.round((sorted.length / total) * 1000), better: 'none' },
  ];
}
