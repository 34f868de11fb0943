import { DISCLAIMER, gmail, type MailCase, outlook, SIGNED } from '../forms';

/** How underwriters and managers write on an ordinary day. */
export const EVERYDAY: readonly MailCase[] = [
  {
    id: 'everyday-h-came-back-with',
    deal: 'Clay & Kiln Studio LLC',
    subject: 'Re: Clay & Kiln Studio LLC [#]',
    text: `Jo, underwriting approved this at $48k with a 1.35 sell, 144 days, $450 daily. You get 8 points. Shall I send docs?`,
    truth: { record: 'approved', offers: [{ amount: 48000, factor: 1.35, days: 144, daily: 450, comm: 8 }] },
  },
  {
    id: 'everyday-h-we-can-offer',
    deal: 'Reed Warbler Boats LLC',
    subject: 'RE: Reed Warbler Boats LLC [#]',
    text: `We can offer $95,000 for a purchased amount of $121,600. The merchant remits $3,040 per week for 40 weeks. ISO commission is 5%.`,
    truth: { record: 'approved', offers: [{ amount: 95000, payback: 121600, weekly: 3040, weeks: 40, comm: 5 }] },
  },
  {
    id: 'everyday-h-all-set',
    deal: 'Meadow Bee Apiary Co',
    subject: 'Meadow Bee Apiary Co',
    text: `Approved on Meadow Bee - 16.5K, 1.40, 77 dailies, 300/day, 23,100 payback, 11 pts. Just waiting on your stips.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 16500, factor: 1.4, n: 77, daily: 300, payback: 23100, comm: 11 }],
    },
  },
  {
    id: 'everyday-h-commission-in-dollars',
    deal: 'Redwood Stump Removal LLC',
    subject: 'Re: Redwood Stump Removal LLC [#]',
    text: `Approval: $52,000, 1.35 factor, 27 weeks at $2,600. Your commission is $3,640 (7%). There's a $1,040 origination fee.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 52000, factor: 1.35, weeks: 27, weekly: 2600, comm: 7, commission: 3640, orig: 1040 }],
    },
  },
  {
    id: 'everyday-h-amount-in-subject',
    deal: 'Coral Tank Supply Inc',
    subject: 'Approval $36,000: Coral Tank Supply Inc',
    text: `
Factor: 1.37
Weekly payment: $1,370.00
Number of weeks: 36
Commission: 6%`,
    truth: { record: 'approved', offers: [{ amount: 36000, factor: 1.37, weekly: 1370, weeks: 36, comm: 6 }] },
  },
  {
    id: 'everyday-h-lines-without-labels',
    deal: 'Flour & Salt Bakery LLC',
    subject: 'RE: Flour & Salt Bakery LLC [#]',
    text: `
Flour & Salt is approved:

Up to $22,000
1.39 factor
110 daily payments
$278.00 each
$30,580 total

Fees: $199 admin and $35 wire
${SIGNED}${DISCLAIMER}`,
    truth: {
      record: 'approved',
      offers: [{ amount: 22000, factor: 1.39, n: 110, daily: 278, payback: 30580, fees: { admin: 199, wire: 35 } }],
    },
  },
  {
    id: 'everyday-h-two-structures',
    deal: 'Apricot Lane Orchards LLC',
    subject: 'Re: Apricot Lane Orchards LLC [#]',
    text: `
2 approvals here:
#1 - 27k, 1.40, 21 weeks, 1,800
#2 - 42k, 1.33, 38 weeks, 1,470
both weekly, 9 pts on #1 and 6 pts on #2`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 27000, factor: 1.4, weeks: 21, weekly: 1800, comm: 9 },
        { amount: 42000, factor: 1.33, weeks: 38, weekly: 1470, comm: 6 },
      ],
    },
  },
  {
    id: 'everyday-h-grid-commission-columns',
    deal: 'Pavestone Driveways LLC',
    subject: 'Pavestone Driveways LLC approval',
    html: outlook('Approved. Choose how much you want to make:', [
      ['Funding', 'Commission', 'Factor', 'RTR', '# Daily', 'Payment'],
      ['$24,000', '7%', '1.40', '$33,600', '84', '$400'],
      ['$24,000', '10%', '1.43', '$34,320', '88', '$390'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 24000, comm: 7, factor: 1.4, payback: 33600, n: 84, daily: 400 },
        { amount: 24000, comm: 10, factor: 1.43, payback: 34320, n: 88, daily: 390 },
      ],
    },
  },
  {
    id: 'everyday-h-spanish-diario',
    deal: 'Floreria La Rosa LLC',
    subject: 'Re: Floreria La Rosa LLC [#]',
    text: `Hola, la solicitud está aprobada. Monto de 18,000, factor 1.36, 60 pagos diarios de 408, comisión 7%.`,
    truth: { record: 'approved', offers: [{ amount: 18000, factor: 1.36, n: 60, daily: 408, comm: 7 }] },
  },
  {
    id: 'everyday-h-decline-bank',
    deal: 'Honeysuckle Soaps LLC',
    subject: 'RE: Honeysuckle Soaps LLC [#]',
    text: `I can't get this one done. Seven negative days in October and the balances are too low to support a payment.`,
    truth: { record: 'declined', codes: ['low_balance', 'negative_days'] },
  },
  {
    id: 'everyday-h-decline-no',
    deal: 'Watchtower Alarms LLC',
    subject: 'Re: Watchtower Alarms LLC [#]',
    text: `It's a no on this. Six positions already.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'everyday-h-decline-criteria',
    deal: 'Acai Corner LLC',
    subject: 'Acai Corner LLC',
    text: `After review the file falls outside of our guidelines. We require a minimum credit score of 575 and two years in business.`,
    truth: { record: 'declined', codes: ['credit', 'time_in_business'] },
  },
  {
    id: 'everyday-h-request-one-liner',
    deal: 'Copper Wire Electric Inc',
    subject: 'Re: Copper Wire Electric Inc [#]',
    text: `need aug + sept statements and a voided check pls`,
    truth: { record: 'info_requested', asks: ['statements', 'voided check'] },
  },
  {
    id: 'everyday-h-request-who',
    deal: 'Yarn & Needle Knits LLC',
    subject: 'RE: Yarn & Needle Knits LLC [#]',
    text: `Underwriting would like a current P&L and the lease before making a decision. Could you request those from the owner?`,
    truth: { record: 'info_requested', asks: ['P&L', 'lease'] },
  },
  {
    id: 'everyday-h-request-resend',
    deal: 'Silver Screen Media LLC',
    subject: 'Re: Silver Screen Media LLC [#]',
    text: `Only half of the October statement came through. Please send the full statement and the owner's driver's license.`,
    truth: { record: 'info_requested', asks: ['statement', 'license'] },
  },
  {
    id: 'everyday-h-counter-most',
    deal: 'Wharf Rat Tavern LLC',
    subject: 'RE: Wharf Rat Tavern LLC [#]',
    text: `100k isn't doable with these deposits. I can do 32k max: 1.41, 96 daily payments of 470, 7 points.`,
    truth: { record: 'counter', offers: [{ amount: 32000, factor: 1.41, n: 96, daily: 470, comm: 7 }] },
  },
  {
    id: 'everyday-h-counter-reduced-table',
    deal: 'Basecamp Guides LLC',
    subject: 'RE: Basecamp Guides LLC [#]',
    stands: true,
    html: gmail('Unfortunately we had to reduce the offer after the site inspection:', [
      ['Amount', '$14,000'],
      ['Sell rate', '1.47'],
      ['Payback', '$20,580'],
      ['Daily payment', '$245'],
      ['# of payments', '84'],
    ]),
    truth: { record: 'counter', offers: [{ amount: 14000, factor: 1.47, payback: 20580, daily: 245, n: 84 }] },
  },
  {
    id: 'everyday-h-trap-hypothetical',
    deal: 'Jasmine Nails LLC',
    subject: 'Re: Jasmine Nails LLC [#]',
    text: `Once the current advance is under 20% we might be able to do 25k around a 1.42. Too early right now.`,
    truth: { unrecorded: true },
  },
  {
    id: 'everyday-h-trap-reminder',
    deal: 'Barn Cat Grooming Inc',
    subject: 'RE: Barn Cat Grooming Inc [#]',
    text: `Following up on our approval of 22,000 at 1.39 from Monday, is the merchant going to move forward?`,
    stands: true,
    truth: { unrecorded: true },
  },
  {
    id: 'everyday-h-noise-question',
    deal: 'Windrow Energy LLC',
    subject: 'Re: Windrow Energy LLC [#]',
    text: `Thanks for sending, it's logged and in the queue. Is the owner available for a call this afternoon?`,
    truth: { noted: true },
  },
];
