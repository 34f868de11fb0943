import { DISCLAIMER, gmail, type MailCase, outlook, SIGNED } from '../forms';

/** How underwriters and managers write on an ordinary day. */
export const EVERYDAY: readonly MailCase[] = [
  {
    id: 'everyday-t-approved-for-at',
    deal: 'Cinder Creek Pottery LLC',
    subject: 'Re: Cinder Creek Pottery LLC [#]',
    text: `Hi Jo, this came back approved for $35k @ 1.36 over 119 days (daily pmt $400). Points: 9. Let me know if you want contracts.`,
    truth: { record: 'approved', offers: [{ amount: 35000, factor: 1.36, days: 119, daily: 400, comm: 9 }] },
  },
  {
    id: 'everyday-t-able-to-offer',
    deal: 'Marsh Wren Marine LLC',
    subject: 'RE: Marsh Wren Marine LLC [#]',
    text: `We are able to offer the merchant $90,000 with a payback of $117,900, remitted weekly at $2,620 for 45 weeks. Your fee is 6% of the funded amount.`,
    truth: { record: 'approved', offers: [{ amount: 90000, payback: 117900, weekly: 2620, weeks: 45, comm: 6 }] },
  },
  {
    id: 'everyday-t-looks-good-go',
    deal: 'Hilltop Honey Farm Co',
    subject: 'Hilltop Honey Farm Co',
    text: `Good to go on Hilltop. 20K, 1.45, 80 dailies, 362.50/day, 29K payback, 12 pts. Send me the stips when you have them.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 20000, factor: 1.45, n: 80, daily: 362.5, payback: 29000, comm: 12 }],
    },
  },
  {
    id: 'everyday-t-points-in-dollars',
    deal: 'Evergreen Tree Service LLC',
    subject: 'Re: Evergreen Tree Service LLC [#]',
    text: `Approved: $60,000 at a 1.32, 36 weekly payments, $2,200 per week. We built in 8 points so your commission is $4,800. Origination is $1,500.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 60000, factor: 1.32, n: 36, weekly: 2200, comm: 8, commission: 4800, orig: 1500 }],
    },
  },
  {
    id: 'everyday-t-approved-amount-subject',
    deal: 'Tide Pool Aquariums Inc',
    subject: 'APPROVED $40,000 - Tide Pool Aquariums Inc',
    text: `
Sell: 1.34
Weeks: 32
Weekly: $1,675.00
Comm: 7%`,
    truth: { record: 'approved', offers: [{ amount: 40000, factor: 1.34, weeks: 32, weekly: 1675, comm: 7 }] },
  },
  {
    id: 'everyday-t-upto-and-rate',
    deal: 'Rolling Pin Pies LLC',
    subject: 'RE: Rolling Pin Pies LLC [#]',
    text: `
Approval is in for Rolling Pin:

Up to $25,000
Factor of 1.38
115 payments, daily
$300.00 a payment
Total: $34,500

Fees: $250 underwriting, $50 wire
${SIGNED}${DISCLAIMER}`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 25000,
          factor: 1.38,
          n: 115,
          daily: 300,
          payback: 34500,
          fees: { underwriting: 250, wire: 50 },
        },
      ],
    },
  },
  {
    id: 'everyday-t-decide-between',
    deal: 'Stonefruit Orchards LLC',
    subject: 'Re: Stonefruit Orchards LLC [#]',
    text: `
Approved both ways, your call:
short = 15k, 1.42, 20 wks, 1,065
long = 30k, 1.38, 23 wks, 1,800
weekly on both, 10 pts short / 7 pts long`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.42, weeks: 20, weekly: 1065, comm: 10 },
        { amount: 30000, factor: 1.38, weeks: 23, weekly: 1800, comm: 7 },
      ],
    },
  },
  {
    id: 'everyday-t-grid-points-columns',
    deal: 'Flagstone Patio Works LLC',
    subject: 'Flagstone Patio Works LLC offers',
    html: gmail('Approved! Sell rates by points, 100 daily payments on $30,000:', [
      ['Amount', 'Points', 'Sell rate', 'Payback', 'Payments', 'Daily payment'],
      ['$30,000', '6', '1.36', '$40,800', '100', '$408'],
      ['$30,000', '10', '1.40', '$42,000', '100', '$420'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 30000, comm: 6, factor: 1.36, payback: 40800, n: 100, daily: 408 },
        { amount: 30000, comm: 10, factor: 1.4, payback: 42000, n: 100, daily: 420 },
      ],
    },
  },
  {
    id: 'everyday-t-spanish-semanal',
    deal: 'Ferreteria El Clavo LLC',
    subject: 'Re: Ferreteria El Clavo LLC [#]',
    text: `Jo, buenas noticias: aprobado por 25,000 con factor 1.40. Son 20 pagos semanales de 1,750, total a pagar 35,000. Tu comisión es 9%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 25000, factor: 1.4, n: 20, weekly: 1750, payback: 35000, comm: 9 }],
    },
  },
  {
    id: 'everyday-t-decline-bank-balance',
    deal: 'Wisteria Lane Gifts LLC',
    subject: 'RE: Wisteria Lane Gifts LLC [#]',
    text: `Took a look and can't make this work. The account ends every month near zero and there were 8 overdrafts.`,
    truth: { record: 'declined', codes: ['low_balance', 'nsf'] },
  },
  {
    id: 'everyday-t-decline-no-thanks',
    deal: 'Iron Gate Security LLC',
    subject: 'Re: Iron Gate Security LLC [#]',
    text: `No interest on this one, thanks though. Too stacked.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'everyday-t-decline-criteria',
    deal: 'Cloudberry Juice Bar LLC',
    subject: 'Cloudberry Juice Bar LLC',
    text: `Your deal does not meet our minimum criteria: the business must be open for at least one year and monthly revenue must be $15,000 or more.`,
    truth: { record: 'declined', codes: ['revenue', 'time_in_business'] },
  },
  {
    id: 'everyday-t-request-one-liner',
    deal: 'Sparrow Point Electric Inc',
    subject: 'Re: Sparrow Point Electric Inc [#]',
    text: `missing sept stmt and owner 2's ID`,
    truth: { record: 'info_requested', asks: ['sept', 'ID'] },
  },
  {
    id: 'everyday-t-request-who',
    deal: 'Timber & Twine Crafts LLC',
    subject: 'RE: Timber & Twine Crafts LLC [#]',
    text: `Credit wants to see the 2025 tax return before they'll issue an offer. Can you also get proof of ownership?`,
    truth: { record: 'info_requested', asks: ['tax return', 'proof of ownership'] },
  },
  {
    id: 'everyday-t-request-resend',
    deal: 'Golden Hour Studios LLC',
    subject: 'Re: Golden Hour Studios LLC [#]',
    text: `The July statement won't open. Please resend it, and include all pages of the August statement.`,
    truth: { record: 'info_requested', asks: ['august statement'] },
  },
  {
    id: 'everyday-t-counter-max',
    deal: 'Bluff Street Bistro LLC',
    subject: 'RE: Bluff Street Bistro LLC [#]',
    text: `The 60k request is too high for their volume. Max we can do is 18k: 1.37, 90 daily payments of 274, 8 points.`,
    truth: { record: 'counter', offers: [{ amount: 18000, factor: 1.37, n: 90, daily: 274, comm: 8 }] },
  },
  {
    id: 'everyday-t-counter-revised-table',
    deal: 'Pilot Rock Adventures LLC',
    subject: 'RE: Pilot Rock Adventures LLC [#]',
    stands: true,
    html: outlook('We had to lower the approval after the merchant interview. Revised terms:', [
      ['Advance', '$12,500'],
      ['Factor', '1.44'],
      ['Payback', '$18,000'],
      ['Daily', '$250'],
      ['Payments', '72'],
    ]),
    truth: { record: 'counter', offers: [{ amount: 12500, factor: 1.44, payback: 18000, daily: 250, n: 72 }] },
  },
  {
    id: 'everyday-t-trap-hypothetical',
    deal: 'Moonflower Spa LLC',
    subject: 'Re: Moonflower Spa LLC [#]',
    text: `If he pays off Northquay first we could probably do 30k at 1.40. Not before that though.`,
    truth: { unrecorded: true },
  },
  {
    id: 'everyday-t-trap-past-offer',
    deal: 'Prairie Dog Pet Care Inc',
    subject: 'RE: Prairie Dog Pet Care Inc [#]',
    text: `As a reminder, the offer of 40,000 at 1.35 from last week is still open. Any word from the merchant?`,
    stands: true,
    truth: { unrecorded: true },
  },
  {
    id: 'everyday-t-noise-question',
    deal: 'Sundial Solar LLC',
    subject: 'Re: Sundial Solar LLC [#]',
    text: `Got this, submitting to underwriting. What's the use of funds?`,
    truth: { noted: true },
  },
];
