import { DISCLAIMER, gmail, type MailCase, outlook, portal, SIGNED } from '../forms';

/** A second hand's mails, written before the rules were looked at: the same kinds as in the other half, in other words. */
export const DESKS_EIGHT: readonly MailCase[] = [
  {
    id: 'desk-8h-grid-pipes',
    deal: 'Amber Waves Granola Co LLC',
    subject: 'Amber Waves Granola Co LLC - approved',
    text: `
Approved, see grid:

Funding | Sell | RTR | Term | Payment | Comm
$50,000 | 1.40 | $70,000 | 28 weeks | $2,500.00 | 10%
$40,000 | 1.35 | $54,000 | 24 weeks | $2,250.00 | 8%
$30,000 | 1.30 | $39,000 | 20 weeks | $1,950.00 | 6%
${SIGNED}`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.4, payback: 70000, n: 28, weekly: 2500, comm: 10 },
        { amount: 40000, factor: 1.35, payback: 54000, n: 24, weekly: 2250, comm: 8 },
        { amount: 30000, factor: 1.3, payback: 39000, n: 20, weekly: 1950, comm: 6 },
      ],
    },
  },
  {
    id: 'desk-8h-form',
    deal: 'Kingbird Electric Service Inc',
    subject: 'Kingbird Electric Service Inc',
    text: `
Deal approved!!

Merchant: Kingbird Electric Service Inc
Approved Amount: $62,500
Rate: 1.34
Payback Amount: $83,750
Term: 125 business days
Daily Payment: $670.00
Upfront fee: 4%
ISO Commission: 9%
Position: 2nd

Stips needed: DL, VC, proof of ownership
${DISCLAIMER}`,
    truth: {
      record: 'approved',
      offers: [{ amount: 62500, factor: 1.34, payback: 83750, n: 125, daily: 670, comm: 9, fees: { Upfront: '4%' } }],
      stips: ['proof of ownership'],
    },
  },
  {
    id: 'desk-8h-outlook-rows',
    deal: 'Tidal Basin Kayak Rentals LLC',
    subject: 'RE: Tidal Basin Kayak Rentals LLC [#]',
    html: outlook(
      'Hi Jo,\nPlease find the offers we can extend:',
      [
        [
          'Funding Amount',
          'Factor',
          'Buy Rate',
          'Number of Payments',
          'Frequency',
          'Payment Amount',
          'Origination Fee',
        ],
        ['$90,000.00', '1.32', '1.24', '44', 'Weekly', '$2,700.00', '$2,700.00'],
        ['$75,000.00', '1.30', '1.22', '39', 'Weekly', '$2,500.00', '$2,250.00'],
      ],
      'Thanks,\nSam',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 90000, factor: 1.32, buy: 1.24, n: 44, weekly: 2700, orig: 2700 },
        { amount: 75000, factor: 1.3, buy: 1.22, n: 39, weekly: 2500, orig: 2250 },
      ],
    },
  },
  {
    id: 'desk-8h-gmail-turned',
    deal: 'Heartwood Cabinet Shop LLC',
    subject: 'Heartwood Cabinet Shop LLC',
    html: gmail(
      'Approved! Two ways to go:',
      [
        ['', 'Short', 'Long'],
        ['Advance amount', '$27,000', '$38,000'],
        ['Payback', '$35,100', '$53,200'],
        ['# of dailies', '75', '140'],
        ['Daily debit', '$468.00', '$380.00'],
        ['Points', '7', '11'],
      ],
      'Contract fee 249.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 27000, payback: 35100, n: 75, daily: 468, comm: 7, fees: { Contract: 249 } },
        { amount: 38000, payback: 53200, n: 140, daily: 380, comm: 11, fees: { Contract: 249 } },
      ],
    },
  },
  {
    id: 'desk-8h-portal',
    deal: 'Saguaro Pool Builders Inc',
    subject: 'Your deal has been approved - Saguaro Pool Builders Inc',
    html: portal(
      'Approved: Saguaro Pool Builders Inc',
      [
        ['Max funding amount', '$150,000'],
        ['Funding amount', '$140,000'],
        ['Buy rate', '1.18'],
        ['Sell rate', '1.28'],
        ['Purchased amount', '$179,200'],
        ['Number of payments', '52'],
        ['Weekly payment', '$3,446.15'],
        ['Commission amount', '$14,000.00'],
      ],
      'Contact your rep with questions.',
    ),
    truth: {
      record: 'approved',
      offers: [{ amount: 140000, buy: 1.18, factor: 1.28, payback: 179200, n: 52, weekly: 3446.15, commission: 14000 }],
    },
  },
  {
    id: 'desk-8h-sentence',
    deal: 'Brushfire Barbecue Supply LLC',
    subject: 'RE: Brushfire Barbecue Supply LLC [#]',
    text: `We can offer 33k with a 1.37 factor. Payback is 45,210 and the daily is 411.00 for 110 days. 10 points in it for you and we take 3.5% off the top for origination.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 33000, factor: 1.37, payback: 45210, n: 110, daily: 411, comm: 10, origPercent: 3.5 }],
    },
  },
  {
    id: 'desk-8h-fee-lines',
    deal: 'Lighthouse Point Printing Inc',
    subject: 'Lighthouse Point Printing Inc approval',
    text: `
APPROVED

Amount: 47,000
Factor: 1.36
Payback: 63,920
Payments: 94 daily @ 680.00

Fees
Underwriting fee: 995
ACH program fee: 395
Wire fee: 50
UCC filing: 175
Broker fee: 3,760`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 47000,
          factor: 1.36,
          payback: 63920,
          n: 94,
          daily: 680,
          commission: 3760,
          fees: { Underwriting: 995, 'ACH program': 395, Wire: 50, 'UCC filing': 175 },
        },
      ],
    },
  },
  {
    id: 'desk-8h-renewal',
    deal: 'Chickadee Childrens Books LLC',
    subject: 'Chickadee Childrens Books LLC renewal',
    text: `
Renewal is approved for 58k at 1.30, 116 dailies of 650.
Current balance with us is 9,400 and will be netted out of the funding.
Origination 1,160.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 58000, factor: 1.3, n: 116, daily: 650, payoff: 9400, orig: 1160 }],
    },
  },
  {
    id: 'desk-8h-decline-pass',
    deal: 'Hummingbird Nail Studio Inc',
    subject: 'RE: Hummingbird Nail Studio Inc [#]',
    text: `Gonna pass here, revenue is only about 8k a month.`,
    truth: { record: 'declined', codes: ['revenue'] },
  },
  {
    id: 'desk-8h-decline-table',
    deal: 'Rocky Top Gravel & Stone LLC',
    subject: 'Decision - Rocky Top Gravel & Stone LLC',
    html: portal(
      'Submission update',
      [
        ['Business', 'Rocky Top Gravel & Stone LLC'],
        ['Status', 'Declined'],
        ['Reason', 'Low credit score'],
      ],
      'We appreciate your submission.',
      'View submission',
    ),
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'desk-8h-decline-industry',
    deal: 'Lucky Clover Sweepstakes LLC',
    subject: 'Re: Lucky Clover Sweepstakes LLC [#]',
    text: `This industry is on our restricted list so nothing we can do here, sorry.`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'desk-8h-decline-loses',
    deal: 'Whistlestop Diner & Pies Inc',
    subject: 'Whistlestop Diner & Pies Inc',
    text: `Tried to make this one work but with 5 positions and 11 NSFs there's no room. Try us again once they pay a couple off.`,
    truth: { record: 'declined', codes: ['stacking', 'nsf'] },
  },
  {
    id: 'desk-8h-decline-docs',
    deal: 'Red Canyon Guide Service LLC',
    subject: 'RE: Red Canyon Guide Service LLC [#]',
    text: `We have to kill this one. The bank statements have been altered.`,
    truth: { record: 'declined', codes: ['documents'] },
  },
  {
    id: 'desk-8h-decline-two-word',
    deal: 'Goldfinch Upholstery LLC',
    subject: 'RE: Goldfinch Upholstery LLC [#]',
    text: `No offer.`,
    truth: { record: 'declined', codes: [] },
  },
  {
    id: 'desk-8h-counter',
    deal: 'Split Rail Fence & Deck Inc',
    subject: 'RE: Split Rail Fence & Deck Inc [#]',
    text: `Not able to do the 120k they want. Would they take 75k? 1.31 sell, 45 weekly payments of 2,183.33, 8 points.`,
    truth: { record: 'counter', offers: [{ amount: 75000, factor: 1.31, n: 45, weekly: 2183.33, comm: 8 }] },
  },
  {
    id: 'desk-8h-counter-reduced',
    deal: 'Stonecrop Nursery & Garden LLC',
    subject: 'Stonecrop Nursery & Garden LLC - revised offer',
    text: `
After reviewing November MTD we have to reduce the offer.

Revised amount: $26,000
Factor: 1.38
Payback: $35,880
Daily: $398.67
Payments: 90`,
    truth: { record: 'counter', offers: [{ amount: 26000, factor: 1.38, payback: 35880, n: 90, daily: 398.67 }] },
  },
  {
    id: 'desk-8h-asks',
    deal: 'Cedar Waxwing Studios LLC',
    subject: 'RE: Cedar Waxwing Studios LLC [#]',
    text: `
File is incomplete. Please provide:
* Signed and dated application
* 4 most recent business bank statements
* Voided business check`,
    truth: { record: 'info_requested', asks: ['application', 'bank statements', 'voided business check'] },
  },
  {
    id: 'desk-8h-asks-question',
    deal: 'Ptarmigan Ski Repair Inc',
    subject: 'RE: Ptarmigan Ski Repair Inc [#]',
    text: `Do you have September statement? It cuts off at page 3. Also need the EIN letter.`,
    truth: { record: 'info_requested', asks: ['september statement', 'ein letter'] },
  },
  {
    id: 'desk-8h-bulk-named-nothing',
    deal: 'Dogwood Mobile Detailing LLC',
    subject: 'Your ISO newsletter',
    headers: ['List-Id: partners <partners.harborline.example>'],
    text: `Approvals are flying this week! Get 14 points on all renewals. Same day funding up to $250,000.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8h-conditional-once',
    deal: 'Mockingbird Music Lessons LLC',
    subject: 'RE: Mockingbird Music Lessons LLC [#]',
    text: `Once the tax lien is on a payment plan we'd be good for about 40k at 1.3 something.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-8h-forwarded-other',
    deal: 'Sawgrass Irrigation Inc',
    from: 'Priya Nair <priya@broker.example>',
    subject: 'Fwd: Sawgrass Irrigation Inc',
    text: `
---------- Forwarded message ---------
From: Sam Ortiz <deals@harborline.example>
Date: Mon, Nov 16, 2026 at 4:40 PM
Subject: Sawgrass Irrigation Inc
To: Priya Nair <priya@broker.example>

We have to decline, less than a year in business.`,
    truth: { waits: 'forwarded' },
  },
  {
    id: 'desk-8h-loan',
    deal: 'Meadowlark Pediatrics PLLC',
    subject: 'Meadowlark Pediatrics PLLC - Term Loan Approval',
    text: `
Product: Term loan
Approved amount: $200,000
Term: 36 months
Rate: 15.99%
Payment: $7,030.37 monthly
Origination: 2%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 200000, rate: 15.99, months: 36, monthly: 7030.37, origPercent: 2, loan: true }],
    },
  },
  {
    id: 'desk-8h-prior-funding',
    deal: 'Cobblestone Masonry Restoration Inc',
    subject: 'RE: Cobblestone Masonry Restoration Inc [#]',
    stands: true,
    text: `Contracts are back. Before funding we still need the landlord contact and a bank verification call.`,
    truth: { record: 'info_requested', asks: ['landlord'] },
  },
  {
    id: 'desk-8h-clear-to-fund',
    deal: 'Aspen Grove Yoga Collective LLC',
    subject: 'RE: Aspen Grove Yoga Collective LLC [#]',
    stands: true,
    text: `All stips cleared. We are clear to fund, wire goes out today.`,
    truth: { record: 'approved', offers: [] },
  },
  {
    id: 'desk-8h-disagree',
    deal: 'Tamarack Sawmill Services LLC',
    subject: 'Tamarack Sawmill Services LLC',
    text: `Approved $44,000, factor 1.30, payback $59,400, 110 daily payments of $540.`,
    truth: { waits: ['figures_disagree', 'low_confidence'] },
  },
  {
    id: 'desk-8h-semi-monthly',
    deal: 'Blackthorn Cider House LLC',
    subject: 'Blackthorn Cider House LLC approved',
    text: `
Approved: $56,000
Payback: $72,800
Payments: 26 bi-weekly payments of $2,800.00
Commission: 6 points`,
    truth: { record: 'approved', offers: [{ amount: 56000, payback: 72800, n: 26, biweekly: 2800, comm: 6 }] },
  },
  {
    id: 'desk-8h-months-daily',
    deal: 'Oriole Commercial Cleaning Inc',
    subject: 'RE: Oriole Commercial Cleaning Inc [#]',
    text: `You're approved for 84K, 1.25 factor, 10 month term, daily payments of 500.00. Comp is 5%.`,
    truth: { record: 'approved', offers: [{ amount: 84000, factor: 1.25, months: 10, n: 210, daily: 500, comm: 5 }] },
  },
  {
    id: 'desk-8h-holdback',
    deal: 'Caraway & Clove Spice Market LLC',
    subject: 'Approved: Caraway & Clove Spice Market LLC',
    text: `
Advance: $32,000.00
Right to receive: $43,200.00
Holdback: 15%
Daily payment: $288.00
Est. turn: 150 days
Commission: $2,560.00`,
    truth: {
      record: 'approved',
      offers: [{ amount: 32000, payback: 43200, holdback: 15, n: 150, daily: 288, commission: 2560 }],
    },
  },
  {
    id: 'desk-8h-dash-list',
    deal: 'Ridgeback Mountain Bikes Inc',
    subject: 'RE: Ridgeback Mountain Bikes Inc [#]',
    text: `
Good to go! Offers:

- $70,000 – 1.38 – 140 days – $690.00/day – 10% comm
- $55,000 – 1.33 – 110 days – $665.00/day – 8% comm

2.5% orig on either one.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 70000, factor: 1.38, n: 140, daily: 690, comm: 10, origPercent: 2.5 },
        { amount: 55000, factor: 1.33, n: 110, daily: 665, comm: 8, origPercent: 2.5 },
      ],
    },
  },
  {
    id: 'desk-8h-blocks',
    deal: 'Marigold Assisted Living LLC',
    subject: 'Marigold Assisted Living LLC offers',
    text: `
Offer #1
$100,000 funding
1.35 factor
$135,000 payback
36 weekly payments of $3,750.00

Offer #2
$75,000 funding
1.30 factor
$97,500 payback
30 weekly payments of $3,250.00

Doc fee of $399 applies to both.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.35, payback: 135000, n: 36, weekly: 3750, fees: { Doc: 399 } },
        { amount: 75000, factor: 1.3, payback: 97500, n: 30, weekly: 3250, fees: { Doc: 399 } },
      ],
    },
  },
  {
    id: 'desk-8h-quoted',
    deal: 'Canyon Echo Recording LLC',
    subject: 'RE: Canyon Echo Recording LLC [#]',
    text: `
This one has been declined after the merchant interview. Merchant admitted to stacking last week.

________________________________
From: Sam Ortiz
Sent: Friday, November 13, 2026 1:02 PM
Subject: RE: Canyon Echo Recording LLC

APPROVED 40,000 at 1.40`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'desk-8h-review',
    deal: 'Sundial Solar Installers Inc',
    subject: 'Submission received: Sundial Solar Installers Inc',
    text: `Thank you for your submission of Sundial Solar Installers Inc. Your file has been assigned to an underwriter and you will hear from us within 4 business hours.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8h-spanish-decline',
    deal: 'Panaderia La Estrella Dorada LLC',
    subject: 'RE: Panaderia La Estrella Dorada LLC [#]',
    text: `Lamentablemente fue rechazado por sobregiros excesivos en la cuenta.`,
    truth: { record: 'declined', codes: ['nsf'] },
  },
  {
    id: 'desk-8h-stips-approve',
    deal: 'Windrow Farm Equipment Repair LLC',
    subject: 'Windrow Farm Equipment Repair LLC [#]',
    text: `
Approval!
68,000 at 1.28 sell / 1.20 buy
160 daily payments 544.00
8 pts

To close we will need:
Copy of lease
Most recent month bank statement
Signed contracts`,
    truth: {
      record: 'approved',
      offers: [{ amount: 68000, factor: 1.28, buy: 1.2, n: 160, daily: 544, comm: 8 }],
      stips: ['lease', 'bank statement'],
    },
  },
  {
    id: 'desk-8h-two-deals',
    deal: 'Bobolink Seed Company LLC',
    also: {
      'Rattlesnake Canyon Winery Inc': {
        record: 'approved',
        offers: [{ amount: 25000, factor: 1.4, n: 70, daily: 500 }],
      },
    },
    subject: 'two updates',
    text: `
Bobolink Seed Company LLC - declined, FICO too low.

Rattlesnake Canyon Winery Inc - approved for 25k, 1.40, 70 daily payments of 500.`,
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'desk-8h-portal-notice',
    deal: 'Flint Hills Saddlery Inc',
    subject: 'Status changed: Flint Hills Saddlery Inc',
    text: `The status of Flint Hills Saddlery Inc has changed to Offers Available. Log in to see details.`,
    truth: { waits: ['no_priced_offer', 'not_understood', 'low_confidence'] },
  },
  {
    id: 'desk-8h-early-payoff',
    deal: 'Harvest Moon Produce Stand LLC',
    subject: 'RE: Harvest Moon Produce Stand LLC [#]',
    text: `
We have an offer.

Funded amount  45,000
Factor  1.42
Payback  63,900
Daily  532.50
Days  120

Early pay: 1.25 if paid in 30 days, 1.32 if paid in 60.`,
    truth: { record: 'approved', offers: [{ amount: 45000, factor: 1.42, payback: 63900, n: 120, daily: 532.5 }] },
  },
  {
    id: 'desk-8h-buyout',
    deal: 'Deer Park Asphalt Sealing LLC',
    subject: 'Deer Park Asphalt Sealing LLC - approved with buyout',
    text: `
Approved $105,000 at 1.34, 42 weekly payments of $3,350.00.
We will buy out Seabright ($21,300) and Northpoint ($14,150) from the proceeds.
3% origination, commission 6%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 105000, factor: 1.34, n: 42, weekly: 3350, payoff: 35450, origPercent: 3, comm: 6 }],
    },
  },
  {
    id: 'desk-8h-original-reduced',
    deal: 'Birdsong Hospice Care LLC',
    subject: 'RE: Birdsong Hospice Care LLC [#]',
    text: `Pleased to inform you we've approved this file! $150,000 | 1.22 | 52 weekly @ $3,519.23 | buy 1.14 | orig 2%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.22, n: 52, weekly: 3519.23, buy: 1.14, origPercent: 2 }],
    },
  },
  {
    id: 'desk-8h-buy-only',
    deal: 'Thunderhead Storm Repair Inc',
    subject: 'RE: Thunderhead Storm Repair Inc [#]',
    text: `Approved at 60k on a 1.22 buy for 120 days daily. Add up to 14 points.`,
    truth: { record: 'approved', offers: [{ amount: 60000, buy: 1.22, n: 120, rhythm: 'daily' }] },
  },
  {
    id: 'desk-8h-chat',
    deal: 'Rainy Lake Canoe Works Inc',
    subject: 'RE: Rainy Lake Canoe Works Inc [#]',
    text: `Thanks Jo! Have a great Thanksgiving.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8h-on-hold',
    deal: 'Bumblebee Tutoring Center LLC',
    subject: 'RE: Bumblebee Tutoring Center LLC [#]',
    text: `On hold for the moment, waiting on our credit committee.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8h-other-funder',
    deal: 'Stagecoach Antiques Mall LLC',
    subject: 'RE: Stagecoach Antiques Mall LLC [#]',
    text: `Heard the merchant was approved by another funder for 60k at 1.35. Are you still shopping this?`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-8h-receipt',
    deal: 'Quail Hollow Golf Carts Inc',
    subject: 'Read: Quail Hollow Golf Carts Inc',
    multipart: 'report; report-type=disposition-notification',
    text: `Your message was read on Tuesday, November 17, 2026 9:01:12 AM.`,
    parts: [
      `Content-Type: message/disposition-notification

Final-Recipient: rfc822;deals@harborline.example
Disposition: automatic-action/MDN-sent-automatically; displayed`,
    ],
    truth: { noted: true },
  },
  {
    id: 'desk-8h-withdrawn',
    deal: 'Lemon Grove Pharmacy Inc',
    subject: 'RE: Lemon Grove Pharmacy Inc [#]',
    text: `Merchant went with someone else so we're pulling this one.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'desk-8h-exposure',
    deal: 'Cypress Knee Woodworks LLC',
    subject: 'RE: Cypress Knee Woodworks LLC [#]',
    text: `
approved

20k
1.45
29,000
80 pmts
362.50 daily
12 pts`,
    truth: {
      record: 'approved',
      offers: [{ amount: 20000, factor: 1.45, payback: 29000, n: 80, daily: 362.5, comm: 12 }],
    },
  },
];
