import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

const APPROVED = 'Approved. 40,000 at 1.35, payback 54,000, 108 daily payments of 500. 8 points.';
const LEASE = 'Lease approved.\nAmount financed: $64,500\n60 monthly payments of $1,431.07';

function read(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, classification, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  const items = (input?.requestedInfo ?? input?.stipulations ?? '').toLowerCase();
  return { outcome, status: classification.applicationStatus, items };
}

describe('words that are close to those of another decision', () => {
  test.each([
    'Took another look at this for you.',
    'They took another stab at it.',
    'Credit took a different approach and used the average balance.',
    'UW took another crack at it this morning.',
    'We took a better look at the deposits.',
    'I took another run at credit for you.',
    'He took another pass over the file.',
    'We took a different angle on the deposits.',
    'Underwriting took another hard look.',
    'Committee took a different view of the NSFs.',
    'We took another swing at this.',
    'She took another peek at the statements.',
  ])('nobody withdraws by another look: %s', (text) => {
    expect(read(`${text} ${APPROVED}`)).toMatchObject({ outcome: 'decision', status: 'approved' });
    expect(read(text)).not.toMatchObject({ status: 'withdrawn' });
  });

  test.each([
    'Merchant took another offer.',
    'The owner took a better deal elsewhere.',
    'He went with another funder.',
    'Client signed with someone else, please close the file.',
  ])('who goes elsewhere withdraws: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'withdrawn' });
  });

  test.each([
    'Funds are wired the same day.',
    'Wire sent within 24 hours of signed contracts.',
    'Funds are released once the bank login is done.',
    'Wires are sent every day at 3pm.',
    'Funds released upon receipt of the signed agreement.',
    'Proceeds are disbursed the next business day.',
    'Funds are deposited within two hours of the call.',
    'Funds sent as soon as he signs.',
    'Wire is released when the verification call is done.',
    'Funds go out the same day.',
    'Funds are initiated in as little as 2 hours.',
    'Funds are sent after contracts come back.',
  ])('how money goes out is no funding: %s', (text) => {
    expect(read(`${APPROVED}\n\n${text}`)).not.toMatchObject({ outcome: 'decision', status: 'funded' });
    expect(read(text)).not.toMatchObject({ outcome: 'decision', status: 'funded' });
  });

  test.each([
    'Wire was released at 2:40 PM.',
    'Funds went out this morning.',
    'Funded! Wire sent.',
    'Deal funded today.',
  ])('money that went out is one: %s', (text) =>
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'funded' }),
  );

  test.each([
    'The offer has expired. To reopen the file please resubmit with the most recent bank statement.',
    'Your approval lapsed. If you would like to reactivate it please send an updated application and MTD.',
    'Offer expired yesterday. To get it re-approved we need the October and November statements.',
    'The contracts have expired. To have them reissued please provide the most recent month of bank statements.',
    'This approval has expired. Please upload a current statement if you want us to renew it.',
    'The terms expired on Friday. To revive them we would need a fresh MTD printout and the latest statement.',
  ])('what is asked for to begin again takes nothing from what is over: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'expired' });
  });

  test.each([
    ['We need 3 more months of bank statements to look at this size.', '3 more months of bank statements'],
    ['I need 2 more months of business bank statements please.', '2 more months of business bank statements'],
    ['UW requires 4 more months of processing statements.', '4 more months of processing statements'],
    ['We would like to see 6 more months of statements.', '6 more months of statements'],
  ])('months of statements can be sent: %s', (text, item) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'info_requested' });
    expect(read(text).items).toContain(item);
  });

  test.each([
    'We need 3 more months of seasoning.',
    'We require 6 more months in business.',
    'They want 2 more months of deposits.',
  ])('months of waiting cannot: %s', (text) =>
    expect(read(text)).not.toMatchObject({ outcome: 'decision', status: 'info_requested' }),
  );

  test.each([
    'The approval is subject to receipt of the following:',
    'Approval is contingent on receiving these items:',
    'This offer is conditioned upon our receipt and review of:',
    'Subject to satisfactory completion of the following conditions:',
    'Subject to the below stips:',
    'This is contingent upon delivery of the following documents:',
    'Final funding is subject to our satisfactory review of the items below:',
    'Subject to us receiving:',
    'Approval is subject to collection of the following closing items:',
    'Subject to submission of these:',
  ])('a condition has its list below it: %s', (text) => {
    const { items, ...said } = read(`${APPROVED}\n\n${text}\n- Lease agreement\n- Voided check`);
    expect(said).toEqual({ outcome: 'decision', status: 'approved' });
    expect(items).toBe('lease agreement, voided check');
  });

  test.each([
    ['Subject to receipt of lease and voided check.', 'lease, voided check'],
    ['Subject to receipt and review of the lease.', 'lease'],
    ['Contingent on receiving a voided check.', 'voided check'],
  ])('or beside it: %s', (text, expected) => expect(read(`${APPROVED} ${text}`).items).toBe(expected));

  test.each([
    'Purchase option at end: $1.00',
    'Buyout: $1.00',
    'Structure: $1 buyout lease',
    'End of term: $101 purchase option',
    'Residual: $1',
    '$1.00 purchase option at lease end',
    'Title transfer at the end for $1',
  ])("a lease's end costs next to nothing: %s", (text) => {
    expect(read(`${LEASE}\n${text}`)).toMatchObject({ outcome: 'decision', status: 'approved' });
  });

  test.each([
    'Residual: $6,450.00',
    'Purchase option: 10%',
    'Balloon payment: $12,000',
    'Buyout at end: $6,450',
    'Security deposit: $1,431.07',
    'First and last payment due at signing: $2,862.14',
    'Down payment of 10% due to the vendor',
    'End of term: fair market value',
    '10% PUT at end',
    'FMV buyout',
  ])('unless it costs something: %s', (text) => {
    expect(read(`${LEASE}\n${text}`)).toMatchObject({ outcome: 'suggestion', status: 'approved' });
  });
});

describe('what a proof would show', () => {
  test.each([
    [
      "We can't approve without proof that the lien is released. Please provide lien release.",
      'that the lien is released',
    ],
    ["We can't approve without proof that the tax lien has been released.", 'that the tax lien has been released'],
    ['We cannot approve without evidence that the judgment is satisfied. Please provide.', 'the judgment is satisfied'],
    ["We're not able to approve without proof the lien was released - please send it.", 'proof the lien was released'],
    ['Unable to offer until we have confirmation that the bankruptcy was discharged.', 'bankruptcy was discharged'],
    ["Can't move forward without documentation showing the judgment is satisfied.", 'the judgment is satisfied'],
    ["Can't approve unless we get a letter stating the Kapitus balance is paid off.", 'letter stating the kapitus'],
    ['Not able to approve w/o proof that the UCC was released.', 'proof that the ucc was released'],
    ["We can't approve without something in writing that the levy is released.", 'something in writing that the levy'],
    ["We can't do this without proof the default was satisfied and the current lease.", 'current lease'],
    ['We cannot proceed without a satisfaction of judgment.', 'satisfaction of judgment'],
    ["We can't approve without proof of at least 12 months in business.", 'proof of at least 12 months'],
  ])('is asked for: %s', (text, item) => {
    const { items, ...said } = read(text);
    expect(said).toEqual({ outcome: 'decision', status: 'info_requested' });
    expect(items).toContain(item);
  });

  test.each([
    "We can't approve until the lien is released.",
    'We cannot approve until the judgment is satisfied.',
    "We can't approve until that Kapitus position is paid off.",
    "We can't approve even with proof that the lien is released.",
    "We can't approve until his statements show at least 6 months of deposits.",
    "We can't approve until he has at least 12 months in business and proof of ownership.",
    "We can't approve. He could not provide proof that the lien was released.",
    'Declined: open tax lien, no proof that it was released.',
    'We have evidence that the merchant is stacking, so we have to decline.',
  ])('what a merchant has to do himself is not: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'declined' });
  });

  test.each([
    "We can't approve until he can show that the lien is released.",
    "Got to pass on this one. We can't approve without proof that the lien is released.",
  ])('and what may be either waits: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'suggestion' });
  });
});

describe('who reminds of an offer', () => {
  test.each([
    'Is the merchant still interested? Our approval of 40,000 at 1.32 for 100 days expires tomorrow.',
    'Our approval of 52,000 at 1.30 for 110 days will expire Monday. Is your client going to take it?',
    'Just a reminder. We approved 40,000 at 1.32 for 100 days.',
    'Following up here. We approved 40,000 at 1.32 for 100 days.',
    'Your approval for $40,000 at 1.32, 100 days is about to expire.',
    'The offer of 40,000 at 1.32 for 100 days is set to expire on Friday.',
    'Our approval for Elm at 40k, 1.32, 100 days runs out tomorrow. Does he want it?',
    'Has the merchant decided? The approval of 40,000 at 1.32 for 100 days lapses Friday.',
    'This approval of 40,000 at 1.32 for 100 days is expiring soon.',
    'Does the merchant still want this? We approved 40,000 at 1.32 for 100 days.',
    "Haven't heard back on this one. We approved 40,000 at 1.32 for 100 days.",
    'We still have the approval of 40,000 at 1.32 for 100 days but it expires tomorrow.',
    'Circling back. Our offer is 40,000 at 1.32 for 100 days.',
    'Bumping this up. Approved at 40,000, 1.32, 100 days.',
    'Is he going to move forward? Our approval of 40,000 at 1.32 for 100 days is only good through tomorrow.',
  ])('approves nothing anew: %s', (text) => {
    expect(read(text).outcome).toBe('suggestion');
  });

  test.each([
    'Approved! 40,000 at 1.32 for 100 days. This offer expires tomorrow.',
    'Approved: 40,000 at 1.32 for 100 days. Approval expires in 14 days.',
    'We have an approval of 40,000 at 1.32 for 100 days. Expires 12/15.',
    'Approved 40,000 at 1.32 for 100 days, offer is good until Friday. Is he interested?',
    'Approved 40,000 at 1.32 for 100 days. Is your client going to take it?',
    'Great news, our approval for Elm Bakery is 40,000 at 1.32 for 100 days and expires in 7 days.',
    'Approval for Elm Bakery\n40,000 at 1.32, 100 days\nThis approval expires in 7 days.',
    'The approval of 40,000 at 1.32 for 100 days is attached and expires Friday.',
    'Our approval for this merchant is 40k at 1.32, 100 days, expires 12/4.',
    'Following up on Elm Bakery.\nApproved for 40k at 1.35, 100 days',
    'Approved! 40,000 at 1.32, 100 days. Reminder: we need the signed contracts and DL by Friday.',
  ])('but who approves may say how long it stands: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'approved' });
  });
});

describe("a refusal beside the broker's other deals", () => {
  test.each([
    "We're a no on this. We'd need at least 12 months TIB and $15k/mo revenue. Please send us your other files, we approved 3 deals for your office this week!",
    "We're a no on this. They need at least $22k/mo revenue. Send us your other files, we approved 4 deals for you this week!",
    'Declined, too many NSFs. We approved two of your files this week so send more!',
    "Declined due to time in business. We've approved several merchants for you recently.",
    "We're passing on this. We approved 3 other files from your office today.",
    'Not a fit for us. Approved 6 deals of yours this month, thank you!',
    'Pass. We approved a few deals for your shop this month, keep sending.',
  ])('declines: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'declined' });
  });

  test.each([
    'We approved 3 options for this merchant: 40k at 1.35, 100 days; 30k at 1.30, 80 days; 20k at 1.25, 60 days.',
    'We approved 2 offers for you: 40k at 1.35, 100 days or 30k at 1.30, 80 days.',
    'We approved 40,000 at 1.35, 100 days. Send us your other files!',
    'Approved 3 deals today, this one at 40,000, 1.35, 100 days.',
  ])('what is approved of this one is: %s', (text) => {
    expect(read(text)).toMatchObject({ outcome: 'decision', status: 'approved' });
  });

  test.each(['Does $45k/mo in revenue.', '45k/mo revenue.', 'Based on $45,000/mo gross sales.'])(
    'and what a merchant takes in a month is no payment: %s',
    (line) => {
      const mail = { subject: 'Re: Elm', from: null, text: `Approved 40,000 at 1.35, 9 months. ${line}`, html: null };
      const { input } = readDecisionMail(mail, { hasEarlierDecision: false });
      expect(input?.offers).toEqual([{ fundedAmount: 40000, factorRate: 1.35, termMonths: 9 }]);
    },
  );
});
