import type { MailCase } from '../forms';

/** A fifth day's mail, from desks that write their figures in their own order and say around them what the terms are. */
export const DESKS_FIVE: readonly MailCase[] = [
  {
    id: 'five-approved-colons',
    deal: 'Marigold Bakery LLC',
    subject: 'APPROVED - Marigold Bakery LLC [#]',
    text: `
Approval Details

Merchant: Marigold Bakery LLC
Position: 2nd
Max Funding: $42,000
Sell Rate: 1.42
Buy Rate: 1.30
Term: 120 days
Payment Frequency: Daily (ACH)
Daily Payment: $497.00
Payback: $59,640
Origination Fee: 3% ($1,260)
Bank Fee: $95

Approval is good for 14 days from today.
Stips:
- Proof of ownership
- Voided check
- Photo ID`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 42000,
          factor: 1.42,
          buy: 1.3,
          n: 120,
          daily: 497,
          payback: 59640,
          orig: 1260,
          origPercent: 3,
          fees: { Bank: 95 },
        },
      ],
      stips: ['Proof of ownership', 'Voided check', 'Photo ID'],
    },
  },
  {
    id: 'five-one-line-slashes',
    deal: 'Copper Kettle Diner Inc',
    subject: 'Re: Copper Kettle Diner Inc [#]',
    text: `Got you 35k / 1.39 / 100 dailies / 486.50. 10 pts in it. LMK.`,
    truth: { record: 'approved', offers: [{ amount: 35000, factor: 1.39, n: 100, daily: 486.5, comm: 10 }] },
  },
  {
    id: 'five-weeks-words',
    deal: 'Sparrow Landscaping LLC',
    subject: 'Sparrow Landscaping LLC [#] offer',
    text: `
Hi Jen,

We can do $60,000 for Sparrow over 40 weeks. Weekly payment is $2,010 and the total payback comes to $80,400. Factor 1.34, buy is 1.26 so there are 8 points for you.

Let me know if he wants contracts.

Tyler`,
    truth: {
      record: 'approved',
      offers: [{ amount: 60000, weeks: 40, weekly: 2010, payback: 80400, factor: 1.34, buy: 1.26, comm: 8 }],
    },
  },
  {
    id: 'five-up-to',
    deal: 'Redwood Auto Glass LLC',
    subject: 'Approval: Redwood Auto Glass LLC',
    text: `
Great news! Redwood Auto Glass LLC is approved for up to $75,000.

Here are the terms at the max:
Amount - $75,000
Factor - 1.32
Payback - $99,000
Term - 8 months
Payments - weekly, $2,828.57 x 35

Commission - 7 points
PSF - $599

Docs needed at closing: voided check, DL, last 2 months statements.`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 75000,
          factor: 1.32,
          payback: 99000,
          months: 8,
          weekly: 2828.57,
          n: 35,
          comm: 7,
          fees: { PSF: 599 },
          orig: 599,
        },
      ],
      stips: ['voided check', 'DL', 'last 2 months statements'],
    },
  },
  {
    id: 'five-two-options-prose',
    deal: 'Lighthouse Print Shop Inc',
    subject: 'RE: Lighthouse Print Shop Inc [#]',
    text: `
Two options on this one.

Option 1: 25k at 1.35 over 90 daily payments of 375
Option 2: 40k at 1.45 over 130 daily payments of 446.15

8% commission on either. $395 UCC fee.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.35, n: 90, daily: 375, comm: 8, fees: { UCC: 395 } },
        { amount: 40000, factor: 1.45, n: 130, daily: 446.15, comm: 8, fees: { UCC: 395 } },
      ],
    },
  },
  {
    id: 'five-numbered',
    deal: 'Juniper Dental Care PC',
    subject: 'Offers for Juniper Dental Care PC [#]',
    text: `
Please see offers below:

1) $50,000 | 1.28 | 26 weeks | $2,461.54/wk
2) $65,000 | 1.33 | 34 weeks | $2,542.65/wk
3) $80,000 | 1.38 | 40 weeks | $2,760.00/wk

Max 12 points upsell. All are 1st position.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.28, weeks: 26, weekly: 2461.54 },
        { amount: 65000, factor: 1.33, weeks: 34, weekly: 2542.65 },
        { amount: 80000, factor: 1.38, weeks: 40, weekly: 2760 },
      ],
    },
  },
  {
    id: 'five-net-to-merchant',
    deal: 'Blue Heron Marine LLC',
    subject: 'Blue Heron Marine LLC - approved',
    text: `
Approved.

Gross: 100,000
Payoff to Summit: 32,450
Origination (2%): 2,000
Net to merchant: 65,550
RTR: 136,000
Factor: 1.36
Daily: 850.00
# of payments: 160
Commission: 9%`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 100000,
          payoff: 32450,
          orig: 2000,
          origPercent: 2,
          payback: 136000,
          factor: 1.36,
          daily: 850,
          n: 160,
          comm: 9,
        },
      ],
    },
  },
  {
    id: 'five-counter-less',
    deal: 'Tamarack Roofing Inc',
    subject: 'Re: Tamarack Roofing Inc [#]',
    text: `Couldn't get to 150 on this. UW came back with 85,000 at 1.40 factor, 28 weekly payments of $4,250. 10 points. Positions in front are eating the cash flow.`,
    truth: { record: 'counter', offers: [{ amount: 85000, factor: 1.4, n: 28, weekly: 4250, comm: 10 }] },
  },
  {
    id: 'five-term-loan',
    deal: 'Granite State Tooling LLC',
    subject: 'Credit decision - Granite State Tooling LLC',
    text: `
Your client has been approved for a term loan.

Loan amount: $120,000
Interest rate: 18.5%
Term: 24 months
Monthly payment: $6,016.34
Origination fee: 2.5%
Prepayment: none after 6 months

Broker fee of 3% is paid at funding.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 120000, rate: 18.5, months: 24, monthly: 6016.34, origPercent: 2.5, comm: 3, loan: true }],
    },
  },
  {
    id: 'five-loc',
    deal: 'Willow & Reed Interiors LLC',
    subject: 'Line approved: Willow & Reed Interiors LLC [#]',
    text: `
Approved for a line of credit of $90,000. Draw fee 2%. Weekly payments over 12 months, rate 1.9% per month on what's drawn. No commission on the line itself, 2 points on each draw.`,
    truth: { unrecorded: true },
  },
  {
    id: 'five-buy-only',
    deal: 'Fox Hollow Kennels LLC',
    subject: 'Fox Hollow Kennels LLC',
    text: `
Approved at $30k

Buy rate 1.27
110 days
Daily
Up to 14 pts on top

Upload IDs and VC to the portal for contracts.`,
    truth: { record: 'approved', offers: [{ amount: 30000, buy: 1.27, n: 110, rhythm: 'daily' }] },
  },
  {
    id: 'five-funded',
    deal: 'Peregrine Logistics Inc',
    subject: 'FUNDED: Peregrine Logistics Inc [#]',
    text: `Congrats! Peregrine Logistics Inc just funded for $55,000. Commission of $4,950 goes out Friday. First payment 11/19.`,
    stands: true,
    truth: { record: 'funded', offers: [{ amount: 55000, commission: 4950 }] },
  },
  {
    id: 'five-markdown-table',
    deal: 'Cactus Wren Motors LLC',
    subject: 'Offer | Cactus Wren Motors LLC | [#]',
    text: `
Hello,

Offer below:

| Funding | Factor | Payback  | Term     | Payment |
| ------- | ------ | -------- | -------- | ------- |
| $20,000 | 1.38   | $27,600  | 80 days  | $345.00 |
| $28,000 | 1.44   | $40,320  | 100 days | $403.20 |

Payments are daily. Comm 8 pts.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.38, payback: 27600, n: 80, daily: 345, comm: 8 },
        { amount: 28000, factor: 1.44, payback: 40320, n: 100, daily: 403.2, comm: 8 },
      ],
    },
  },
  {
    id: 'five-biweekly',
    deal: 'Sequoia Veterinary Group PLLC',
    subject: 'RE: Sequoia Veterinary Group PLLC [#]',
    text: `
Happy to report an approval on Sequoia.

$200,000
1.25 factor
18 months
Bi-weekly payments of $6,410.26 (39 payments)
4% commission
1% origination

This is a consolidation: $88,000 goes to pay off the two existing balances.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 200000, factor: 1.25, months: 18, biweekly: 6410.26, n: 39, comm: 4, origPercent: 1, payoff: 88000 },
      ],
    },
  },
  {
    id: 'five-reply-short',
    deal: 'Magnolia Home Health LLC',
    subject: 'Re: Magnolia Home Health LLC [#]',
    text: `
Approved 15k 1.49 60 days 372.50 daily 8 points orig 500

Sent from my iPhone`,
    truth: { record: 'approved', offers: [{ amount: 15000, factor: 1.49, n: 60, daily: 372.5, comm: 8, orig: 500 }] },
  },
  {
    id: 'five-increase',
    deal: 'Brick Lane Brewing Inc',
    subject: 'Re: Brick Lane Brewing Inc [#]',
    stands: true,
    text: `Good news, got the increase. We're now at $65,000, 1.37 factor, 32 weekly payments of $2,782.81. Same 10 points.`,
    truth: { record: 'approved', offers: [{ amount: 65000, factor: 1.37, n: 32, weekly: 2782.81, comm: 10 }] },
  },
  {
    id: 'five-total-cost-sentence',
    deal: 'Seaside Surf Rentals LLC',
    subject: 'Seaside Surf Rentals LLC [#]',
    text: `
Jamie -

Seaside is approved: we will purchase $53,200 of future receivables for a purchase price of $38,000. The specified percentage is 12% with an estimated daily remittance of $443.33 (120 remittances). A $750 origination fee comes out of the proceeds.

Your commission is 8% of the purchase price.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 38000, payback: 53200, holdback: 12, daily: 443.33, n: 120, orig: 750, comm: 8 }],
    },
  },
  {
    id: 'five-decline-list',
    deal: 'Nickel Plate Trucking LLC',
    subject: 'Nickel Plate Trucking LLC - Status Update',
    text: `
Status: DECLINED
Reason(s):
 * Excessive negative days
 * Recent default with another funder
 * Trucking under 3 years`,
    truth: { record: 'declined', codes: ['negative_days', 'defaults', 'time_in_business'] },
  },
  {
    id: 'five-need-before',
    deal: 'Orchid Nail Spa Inc',
    subject: 'Re: Orchid Nail Spa Inc [#]',
    text: `Can you get me the MTD transactions and a zero balance letter from Velocity? Once I have those I can finish this.`,
    truth: { record: 'info_requested', asks: ['MTD transactions', 'zero balance letter'] },
  },
  {
    id: 'five-need-list',
    deal: 'Thistle Hardware Co',
    subject: 'Missing info: Thistle Hardware Co',
    text: `
Hi team,

In order to move forward we need:

- October bank statement (all pages)
- Copy of the lease
- Driver's license for the second owner

Thanks,
Underwriting`,
    truth: { record: 'info_requested', asks: ['October bank statement', 'lease', "Driver's license"] },
  },
  {
    id: 'five-pricing-per-hundred',
    deal: 'Basalt Quarry Supply LLC',
    subject: 'Basalt Quarry Supply LLC [#] - terms',
    text: `
Terms

Advance amount        $44,000.00
Purchased amount      $61,160.00
Rate                  1.39
Estimated term        22 weeks
Weekly ACH            $2,780.00
ISO commission        10.0%   $4,400.00
Underwriting fee      $650.00
Wire fee              $35.00
Net funded            $43,315.00`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 44000,
          payback: 61160,
          factor: 1.39,
          weeks: 22,
          weekly: 2780,
          comm: 10,
          commission: 4400,
          orig: 650,
          fees: { Underwriting: 650, Wire: 35 },
        },
      ],
    },
  },
  {
    id: 'five-valid-until',
    deal: 'Driftwood Fitness LLC',
    subject: 'Your approval for Driftwood Fitness LLC',
    text: `
Approval amount: $27,500.00
Factor rate: 1.40
Total payback: $38,500.00
Term: 5 months
Payment: $366.67 (Mon-Fri)
Offer expires: 12/02/2026
Commission: $2,475.00 (9%)

This offer assumes a 1st position and no other open advances. Rates may change if bank activity changes before funding.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 27500, factor: 1.4, payback: 38500, months: 5, daily: 366.67, commission: 2475, comm: 9 }],
    },
  },
  {
    id: 'five-early-payoff',
    deal: 'Kestrel Security Systems Inc',
    subject: 'Kestrel Security Systems Inc [#]',
    text: `
Approved!

$70,000 @ 1.36 = $95,200
44 weekly payments of $2,163.64
7 points
$895 doc fee

Early payoff: 30 days 1.18, 60 days 1.22, 90 days 1.26`,
    truth: {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.36, payback: 95200, n: 44, weekly: 2163.64, comm: 7, fees: { Doc: 895 } }],
    },
  },
  {
    id: 'five-range-on-volume',
    deal: 'Paper Crane Stationery LLC',
    subject: 'Re: Paper Crane Stationery LLC [#]',
    text: `He does about 48k a month with 3 NSFs, so best we have is $18,000, factor 1.45, 75 daily pmts at $348, 6 pts. Take it or leave it.`,
    truth: { record: 'counter', offers: [{ amount: 18000, factor: 1.45, n: 75, daily: 348, comm: 6 }] },
  },
  {
    id: 'five-html-divs',
    deal: 'Alder Creek Nursery LLC',
    subject: 'Offer ready for Alder Creek Nursery LLC',
    html: `<div><p>Hi there,</p><p>An offer is ready for <b>Alder Creek Nursery LLC</b>.</p>
<div><span>Funding amount</span> <strong>$33,000</strong></div>
<div><span>Payback amount</span> <strong>$44,880</strong></div>
<div><span>Factor rate</span> <strong>1.36</strong></div>
<div><span>Payments</span> <strong>102 daily</strong></div>
<div><span>Payment amount</span> <strong>$440.00</strong></div>
<div><span>Commission</span> <strong>8% / $2,640</strong></div>
<p>Log in to accept the offer and send the contract.</p></div>`,
    truth: {
      record: 'approved',
      offers: [{ amount: 33000, payback: 44880, factor: 1.36, n: 102, daily: 440, comm: 8, commission: 2640 }],
    },
  },
  {
    id: 'five-spanish-offer',
    deal: 'Taqueria El Faro LLC',
    subject: 'Taqueria El Faro LLC [#] aprobado',
    text: `
Buenas tardes,

Aprobado por $22,000 con factor 1.41. Total a pagar $31,020 en 94 pagos diarios de $330. Comisión 9%.

Favor de enviar cheque anulado y licencia.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 22000, factor: 1.41, payback: 31020, n: 94, daily: 330, comm: 9 }],
      stips: ['cheque anulado', 'licencia'],
    },
  },
  {
    id: 'five-withdrawn',
    deal: 'Mesa Verde Painting LLC',
    subject: 'Re: Mesa Verde Painting LLC [#]',
    text: `Closing this file out, merchant told us he went with someone else.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'five-expired',
    deal: 'Halyard Sailmakers Inc',
    subject: 'Offer expired - Halyard Sailmakers Inc',
    text: `The offer for Halyard Sailmakers Inc has expired. Please resubmit with current statements if the merchant is still interested.`,
    truth: { record: 'expired', codes: [] },
  },
  {
    id: 'five-merchant-summary',
    deal: 'Tin Lizzie Barbecue LLC',
    subject: 'Tin Lizzie Barbecue LLC approval [#]',
    text: `
Approved amounts for Tin Lizzie Barbecue LLC

Avg monthly revenue: $61,400
Existing positions: 1 (Apex, bal $9,800, $210 daily)
FICO: 612

OFFER
Amount: $26,000
Factor: 1.43
Term: 105 payments
Payment: $354.10 daily
RTR: $37,180
Comm: 10 pts`,
    truth: {
      record: 'approved',
      offers: [{ amount: 26000, factor: 1.43, n: 105, daily: 354.1, payback: 37180, comm: 10 }],
    },
  },
  {
    id: 'five-renewal',
    deal: 'Velvet Antler Taxidermy LLC',
    subject: 'Renewal approved: Velvet Antler Taxidermy LLC [#]',
    text: `
Renewal offer is in:

New funding: $50,000
Current balance (will be netted): $14,200
Cash to merchant: $34,800
Factor 1.33, payback $66,500, 38 weekly payments of $1,750
Commission 6% on the new money
Orig fee $1,000`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, payoff: 14200, factor: 1.33, payback: 66500, n: 38, weekly: 1750, orig: 1000, comm: 6 },
      ],
    },
  },
  {
    id: 'five-commission-built',
    deal: 'Snowdrop Cleaners Inc',
    subject: 'Snowdrop Cleaners Inc [#]',
    text: `
Snowdrop is good to go at 24K on a 1.46 (buy rate is a 1.34), 20 weeks, weekly pull of 1,752. That's 12 points to your house.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 24000, factor: 1.46, buy: 1.34, weeks: 20, weekly: 1752, comm: 12 }],
    },
  },
  {
    id: 'five-monthly-pct',
    deal: 'Hawthorn Machine Works LLC',
    subject: 'Offer - Hawthorn Machine Works LLC - [#]',
    text: `
We're pleased to offer Hawthorn Machine Works LLC the following:

Funding Amount: $150,000
Repayment Amount: $187,500
Cost of capital: $37,500 (25%)
Term: 12 months
Payment schedule: 52 weekly payments of $3,605.77
Closing fee: 2.00% ($3,000)
Your commission: 5.00% ($7,500)

Required to fund:
1. Signed agreement
2. Bank login (Plaid)
3. Landlord contact`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 150000,
          payback: 187500,
          months: 12,
          weekly: 3605.77,
          n: 52,
          comm: 5,
          commission: 7500,
          orig: 3000,
          origPercent: 2,
          fees: { Closing: 3000 },
        },
      ],
      stips: ['Signed agreement', 'Bank login', 'Landlord contact'],
    },
  },
  {
    id: 'five-thanks-terms-tagged',
    deal: 'Ruby Slipper Shoes LLC',
    subject: 'Re: Ruby Slipper Shoes LLC [#]',
    text: `
Thanks for the submission. Terms:
36k x 1.38 x 96 = 517.50/day. 9pts. 2% orig. Good for 10 days, needs login + VC.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 36000, factor: 1.38, n: 96, daily: 517.5, comm: 9, origPercent: 2 }],
      stips: ['login', 'VC'],
    },
  },
  {
    id: 'five-conditional-first-pos',
    deal: 'Monarch Tile & Stone Inc',
    subject: 'Monarch Tile & Stone Inc',
    text: `If he pays off Kapital first we could look at something around 40k, but no promises.`,
    truth: { unrecorded: true },
  },
  {
    id: 'five-decline-short-reason',
    deal: 'Copper Moon Catering LLC',
    subject: 'Re: Copper Moon Catering LLC [#]',
    text: `Can't touch it. Five positions already and a judgment.`,
    truth: { record: 'declined', codes: ['stacking', 'defaults'] },
  },
  {
    id: 'five-decline-tooearly',
    deal: 'Cobalt Phone Repair LLC',
    subject: 'Cobalt Phone Repair LLC [#]',
    text: `Startup, only open since May. We need a year minimum so we have to say no for now. Try us again next summer.`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'five-split-funding',
    deal: 'Emerald Isle Pub Inc',
    subject: 'Emerald Isle Pub Inc [#] UW decision',
    text: `
UW DECISION: APPROVED
FUNDING: $48,000
SPLIT: 15% of card sales
RATE: 1.31
RTR: $62,880
EST. TURN: 9 MONTHS
PTS: 6
FEES: $495 SETUP`,
    truth: {
      record: 'approved',
      offers: [{ amount: 48000, holdback: 15, factor: 1.31, payback: 62880, months: 9, comm: 6, fees: { Setup: 495 } }],
    },
  },
  {
    id: 'five-contracts-out',
    deal: 'Osprey Charter Boats LLC',
    subject: 'Contracts out - Osprey Charter Boats LLC [#]',
    stands: true,
    text: `
Contracts went out to the merchant for Osprey.

Amount funded: $90,000
Total purchased: $121,500
Daily: $843.75 / 144 payments

Stips still outstanding: voided check, articles of organization`,
    truth: {
      record: 'approved',
      offers: [{ amount: 90000, payback: 121500, daily: 843.75, n: 144 }],
      stips: ['voided check', 'articles of organization'],
    },
  },
  {
    id: 'five-rate-with-discount',
    deal: 'Prairie Wind Farms Supply Inc',
    subject: 'Prairie Wind Farms Supply Inc [#]',
    text: `
Approval for Prairie Wind:

$110,000 over 15 months at a 1.30. Payment is $2,200 a week for 65 weeks, payback $143,000.
Points: 5
Fees: 1.5% origination, $25 wire

He'd also qualify for prepay discounts.`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 110000,
          months: 15,
          factor: 1.3,
          weekly: 2200,
          n: 65,
          payback: 143000,
          comm: 5,
          origPercent: 1.5,
          fees: { Wire: 25 },
        },
      ],
    },
  },
  {
    id: 'five-columns-html',
    deal: 'Amber Alley Antiques LLC',
    subject: 'Offers for Amber Alley Antiques LLC',
    html: `<p>Team, approved with three tiers:</p><table><tr><th></th><th>Tier A</th><th>Tier B</th><th>Tier C</th></tr>
<tr><td>Amount</td><td>$10,000</td><td>$14,000</td><td>$19,000</td></tr>
<tr><td>Sell</td><td>1.35</td><td>1.40</td><td>1.45</td></tr>
<tr><td>Days</td><td>60</td><td>80</td><td>100</td></tr>
<tr><td>Daily pmt</td><td>$225.00</td><td>$245.00</td><td>$275.50</td></tr>
<tr><td>Comm</td><td>8%</td><td>9%</td><td>10%</td></tr></table><p>Processing fee $299 on all.</p>`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 10000, factor: 1.35, n: 60, daily: 225, comm: 8, orig: 299, fees: { Processing: 299 } },
        { amount: 14000, factor: 1.4, n: 80, daily: 245, comm: 9, orig: 299, fees: { Processing: 299 } },
        { amount: 19000, factor: 1.45, n: 100, daily: 275.5, comm: 10, orig: 299, fees: { Processing: 299 } },
      ],
    },
  },
  {
    id: 'five-terms-with-history',
    deal: 'Stonecrop Masonry LLC',
    subject: 'Re: Fwd: Stonecrop Masonry LLC [#]',
    text: `
Hey Rob, spoke to the credit team. They'll do 52,000 on a 1.40, daily 606.67, 120 pays. 10 points to you. Net after the 2% fee is 50,960.

On Mon, Nov 16, 2026 at 2:10 PM Submissions <deals@broker.example> wrote:
> Merchant wants 80k, 1.30 or better
> Owner has a 690`,
    truth: {
      record: 'approved',
      offers: [{ amount: 52000, factor: 1.4, daily: 606.67, n: 120, comm: 10, origPercent: 2 }],
    },
  },
];
