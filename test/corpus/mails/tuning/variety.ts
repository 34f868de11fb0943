import { gmail, type MailCase, outlook, portal, SIGNED } from '../forms';

/** Other ways to say it: blocks, other labels, other products, quieter words. */
export const VARIETY: readonly MailCase[] = [
  {
    id: 'variety-t-blocks',
    deal: 'Tamarind Kitchen LLC',
    subject: 'Re: Tamarind Kitchen LLC [#]',
    text: `
Hi Jo, great news. Two offers on Tamarind.

OFFER 1
Amount: $60,000
Factor Rate: 1.30
Total Payback: $78,000
Term: 130 days
Daily Payment: $600

OFFER 2
Amount: $40,000
Factor Rate: 1.35
Total Payback: $54,000
Term: 120 days
Daily Payment: $450

Both include 8 points for you and a $395 PSF.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.3, payback: 78000, days: 130, daily: 600, comm: 8, fees: { psf: 395 } },
        { amount: 40000, factor: 1.35, payback: 54000, days: 120, daily: 450, comm: 8, fees: { psf: 395 } },
      ],
    },
  },
  {
    id: 'variety-t-cost-words',
    deal: 'Windmill Farm Market LLC',
    subject: 'Offer Windmill Farm Market LLC',
    text: `
Approved.
Funding Amt......... $50,000
Cost................ 1.30
RTR................. $65,000
Wkly Pymt........... $2,500
# Wks............... 26
ISO Fee............. 6%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.3, payback: 65000, weekly: 2500, weeks: 26, comm: 6 }],
    },
  },
  {
    id: 'variety-t-equipment',
    deal: 'Lathe & Level Machining Inc',
    subject: 'Equipment approval: Lathe & Level Machining Inc',
    text: `
Equipment finance approval for Lathe & Level:
Financed amount: $100,000
Term: 24 monthly payments
Rate: 14% interest (term loan)
Documentation fee: $495
Referral fee: 3 points
${SIGNED}`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 100000, n: 24, rhythm: 'monthly', rate: 14, loan: true, fees: { documentation: 495 }, comm: 3 },
      ],
    },
  },
  {
    id: 'variety-t-flat-interest-monthly',
    deal: 'Pebble & Pine Preschool Inc',
    subject: 'RE: Pebble & Pine Preschool Inc [#]',
    text: `We can offer $100,000, total repayment of $120,000 in 12 monthly payments of $10,000. Origination fee: 2.5%. Your referral fee is 3%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 100000, payback: 120000, n: 12, monthly: 10000, origPercent: 2.5, comm: 3 }],
    },
  },
  {
    id: 'variety-t-outlook-two-columns',
    deal: 'Cobblestone Bakehouse LLC',
    subject: 'Cobblestone Bakehouse LLC | Approval',
    html: outlook('Please find the approval below.', [
      ['Merchant:', 'Cobblestone Bakehouse LLC'],
      ['Advance Amount:', '$25,000.00'],
      ['Specified Percentage:', '14%'],
      ['Purchased Amount:', '$34,500.00'],
      ['Daily Installment:', '$300.00'],
      ['Estimated Term:', '115 payments'],
      ['Rate:', '1.38'],
      ['Broker Commission:', '$2,250.00 (9%)'],
      ['Processing Fee:', '$750.00'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 25000,
          holdback: 14,
          payback: 34500,
          daily: 300,
          n: 115,
          factor: 1.38,
          comm: 9,
          commission: 2250,
          fees: { processing: 750 },
        },
      ],
    },
  },
  {
    id: 'variety-t-bullets-html',
    deal: 'Foghorn Boat Rentals LLC',
    subject: 'Re: Foghorn Boat Rentals LLC [#]',
    html: `<div dir="ltr">Hey Jo,<div>You are approved on Foghorn!</div><ul><li><b>Funding:</b> $70,000</li><li><b>Factor:</b> 1.36</li><li><b>Payback:</b> $95,200</li><li><b>Payments:</b> 34 weekly @ $2,800</li><li><b>Commission:</b> 8%</li></ul><div>Stips: zero balance letter from Dockside, voided check</div></div>`,
    truth: {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.36, payback: 95200, n: 34, weekly: 2800, comm: 8 }],
      stips: ['zero balance letter', 'voided check'],
    },
  },
  {
    id: 'variety-t-thousands-no-dollar',
    deal: 'Rye & Barley Bread Co',
    subject: 'Re: Rye & Barley Bread Co [#]',
    text: `30 at a 1.40 for 100 days works here - so 30,000 funded, 42,000 back, 420 a day. 9 pts. Approved, just need DL and VC.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 30000, factor: 1.4, days: 100, payback: 42000, daily: 420, comm: 9 }],
      stips: ['DL', 'VC'],
    },
  },
  {
    id: 'variety-t-renewal',
    deal: 'Copper Lantern Inn LLC',
    subject: 'Renewal approved - Copper Lantern Inn LLC',
    text: `
Renewal offer for Copper Lantern:
New advance: $120,000
Current balance to be paid off: $28,500
Factor: 1.26
Payback: $151,200
42 weekly payments of $3,600
Commission 5% of the new advance`,
    truth: {
      record: 'approved',
      offers: [{ amount: 120000, payoff: 28500, factor: 1.26, payback: 151200, n: 42, weekly: 3600, comm: 5 }],
    },
  },
  {
    id: 'variety-t-grid-one-row-per-term',
    deal: 'Sugar Maple Candy LLC',
    subject: 'RE: Sugar Maple Candy LLC [#]',
    html: gmail('Max approval is $50,000. Pick a term:', [
      ['Funding', 'Months', 'Freq', 'Sell', 'Payback', 'Pmt'],
      ['$50,000', '6', 'Weekly', '1.30', '$65,000', '$2,500.00'],
      ['$50,000', '8', 'Weekly', '1.36', '$68,000', '$1,942.86'],
    ]),
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, months: 6, rhythm: 'weekly', factor: 1.3, payback: 65000, weekly: 2500 },
        { amount: 50000, months: 8, rhythm: 'weekly', factor: 1.36, payback: 68000, weekly: 1942.86 },
      ],
    },
  },
  {
    id: 'variety-t-semimonthly',
    deal: 'Harpoon Tackle Shop LLC',
    subject: 'Re: Harpoon Tackle Shop LLC [#]',
    text: `Approved for 40,000 at 1.26, payback 50,400, 24 semi-monthly payments of 2,100. Comm 4%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.26, payback: 50400, n: 24, rhythm: 'semi_monthly', comm: 4 }],
    },
  },
  {
    id: 'variety-t-net-stated',
    deal: 'Blue Spruce Framing Inc',
    subject: 'Blue Spruce Framing Inc - approval',
    text: `
Contract amount: $45,000
Less origination (4%): $1,800
Net to merchant: $43,200
Factor 1.42 / payback $63,900
90 daily payments of $710
Approved as of today.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 45000, origPercent: 4, orig: 1800, factor: 1.42, payback: 63900, n: 90, daily: 710 }],
    },
  },
  {
    id: 'variety-t-decline-portal-reasons',
    deal: 'Silver Fern Towing LLC',
    subject: 'Silver Fern Towing LLC - Declined',
    html: portal(
      'Decision: Declined',
      [
        ['Applicant', 'Silver Fern Towing LLC'],
        ['Reason 1', 'Too many negative days'],
        ['Reason 2', 'Insufficient time in business'],
      ],
      'Please review our guidelines before you submit again.',
      'Submit another deal',
    ),
    truth: { record: 'declined', codes: ['negative_days', 'time_in_business'] },
  },
  {
    id: 'variety-t-decline-soft',
    deal: 'Rustic Barn Weddings LLC',
    subject: 'RE: Rustic Barn Weddings LLC [#]',
    text: `I took this to committee twice and they just couldn't get comfortable with the revenue trend. We'll sit this one out.`,
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'variety-t-decline-already-funded',
    deal: 'Tin Whistle Music LLC',
    subject: 'Re: Tin Whistle Music LLC [#]',
    text: `Not able to help, he took an advance from Northquay on the 3rd and is maxed out on positions.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'variety-t-request-polite',
    deal: 'Cattail Pond Landscaping LLC',
    subject: 'RE: Cattail Pond Landscaping LLC [#]',
    text: `
Good afternoon,

Thank you for the submission. At your convenience, kindly share the following so the underwriter can finalize:
a. November month-to-date bank activity
b. Copy of lease

Have a wonderful day.`,
    truth: { record: 'info_requested', asks: ['month-to-date bank', 'lease'] },
  },
  {
    id: 'variety-t-request-conditions',
    deal: 'Open Range Saddlery Inc',
    subject: 'Open Range Saddlery Inc',
    text: `We like it, but can't quote until we see the September statement and the payoff letter from Pierpoint.`,
    truth: { record: 'info_requested', asks: ['september statement', 'payoff letter'] },
  },
  {
    id: 'variety-t-counter-with-reason',
    deal: 'Gable & Finch Roofing LLC',
    subject: 'Re: Gable & Finch Roofing LLC [#]',
    text: `
Can't get to the 90k because of the NSFs. Here's what I got approved:
18,000 / 1.37 sell / 24,660 back / 90 daily / 274.00
Let me know!`,
    truth: { record: 'counter', offers: [{ amount: 18000, factor: 1.37, payback: 24660, n: 90, daily: 274 }] },
  },
  {
    id: 'variety-t-expired',
    deal: 'Bellwether Wool Co',
    subject: 'Bellwether Wool Co - offer expired',
    text: `The offer for Bellwether Wool has expired. Please resubmit with fresh statements if the merchant is still interested.`,
    stands: true,
    truth: { record: 'expired', codes: [] },
  },
  {
    id: 'variety-t-disregard',
    deal: 'Nightjar Coffee LLC',
    subject: 'RE: Nightjar Coffee LLC [#]',
    text: `Please disregard my last email, the approval was for a different file.`,
    stands: true,
    truth: { waits: ['taken_back', 'low_confidence', 'not_understood', 'no_priced_offer'] },
  },
  {
    id: 'variety-t-meeting',
    deal: 'Lodestar Surveying LLC',
    subject: 'Re: Lodestar Surveying LLC [#]',
    text: `Underwriting should be done with this by 4pm, will update you as soon as I hear back.`,
    truth: { noted: true },
  },
];
