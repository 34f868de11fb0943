import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const TERMS = '45,000 at 1.33, 100 daily payments of 598.50';

function read(text: string) {
  const mail = { subject: 'Re: Oakline Transport', from: null, text, html: null };
  const { outcome, input } = readDecisionMail(mail, { hasEarlierDecision: false, names: ['Oakline Transport LLC'] });
  return { outcome, status: input?.applicationStatus };
}

describe('an approval that is near, told of or void', () => {
  test.each([
    `We're about to approve this one at ${TERMS}`,
    `We are planning to approve ${TERMS}`,
    `Credit is inclined to approve ${TERMS}`,
    `In the process of approving this at ${TERMS}`,
    `Approval is imminent: ${TERMS}`,
    `Approval on its way: ${TERMS}`,
    `Working up an offer: ${TERMS}`,
    `Almost approved: ${TERMS}`,
    `As good as approved: ${TERMS}`,
    `UW recommended approval at ${TERMS}`,
    `Submitted for approval at ${TERMS}`,
    `Verbal approval ${TERMS}`,
    `Anticipated approval: ${TERMS}`,
    `Approval once I get the statements: ${TERMS}`,
    `Approved if the site inspection is good: ${TERMS}`,
    `Approved as long as Nov is good: ${TERMS}`,
    `Approved? ${TERMS}`,
    `Example of our approvals: ${TERMS}`,
    `We can only approve it with November, ${TERMS}`,
    `Another merchant of yours was approved: ${TERMS}`,
    `Approval void: ${TERMS}`,
    `Not funded yet. ${TERMS}`,
    `Funding was cancelled. ${TERMS}`,
    `Wire bounced. ${TERMS}`,
    `He turned down our approval of ${TERMS}`,
    `We approved, merchant refused the contracts: ${TERMS}`,
  ])('waits: %s', (text) => expect(read(text).outcome).toBe('suggestion'));

  test.each([
    `We are prepared to offer ${TERMS}`,
    `Approved after a second look: ${TERMS}`,
    `Approved, ready to fund once contracts are signed. ${TERMS}`,
    `Approved. Your offer: ${TERMS}. Docs are being prepared.`,
    `Approved. This is our best possible offer: ${TERMS}`,
    `Approved: ${TERMS}. The merchant has turned down other lenders.`,
  ])('is recorded where it is one: %s', (text) => expect(read(text).outcome).toBe('decision'));
});

describe('a refusal that is none yet, or of another deal', () => {
  test.each([
    'Offer will be withdrawn on Friday if not signed.',
    "Don't read this as a decline.",
    'Your other file, Summit Tile, is declined.',
  ])('waits: %s', (text) => expect(read(text).outcome).toBe('suggestion'));
});

describe('a merchant who wants no money any more', () => {
  test.each([
    "Merchant no longer wants the funds, so I'm closing this one as withdrawn on our side.",
    "Per the merchant's request, we've withdrawn this application.",
    "Client doesn't want the loan anymore. Closing file.",
    'Applicant withdrew.',
  ])('has withdrawn, and is not declined: %s', (text) =>
    expect(read(text)).toEqual({ outcome: 'decision', status: 'withdrawn' }),
  );

  test.each([
    'He no longer needs the money until January.',
    'He no longer wants the 60k, he wants 40k.',
    "Merchant doesn't want the money from Fox any more.",
  ])('but not where he wants it otherwise: %s', (text) => expect(read(text).outcome).not.toBe('decision'));
});
