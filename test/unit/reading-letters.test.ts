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
