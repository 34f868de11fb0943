import type { MailCase } from '../forms';

/** A sixth day's mail: figures before their names, short forms of terms, and what stands around an offer. */
export const DESKS_SIX: readonly MailCase[] = [
  {
    id: 'six-sentence-weekly',
    deal: 'Gingko Acupuncture Clinic LLC',
    subject: 'Re: Gingko Acupuncture Clinic LLC [#]',
    text: `We were able to get an approval for $45,000 with a payback of $60,750 over 9 months, weekly payments of $1,557.69. Your comp is 7 points.`,
    truth: { record: 'approved', offers: [{ amount: 45000, payback: 60750, months: 9, weekly: 1557.69, comm: 7 }] },
  },
  {
    id: 'six-value-first',
    deal: 'Tidewater Crane Rental Inc',
    subject: 'Tidewater Crane Rental Inc - Approval',
    text: `
$95,000.00 Funded Amount
$128,250.00 Payback Amount
1.35 Factor Rate
$2,671.88 Weekly Payment
48 Payments
$5,700.00 ISO Commission
$1,900.00 Origination Fee`,
    truth: {
      record: 'approved',
      offers: [{ amount: 95000, payback: 128250, factor: 1.35, weekly: 2671.88, n: 48, commission: 5700, orig: 1900 }],
    },
  },
  {
    id: 'six-short-units',
    deal: 'Pinwheel Daycare Centers LLC',
    subject: 'Pinwheel Daycare Centers LLC [#]',
    text: `Approved: 50K, 6mo, 1.32 sell / 1.24 buy, wkly 2538.46 x 26. Stips: DL, VC, last 4 of checking on stmt`,
    truth: {
      record: 'approved',
      offers: [{ amount: 50000, months: 6, factor: 1.32, buy: 1.24, weekly: 2538.46, n: 26 }],
      stips: ['DL', 'VC'],
    },
  },
  {
    id: 'six-lettered',
    deal: 'Bluestem Prairie Feed Co',
    subject: 'Bluestem Prairie Feed Co offers [#]',
    text: `
A - 20,000 / 1.30 / 60 daily / 433.33
B - 30,000 / 1.36 / 85 daily / 480.00
C - 41,000 / 1.42 / 115 daily / 506.26

All with 9 points, no fees.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.3, n: 60, daily: 433.33, comm: 9 },
        { amount: 30000, factor: 1.36, n: 85, daily: 480, comm: 9 },
        { amount: 41000, factor: 1.42, n: 115, daily: 506.26, comm: 9 },
      ],
    },
  },
  {
    id: 'six-rate-pair',
    deal: 'Hummingbird Flowers Inc',
    subject: 'Approved - Hummingbird Flowers Inc [#]',
    text: `
Hi Dana,

Please see approval:

Amount: $17,500
Rate: 1.29 Buy / 1.41 Sell
Term: 90 days
Daily remit: $274.17
Total RTR: $24,675
Commission at 12 points: $2,100

-Max`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 17500, buy: 1.29, factor: 1.41, n: 90, daily: 274.17, payback: 24675, comm: 12, commission: 2100 },
      ],
    },
  },
  {
    id: 'six-html-list',
    deal: 'Stargazer Optical LLC',
    subject: 'Stargazer Optical LLC has been approved',
    html: `<p>Congratulations! <strong>Stargazer Optical LLC</strong> has been approved.</p><ul><li>Advance: $62,000</li><li>Factor: 1.34</li><li>Payback: $83,080</li><li>Estimated term: 10 months</li><li>Weekly debit: $1,932.09 (43 weeks)</li><li>Broker commission: 6% ($3,720)</li></ul><p>Next steps: reply to this email to request the agreement.</p>`,
    truth: {
      record: 'approved',
      offers: [{ amount: 62000, factor: 1.34, payback: 83080, weekly: 1932.09, weeks: 43, comm: 6, commission: 3720 }],
    },
  },
  {
    id: 'six-first-person',
    deal: 'Old Harbor Oyster Co',
    subject: 'RE: RE: Old Harbor Oyster Co [#]',
    text: `
Ok I fought for this one. Best I could get is 28k, 1.44, 96 payments daily ($420). I have 8 points built in but can go to 1.40 if you drop to 4.

Want me to send docs?`,
    truth: { waits: 'low_confidence' },
  },
  {
    id: 'six-consolidation',
    deal: 'Cranberry Bog Farms LLC',
    subject: 'Cranberry Bog Farms LLC [#] - consolidation approval',
    text: `
Consolidation approved.

Total funding: $130,000
Payoffs: Rapid Bay $31,000, Kettle Cap $22,500
Net to client after payoffs and fees: $72,600
Factor: 1.38
Term: 60 weeks
Weekly payment: $2,990.00
Points: 5
Origination: 3% ($3,900)`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 130000, payoff: 53500, factor: 1.38, weeks: 60, weekly: 2990, comm: 5, orig: 3900, origPercent: 3 },
      ],
    },
  },
  {
    id: 'six-equals',
    deal: 'Saffron Spice Traders Inc',
    subject: 'saffron spice traders [#]',
    text: `
approved

amt = 33k
fctr = 1.37
term = 110d
pmt = 411/day
comm = 9pts
psf = 400`,
    truth: {
      record: 'approved',
      offers: [{ amount: 33000, factor: 1.37, n: 110, daily: 411, comm: 9, orig: 400, fees: { PSF: 400 } }],
    },
  },
  {
    id: 'six-commission-deducted',
    deal: 'Silver Birch Cabinets LLC',
    subject: 'Approval for Silver Birch Cabinets LLC',
    text: `
Good afternoon,

Silver Birch Cabinets LLC is approved for $40,000.00. The purchased amount is $54,400.00 and the merchant remits $544.00 each business day, about 100 days. An underwriting fee of $800.00 and an ACH fee of $395.00 are deducted from the advance, so $38,805.00 will be wired to the merchant.

ISO commission: 10% of the advance ($4,000.00).

We will need a voided check and a copy of the driver's license to fund.`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 40000,
          payback: 54400,
          daily: 544,
          n: 100,
          orig: 800,
          fees: { Underwriting: 800, ACH: 395 },
          comm: 10,
          commission: 4000,
        },
      ],
      stips: ['voided check', "driver's license"],
    },
  },
  {
    id: 'six-two-rhythms',
    deal: 'Cottonwood Cinema LLC',
    subject: 'Cottonwood Cinema LLC [#]',
    text: `
Approved $24,000 at 1.40 ($33,600 RTR). Can do daily or weekly:
- daily: 80 payments of $420
- weekly: 16 payments of $2,100
10 points either way.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 24000, factor: 1.4, payback: 33600, n: 80, daily: 420, comm: 10 },
        { amount: 24000, factor: 1.4, payback: 33600, n: 16, weekly: 2100, comm: 10 },
      ],
    },
  },
  {
    id: 'six-html-cards',
    deal: 'Northern Pike Tackle Co',
    subject: 'Offers available: Northern Pike Tackle Co',
    html: `<table width="600"><tr><td><table><tr><td colspan="2"><b>OFFER 1</b></td></tr><tr><td>Amount</td><td>$12,000</td></tr><tr><td>Factor</td><td>1.38</td></tr><tr><td>Payment</td><td>$276.00 daily</td></tr><tr><td>Term</td><td>60 payments</td></tr></table></td></tr>
<tr><td><table><tr><td colspan="2"><b>OFFER 2</b></td></tr><tr><td>Amount</td><td>$16,500</td></tr><tr><td>Factor</td><td>1.43</td></tr><tr><td>Payment</td><td>$294.94 daily</td></tr><tr><td>Term</td><td>80 payments</td></tr></table></td></tr></table>`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 12000, factor: 1.38, daily: 276, n: 60 },
        { amount: 16500, factor: 1.43, daily: 294.94, n: 80 },
      ],
    },
  },
  {
    id: 'six-simple-loan',
    deal: 'Meridian Surveying PLLC',
    subject: 'Meridian Surveying PLLC loan approval [#]',
    text: `
Approved for a $85,000 business term loan, 36 months at 14.99% fixed, monthly payment $2,946.13. 3% origination deducted at funding, referral fee 2%. No prepayment penalty.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 85000, months: 36, rate: 14.99, monthly: 2946.13, origPercent: 3, comm: 2, loan: true }],
    },
  },
  {
    id: 'six-stips-paragraph',
    deal: 'Firefly Lighting Design LLC',
    subject: 'Firefly Lighting Design LLC - APPROVED [#]',
    text: `
APPROVED: $37,000.00 @ 1.36 | 26 weeks | $1,935.38 weekly | 8 points

To fund we require the following: executed contract, voided check, driver's license, and proof of ownership (Articles or K-1). Merchant will also need to complete a funding call.

Offer valid 7 days.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 37000, factor: 1.36, weeks: 26, weekly: 1935.38, comm: 8 }],
      stips: ['executed contract', 'voided check', "driver's license", 'proof of ownership'],
    },
  },
  {
    id: 'six-repriced',
    deal: 'Tumbleweed Western Wear Inc',
    subject: 'Re: Tumbleweed Western Wear Inc [#]',
    stands: true,
    text: `Repriced it for you: same 42,000 but at 1.33 now instead of 1.39, 95 days, 588.00 daily. Down to 6 points though.`,
    truth: { record: 'approved', offers: [{ amount: 42000, factor: 1.33, n: 95, daily: 588, comm: 6 }] },
  },
  {
    id: 'six-semi-monthly',
    deal: 'Dovetail Furniture Works LLC',
    subject: 'Dovetail Furniture Works LLC [#] approved',
    text: `
Approved for $64,000. Payback $80,000, 24 semi-monthly payments of $3,333.33 (12 months). Commission 4%, doc fee $250.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 64000, payback: 80000, n: 24, rhythm: 'semi_monthly', months: 12, comm: 4, fees: { doc: 250 } },
      ],
    },
  },
  {
    id: 'six-all-caps',
    deal: 'Iron Gate Fencing LLC',
    subject: 'IRON GATE FENCING LLC APPROVAL [#]',
    text: `
FUNDING AMOUNT..........$29,000
PAYBACK.................$40,020
FACTOR..................1.38
DAILY PAYMENT...........$444.67
NUMBER OF PAYMENTS......90
COMMISSION..............9.00%
ORIGINATION FEE.........$870`,
    truth: {
      record: 'approved',
      offers: [{ amount: 29000, payback: 40020, factor: 1.38, daily: 444.67, n: 90, comm: 9, orig: 870 }],
    },
  },
  {
    id: 'six-decline-template',
    deal: 'Maple Street Tavern Inc',
    subject: 'Decision on Maple Street Tavern Inc',
    text: `
Thank you for submitting Maple Street Tavern Inc. After careful review we have decided not to extend an offer for the following reason(s):

Insufficient monthly revenue
Low average daily balance

We appreciate your partnership.`,
    truth: { record: 'declined', codes: ['revenue', 'low_balance'] },
  },
  {
    id: 'six-decline-neg-days-count',
    deal: 'Quartz Countertops Direct LLC',
    subject: 'Re: Quartz Countertops Direct LLC [#]',
    text: `14 neg days last month, 22 NSFs. Not touching this.`,
    truth: { record: 'declined', codes: ['negative_days', 'nsf'] },
  },
  {
    id: 'six-decline-soft',
    deal: 'Buttercup Creamery LLC',
    subject: 'Buttercup Creamery LLC [#]',
    text: `Looked at this from every angle and just can't make the numbers work with the two advances he's carrying. Sorry!`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'six-decline-state',
    deal: 'Big Sky Outfitters LLC',
    subject: 'Big Sky Outfitters LLC',
    text: `We aren't licensed in Montana so we'll have to pass.`,
    truth: { record: 'declined', codes: ['state'] },
  },
  {
    id: 'six-decline-unverified',
    deal: 'Ocean Spray Car Wash Inc',
    subject: 'Re: Ocean Spray Car Wash Inc [#]',
    text: `Merchant interview went badly, he couldn't answer basic questions. UW is not comfortable. Decline.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'six-info-questions',
    deal: 'Lantern Festival Events LLC',
    subject: 'Re: Lantern Festival Events LLC [#]',
    text: `
Quick questions before UW can sign off:
1. Need the August statement, only got Sept & Oct
2. What is the $12k wire on 10/3?
3. Please send the first page of the 2025 tax return`,
    truth: { record: 'info_requested', asks: ['August statement', '2025 tax return'] },
  },
  {
    id: 'six-info-app-incomplete',
    deal: 'Windmill Bakery Cafe LLC',
    subject: 'Incomplete application: Windmill Bakery Cafe LLC',
    text: `The application is missing the owner's date of birth and a signature. Please have the merchant complete it and resend.`,
    truth: { record: 'info_requested', asks: ['date of birth', 'signature'] },
  },
  {
    id: 'six-info-statements-format',
    deal: 'Glacier Ice Delivery Inc',
    subject: 'Glacier Ice Delivery Inc [#]',
    text: `These are screenshots. I need the actual PDF bank statements, July through October.`,
    truth: { record: 'info_requested', asks: ['PDF bank statements'] },
  },
  {
    id: 'six-chatter-review',
    deal: 'Pebble Creek Golf Shop LLC',
    subject: 'Re: Pebble Creek Golf Shop LLC [#]',
    text: `Got it, thanks. In the queue, should hear back by end of day.`,
    truth: { noted: true },
  },
  {
    id: 'six-prequal',
    deal: 'Cypress Point Dental Lab LLC',
    subject: 'Cypress Point Dental Lab LLC - prequalified',
    text: `Based on the stated revenue this merchant could qualify for up to $60,000. Send 4 months of statements and we will come back with a firm offer.`,
    truth: { unrecorded: true },
  },
  {
    id: 'six-tab-rows',
    deal: 'Crimson Canyon Tours LLC',
    subject: 'Offers: Crimson Canyon Tours LLC [#]',
    text: `
Option\tAmount\tBuy\tSell\tTerm (wks)\tWeekly\tComm
1\t25,000\t1.25\t1.35\t24\t1,406.25\t10%
2\t35,000\t1.29\t1.39\t32\t1,520.31\t10%`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 25000, buy: 1.25, factor: 1.35, weeks: 24, weekly: 1406.25, comm: 10 },
        { amount: 35000, buy: 1.29, factor: 1.39, weeks: 32, weekly: 1520.31, comm: 10 },
      ],
    },
  },
  {
    id: 'six-spaces-rows',
    deal: 'Wisteria Wedding Hall LLC',
    subject: 'Wisteria Wedding Hall LLC offer grid',
    text: `
Here's the grid:

Months   Amount     Factor   Weekly
6        $48,000    1.28     $2,363.08
9        $60,000    1.35     $2,076.92
12       $75,000    1.42     $2,048.08

Commission up to 12 points. First position only.`,
    truth: {
      record: 'approved',
      offers: [
        { months: 6, amount: 48000, factor: 1.28, weekly: 2363.08 },
        { months: 9, amount: 60000, factor: 1.35, weekly: 2076.92 },
        { months: 12, amount: 75000, factor: 1.42, weekly: 2048.08 },
      ],
    },
  },
  {
    id: 'six-max-and-recommended',
    deal: 'Foxglove Apothecary Inc',
    subject: 'Foxglove Apothecary Inc [#] terms',
    text: `
Offer is in for Foxglove:

$22,000 | payback $30,360 | $379.50/day | 80 days | factor 1.38

Commission is 10% ($2,200). Net wire to merchant $21,505 after $495 in fees.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 22000, payback: 30360, daily: 379.5, n: 80, factor: 1.38, comm: 10, commission: 2200, orig: 495 },
      ],
    },
  },
  {
    id: 'six-forward-in-words',
    deal: 'Raven Rock Recording LLC',
    subject: 'Raven Rock Recording LLC',
    text: `
Hey - good news from credit on Raven Rock Recording.

They'll advance 19,000. The merchant pays back 26,790 in 95 daily installments of 282. You make 1,900.

Good through Friday. I just need his ID and a void to send it out.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 19000, payback: 26790, n: 95, daily: 282, commission: 1900 }],
      stips: ['ID', 'void'],
    },
  },
];
