import type { MailCase } from '../forms';

/** A seventh day's mail: offers told in passing, portals' notices, and answers that say little. */
export const DESKS_SEVEN: readonly MailCase[] = [
  {
    id: 'seven-portal-notice',
    deal: 'Walnut Grove Pharmacy Inc',
    subject: 'New offer for Walnut Grove Pharmacy Inc (App 884213)',
    html: `<html><body><h2>You have a new offer!</h2><p>Merchant: Walnut Grove Pharmacy Inc<br>App ID: 884213</p>
<p>Funding Amount: $68,000.00<br>Factor Rate: 1.33<br>Payback Amount: $90,440.00<br>Term: 34 Weeks<br>Payment: $2,660.00 / Weekly<br>Commission: $5,440.00 (8.00%)<br>Origination Fee: $1,360.00 (2.00%)</p>
<p><a href="https://portal.harborline.example/offers/1">View offer</a></p><p>Questions? Call 800-555-0147</p></body></html>`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 68000,
          factor: 1.33,
          payback: 90440,
          weeks: 34,
          weekly: 2660,
          comm: 8,
          commission: 5440,
          orig: 1360,
          origPercent: 2,
        },
      ],
    },
  },
  {
    id: 'seven-thread-numbers',
    deal: 'Sagebrush Saddle Co',
    subject: 'RE: Sagebrush Saddle Co [#]',
    text: `
Numbers for Sagebrush:
40k
1.36 (buy 1.26)
20 weeks
2720 weekly
no fees

Ship it?`,
    truth: { record: 'approved', offers: [{ amount: 40000, factor: 1.36, buy: 1.26, weeks: 20, weekly: 2720 }] },
  },
  {
    id: 'seven-sold-at',
    deal: 'Turquoise Trail Jewelry LLC',
    subject: 'Turquoise Trail Jewelry LLC - approved [#]',
    text: `Approved 21,000 for 75 days. Buy 1.28, max sell 1.42. I wrote it at a 1.40 for you, so 392/day and 12 points ($2,520).`,
    truth: {
      record: 'approved',
      offers: [{ amount: 21000, n: 75, buy: 1.28, factor: 1.4, daily: 392, comm: 12, commission: 2520 }],
    },
  },
  {
    id: 'seven-approved-two-sentences',
    deal: 'Evergreen Stump Removal LLC',
    subject: 'Evergreen Stump Removal LLC [#]',
    text: `
Hi Kim,

Hope you had a good weekend. Evergreen got approved this morning for $55,000. It's a 9 month term with weekly payments of $1,904, total payback is $74,250, and there's a 3% origination fee. You'd earn $4,400.

The merchant can take less if he likes. Let me know.

Best,
Priya`,
    truth: {
      record: 'approved',
      offers: [{ amount: 55000, months: 9, weekly: 1904, payback: 74250, origPercent: 3, commission: 4400 }],
    },
  },
  {
    id: 'seven-dash-fields',
    deal: 'Chestnut Hill Pediatrics PA',
    subject: 'Approval- Chestnut Hill Pediatrics PA',
    text: `
Funding- $125,000
Buy- 1.19
Sell- 1.27
Term- 52 weeks
Weekly- $3,052.88
Points- 8
Fees- $500 processing, $35 wire

Stips- DL/VC/proof of ownership/final landlord verification`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 125000,
          buy: 1.19,
          factor: 1.27,
          weeks: 52,
          weekly: 3052.88,
          comm: 8,
          orig: 500,
          fees: { processing: 500, wire: 35 },
        },
      ],
    },
  },
  {
    id: 'seven-factor-word',
    deal: 'Ridgeline Ski Rentals Inc',
    subject: 'Re: Ridgeline Ski Rentals Inc [#]',
    text: `$32k at a 1.38 factor on 18 weeks, $2,453.33 a week with 9 points. He's in 2nd so that's as good as it gets.`,
    truth: { record: 'approved', offers: [{ amount: 32000, factor: 1.38, weeks: 18, weekly: 2453.33, comm: 9 }] },
  },
  {
    id: 'seven-table-freq-column',
    deal: 'Palmetto Pool Supply LLC',
    subject: 'Palmetto Pool Supply LLC | Offers [#]',
    html: `<table border=1><tr><th>Amount</th><th>RTR</th><th>Rate</th><th>Freq</th><th># Pmts</th><th>Pmt</th><th>Comm %</th><th>Comm $</th></tr>
<tr><td>15,000</td><td>20,250</td><td>1.35</td><td>Daily</td><td>75</td><td>270.00</td><td>8</td><td>1,200</td></tr>
<tr><td>15,000</td><td>20,700</td><td>1.38</td><td>Weekly</td><td>18</td><td>1,150.00</td><td>8</td><td>1,200</td></tr></table>`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 15000, payback: 20250, factor: 1.35, n: 75, daily: 270, comm: 8, commission: 1200 },
        { amount: 15000, payback: 20700, factor: 1.38, n: 18, weekly: 1150, comm: 8, commission: 1200 },
      ],
    },
  },
  {
    id: 'seven-counter-asked',
    deal: 'Harborview Hostel LLC',
    subject: 'Re: Harborview Hostel LLC [#]',
    text: `We're a little short of the 90 he wanted. UW is at $65,000 with a 1.35 factor, 39 weekly payments of $2,250, 7 points. Would he do it?`,
    truth: { record: 'counter', offers: [{ amount: 65000, factor: 1.35, n: 39, weekly: 2250, comm: 7 }] },
  },
  {
    id: 'seven-counter-shorter',
    deal: 'Gold Leaf Framing Inc',
    subject: 'Re: Gold Leaf Framing Inc [#]',
    text: `Can't stretch it to 12 months. 8 months is the max: 45,000, 1.34, 34 weekly of 1,773.53, 9 pts.`,
    truth: { record: 'counter', offers: [{ amount: 45000, months: 8, factor: 1.34, n: 34, weekly: 1773.53, comm: 9 }] },
  },
  {
    id: 'seven-reverse',
    deal: 'Bayside Bait & Tackle LLC',
    subject: 'Reverse approval - Bayside Bait & Tackle LLC [#]',
    text: `
Reverse consolidation approved:

Total advance: $80,000 (disbursed $4,000 weekly for 20 weeks)
Factor: 1.40
Payback: $112,000
Merchant's weekly remittance: $2,545.45 x 44
Points: 6`,
    truth: {
      record: 'approved',
      offers: [{ amount: 80000, factor: 1.4, payback: 112000, weekly: 2545.45, n: 44, comm: 6 }],
    },
  },
  {
    id: 'seven-spanish-terms',
    deal: 'Panaderia Sol y Luna LLC',
    subject: 'Oferta - Panaderia Sol y Luna LLC [#]',
    text: `
Hola,

Monto: $18,000
Tasa: 1.38
Plazo: 90 días
Pago diario: $276.00
Total a pagar: $24,840
Comisión: 8 puntos

Saludos`,
    truth: {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.38, n: 90, daily: 276, payback: 24840, comm: 8 }],
    },
  },
  {
    id: 'seven-decline-number-positions',
    deal: 'Sandpiper Seafood Inc',
    subject: 'Sandpiper Seafood Inc',
    text: `Too stacked for us - shows 4 active MCA debits and the revs are trending down.`,
    truth: { record: 'declined', codes: ['stacking', 'revenue'] },
  },
  {
    id: 'seven-decline-next-time',
    deal: 'Clover Field Daycare LLC',
    subject: 'Re: Clover Field Daycare LLC [#]',
    text: `No offer here I'm afraid. FICO 489 and an open BK. Next one!`,
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'seven-decline-committee',
    deal: 'Slate Roof Specialists Inc',
    subject: 'Re: Slate Roof Specialists Inc [#]',
    text: `Took it to committee twice, they won't budge. Going to have to let this one go.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'seven-decline-adverse',
    deal: 'Hazel Street Salon LLC',
    subject: 'Notice of action taken - Hazel Street Salon LLC',
    text: `
Dear Applicant,

We regret that we are unable to approve your request for business financing. Principal reasons:

[X] Length of time in business
[ ] Insufficient income
[X] Delinquent credit obligations

You have the right to a statement of specific reasons.`,
    truth: { record: 'declined', codes: ['time_in_business', 'credit'] },
  },
  {
    id: 'seven-decline-industry-law',
    deal: 'Bramble & Thorne Attorneys PC',
    subject: 'Bramble & Thorne Attorneys PC',
    text: `Law firms are on our restricted list so can't look at it.`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'seven-info-mtd',
    deal: 'Honeycomb Apiaries LLC',
    subject: 'Re: Honeycomb Apiaries LLC [#]',
    text: `Need mtd and proof of payoff on the Newco balance before I can go to credit.`,
    truth: { record: 'info_requested', asks: ['mtd', 'proof of payoff'] },
  },
  {
    id: 'seven-info-portal',
    deal: 'Acorn Learning Center Inc',
    subject: 'Action needed: Acorn Learning Center Inc',
    html: `<p>Your submission <b>Acorn Learning Center Inc</b> is on hold.</p><p>Outstanding items:</p><ol><li>Signed and dated application</li><li>Bank statements for September 2026</li></ol>`,
    truth: { record: 'info_requested', asks: ['Signed and dated application', 'Bank statements for September 2026'] },
  },
  {
    id: 'seven-info-call',
    deal: 'Bluebird Bus Lines Inc',
    subject: 'Re: Bluebird Bus Lines Inc [#]',
    text: `Hey can I get a debt schedule and the last two years of returns? He shows four loans.`,
    truth: { record: 'info_requested', asks: ['debt schedule', 'last two years of returns'] },
  },
  {
    id: 'seven-noted-logged',
    deal: 'Wicker Park Cycles LLC',
    subject: 'Submission received: Wicker Park Cycles LLC',
    text: `Thank you for your submission. Wicker Park Cycles LLC has been logged as file 20931 and assigned to an underwriter. Typical turnaround is 4 hours.`,
    truth: { noted: true },
  },
  {
    id: 'seven-unrecorded-teaser',
    deal: 'Sundial Solar Install LLC',
    subject: 'Sundial Solar Install LLC',
    text: `If the October statement holds up I think we can get to 70-80k around a 1.32. Will know tomorrow.`,
    truth: { unrecorded: true },
  },
  {
    id: 'seven-expired-resend',
    deal: 'Lilac Lane Florist Inc',
    subject: 'Re: Lilac Lane Florist Inc [#]',
    text: `That approval expired last Friday, it's been over 30 days. Would need new statements to reopen.`,
    truth: { record: 'expired', codes: [] },
  },
  {
    id: 'seven-withdrawn-merchant',
    deal: 'Rosewood Piano Movers LLC',
    subject: 'Rosewood Piano Movers LLC [#]',
    text: `Merchant called in and asked us to cancel the application. Closing it.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'seven-funded-wire',
    deal: 'Cinnamon Roll Cafe LLC',
    subject: 'Re: Cinnamon Roll Cafe LLC [#]',
    stands: true,
    text: `Wire just went out, $31,000. Congrats and thanks for the business!`,
    truth: { record: 'funded', offers: [{ amount: 31000 }] },
  },
  {
    id: 'seven-options-headings',
    deal: 'Moonstone Spa & Wellness LLC',
    subject: 'Moonstone Spa & Wellness LLC [#] options',
    text: `
OPTION 1 - SHORT
$20,000 funded
$26,000 payback
50 daily payments of $520.00

OPTION 2 - LONG
$26,000 funded
$36,400 payback
91 daily payments of $400.00

Commission 10% on funded. $199 wire/doc fee.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 20000, payback: 26000, n: 50, daily: 520, comm: 10, fees: { doc: 199 } },
        { amount: 26000, payback: 36400, n: 91, daily: 400, comm: 10, fees: { doc: 199 } },
      ],
    },
  },
  {
    id: 'seven-percent-price',
    deal: 'Banyan Tree Imports Inc',
    subject: 'Banyan Tree Imports Inc [#]',
    text: `
Approval:
Advance $60,000
Payback $78,000 (30% cost)
Term 30 weeks
Weekly ACH $2,600
Origination 1.5%
Broker 6%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 60000, payback: 78000, weeks: 30, weekly: 2600, origPercent: 1.5, comm: 6 }],
    },
  },
  {
    id: 'seven-total-to-you',
    deal: 'Grasshopper Lawn Care Inc',
    subject: 'Offer Grasshopper Lawn Care Inc [#]',
    text: `
Grasshopper Lawn Care Inc
Approved: $14,000
Total Owed: $19,600
Payment: $245 daily, 80 payments
Agent commission: $1,400
Offer code: HL-22817`,
    truth: { record: 'approved', offers: [{ amount: 14000, payback: 19600, daily: 245, n: 80, commission: 1400 }] },
  },
];
