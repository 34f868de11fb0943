import { classify, LEAST_CONFIDENCE } from '../../src/features/mail/reading/classification.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';
import { sentencesOf } from '../../src/features/mail/reading/sentences.rules';

const read = (text: string, subject = 'Re: Acme', from: string | null = null) =>
  readDecisionMail({ subject, from, text, html: null }, { hasEarlierDecision: false });
const FINAL = ['approved', 'counter', 'funded', 'declined', 'withdrawn', 'expired'];

describe('what is no decision', () => {
  test.each([
    'Hoping to get this approved by tomorrow.',
    'Has this been approved anywhere else?',
    'Did you want me to decline this?',
    "I'll let you know once it's approved.",
    'We should be able to approve this once we get the October statement.',
    'Merchant says he was approved for 50k with Kapitus. Can you send proof?',
    'Nobody here has declined anything, still with credit.',
    "The underwriter may decline this if we don't get the statement.",
    'Not declined yet!',
    "This isn't approved yet, waiting on committee.",
    'Please confirm whether the merchant was approved or declined by others.',
    'Our approval rate is 60%, send us more deals!',
    'Approvals in 2 hours! Send your files today.',
    'Same-day approvals up to $500,000. Submit now.',
    'The deal you declined last week, do you want me to resubmit it with a cosigner?',
    "We'd be happy to look at it again. Approval odds are good.",
    'Please disregard my last email saying this was declined, we are still reviewing.',
    'Sorry, ignore the approval I sent earlier, wrong merchant.',
    'Was just about to decline but wanted to check on the NSFs - can you get an explanation?',
    'Underwriting declined to comment, will follow up.',
    'Merchant declined the bank verification call. Please have him call us.',
    'Your email was rejected by our filters.',
    'If declined, we will tell you.',
    'To avoid a decline please provide the lease.',
    'We have not been able to reach the merchant.',
    "I can't open the attachment, please resend.",
    "We can't fund until we get the voided check.",
    'Unable to reach the landlord, please provide another number.',
    'Unable to verify the bank login. Please resend credentials.',
    'He passed on this offer because the rate is too high.',
    'Please pass this on to your merchant.',
    'Can you approve 50k?',
    'Pre-approved for 50k pending full underwriting review.',
    'When will this be funded?',
    'This should be funded by Friday.',
    'Funds hit the account same day once signed.',
    'Has the wire hit his account yet?',
    'Funds hit his account from Rapid last week.',
    "The merchant's other deal was funded by Rapid last month.",
    'The offer expires tomorrow.',
    'The DL is expired, please send a new one.',
    'Revenue has declined for three months, can you explain?',
    'Deposits declined 20%.',
    'Congratulations on your new job!',
    'Your ISO application has been approved, welcome aboard!',
    'We do not fund on Fridays.',
    'The docs you sent are illegible.',
    'Contracts are not out yet.',
    'The bank link has expired.',
    'We submitted the deal and had his credit pulled.',
    'The contracts sent back are unsigned.',
    "We don't have an offer yet.",
    'There are no offers from anyone else.',
    'I hope this deal is approved. Fingers crossed.',
    "I'm trying to get 40k approved.",
    'Let me see if we can approve 40k.',
    'We cannot approve this without the landlord letter.',
    'The approval will take two more days.',
    'We did not meet with the owner yet.',
  ])('%s', (text) => {
    const { outcome, classification } = read(text);
    expect(outcome === 'decision' && FINAL.includes(classification.applicationStatus!)).toBe(false);
  });
});

describe('what is one', () => {
  test.each([
    ['declined', "Unfortunately can't match that offer, we're out."],
    ['declined', "We'll be passing, thanks."],
    ['declined', "It's a no from us. Too much debt."],
    ['declined', 'No can do on this one, sorry.'],
    ['declined', 'This one was auto declined by our system: FICO.'],
    ['declined', 'Status: Declined\nReason: NSF'],
    ['declined', 'Decline - low revenue'],
    ['declined', 'UW came back with a decline on this.'],
    ['declined', "Sorry but we can't do anything with this one"],
    ['declined', 'Unfortunately, we will not be able to extend an offer.'],
    ['declined', 'Unfortunately we are going to have to decline this application'],
    ['declined', 'After careful review, your application was not approved.'],
    ['declined', 'We regret to inform you that the application has been denied.'],
    ['declined', 'Does not fit our guidelines'],
    ['declined', 'Going to pass. Too many positions.'],
    ['declined', 'This is a decline for us.'],
    ['declined', "We can't get comfortable with the bank balances."],
    ['withdrawn', "Application withdrawn at merchant's request."],
    ['withdrawn', 'Client declined our offer.'],
    ['withdrawn', 'The approval was pulled this morning.'],
    ['expired', 'The approval from Monday has expired.'],
    ['funded', 'Funded! Congrats everyone.'],
    ['funded', "Confirmed - funds hit the merchant's account this morning."],
    ['approved', 'Approved! We will need DL and voided check to fund. 30k 1.40 100 days.'],
    ['approved', 'Status: Approved\nAmount: 20,000'],
    ['approved', 'We approved 25k, 1.35, 5 months, weekly.'],
    ['approved', 'Great news!! We have an offer for $15,000 - 1.45 - 90 days'],
    ['approved', 'Offer: $20k buy rate 1.22, 26 weeks.'],
    ['approved', 'Conditionally approved for $50,000 pending 2 more months of bank statements.'],
    ['approved', 'He is approved for 40k at 1.38 over 100 days.'],
    ['approved', 'This came back approved. $40k, 1.38, 100 days daily.'],
    ['counter', 'Approved for $30,000, 1.40, 100 days. Not approved for the full 50k.'],
    ['counter', 'The best I can do is 20k at 1.49 for 60 days'],
    ['counter', 'Counter: 20k, 1.49, 60 days'],
    ['counter', 'We came in lower than requested: $20,000, 1.45, 4 months weekly'],
    ['info_requested', "We can't fund until we get the voided check."],
    ['info_requested', 'Status: need bank statements for May and June'],
  ])('%s: %s', (status, text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', classification: { applicationStatus: status } });
  });
});

describe('the order of classes', () => {
  const classOf = (text: string) => classify('', sentencesOf(text)).applicationStatus;

  it('puts a request before a decision above the decision', () => {
    expect(classOf('Looks like an approval. Before we can make a decision please send the lease.')).toBe(
      'info_requested',
    );
  });
  it('makes what is asked for along with an approval a stipulation', () => {
    const { input } = read('Approved for 20k at 1.30. Please send DL and voided check.');
    expect(input).toMatchObject({
      applicationStatus: 'approved',
      stipulations: 'DL, voided check',
      requestedInfo: null,
    });
  });
  it('puts a counter above the inability that it answers', () => {
    expect(classOf('Unable to approve 100k. Best we can do is 40k.')).toBe('counter');
  });
  it('doubts a mail that both approves and declines', () => {
    const said = classify('', sentencesOf('Approved for 20k at 1.30. The second file is declined.'));
    expect(said.applicationStatus).toBe('declined');
    expect(said.confidence).toBeLessThan(LEAST_CONFIDENCE);
  });
});

describe('the subject', () => {
  it('counts where it says the decision', () => {
    expect(read('Three NSFs in May.', 'DECLINED: Acme LLC')).toMatchObject({
      outcome: 'decision',
      classification: { applicationStatus: 'declined', evidence: { in: 'subject' } },
    });
  });
  it('does not count in an answer, nor where it only holds the word', () => {
    expect(read('Thanks for the file.', 'Re: Declined: Acme').classification.kind).toBe('chatter');
    expect(read('See our programs.', 'We fund declined deals').outcome).toBe('suggestion');
  });
});

describe('automatic mails are chatter', () => {
  test.each([
    ['Automatic reply: Acme', 'Approved deals go to Jen.', null],
    ['Out of Office', 'Back on Monday. Declined files: ask Joe.', null],
    ['Respuesta automática: Acme', 'approved', null],
    ['Undeliverable: Acme', 'Message declined', null],
    ['Re: Acme', 'approved', 'MAILER-DAEMON@mx.example'],
    ['Re: Acme', 'Final-Recipient: rfc822; a@b.example\napproved', null],
    ['Re: Acme', 'Hello, I am currently out of the office. Approved deals will be funded.', null],
  ])('%s / %s', (subject, text, from) => {
    expect(read(text, subject, from)).toMatchObject({ outcome: 'chatter', input: null });
  });

  test('by the header Auto-Submitted, but not what a system of the funder generates', () => {
    const mail = { subject: 'Acme', from: null, text: 'Approved for 20k at 1.30', html: null };
    const context = { hasEarlierDecision: false };
    expect(readDecisionMail({ ...mail, autoSubmitted: 'auto-replied' }, context).outcome).toBe('chatter');
    expect(readDecisionMail({ ...mail, autoSubmitted: 'auto-generated' }, context).outcome).toBe('decision');
  });
});
