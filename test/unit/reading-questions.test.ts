import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

/** What would be recorded: the status, and each thing that is asked for. */
function read(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, classification, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  return {
    status: outcome === 'decision' ? classification.applicationStatus : null,
    outcome,
    asks: (input?.requestedInfo ?? '').split(', '),
  };
}

describe('questions of fact', () => {
  it.each<[string, string[]]>([
    [
      'couple questions on Elm before I take it to credit\n\nwhat is the current balance with Ontrail Advance?\nwhat was the $28,000 deposit on 10/14?',
      ['what is the current balance with Ontrail Advance', 'what was the $28,000 deposit on 10/14'],
    ],
    [
      'Before this goes to committee I want two answers.\n\n1. Why did deposits drop in September?\n2. What was the $40,000 wire from Harmon Bros on 9/22?',
      ['Why did deposits drop in September', 'What was the $40,000 wire from Harmon Bros on 9/22'],
    ],
    ['how much is left on the Silverline position?', ['how much is left on the Silverline position']],
    [
      "Hi,\n\nWhat's the remaining balance on the Clearbrook advance? And what are the transfers to account 8841 for?\n\nThanks",
      ["What's the remaining balance on the Clearbrook advance", 'what are the transfers to account 8841 for'],
    ],
    [
      'Two questions:\nWhat was the $40,000 wire from J. Harmon on 9/22?\nWhat are the debits to Maria T. Lopez for?',
      ['What was the $40,000 wire from J. Harmon on 9/22', 'What are the debits to Maria T. Lopez for'],
    ],
    ['Where did the $52k deposit on 8/30 come from?', ['Where did the $52k deposit on 8/30 come from']],
    [
      'Got it, in underwriting now. Two things:\nwhy were there nine overdrafts in July?\nwhat happened with the Fernhill loan?',
      ['why were there nine overdrafts in July', 'what happened with the Fernhill loan'],
    ],
  ])('%j is a request for information', (text, asks) => {
    expect(read(text)).toEqual({ status: 'info_requested', outcome: 'decision', asks });
  });

  it.each([
    'What payment is he hoping for?',
    'What was the payment on the offer you got from the other shop?',
    'What balance would he be ok paying off?',
    'How much is he looking for?',
    'Why did he pass on the advance?',
    "What's the payment he can live with?",
    'When does the deposit of your commission usually hit?',
    'You asked what is the balance on the old advance? It is zero.',
    "What's the max position he takes?",
  ])('%j asks for no fact of the deal', (text) => {
    expect(read(text).status).toBeNull();
  });

  it.each([
    'In review. What is the balance?',
    'Got it. What was that deposit?',
    "He's with Granite. How much is the remaining balance?",
    "45,000 came in from another account yesterday, what's that?",
    'A wire landed in his account in October. Explain?',
    'Who is Oak Tire Inc? They deposit 12,000 monthly.',
  ])('%j leans on something else: it waits', (text) => {
    expect(read(text).outcome).toBe('suggestion');
  });

  it('decides nothing of an approval beside it', () => {
    expect(
      read('Approved 40,000 at 1.35, 90 daily of 600. What is the current balance with Ontrail?').status,
    ).toBeNull();
  });
});

describe('what somebody is to be had to do', () => {
  it.each<[string, string[]]>([
    [
      "Can you have the doctor complete the DecisionLogic link and send us a voided check for the operating account? Underwriter can't move forward without those two.",
      ['complete the DecisionLogic link', 'voided check for the operating account'],
    ],
    [
      "Could you get both partners to sign page 4 of the application and email me a copy of the lease? I can't submit it without those.",
      ['page 4 of the application', 'copy of the lease'],
    ],
    [
      "Please have Mr. Okafor finish the Plaid connection and forward the October statement. Credit won't look at it without these two.",
      ['finish the Plaid connection', 'October statement'],
    ],
    [
      "Can you have her CPA provide the 2025 return and send over the debt schedule? We're stuck until we have those two items.",
      ['2025 return', 'debt schedule'],
    ],
    [
      'Would you have the office manager upload the voided check and resend page 2? I need both of these before I can price it.',
      ['voided check', 'page 2'],
    ],
    [
      "Pls have the franchisee connect DecisionLogic and complete the application. UW can't go on without those two things.",
      ['connect DecisionLogic', 'complete the application'],
    ],
  ])('%j asks for each', (text, asks) => {
    const { asks: items, ...said } = read(text);
    expect(said).toEqual({ status: 'info_requested', outcome: 'decision' });
    expect(new Set(items)).toEqual(new Set(asks));
  });
});

describe('an approval that replaces another', () => {
  const TERMS = '$45,000\n1.42 factor\n$63,900 payback\n100 daily payments of $639';
  it.each([
    `Went back to credit and they gave us the longer term. Revised approval:\n\n${TERMS}\n\nThis replaces yesterday's offer.`,
    `Revised approval below, same money and a longer term.\n\n${TERMS}`,
    `Per your request, a revised offer over 100 days:\n\n${TERMS}\n\nIt takes the place of the 90 days from Monday.`,
    `Here is the revised approval. It supersedes the one of 11/16.\n\n${TERMS}`,
    `Revised terms, payment brought down as she asked:\n\n${TERMS}`,
  ])('%j is a counter', (text) => {
    expect(read(text).status).toBe('counter');
  });
});

describe('a question of the business', () => {
  it.each([
    'Who owns the remaining 40% of the business?',
    'How long has he owned the company?',
    'Why did revenue drop in August?',
  ])('asks for its answer: %s', (text) =>
    expect(read(text)).toMatchObject({ status: 'info_requested', outcome: 'decision' }),
  );

  it.each([
    'What do you need on the revenue side to sign with us?',
    "Who's your partner at the other shop?",
    'Did you get my voicemail?',
  ])('is none where it is of something else: %s', (text) => expect(read(text).outcome).not.toBe('decision'));
});
