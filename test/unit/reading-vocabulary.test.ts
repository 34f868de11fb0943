import { declineCodes } from '../../src/features/decisions/decline-codes.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

/** What would be recorded. */
function recorded(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  return outcome === 'decision' ? input : null;
}

/** How funders word each kind of reason. */
const REASONS: Record<string, readonly string[]> = {
  revenue: [
    'Unfortunately we have to pass. Deposits are trending down every month.',
    'Pass. Sales have been declining month over month.',
    'Declined - the top line is too small for us.',
    'We are not able to make an offer, gross receipts do not meet our threshold.',
    'Hard pass, they only bring in about 9k a month.',
    'Declined. Monthly volume came in at $11,400 and our minimum is $15,000.',
    "We're passing, not enough money going through the account.",
    'Unable to approve as the business does not generate enough sales.',
    'Dead. Their deposits fell off a cliff since July.',
    'We have to decline, the merchant does not meet our minimum monthly sales requirement.',
    'Decline - insufficient monthly receipts.',
    "We can't help here, there are only 3 deposits a month.",
    'Declining this one, number of deposits is too low.',
    'We will have to pass. Turnover is too light.',
    'Declined for not enough true revenue once transfers are backed out.',
    'Pass, income is inconsistent from month to month.',
    "We can't make this one work, billings are way off from last year.",
    'Declined because deposits have dropped 40% over the last quarter.',
    'Unfortunately not a fit: most of the deposits are transfers and loan proceeds, so there is little real revenue.',
    'No on this one, they had one deposit in October.',
  ],
  nsf: [
    'Declined: 14 NSFs last month.',
    'Pass. Account was overdrawn 9 times in October.',
    "Unfortunately we can't do this one, too many returned items.",
    'We have to decline due to excessive overdraft fees on the statements.',
    'No go. There are bounced payments in every month.',
    'Declined, overdrafts every week.',
    'Passing on this, far too many insufficient funds charges.',
    "Unable to offer. 22 NSF's in 90 days.",
    "We're a no, ACH returns all over the October statement.",
    'Decline - returned ACHs.',
    'Pass, checks bouncing left and right.',
    'Not able to move forward because of the number of overdraft items.',
  ],
  stacking: [
    'Declined: overleveraged.',
    'Pass, 5 positions.',
    'We have to decline since the merchant already has four advances out.',
    'Unfortunately the merchant is stacked to the ceiling, we are out.',
    'We do not go past third position and he has three already.',
    'Declined because he took a new position last week.',
    'Pass. Two MCAs plus a daily loan, no room.',
    'Unable to offer, existing debt is too heavy.',
    'Declined due to recent stacking.',
    'Decline, debt to revenue is already at 38%.',
    'We pass, withholding is over our max.',
    "Can't do it, he's paying 4 other lenders daily.",
    'Passing as we would be a fifth position.',
    'Decline - too leveraged.',
  ],
  industry: [
    "Unfortunately we don't fund car dealerships.",
    'Declined, prohibited industry.',
    'Pass. We stay away from trucking.',
    'This business type is on our excluded list so we have to decline.',
    'We are unable to offer, law firms are not an industry we work with.',
    'Decline. Not our industry.',
    "We can't do bail bonds, sorry.",
    'Declined as cannabis related businesses are outside of our guidelines.',
    "Pass, we're not lending to construction companies right now.",
    'Unfortunately real estate investors are not eligible under our program.',
    'No can do, SIC code is restricted.',
    'Declined. Nonprofits are a no for us.',
    'We have to pass: adult entertainment is prohibited.',
    'Decline reason: ineligible business type.',
  ],
  credit: [
    'Declined due to credit.',
    'Pass, his FICO is 462.',
    "We have to decline because the guarantor's credit does not meet our minimum.",
    'Unable to approve, open bankruptcy.',
    'Decline: personal credit is too weak.',
    'Declined, owner is in an active chapter 13.',
    "Unfortunately the owner's score is below our 550 floor.",
    'Pass. Beacon under 500.',
    'Declined due to derogatory credit history.',
    'Decline - past bankruptcy.',
    "We can't offer, credit pull came back ugly.",
    'Declined because of delinquent accounts on his personal credit.',
  ],
  time_in_business: [
    'Declined, only 4 months in business.',
    'Pass. They opened in June and we need a year.',
    'We have to decline, startup.',
    'Business does not have enough history, so we have to pass.',
    'Too young for us, pass.',
    'Decline - insufficient time in business.',
    'We need 2 years and they have 14 months. Declined.',
    'Declined as the entity was only formed this spring.',
    'Not seasoned enough, pass for now.',
    'Unable to offer, the business bank account was opened in August.',
    'Declined: length of time in operation.',
  ],
  documents: [
    'Declined, the bank statements appear to be altered.',
    'Pass. Statements failed our fraud check.',
    'We have to decline, we could not verify the bank account.',
    'Declined due to inconsistencies in the statements provided.',
    'Declined: unverifiable information.',
    'We are out, the October statement was edited.',
    "Decline - the numbers on the application don't match the bank statements.",
    "Unfortunately we were unable to verify the merchant's ownership. Declined.",
  ],
  negative_days: [
    'Declined, 11 negative days in October.',
    'Pass, the account ends negative most days.',
    'We have to decline due to the number of days negative.',
    'Unable to offer, negative 12 days in September.',
    'Declined: too many negative ending days.',
    'Pass. Merchant is below zero half the month.',
    'Decline, account has been negative since the 12th.',
  ],
  low_balance: [
    'Declined, average daily balance of $212.',
    'Pass. ADB is too low.',
    'We have to decline, there is no cushion in the account.',
    'Declined: insufficient average balance.',
    'Pass, account runs close to zero every day.',
    'Declining due to low balances throughout.',
    "We can't do it, he never keeps more than a couple hundred bucks in the bank.",
  ],
  state: [
    "Unfortunately we don't fund in California.",
    'Declined, restricted state.',
    'Pass. We are not licensed in Virginia.',
    "We have to decline, the merchant is located in a state we don't service.",
    'Unable to offer, we stopped funding New York merchants.',
    'Decline - Texas.',
    'We do not lend in Utah at this time.',
    'Declined, business is in Puerto Rico which we do not fund.',
  ],
  defaults: [
    'Declined, prior default with us.',
    'Pass, merchant defaulted on Apex in 2024.',
    'We have to decline, there is an open tax lien for $48k.',
    'Declined: DataMerch hit.',
    'Pass. He stopped payments on his last advance.',
    'Decline - open judgement on the background.',
    'We pass, two UCC defaults.',
    'Unable to offer as there is active litigation with a previous funder.',
    'Declined: unresolved tax liens.',
    "We can't, merchant blocked payments on his last funder.",
  ],
};

describe.each(Object.entries(REASONS))('a decline for %s', (code, wordings) => {
  test.each(wordings)('%s', (text) => {
    const decision = recorded(text);
    expect(decision && declineCodes(decision.applicationStatus, decision.declineReason)).toBe(code);
  });
});

/** How funders ask for a thing. */
const FRAMES = [
  'Can you please provide {}?',
  'Please forward {}.',
  'Need {} to price this.',
  'Before we can make a decision we will need {}.',
  'We are missing {}.',
  'Could you get us {} when you have a minute?',
  'Any way you can grab {} from the merchant?',
  'To proceed with underwriting, kindly submit {}.',
  'UW is asking for {}.',
  'Underwriting came back and would like {}.',
  'Waiting on {} before I can go further.',
  'Still need {} please.',
  "I'll need {} in order to get this priced.",
  "Do you have {}? We can't price without it.",
  'Mind sending {}?',
  'Please have the merchant send {}.',
  'We require {} to continue our review.',
  'Got the file. Just short {}.',
  'Would you be able to send {} over?',
  'In order to complete our review please upload {}.',
  'Can I get {}?',
  'Looks good so far, I just need {}.',
  "Send {} and I'll get you an answer today.",
  'Pls send {}',
  'Missing: {}',
  'Items needed: {}',
  'Outstanding: {}',
  'The file is incomplete. We did not receive {}.',
  "I don't see {} in the package, can you send?",
  'Could I have {}?',
  'Please email {} to us so we can keep moving.',
  'Requesting {} to move this file along.',
  'Hi, we need to see {} on this one.',
  "To get you an offer I'm going to need {}.",
  'Please reply with {}.',
];
const THINGS = [
  'the October statement',
  'a voided check',
  'proof of ownership',
  'the payment history',
  'an A/R aging report',
];

describe.each(FRAMES)('what is asked for in "%s"', (frame) => {
  test.each(THINGS)('%s', (thing) => {
    const decision = recorded(frame.replace('{}', thing));
    expect(decision?.applicationStatus).toBe('info_requested');
    expect(decision?.requestedInfo).toContain(thing.replace(/^(?:the|an?) /, ''));
  });
});

/** What asks, hopes, tells or warns, and decides nothing. */
const NOTHING_YET = [
  'Is he open to a lower amount?',
  'What is the use of funds?',
  'Does the merchant own the property?',
  'Can he do weekly?',
  "What's the lowest he would take?",
  'How much does he need?',
  'Which of the two accounts is the operating account?',
  'Please call me about this one.',
  'Can we get the merchant on the phone?',
  'We might be able to do something around 30k.',
  'Should be able to do 30k at a 1.40 if the statement checks out.',
  'If he pays off Rapid we could do 40k at 1.35.',
  'Let me see what I can do on the rate.',
  "I'll try to get you 40k at 1.35.",
  'Other funders are at 1.40, where do you need to be?',
  'The merchant told me he was approved for 40k at 1.35 elsewhere.',
  'Did you present the 40k at 1.35?',
  'Any update on the 40k offer? It expires tomorrow.',
  'He signed, sending to funding.',
  'Funding call is scheduled for 2pm.',
  'Contracts received, reviewing now.',
  'Please disregard the approval for Elm Bakery.',
  'Hold off on Elm Bakery, the numbers may change.',
  'What happened with the 40k 1.35 deal?',
  'Merchant says he was declined, is that right?',
  'Why was this declined last time?',
  'We declined this in March but happy to look again.',
  'If the balance is paid down we would approve 40k at 1.35.',
  'We normally decline trucking, let me ask.',
  'This would be a decline unless he can show more deposits.',
  'Have not declined it yet, waiting on credit.',
  'I need to know if he has any other positions.',
  'You may see an approval around 40k tomorrow.',
  'Soft offer of 30-40k at 1.38ish, need to run it by credit.',
  'Preliminary: 40k 1.35 120 days, subject to underwriting review.',
  'Pre-approved up to $75,000 based on the application.',
  'Do you want me to decline it or hold it?',
];

describe('nothing is recorded of', () => {
  test.each(NOTHING_YET)('%s', (text) => expect(recorded(text)).toBeNull());
});

describe('a request without a list', () => {
  test.each([
    ['Only 2 months of statements came through, need 4.', 'statements'],
    ['ID is expired, need a current one.', 'ID'],
    ['1. Copy of lease\n2. Voided check\n\nNeed both before I can submit to credit.', 'lease'],
  ])('keeps the words that name its things: %s', (text, thing) =>
    expect(recorded(text)?.requestedInfo).toContain(thing),
  );

  test('is never put aside, whatever it asks for', () => {
    const text = 'Can you provide the franchise disclosure?';
    const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
    expect(readDecisionMail(mail, { hasEarlierDecision: false }).outcome).toBe('suggestion');
  });
});
