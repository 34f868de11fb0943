import { type ReadOffer, readOffers } from '../../src/features/mail/reading/extraction.rules';
import { readDecisionMail } from '../../src/features/mail/reading/reading.rules';
import { sentencesOf } from '../../src/features/mail/reading/sentences.rules';

const offersOf = (text: string) => readOffers(text, sentencesOf(text)).offers;

/** What would be recorded of a mail: nothing of one that waits. */
function recorded(text: string) {
  const mail = { subject: 'Re: Elm Bakery LLC', from: null, text, html: null };
  const { outcome, classification, input } = readDecisionMail(mail, { hasEarlierDecision: false });
  if (outcome !== 'decision' || classification.confidence < 0.7) return { status: null, offers: [] };
  return { status: classification.applicationStatus, offers: (input?.offers ?? []) as ReadOffer[] };
}

describe('basis points', () => {
  const TERMS = 'Approved for $60,000 at 1.30, payback $78,000, 60 daily payments of $1,300.';
  it.each<[string, ReadOffer]>([
    ['Origination fee: 225 bps', { originationFeePercentage: 2.25 }],
    ['Orig 75bps', { originationFeePercentage: 0.75 }],
    ['Processing fee of 125 basis points', { originationFeePercentage: 1.25 }],
    ['UW fee 50 bp.', { fees: [{ name: 'underwriting', amount: null, percent: 0.5 }] }],
    ['There is a 250 bps origination fee taken out at funding.', { originationFeePercentage: 2.5 }],
    ['Origination fee (bps): 175', { originationFeePercentage: 1.75 }],
    ['Commission: 800 bps', { commissionPercent: 8 }],
    ['Comm is 1,000 basis points to you.', { commissionPercent: 10 }],
    ['650 bps commission, 200 bps origination', { commissionPercent: 6.5, originationFeePercentage: 2 }],
    ['Commission: 8% (800 bps)', { commissionPercent: 8 }],
    ['Commission 800 bps (8%), orig 2% (200 bps)', { commissionPercent: 8, originationFeePercentage: 2 }],
    ['150 bps PSF ($900)', { originationFeePercentage: 1.5 }],
  ])('%s', (line, figures) => {
    expect(offersOf(`${TERMS}\n${line}`)).toEqual([expect.objectContaining(figures)]);
    expect(offersOf(`${TERMS}\n${line}`)[0]).not.toHaveProperty('commissionAmount');
    expect(recorded(`${TERMS}\n${line}`).status).toBe('approved');
  });

  it.each([
    ['Term loan of $90,000 at 1,150 bps interest, 36 months', 11.5],
    ['Interest rate: 975 bps\nLoan amount: $90,000\nTerm: 36 months', 9.75],
  ])('as a rate: %s', (text, interestRate) => {
    expect(offersOf(text)).toEqual([expect.objectContaining({ fundedAmount: 90000, interestRate })]);
  });

  it('stand in grids, under their heading too, and on a line of their own', () => {
    const grid =
      'Amount | Factor | Payback | Weeks | Orig. fee | Comm (bps)\n$40,000 | 1.30 | $52,000 | 26 | 150 bps | 700';
    expect(offersOf(grid)).toEqual([
      expect.objectContaining({ fundedAmount: 40000, originationFeePercentage: 1.5, commissionPercent: 7 }),
    ]);
    const form =
      'We are pleased to approve:\n\nAmount\n$40,000\n\nFactor rate\n1.30\n\nTerm\n26 weeks\n\nOrigination fee\n150 bps';
    expect(recorded(form).offers).toEqual([
      expect.objectContaining({ fundedAmount: 40000, originationFeePercentage: 1.5 }),
    ]);
  });

  it.each([
    ['Approved: $50,000 / 1.30 / 26 wks / 150 bps orig', 1.5],
    ['Approved 50k/1.30/26 weeks/75bps orig', 0.75],
    ['Approved 50k at 1.30 or 26 weeks, 125 bps orig', 1.25],
    ['Approved: 50,000/150 bps orig/1.30/26 wks', 1.5],
    ['Approved: 50k/1.30/26 wks/UCC fee 195/150 bps orig', 1.5],
    ['Approved: 50k/1.30/26 wks/proc fee 195/150 bps orig', 1.5],
  ])('beside other figures: %s', (text, originationFeePercentage) => {
    expect(offersOf(text)).toEqual([
      expect.objectContaining({ fundedAmount: 50000, factorRate: 1.3, termWeeks: 26, originationFeePercentage }),
    ]);
  });

  it.each([
    'Comp 700-900 bps',
    'Commission of 700 to 900 bps',
    'Origination 100 or 150 bps',
    'Comp 800/1,000 bps',
    'Commission: 700 / 900 bps',
    'Origination 100/150 bps',
    'Orig fee 200/300 bps',
    'PSF of 150/250 basis points',
  ])('a range is for a person: %s', (line) => {
    const [offer] = offersOf(`${TERMS}\n${line}`);
    expect(offer).not.toHaveProperty('commissionAmount');
    expect(offer).not.toHaveProperty('originationFeeAmount');
    expect(recorded(`${TERMS}\n${line}`).status).toBeNull();
  });

  it.each(['Prime + 275 bps', 'SOFR plus 300 basis points', '275 bps over Prime'])(
    '%s is no rate by itself',
    (rate) => {
      expect(offersOf(`Line of credit of $90,000 at ${rate}, 36 months`)[0]).not.toHaveProperty('interestRate');
    },
  );
});

describe('payments that are called by their rhythm', () => {
  it.each<[string, ReadOffer]>([
    ['60 dailys of 1,300', { termNumberOfPayments: 60, dailyPayment: 1300 }],
    ["60 daily's at 1300", { termNumberOfPayments: 60, dailyPayment: 1300 }],
    ['60 dlys @ $1,300', { termNumberOfPayments: 60, dailyPayment: 1300 }],
    ['24 weeklys of 3,250', { termNumberOfPayments: 24, weeklyPayment: 3250 }],
    ['24 wklys at 3,250', { termNumberOfPayments: 24, weeklyPayment: 3250 }],
    ["24 weekly's of $3,250", { termNumberOfPayments: 24, weeklyPayment: 3250 }],
    ['24 weeklies at 3250', { termNumberOfPayments: 24, weeklyPayment: 3250 }],
    ['12 bi-weeklys of 6,500', { termNumberOfPayments: 12, biweeklyPayment: 6500 }],
    ['12 biweeklies at 6,500', { termNumberOfPayments: 12, biweeklyPayment: 6500 }],
    ['12 monthlys of 6,500', { termNumberOfPayments: 12, monthlyPayment: 6500 }],
  ])('%s', (line, figures) => {
    const text = `approved\n60k at 1.30\npayback 78,000\n${line}\n8 pts`;
    expect(recorded(text)).toEqual({ status: 'approved', offers: [expect.objectContaining(figures)] });
  });
});

describe('what was requested, told in other words', () => {
  const COUNTER =
    'We are unable to approve the amount requested. We can extend the following counteroffer:\n\nAmount: $50,000\nFactor rate: 1.30\nPayback: $65,000\nTerm: 26 weekly payments of $2,500';
  it.each([
    'Credit has considered the application of Elm Bakery LLC for $120,000.',
    'We looked at the request from Elm Bakery for 80k.',
    'Your client applied for $90,000.',
    'The submission by Elm Bakery LLC seeking $200,000 went before committee today.',
    'Thank you for the request on behalf of Elm Bakery LLC and its affiliates in the amount of $65,000.',
    'Underwriting has completed its review of the funding request for Elm Bakery LLC of $175,000.',
    'Elm Bakery LLC had sought $110,000 in working capital.',
  ])('%s', (line) => {
    const { status, offers } = recorded(`Dear Partner,\n\n${line} ${COUNTER}`);
    expect(status).toBe('counter');
    expect(offers).toEqual([expect.objectContaining({ fundedAmount: 50000, paybackAmount: 65000 })]);
  });

  it.each([
    'The request of Elm Bakery LLC for $50,000 is approved at 1.30, payback $65,000, 26 weekly payments of $2,500.',
    'We have approved the application of Elm Bakery LLC for $50,000 at a 1.30, payback $65,000, 26 weekly payments of $2,500.',
    'We reviewed the request from Elm Bakery and can do $50,000 at 1.30, payback $65,000, 26 weekly payments of $2,500.',
  ])('but what is granted is an offer: %s', (text) => {
    expect(offersOf(text)).toEqual([expect.objectContaining({ fundedAmount: 50000, paybackAmount: 65000 })]);
  });
});

describe('the commission of a deal that funded', () => {
  const FUNDED =
    'Elm Bakery funded today.\n\nFunded amount: $60,000\nFactor: 1.30\nPayback: $78,000\n24 weekly payments of $3,250';
  it.each([
    'Your commission of $4,800 will be paid by ACH on Friday.',
    'Commission of $4,800 will be sent tomorrow.',
    'The commission is $4,800 and will be wired in the morning.',
    'Your commission ($4,800) will be paid Monday.',
    'We will pay your commission of $4,800 on Friday.',
    'Your total commission is $4,800, which will be paid once the first payment clears.',
  ])('%s', (line) => {
    expect(offersOf(`${FUNDED}\n\n${line}`)).toEqual([
      expect.objectContaining({ fundedAmount: 60000, commissionAmount: 4800 }),
    ]);
  });

  it.each([
    'Your commission of $2,100 on Birch Deli was paid yesterday.',
    'Your commission of $2,100 on Birch Deli will be paid Friday.',
    'The commission for the Birch deal of $2,100 will be paid Friday.',
  ])("another deal's is none of it: %s", (line) => {
    expect(offersOf(`${FUNDED}\n\n${line}`)[0]).not.toHaveProperty('commissionAmount');
  });
});

describe('an amount by its label at the beginning of a sentence', () => {
  const OFFER = { fundedAmount: 24000, paybackAmount: 31200, termNumberOfPayments: 26, weeklyPayment: 1200 };
  it.each([
    'Approved. Advance 24,000, payback 31,200, 26 weekly payments of 1,200.00.',
    'Approved. Advance amount 24,000, payback 31,200, 26 weekly payments of 1,200.00.',
    'Approved. Advance: $24,000, payback $31,200, 26 weekly payments of $1,200.',
    'Approved. Advance of 24k, payback 31,200, 26 weekly payments of 1,200.',
    'Approved. Funding 24,000, payback 31,200, 26 weekly payments of 1,200.00.',
    'Approved.\nFunding amount is $24,000, RTR $31,200, 26 weekly debits of $1,200.',
    'Approved. Funding 24,000, 1.30 factor, payback 31,200, 26 weekly payments of 1,200.',
    'The file is complete and this is approved. Advance 24,000, payback 31,200, 26 weekly payments of 1,200.00.',
    'Approved. Advance 24,000, 26 weekly payments of 1,200, payback 31,200.',
    'Approved. Advance 24,000, payback 31,200, 1,200 weekly, 26 payments.',
    'Approved. Advance 24,000, 26 weekly payments of 1,200.00. Payback 31,200.',
    'Approved. Fund 24,000, purchased amount 31,200, 26 weekly payments of 1,200.00.',
    "Approved. We'll advance 24,000, total repayment 31,200, 26 weekly payments of 1,200.",
    'Approved. Prior advance 20,000, new advance 24,000, payback 31,200, 26 weekly payments of 1,200.',
  ])('%s', (text) => {
    expect(recorded(text)).toEqual({ status: 'approved', offers: [expect.objectContaining(OFFER)] });
  });

  it.each([
    "Advance 2 weeks' notice is needed.",
    'Advance balance 12,000, payback 31,200, 26 weekly payments of 1,200.',
    'Funding fee 500, payback 31,200, 26 weekly payments of 1,200.',
    'Prior advance 20,000, payback 31,200, 26 weekly payments of 1,200.',
    'Advance America 15,000 balance, payback 31,200, 26 weekly payments of 1,200.',
    'Advance 2,100 weekly, payback 31,200, 26 weekly payments of 1,200.',
    'Funding 21,000 over 10 weeks, 2,100 a week.',
  ])('but no other figure: %s', (line) => {
    for (const offer of offersOf(`Approved. ${line}`)) expect(offer).not.toHaveProperty('fundedAmount');
  });

  it.each(["Advance 2 weeks' notice is needed.", 'Prior advance 20,000, payback 26,000, 26 weekly payments of 1,000.'])(
    'nor one of an offer: %s',
    (line) => {
      const text = `Approved for 24,000, payback 31,200, 26 weekly payments of 1,200. ${line}`;
      expect(offersOf(text)).toEqual([expect.objectContaining(OFFER)]);
      expect(offersOf(text)[0]).not.toHaveProperty('termWeeks');
      expect(recorded(text).status).toBe('approved');
    },
  );
});

describe('a reverse', () => {
  const TERMS = '60,000 at 1.32, weekly remittance from the merchant of 1,650.00 for 48 weeks.';
  const OFFER = { fundedAmount: 60000, factorRate: 1.32, termWeeks: 48, weeklyPayment: 1650 };
  it.each([
    `This reverse is approved. ${TERMS}`,
    `The reverse has been approved: ${TERMS}`,
    `Reverse was approved: ${TERMS}`,
    `His reverse came back approved. ${TERMS}`,
    `Reverse approved: ${TERMS} We pay out 2,900 a week to his funders.`,
    `Reverse approved: ${TERMS} We'll pay out $2,900 weekly.`,
    `Reverse approved: ${TERMS} We are paying out 2,900 per week to his current positions.`,
    `Reverse approved: ${TERMS} We pay 2,900 a week to his other funders.`,
    `Reverse approved: ${TERMS} He remits to us and we pay out 2,900 a week to the existing funders.`,
    `Reverse approved: ${TERMS} We will pay out 2,900 weekly for 20 weeks.`,
    `Reverse approved: ${TERMS} We pay his other funders 2,900 a week.`,
    `Reverse approved: ${TERMS} 2,900 a week goes to his lenders.`,
    `Reverse approved: ${TERMS} We fund 2,900 a week into his account.`,
  ])('%s', (text) => {
    const { status, offers } = recorded(text);
    expect(status).toBe('approved');
    expect(offers).toEqual([expect.objectContaining(OFFER)]);
    expect(offers[0]).not.toHaveProperty('commissionAmount');
  });

  it('is also what is done to a decision', () => {
    expect(recorded('We are trying to reverse this, it was approved at 60k, 1.32.').status).toBeNull();
    expect(recorded('Underwriting will not reverse. Approved files only.').status).toBeNull();
  });

  it('what is paid to the broker is his commission', () => {
    const text = `Reverse approved: ${TERMS} We pay you 2,900 commission.`;
    expect(offersOf(text)).toEqual([expect.objectContaining({ commissionAmount: 2900 })]);
  });
});

describe('terms that others replace', () => {
  const NEW = { fundedAmount: 48000, factorRate: 1.36, termDays: 100, paymentFrequency: 'daily' };
  it.each([
    'Updated approval: 48,000 @ 1.36 / 100 days (was 62,000 @ 1.32 / 120 days).',
    'Updated terms: was 62,000 @ 1.32 / 120 days, now 48,000 @ 1.36 / 100 days.',
    'Your previous offer was 62,000 @ 1.32 / 120 days. New approval: 48,000 @ 1.36 / 100 days.',
    'Approval changed from 62,000 @ 1.32 / 120 days to 48,000 @ 1.36 / 100 days.',
    'We moved the approval from 62,000 @ 1.32 / 120 days down to 48,000 @ 1.36 / 100 days.',
    'Approved amount has been revised to 48,000 at 1.36, 100 days from 62,000 at 1.32, 120 days.',
    'Approved 48,000 @ 1.36 / 100 days, down from 62,000 @ 1.32 / 120 days.',
    'Approved: 48,000 @ 1.36 / 100 days, was 62,000 @ 1.32 / 120 days.',
    '48,000 @ 1.36 / 100 days approved (it was 62,000 @ 1.32 / 120 days).',
    'Our original approval was for 62,000 @ 1.32 / 120 days. After the statement we approved 48,000 @ 1.36 / 100 days.',
    'We originally approved 62,000 @ 1.32 / 120 days but had to cut it to 48,000 @ 1.36 / 100 days.',
    'First we had him at 62,000 @ 1.32 / 120 days. Final approval 48,000 @ 1.36 / 100 days.',
    'The offer we sent last week was 62,000 @ 1.32 / 120 days. Today we approved 48,000 @ 1.36 / 100 days.',
    "Yesterday's offer was 62,000 @ 1.32 / 120 days. Updated approval is 48,000 @ 1.36 / 100 days.",
    'It used to be 62,000 @ 1.32 / 120 days, now approved at 48,000 @ 1.36 / 100 days.',
    'Instead of 62,000 @ 1.32 / 120 days we were able to get 48,000 @ 1.36 / 100 days approved.',
    'Approved! 48,000 @ 1.36 / 100 days instead of 62,000 @ 1.32 / 120 days.',
    'New approval of 48,000 @ 1.36 / 100 days replaces 62,000 @ 1.32 / 120 days.',
    'Approved 48,000 @ 1.36 / 100 days compared to 62,000 @ 1.32 / 120 days before.',
    'Revised approval: 62,000 @ 1.32 / 120 days -> 48,000 @ 1.36 / 100 days',
    'Previous approval - 62,000 @ 1.32 / 120 days\nNew approval - 48,000 @ 1.36 / 100 days',
    'Previous offer:\n62,000\n1.32\n120 days\n\nNew approval:\n48,000\n1.36\n100 days',
    'Approved: 48,000 @ 1.36 (was 1.32) / 100 days (was 120 days).',
    'Please see the revised offer, was 60k: 48,000, 1.36, 100 days.',
    'They came in at 48,000 instead of 60,000, 1.36 factor, 100 days. Approved.',
    'Approved 48,000 @ 1.36, term reduced from 120 days to 100 days.',
    'Antes 62,000 @ 1.32 / 120 días, ahora aprobado 48,000 @ 1.36 / 100 días.',
  ])('are no offer: %s', (text) => {
    const { status, offers } = recorded(text);
    expect(['approved', 'counter']).toContain(status);
    expect(offers).toEqual([NEW]);
  });

  it.each<[string, ReadOffer]>([
    [
      'Revised: previously 58,000 @ 1.29 / 115 days. We had to cut it to 41,000 @ 1.37 / 95 days, daily 591.26.',
      { fundedAmount: 41000, factorRate: 1.37, termDays: 95, dailyPayment: 591.26, paymentFrequency: 'daily' },
    ],
    [
      'The prior approval was 70,000 at 1.25, 150 dailies. Reduced approval: 55,000 at 1.31, 120 dailies.',
      { fundedAmount: 55000, factorRate: 1.31, termNumberOfPayments: 120, paymentFrequency: 'daily' },
    ],
    [
      "Last month's approval was 70,000 at 1.25, 150 dailies. This time we approved 55,000 at 1.31, 120 dailies.",
      { fundedAmount: 55000, factorRate: 1.31, termNumberOfPayments: 120, paymentFrequency: 'daily' },
    ],
  ])('nor lend them anything: %s', (text, offer) => {
    expect(recorded(text).offers).toEqual([offer]);
  });

  it.each([
    ['Approved: 40,000 at 1.35, 100 days or 30,000 at 1.30, 80 days.', 2],
    ['Options from 30,000 @ 1.30 / 80 days to 50,000 @ 1.40 / 120 days, both approved.', 2],
    ['Approved. Your offers are\n40,000 at 1.35, 100 days\n30,000 at 1.30, 80 days', 2],
    ['This replaces the previous offer. Approved:\n1) 40,000 at 1.35, 100 days\n2) 30,000 at 1.30, 80 days', 2],
    ['Your approval was 40,000 at 1.35 for 100 days. Contracts are attached.', 1],
    ['The approval was 48,000 at 1.36 for 100 days, and he must sign before Friday.', 1],
    ['Approved for the same terms as the previous approval: 40,000 at 1.35, 100 days.', 1],
    ['Approved! Merchant was able to get 44,000 @ 1.39 / 95 days approved.', 1],
    ['Update from UW 48,000 at 1.36, 100 days approved.', 1],
  ])('but what is offered is: %s', (text, count) => {
    const { offers } = recorded(text);
    expect(offers).toHaveLength(count);
    for (const offer of offers)
      expect(offer).toMatchObject({ fundedAmount: expect.any(Number), termDays: expect.any(Number) });
  });

  it.each([
    'He was approved for 62,000 @ 1.32 / 120 days. Now he is approved for 48,000 @ 1.36 / 100 days.',
    'Approval update\nFrom: 62,000 @ 1.32 / 120 days\nTo: 48,000 @ 1.36 / 100 days',
    'Revised approval from 62,000 @ 1.32 / 120 days to 48,000 @ 1.36 / 100 days, or 30,000 @ 1.30 / 80 days.',
  ])('and which of several it is, a person says: %s', (text) => {
    expect(recorded(text)).toEqual({ status: null, offers: [] });
  });
});

describe('what a reverse pays out', () => {
  const TERMS = 'Approved: reverse of $84,000 at 1.31, 42 weekly remittances of $2,620.';
  it.each([
    "We'd fund $2,000 weekly over 42 weeks.",
    "We're funding $2,000 weekly over 42 weeks.",
    "We'd be sending $2,000 weekly over 42 weeks.",
    'We can deposit $2,000 a week for 42 weeks.',
    'We are going to disburse $2,000 per week for 42 weeks.',
    'Each week we fund $2,000 weekly over 42 weeks.',
    "We'd pay his other funders $2,000 a week.",
    'The merchant gets $2,000 weekly over 42 weeks.',
    "He'd receive $2,000 a week for 42 weeks.",
    'Merchant will be funded $2,000 weekly for 42 weeks.',
    '$2,000 weekly is deposited to the merchant for 42 weeks.',
    '$2,000 would be funded weekly over 42 weeks.',
  ])('is no offer: %s', (line) => {
    const offer = {
      fundedAmount: 84000,
      factorRate: 1.31,
      termNumberOfPayments: 42,
      weeklyPayment: 2620,
      paymentFrequency: 'weekly',
    };
    expect(recorded(`${TERMS} ${line}`)).toEqual({ status: 'approved', offers: [offer] });
  });

  it.each<[string, ReadOffer]>([
    ['Approved. We can fund 60k weekly at 1.35, 30 weeks.', { fundedAmount: 60000, termWeeks: 30 }],
    ["Approved, we'd fund 60,000 at 1.35, weekly over 30 weeks.", { fundedAmount: 60000, termWeeks: 30 }],
    ["Approved 40,000 at 1.35. He'd pay $1,800 weekly over 30 weeks.", { fundedAmount: 40000, weeklyPayment: 1800 }],
    ["Approved 40,000 at 1.35. We'd debit $1,800 weekly for 30 weeks.", { fundedAmount: 40000, weeklyPayment: 1800 }],
    [
      'Approved. He gets 40,000 at 1.35 and pays 1,800 weekly for 30 weeks.',
      { fundedAmount: 40000, weeklyPayment: 1800 },
    ],
    ['Approved: he gets 40,000 for 30 weeks at 1.35.', { fundedAmount: 40000, termWeeks: 30 }],
  ])('but what is advanced, and paid back, is: %s', (text, figures) => {
    expect(recorded(text).offers).toEqual([expect.objectContaining({ factorRate: 1.35, ...figures })]);
  });

  it('leaves one of several offers that has no price to a person', () => {
    expect(recorded("Approved 40,000 at 1.35. We'd take $1,800 weekly for 30 weeks.").status).toBeNull();
  });
});

describe('the fee for professional services', () => {
  const TERMS = 'Approved for $60,000 at 1.30, payback $78,000, 60 daily payments of $1,300.';
  it.each([
    'Prof fee $395',
    'Prof. fee: $395',
    'Professional fee of 395.',
    'Prof. Services Fee - $395',
    'Prof. svcs. fee 395',
    '$395 prof fee',
    'Fees: $395 prof',
    'Professional Services: $395',
    'Professional service fee: $395',
  ])('%s', (line) => {
    const [offer] = recorded(`${TERMS}\n${line}`).offers;
    expect(offer).toMatchObject({ originationFeeAmount: 395, fees: [{ name: 'PSF', amount: 395, percent: null }] });
  });

  it.each(['Your profit is $3,200.', 'The owner is a professor, call 395.', 'Profit fee of the shop is $395'])(
    'but not: %s',
    (line) => {
      expect(offersOf(`${TERMS}\n${line}`)[0]?.fees ?? []).not.toContainEqual(expect.objectContaining({ name: 'PSF' }));
    },
  );
});

describe('the short words of a sheet', () => {
  const OFFER = { fundedAmount: 64000, termNumberOfPayments: 30, weeklyPayment: 2880, paymentFrequency: 'weekly' };
  it.each([
    'Amount: $64,000\nSell Rate: 1.35\nBuy Rate: 1.25\n# of Pmts: 30\nPmt Amt: $2,880.00\nFreq: Weekly',
    'Funding Amt: $64,000\nFactor: 1.35\n# Pmts: 30\nPmt: $2,880.00\nFreq: Weekly',
    'Amt: $64,000\nRate: 1.35\nNo. of Pmts: 30\nPmt Amt: 2,880\nFreq: Weekly',
    'Amt: $64,000\nRate: 1.35\nNo. Pmts: 30\nPmt Amt.: 2,880\nPmt Freq: Weekly',
    'Apprvd Amt: $64,000\nFctr: 1.35\nPmts: 30\nPymt Amt: $2,880\nFreq.: Wkly',
    'Funding: $64,000\nRTR Amt: $86,400\nNbr of Pmts: 30\nWkly Pmt: $2,880',
    'Adv Amt: $64,000\nPayback Amt: $86,400\nQty Pmts: 30\nInstallment Amt: $2,880\nPmt Type: Weekly',
    'Amount: $64,000\nFactor: 1.35\nPmt #: 30\nACH Amt: $2,880\nFreq: Weekly',
    'Funded Amt   $64,000\nFactor   1.35\nPmt Amt   $2,880\n# Pmts   30\nFreq   Weekly',
    '# of Pmts | Pmt Amt | Freq | Funded Amt | Factor\n30 | $2,880 | Weekly | $64,000 | 1.35',
    'Amount:    $64,000\nSell Rate: 1.35\nBuy Rate:  1.25\nTerm:      7 months\n# of Pmts: 30\nPmt Amt:   $2,880.00\nFreq:      Weekly\nNet Funding: $61,905\nOrig. Fee: 3% ($1,920)\nLien Fee: $175',
  ])('%j', (sheet) => {
    expect(recorded(`Approved\n${sheet}`)).toMatchObject({ status: 'approved', offers: [OFFER] });
  });

  it('counts no payments where there are none', () => {
    const [offer] = recorded('Approved. 40,000 at 1.35, 100 days. No payments for 30 days.').offers;
    expect(offer).not.toHaveProperty('termNumberOfPayments');
  });

  it('keeps amounts that head the columns of a grid', () => {
    for (const corner of ['     ', 'Terms', 'Offer'])
      expect(
        offersOf(
          `Approved\n\n${corner}       $30,000    $40,000\nFactor      1.30       1.35\nWeekly      1,950      2,250`,
        ),
      ).toMatchObject([
        { fundedAmount: 30000, factorRate: 1.3, weeklyPayment: 1950 },
        { fundedAmount: 40000, factorRate: 1.35, weeklyPayment: 2250 },
      ]);
  });
});

describe('a balance beside an offer', () => {
  const TERMS = 'Approved 60,000 at 1.34, 30 weekly of 2,680.';
  it.each([
    'Rapid balance 12,400 must be paid off from proceeds.',
    'His current balance with us is 12,400 and rolls in.',
    'Current balance $12,400 to be paid from proceeds; net to merchant $46,400 after 2% fee of $1,200.',
  ])('is its payoff where it says so: %s', (words) => {
    expect(recorded(`${TERMS} ${words}`)).toMatchObject({ status: 'approved', offers: [{ payoffAmount: 12400 }] });
  });

  it.each([
    'Balance with Rapid is 12,400.',
    'Existing Rapid balance: $12,400.',
    'Balance: 12,400. Net to merchant: 47,600.',
    '\nRapid balance | $12,400\nNet | $47,600',
  ])('is for a person where it does not: %s', (words) => {
    expect(recorded(`${TERMS} ${words}`).status).toBeNull();
  });

  it.each([
    'Average daily balance is 4,200.',
    'He has one open position with a 12,400 balance.',
    'Existing balance with Rapid: $12,400, daily debit $310.',
    'He can renew once the balance is below 30,000.',
  ])('is none of it where it is told of the merchant: %s', (words) => {
    expect(recorded(`${TERMS} ${words}`).status).toBe('approved');
  });

  it.each(['Both pay off Rapid ($12,400).', 'Payoff: Rapid $12,400'])('is that of all options: %s', (words) => {
    const options = 'A: 60,000 at 1.34, 30 weekly of 2,680\nB: 50,000 at 1.30, 25 weekly of 2,600';
    const payoffs = recorded(`Approved:\n${options}\n${words}`).offers.map(({ payoffAmount }) => payoffAmount);
    expect(payoffs).toEqual([12400, 12400]);
  });
});

describe('what would be paid early', () => {
  it.each([
    'If they pay off in 30 days: 1.20, 60 days: 1.28.',
    'Early pay: 30 days 30,000; 60 days 32,000.',
    'Paying it off within 30 days costs 30,000.',
  ])('is no offer: %s', (words) => {
    const { status, offers } = recorded(`Approved 25k at 1.42, 100 days. ${words}`);
    expect([status, offers]).toEqual([
      'approved',
      [expect.objectContaining({ fundedAmount: 25000, factorRate: 1.42 })],
    ]);
  });
});

it('what a lien is ended with is no charge', () => {
  const { offers } = recorded('Approved 25,000 at 1.42, 100 daily payments. We need the UCC termination of Rapid.');
  expect(offers).toEqual([expect.not.objectContaining({ fees: expect.anything() })]);
  expect(offersOf('Approved 25,000 at 1.42. To close we need the $450 UCC termination.')[0]).not.toHaveProperty('fees');
});

describe('a price or a charge in fewer words', () => {
  it.each<[string, ReadOffer]>([
    ['Approved 60k, 1.30, 156 dailies at 500, orig 3', { originationFeePercentage: 3 }],
    ['Approved 60k, 1.30, 156 dailies at 500, orig 2.5, UCC 195', { originationFeePercentage: 2.5 }],
    ['Approved 60k, 1.30, 156 dailies at 500, orig 395', { originationFeeAmount: 395 }],
    ['Approved: 25k costing 42 cents on the dollar, 71 daily payments of $500', { factorRate: 1.42 }],
    ['Approved 25k at 42 cents on the dollar, 71 daily payments of $500', { factorRate: 1.42 }],
    ["Approved 40,000 at 1.35, 108 daily payments of 500. He's paying Vox 310 daily right now.", { dailyPayment: 500 }],
    [
      'Best we can do weekly is 80,000 at 1.32, 33 payments of 3,200. Approved.',
      { fundedAmount: 80000, weeklyPayment: 3200 },
    ],
    ['Approved equipment loan 62,000, 60 mo @ 1,389.40. Doc fee 395.', { fundedAmount: 62000, monthlyPayment: 1389.4 }],
    ['Lease approved: equipment cost 62,000, 60 months at 1,389.40 per month, $1 out.', { monthlyPayment: 1389.4 }],
    ['Approved 15K/1.45/87/250 daily', { termNumberOfPayments: 87, dailyPayment: 250 }],
    ['80k, 1.34, 134 days, $800/day. Comm is 8 (6,400). Approved', { commissionPercent: 8, commissionAmount: 6400 }],
    ['Approved $33,000. Sell: 1.36. 66 dailys @ $680. Max upsell 1.45.', { factorRate: 1.36 }],
    ['Approved $33,000. Sell: 1.36. 66 dailys @ $680. You can sell it up to 1.45.', { factorRate: 1.36 }],
    ['Approved $33,000. Sell: 1.36. 66 dailys @ $680. Ceiling on the sell is 1.45.', { factorRate: 1.36 }],
    ['Approved $20,000; rate 1.42; 71 payments; $400 daily; orig $600', { dailyPayment: 400 }],
    [
      'Approved. 50,000 advance, 70,000 purchased receivables, 12% daily holdback of card sales',
      { paybackAmount: 70000, holdbackPercentage: 12 },
    ],
    [
      'Approved with buyout: 45,000 gross, 1.35, 27 weeks at 2,250. 12,400 of that goes to pay off Blue Ridge.',
      { fundedAmount: 45000, payoffAmount: 12400 },
    ],
  ])('%s', (text, figures) => {
    const { status, offers } = recorded(text);
    expect(['approved', 'counter']).toContain(status);
    expect(offers).toEqual([expect.objectContaining(figures)]);
  });

  it('is for a person where a payment is as large as the amount', () => {
    expect(recorded('Approved 40k, weekly payment of 40,000, factor 1.35').status).toBeNull();
  });

  it('is for a person where a rate without a term stands beside a whole offer', () => {
    expect(recorded('Approved $33,000. 1.36. 66 dailys @ $680. Others would charge him 1.49 btw').status).toBeNull();
  });

  it('is none where what is settled costs so many cents', () => {
    expect(
      offersOf('Approved 25k, 71 daily payments of $500. He settled at 42 cents on the dollar.')[0],
    ).not.toHaveProperty('factorRate');
  });

  const GRID =
    'Funding | Factor | Daily | Term | Orig | Wire | Docs\n$48,000 | 1.31 | $480 | 131 days | 2% | $50 | $75';
  it('stands in a column that is called by it alone', () => {
    expect(recorded(GRID).offers[0]?.fees).toEqual([
      { name: 'origination', amount: null, percent: 2 },
      { name: 'wire', amount: 50, percent: null },
      { name: 'doc', amount: 75, percent: null },
    ]);
  });

  it('is for a person where a column names small money by no known name', () => {
    expect(recorded(GRID.replace('Docs', 'Sundry')).status).toBeNull();
  });
});
