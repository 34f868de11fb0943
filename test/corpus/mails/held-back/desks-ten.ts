import { gmail, type MailCase, outlook, portal } from '../forms';

const said = (id: string, deal: string, text: string, truth: MailCase['truth']): MailCase => ({
  id,
  deal,
  subject: `RE: ${deal} [#]`,
  text,
  truth,
});

/** The second hand's third day, written after the rules had read the first two. */
export const DESKS_TEN: readonly MailCase[] = [
  said(
    'desk-10h-1',
    'Anvil Street Ironworks LLC',
    `Approved! Funding amt 41,000, factor 1.33, payback 54,530, 19 weekly pmts 2,870. Broker comp 3,280 (8%). Origination 2%.`,
    {
      record: 'approved',
      offers: [
        { amount: 41000, factor: 1.33, payback: 54530, n: 19, weekly: 2870, commission: 3280, comm: 8, origPercent: 2 },
      ],
    },
  ),
  said(
    'desk-10h-2',
    'Brindle Boxer Rescue Supply LLC',
    `
We're good on this one.

Advance Amount:     $24,500
Purchase Amount:    $33,565
Daily Payment:      $335.65
Term:               100 Days
ISO Points:         9
Lender Fee:         $495
`,
    {
      record: 'approved',
      offers: [{ amount: 24500, payback: 33565, daily: 335.65, n: 100, comm: 9, fees: { Lender: 495 } }],
    },
  ),
  said(
    'desk-10h-3',
    'Cascade Falls Rafting Inc',
    `You have an approval at 90,000. Sell is 1.29 with a buy of 1.21, 150 business days at 774.00 per day. Fees are 2.5% origination plus 250 UCC.`,
    {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.29, buy: 1.21, n: 150, daily: 774, fees: { origination: '2.5%', UCC: 250 } }],
    },
  ),
  said(
    'desk-10h-4',
    'Dovetail Joinery Works Inc',
    `
Offers are in:

A) $55k, 1.36, 110 days, $680/day
B) $42k, 1.31, 90 days, $611.33/day
C) $30k, 1.25, 60 days, $625/day

10/8/6 pts. $395 bank fee on each.`,
    {
      record: 'approved',
      offers: [
        { amount: 55000, factor: 1.36, n: 110, daily: 680, comm: 10, fees: { bank: 395 } },
        { amount: 42000, factor: 1.31, n: 90, daily: 611.33, comm: 8, fees: { bank: 395 } },
        { amount: 30000, factor: 1.25, n: 60, daily: 625, comm: 6, fees: { bank: 395 } },
      ],
    },
  ),
  {
    id: 'desk-10h-5',
    deal: 'Eastwind Sail & Canvas LLC',
    subject: 'Eastwind Sail & Canvas LLC Approval Details',
    html: outlook(
      'Please see your approval details below.',
      [
        ['Option', 'Amount', 'Term (Weeks)', 'Factor Rate', 'Payback', 'Weekly Payment', 'Commission'],
        ['1', '$35,000', '20', '1.30', '$45,500', '$2,275.00', '$2,800'],
        ['2', '$50,000', '30', '1.38', '$69,000', '$2,300.00', '$5,000'],
      ],
      'A processing fee of $599 applies.',
    ),
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 35000,
          n: 20,
          factor: 1.3,
          payback: 45500,
          weekly: 2275,
          commission: 2800,
          fees: { processing: 599 },
        },
        {
          amount: 50000,
          n: 30,
          factor: 1.38,
          payback: 69000,
          weekly: 2300,
          commission: 5000,
          fees: { processing: 599 },
        },
      ],
    },
  },
  {
    id: 'desk-10h-6',
    deal: 'Fallow Field Hemp Textiles Inc',
    subject: 'Declined: Fallow Field Hemp Textiles Inc',
    text: `Hi, unfortunately hemp is on our restricted industry list. Thanks for thinking of us!`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  said(
    'desk-10h-7',
    'Gatehouse Locksmith Co LLC',
    `Underwriting won't sign off on this, average balance is under $300 and there were 12 negative days.`,
    { record: 'declined', codes: ['low_balance', 'negative_days'] },
  ),
  said('desk-10h-8', 'Heather Moor Woolens Inc', `This one is a no. He has 5 loans out already.`, {
    record: 'declined',
    codes: ['stacking'],
  }),
  said(
    'desk-10h-9',
    'Island Time Scooter Rentals LLC',
    `We'll respectfully pass on this merchant. Credit profile isn't where we need it.`,
    { record: 'declined', codes: ['credit'] },
  ),
  said(
    'desk-10h-10',
    'Jasper Hill Goat Farm LLC',
    `Sorry, can't do anything here - the business only started in July.`,
    { record: 'declined', codes: ['time_in_business'] },
  ),
  said('desk-10h-11', 'Kiln & Clay Studio LLC', `Not enough deposits (3/mo) to work with. Closing the file.`, {
    record: 'declined',
    codes: ['revenue'],
  }),
  said('desk-10h-12', 'Lilac Lane Bridal Inc', `I couldn't get anyone to bite on this, sorry.`, {
    record: 'declined',
    codes: [],
  }),
  said(
    'desk-10h-13',
    'Mistral Wind Chimes LLC',
    `What do you have for the October bank statement? Need that plus a voided check and I can get you numbers.`,
    { record: 'info_requested', asks: ['voided check'] },
  ),
  said(
    'desk-10h-14',
    'Northfork Tractor Repair Inc',
    `
Hello,

To continue with the review, kindly provide the following documents:

• Business bank statements (July - October)
• Driver's license (color copy)
• Most recent tax return

Regards,
Underwriting Team`,
    { record: 'info_requested', asks: ['bank statements', 'license', 'tax return'] },
  ),
  said(
    'desk-10h-15',
    'Oyster Point Marina Store LLC',
    `Need AR aging report and a debt schedule from merchant to move this along.`,
    { record: 'info_requested', asks: ['aging', 'debt schedule'] },
  ),
  said(
    'desk-10h-16',
    'Paper Moon Stationery Inc',
    `We came in lower than the ask. 28,000 @ 1.40 / 98 daily payments of 400. 9 points to you.`,
    { record: 'counter', offers: [{ amount: 28000, factor: 1.4, n: 98, daily: 400, comm: 9 }] },
  ),
  said(
    'desk-10h-17',
    'Quarterdeck Rope Company LLC',
    `Can't approve 75k but how about 45k? 1.34 factor, 30 weekly payments of 2,010.`,
    { record: 'counter', offers: [{ amount: 45000, factor: 1.34, n: 30, weekly: 2010 }] },
  ),
  said(
    'desk-10h-18',
    'Redwing Boot Repair Inc',
    `
APPROVED

Gross: $66,000
Payoff: $14,300 (Clearpoint)
Orig: $1,980
Net: $49,720
Sell: 1.36
RTR: $89,760
Pmt: $816.00 daily x 110
Pts: 10`,
    {
      record: 'approved',
      offers: [
        { amount: 66000, factor: 1.36, payback: 89760, n: 110, daily: 816, payoff: 14300, orig: 1980, comm: 10 },
      ],
    },
  ),
  {
    id: 'desk-10h-19',
    deal: 'Sedona Sun Spa LLC',
    subject: 'Sedona Sun Spa LLC is approved!',
    html: portal('Congratulations! Sedona Sun Spa LLC is approved', [
      ['Product', 'Merchant Cash Advance'],
      ['Amount', '$27,000.00'],
      ['Rate', '1.37'],
      ['Total payback', '$36,990.00'],
      ['Frequency', 'Daily (M-F)'],
      ['Number of payments', '90'],
      ['Payment', '$411.00'],
      ['Commission', '10.00%'],
      ['Upfront fees', '$810.00'],
    ]),
    truth: {
      record: 'approved',
      offers: [{ amount: 27000, factor: 1.37, payback: 36990, n: 90, daily: 411, comm: 10, fees: { upfront: 810 } }],
    },
  },
  said(
    'desk-10h-20',
    'Teal Harbor Lobster Co LLC',
    `Approved for 50k over 9 months at 1.28, weekly payment of 1,641.03. 6% comm and a $1,250 origination fee.`,
    {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.28, months: 9, n: 39, weekly: 1641.03, comm: 6, orig: 1250 }],
    },
  ),
  said(
    'desk-10h-21',
    'Upper Peninsula Pasties Inc',
    `If the merchant pays off one position first, happy to take another look at 30k.`,
    { unrecorded: true },
  ),
  said(
    'desk-10h-22',
    'Velvet Rope Limousine LLC',
    `FYI we funded this merchant last year at 40k 1.32 and it performed well. Reviewing now.`,
    { unrecorded: true },
  ),
  said(
    'desk-10h-23',
    'Wolf Creek Outfitters LLC',
    `Hi Jo, your file has been received and logged. An underwriter will reach out with any questions.`,
    { noted: true },
  ),
  {
    id: 'desk-10h-24',
    deal: 'Yarrow & Sage Apothecary Inc',
    subject: 'RE: Yarrow & Sage Apothecary Inc [#]',
    html: gmail(
      'Approved, numbers:',
      [
        ['Funding amount', '72,500'],
        ['Payback amount', '97,875'],
        ['Factor rate', '1.35'],
        ['Holdback', '11%'],
        ['Est. payment (daily)', '652.50'],
        ['Est. # of payments', '150'],
        ['Origination', '3.00%'],
        ['Commission', '8.00%'],
      ],
      'Contract request? Just reply to this email.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 72500, payback: 97875, factor: 1.35, holdback: 11, daily: 652.5, n: 150, origPercent: 3, comm: 8 },
      ],
    },
  },
  said(
    'desk-10h-25',
    'Zigzag Quilt Barn LLC',
    `Good afternoon Jo. This file was approved today for $17,500.00 with a 1.42 factor rate for a total of $24,850.00 to be collected via 70 daily ACH payments of $355.00. Stipulations: bank login, voided check and color ID.`,
    {
      record: 'approved',
      offers: [{ amount: 17500, factor: 1.42, payback: 24850, n: 70, daily: 355 }],
      stips: ['bank login', 'voided check'],
    },
  ),
  said(
    'desk-10h-26',
    'Acorn Ridge Pet Hotel LLC',
    `
Offer 1
Funding $80,000
Rate 1.32
Payback $105,600
44 weeks
$2,400/wk

Offer 2
Funding $60,000
Rate 1.28
Payback $76,800
32 weeks
$2,400/wk

Both 7 points, $499 admin fee.`,
    {
      record: 'approved',
      offers: [
        { amount: 80000, factor: 1.32, payback: 105600, n: 44, weekly: 2400, comm: 7, fees: { admin: 499 } },
        { amount: 60000, factor: 1.28, payback: 76800, n: 32, weekly: 2400, comm: 7, fees: { admin: 499 } },
      ],
    },
  ),
  said(
    'desk-10h-27',
    'Blackberry Winter Jams LLC',
    `The merchant decided to go another direction, so please withdraw this file.`,
    { record: 'withdrawn', codes: [] },
  ),
  said(
    'desk-10h-28',
    'Candlewick Lighting Co Inc',
    `Approved: 100,000 / buy 1.16 / 12 months / weekly. You can mark it up 12 points. 2% fee to us.`,
    { record: 'approved', offers: [{ amount: 100000, buy: 1.16, months: 12, rhythm: 'weekly', origPercent: 2 }] },
  ),
  said(
    'desk-10h-29',
    'Drumlin Hills Creamery Inc',
    `Conditional approval: 36,000 at 1.35, 81 daily payments of 600, subject to a clean November statement.`,
    { record: 'approved', offers: [{ amount: 36000, factor: 1.35, n: 81, daily: 600 }], stips: ['november statement'] },
  ),
  said('desk-10h-30', 'Emberglow Fireplaces LLC', `Denied. Reason code 14: insufficient time in business.`, {
    record: 'declined',
    codes: ['time_in_business'],
  }),
];
