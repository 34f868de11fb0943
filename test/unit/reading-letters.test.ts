import type { ReadOffer } from '../../src/features/mail/reading/extraction.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';

/** What would be recorded: the status, or none of a mail that waits, its offers, and each thing that is asked for. */
function read(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, classification, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  return {
    status: outcome === 'decision' ? classification.applicationStatus : null,
    outcome,
    offers: (input?.offers ?? []) as ReadOffer[],
    asks: (input?.requestedInfo ?? '').split(', '),
  };
}

const TERMS = 'Approved for $60,000 at 1.30, payback $78,000, 60 daily payments of $1,300.';

describe('a question beside talk of an offer on a condition', () => {
  it.each([
    'If the owner can prove that the Fundry loan is gone, we could maybe land around 40k at a 1.38, but credit has to bless it. Does she have a zero balance letter?',
    'Once the lien is released we might be able to do $75,000 in the 1.30s. Do you have the release?',
    'We could probably go to about 60k if he shows a lease. Can he send the lease?',
    'Assuming the tax plan is current, I would think we can offer somewhere near $35k. Please send the payment plan.',
    'If October holds up, underwriting may get to a 1.33 on this. Do you have the October statement?',
    'We would consider 25,000 provided that the other position is closed. Does he have anything that shows the payoff?',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ status: null, outcome: 'suggestion' });
  });

  it.each([
    'If he has a lease, please send it. I also need the October bank statement.',
    'Please send the October bank statement so that we can get to an answer on the $50,000 request.',
    'Once we have the voided check and the October statement we can go to committee.',
  ])('but no offer is spoken of in %j', (text) => {
    expect(read(text).status).toBe('info_requested');
  });
});

describe('what something is asked for', () => {
  it.each([
    'Please send the lease so that I can close it out.',
    'Please send the October bank statement so that we can get to an answer on the $50,000 request.',
    'We still need the voided check so we can approve it.',
    'Please sign the docs and send the voided check so we can get him funded today.',
    'Upload the October statement, so that we can offer the merchant something.',
    'Could you forward the lease so underwriting can approve the $50,000 request?',
  ])('is not done yet: %s', (text) => {
    expect(read(text).status).toBe('info_requested');
  });

  it.each([
    'Send the lease so we can offer him 50,000.',
    'Please send the October statement and we can offer $50,000.',
    'Get me the payoff letter and we can do 50k at 1.30',

    'Please send the October bank statement so that we can get him to 50k.',
  ])('and may be half an offer: %s', (text) => {
    expect(read(text).status).toBeNull();
  });

  it('but what follows from what is so is done', () => {
    expect(read('Only open since May. We need a year minimum so we have to say no for now.').status).toBe('declined');
    expect(read('Only open since May. We need a full year in business, so we will have to pass.').status).toBe(
      'declined',
    );
    expect(read('Deposits are strong, so we can offer $50,000 at 1.30, payback $65,000.').status).toBe('approved');
    expect(read('They need 50k for inventory, so we can offer $50,000 at 1.30, payback $65,000.').status).toBe(
      'approved',
    );
    expect(read(`${TERMS} Please send the voided check so that we can get contracts out.`).status).toBe('approved');
  });
});

describe('postal addresses', () => {
  it.each([
    'Elm Capital Funding, 4400 Commerce Pkwy, Suite 210',
    'Offered by Elm Funding Group | 1250 Park Avenue South, Floor 12, New York, NY 10016',
    'Elm Funding LLC, 18000 N. Federal Hwy, Ste. 3400, Boca Raton, Florida 33432-1120',
    'Funding office: 77 W 45th St., 8th Floor, New York, NY 10036 - (212) 555-0144',
    'Elm Advance | PO Box 25019 | Tampa, FL 33601',
    'Elm Funding, 2900 Main Street Plaza, Unit 450, Irvine CA 92614',
    'ELM FUNDING, 5100 TOWN CENTER CIRCLE, SUITE 1500, BOCA RATON, FL 33486',
    'Elm Merchant Advance, 3550 Lenox Rd NE, Atlanta, GA 30326',
  ])('%s', (line) => {
    for (const text of [`${TERMS}\n\n${line}`, `${line}\n\n${TERMS}`]) {
      const { status, offers } = read(text);
      expect({ text, status }).toEqual({ text, status: 'approved' });
      expect(offers).toEqual([expect.objectContaining({ fundedAmount: 60000, factorRate: 1.3, dailyPayment: 1300 })]);
      expect(Object.keys(offers[0] ?? {})).not.toContain('payoffAmount');
    }
  });

  it.each<[string, ReadOffer]>([
    ['Approved 50000 Factor 1.30 Payback 65000, 50 Daily Payments 1300. Best Way to reach me is text.', {}],
    ['Approved: 50000 at 1.30, 65000 payback, 50 Payments By Way of ACH at 1300 daily', {}],
    ['APPROVED 50000 ON A 1.30, 65000 PAYBACK, 50 DAILY PAYMENTS OF 1300. NO OTHER WAY', {}],
  ])('take no figure from an offer: %s', (text) => {
    expect(read(text).offers).toEqual([
      expect.objectContaining({ fundedAmount: 50000, factorRate: 1.3, paybackAmount: 65000, dailyPayment: 1300 }),
    ]);
  });
});

describe('what the broker is paid', () => {
  it.each<[string, ReadOffer]>([
    ['You are paid 500 bps on the funded amount.', { commissionPercent: 5 }],
    ["You're paid 8 points on this one.", { commissionPercent: 8 }],
    ['You get paid 10% at funding.', { commissionPercent: 10 }],
    ['You will be paid 7% of the funded amount.', { commissionPercent: 7 }],
    ["You'd be getting paid 650 bps.", { commissionPercent: 6.5 }],
    ['You are paid $3,600 at closing.', { commissionAmount: 3600 }],
  ])('%s', (line, figures) => {
    const { status, offers } = read(`${TERMS} ${line}`);
    expect(status).toBe('approved');
    expect(offers).toEqual([expect.objectContaining({ fundedAmount: 60000, factorRate: 1.3, ...figures })]);
  });
});

describe('a counter that one would like to make', () => {
  const PRICED = 'Payback would be $52,000, 40 weekly payments of $1,300.';
  it.each([
    "can't support the $90,000 requested given the seasonality in the deposits. We'd like to counter at $40,000 with a 1.30 factor.",
    'We are not able to do the $75,000. We would like to counter with $40,000 at a 1.30.',
    "I can't get to 60k with those deposits. I'd like to counter at 40k, 1.30 factor.",
    "The full $100,000 isn't supported. Underwriting wants to counter at $40,000, factor 1.30.",
    'Credit cannot approve the $80,000 requested. Credit is willing to counter at $40,000 on a 1.30.',
    'Unable to offer the requested $65,000. We are prepared to counter at $40,000 and a 1.30 factor.',
  ])('%s', (text) => {
    expect(read(`${text} ${PRICED}`)).toMatchObject({
      status: 'counter',
      offers: [{ fundedAmount: 40000, factorRate: 1.3, paybackAmount: 52000, weeklyPayment: 1300 }],
    });
  });

  it.each([
    'The merchant would like to counter at $60,000.',
    "If the statements hold up we'd like to counter at $40,000 with a 1.30 factor.",
  ])('not %j', (text) => {
    expect(read(text).status).toBeNull();
  });
});

describe('a list behind what it is for', () => {
  const LIST = '- zero balance letter from the old funder\n- voided check\n- month to date printout';
  const ASKS = ['zero balance letter from the old funder', 'voided check', 'month to date printout'];
  it.each([
    'Just need a couple things on Fresh Cuts so UW can finish up:',
    'Need a few more items for Fresh Cuts before credit signs off:',
    'We still need some docs on this file to get it over the line:',
    'Please send the last few things for the file so that I can close it out:',
    'I need three more documents from the owner before this goes to committee:',
    'Can you get me a couple of pieces on this one so we can price it:',
  ])('%s', (line) => {
    expect(read(`${line}\n\n${LIST}\n\nThanks!!`)).toMatchObject({ status: 'info_requested', asks: ASKS });
  });

  it('stands on its own line too', () => {
    expect(read('Need a few things on Fresh Cuts so UW can finish up: voided check, October statement').asks).toEqual([
      'voided check',
      'October statement',
    ]);
  });
});

describe('what is left beside a payoff', () => {
  it.each([
    'Payoff of his balance with us is $18,000 so he nets $42,000.',
    'Payoff to us is $18,000, leaving her $42,000.',
    'Their payoff is $18,000 and they walk with $42,000.',
    'Payoff with us: $18,000, merchant receives $42,000.',
    'The payoff is $18,000 which leaves the owner $42,000.',
    'Payoff of the first advance is $18,000 and he gets $42,000.',
  ])('%s', (line) => {
    const { status, offers } = read(`${TERMS}\n\n${line}`);
    expect(status).toBe('approved');
    expect(offers).toEqual([expect.objectContaining({ fundedAmount: 60000, payoffAmount: 18000 })]);
  });

  it('but a second payoff is one', () => {
    expect(read(`${TERMS}\n\nPayoffs are Fundry $10,000 and Larkmere $8,000.`).offers).toEqual([
      expect.objectContaining({ payoffAmount: 18000 }),
    ]);
  });
});

describe('a list under a line without a colon', () => {
  const LIST = 'signed application, page 3 was empty\nEIN letter\n2024 tax return';
  it.each([
    'need a few things on this',
    'Need a couple more items for Fresh Cuts',
    'we need some things from the owner before credit signs off.',
    'Just need three things to get this one going',
    'still need a couple of documents here',
    'I need a few more things.',
  ])('%s', (line) => {
    const { status, asks } = read(`${line}\n\n${LIST}\n\nthx`);
    expect(status).toBe('info_requested');
    expect(asks).toEqual(['signed application', 'page 3 was empty', 'EIN letter', '2024 tax return']);
  });

  it('but what is named in the line itself is asked for there', () => {
    expect(read('need a few things: voided check, October statement\n\nthanks for the application').asks).toEqual([
      'voided check',
      'October statement',
    ]);
  });
});

describe('what is needed to fund what is offered', () => {
  const PRICED = '$90,000 at a 1.30 factor, so $117,000 total payback, collected in 45 weekly payments of $2,600.';
  it.each([
    ['We can give Juniper', 'To fund we would need the 2024 tax return and a bank login for the funding call.'],
    ['We can give the merchant', 'In order to fund we need the 2024 tax return and a bank login.'],
    ['I can give Fresh Cuts', 'For funding we would need the 2024 tax return and a bank login.'],
    ['We can give you', 'To close we will need the 2024 tax return and a bank login.'],
    ["We'll give them", 'To get it funded I need the 2024 tax return and a bank login.'],
    ['Credit can give Blue Heron Cafe', 'At closing we would need the 2024 tax return and a bank login.'],
  ])('%s … %s', (words, needed) => {
    expect(read(`Nice file. ${words} ${PRICED}\n\n${needed}\n\nLet me know what he says!`)).toMatchObject({
      status: 'approved',
      offers: [{ fundedAmount: 90000, factorRate: 1.3, paybackAmount: 117000, weeklyPayment: 2600 }],
    });
  });

  it.each([
    'If the lease holds up we can give Juniper $90,000 at a 1.30 factor.',
    'We could maybe give Juniper $90,000 at a 1.30. Do you have the lease?',
    'Send the tax return and we can give Juniper $90,000 at a 1.30 factor.',
    "We can't give Juniper $90,000 at a 1.30 factor.",
  ])('not %j', (text) => {
    expect(read(text).status).not.toBe('approved');
  });
});

describe('a refusal for want of who would sign', () => {
  it.each([
    "Got to pass on Juniper. The applicant only owns 20% and the majority partner won't sign. We can't do it without a majority owner on the agreement.",
    "Gotta pass on Fresh Cuts. He owns 15%. We can't fund without a 51% owner on the contract.",
    "We have to decline this one. Can't do it without the second partner on the agreement.",
    "I've got to pass on Blue Heron. We cannot approve without a guarantor on the agreement.",
    "We're passing on this one. The wife won't sign and we can't do it without all owners signing the contract.",
    "We've got to pass on Juniper. Unable to move forward without the majority owner as a guarantor on the agreement.",
  ])('%s', (text) => {
    expect(read(text).status).toBe('declined');
  });

  it.each([
    "Can't do it without the October bank statement.",
    "We can't approve without a signed agreement from the majority owner.",
  ])('but %j asks', (text) => {
    expect(read(text).status).not.toBe('declined');
  });
});
