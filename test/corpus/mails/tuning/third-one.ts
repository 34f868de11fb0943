import { gmail, type MailCase, outlook, portal, written } from '../forms';

/** Offers, as a third hand writes them. */
export const THIRD_ONE: readonly MailCase[] = [
  written(
    'Bramble & Finch Catering LLC',
    'RE: Bramble & Finch Catering LLC [#]',
    { record: 'approved', offers: [{ amount: 50000, factor: 1.35, payback: 67500, n: 125, daily: 540, comm: 8 }] },
    `Hey Jo,

UW came back on this one and it's a go. 50k gross, RTR 67,500 (1.35), 125 payments M-F of $540. 8 points in it for you.

Let me know if merchant wants to move and I'll get docs out today.

Ray`,
  ),
  written(
    'Tidewater Marine Canvas Inc',
    'Tidewater Marine Canvas Inc - APPROVAL',
    {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.3, payback: 52000, n: 26, weekly: 2000, comm: 10 },
        { amount: 25000, factor: 1.4, payback: 35000, n: 28, weekly: 1250, comm: 10 },
      ],
    },
    `Two ways to go here:

  A) $40,000 / 1.30 / 26 wks / $2,000.00 wkly / payback $52,000
  B) $25,000 / 1.40 / 28 wks / $1,250.00 wkly / payback $35,000

Comm is 10 pts on either.`,
  ),
  written(
    'Old Pueblo Stoneworks LLC',
    'Old Pueblo Stoneworks LLC [#] Offer',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.25, payback: 75000, n: 30, weekly: 2500, fees: { Origination: '3%', UCC: 195 } },
      ],
    },
    '',
    {
      html: portal('Congratulations! Your submission has been approved', [
        ['Merchant', 'Old Pueblo Stoneworks LLC'],
        ['Funding Amount', '$60,000.00'],
        ['Factor Rate', '1.2500'],
        ['Purchased Amount', '$75,000.00'],
        ['Payment Frequency', 'Weekly'],
        ['Number of Payments', '30'],
        ['Payment Amount', '$2,500.00'],
        ['Origination Fee', '3%'],
        ['UCC Fee', '$195.00'],
      ]),
    },
  ),
  written(
    'Kettle Moraine Sawmill Inc',
    'Re: Kettle Moraine Sawmill Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 80000, factor: 1.32, n: 132, daily: 800, payback: 105600 }],
      stips: ['driver license', 'voided check', 'landlord'],
    },
    `Approved:

Funded amount........ 80,000
Rate................. 1.32
Payback.............. 105,600
Daily ACH............ 800.00
# of debits.......... 132

Closing stips: driver's license (front and back), voided check, landlord contact info, bank verification via Decision Logic`,
  ),
  written(
    'Hollis Street Barbers LLC',
    'Re: Hollis Street Barbers LLC [#]',
    { record: 'approved', offers: [{ amount: 15000, factor: 1.49, n: 75, daily: 298 }] },
    `15k
1.49
75 days
298/day

take it or leave it lol`,
  ),
  written(
    'Quarry Lane Pediatrics PLLC',
    'Quarry Lane Pediatrics PLLC',
    {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.28, n: 32, weekly: 4000 },
        { amount: 75000, factor: 1.36, n: 24, weekly: 4250 },
        { amount: 50000, factor: 1.35, n: 27, weekly: 2500 },
      ],
    },
    '',
    {
      html: outlook(
        'Hi team,\nPlease see the options below for Quarry Lane Pediatrics PLLC. All are weekly.',
        [
          ['', 'Option 1', 'Option 2', 'Option 3'],
          ['Advance', '$100,000', '$75,000', '$50,000'],
          ['Factor', '1.28', '1.36', '1.35'],
          ['RTR', '$128,000', '$102,000', '$67,500'],
          ['Term (weeks)', '32', '24', '27'],
          ['Pmt', '$4,000', '$4,250', '$2,500'],
        ],
        'Pick one and I will send contracts.',
      ),
    },
  ),
  written(
    'Sweetgrass Apiary LLC',
    'Re: [#] Sweetgrass Apiary LLC',
    { record: 'approved', offers: [{ amount: 35000, factor: 1.42, buy: 1.32, n: 100, daily: 497, comm: 10 }] },
    `Approved for thirty-five thousand ($35,000). Buy rate is 1.32, priced at a 1.42 so you have 10 points in there. 100 daily debits of 497.00.`,
  ),
  written(
    'Ironbark Fencing Co',
    'FW: Ironbark Fencing Co [#]',
    {
      record: 'approved',
      offers: [{ amount: 45000, factor: 1.4, payback: 63000, n: 105, daily: 600, origPercent: 4 }],
    },
    `Good morning!! Happy to say we can move on this file - $45,000.00 @ 1.40, payback of $63,000.00, payments are $600.00 per business day for approx 105 days (5 months). 4% orig comes off the top.

Sent from my iPhone

On Nov 16, 2026, at 9:12 AM, Submissions <deals@broker.example> wrote:

> Please see attached, merchant needs 90k and has one position with a 22k balance.
> Current funder pays 1.25 on 80k`,
  ),
  written(
    'Prairie Smoke Barbecue LLC',
    'Re: Prairie Smoke Barbecue LLC [#]',
    { record: 'approved', offers: [{ amount: 20000, factor: 1.48, n: 74, daily: 400, fees: { PSF: 795 } }] },
    `Offer: $20k | 1.48 | 74 dailies | $400 | PSF $795 | no reqs on bank login`,
  ),
  written(
    'Casco Bay Upholstery Inc',
    'Re: Casco Bay Upholstery Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 65000, factor: 1.38, payback: 89700, n: 138, daily: 650, payoff: 21500 }],
    },
    `We're good at 65,000 with a payoff of Lantern Cap for 21,500 out of proceeds. Factor 1.38, total payback 89,700. 138 payments of 650 daily. Net to merchant after the payoff 43,500.`,
  ),
  written(
    'Gilded Lily Florist Inc',
    'Re: Gilded Lily Florist Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 12500, factor: 1.44, n: 60, daily: 300 },
        { amount: 12500, factor: 1.44, n: 72, daily: 250 },
      ],
    },
    `Can do $12,500 at a 1.44 either over 60 days ($300/day) or 72 days ($250/day). Which one?`,
  ),
  written(
    'Northstar Pool & Spa LLC',
    'Approval for Northstar Pool & Spa LLC',
    {
      record: 'approved',
      offers: [
        { amount: 120000, factor: 1.29, n: 36, weekly: 4300, origPercent: 2 },
        { amount: 90000, factor: 1.31, n: 131, daily: 900, origPercent: 2 },
      ],
    },
    '',
    {
      html: gmail(
        'Great file, here is what we have\n',
        [
          ['Amount', 'Rate', 'Payback', 'Freq', 'Payments', 'Payment'],
          ['120K', '1.29', '154.8K', 'Weekly', '36', '$4,300'],
          ['90K', '1.31', '117.9K', 'Daily', '131', '$900'],
        ],
        '\n2% origination on all offers. Offers good for 10 days.\n\nThx,\nDana',
      ),
    },
  ),
  written(
    'Sagebrush Diesel Repair LLC',
    'Re: Sagebrush Diesel Repair LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 150000, rate: 14.5, months: 24, monthly: 7237.32, origPercent: 3, loan: true }],
    },
    `This one is approved as a term loan: $150,000, 24 months, 14.50% simple annual interest, monthly payment of $7,237.32, 3% origination fee. No prepayment penalty.`,
  ),
  written(
    'Harvest Table Bakehouse Inc',
    'Re: Harvest Table Bakehouse Inc [#]',
    { record: 'approved', offers: [{ amount: 75000, drawPercent: 2, months: 6, rhythm: 'weekly' }] },
    `Congrats - line of credit approved with a limit of $75,000. 2% draw fee, 6 month repayment on each draw, weekly debits.`,
  ),
  written(
    'Blue Spruce Excavating LLC',
    'Re: Blue Spruce Excavating LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 200000, factor: 1.24, payback: 248000, n: 62, weekly: 4000, holdback: 11 }],
    },
    `Final approval:
* Purchase price: $200,000
* Purchased amount: $248,000
* Specified percentage: 11%
* Weekly remittance (estimated): $4,000
* Est. term: 62 weeks
`,
  ),
  written(
    'Amber Wave Brewing Co LLC',
    'Re: Amber Wave Brewing Co LLC [#]',
    { record: 'approved', offers: [{ amount: 55000, factor: 1.34, n: 110, daily: 670, comm: 9 }] },
    `appvd 55k 1.34 110 days 670 a day 9pts. stips dl vc.`,
  ),
  written(
    'Cold Brook Dairy Farm LLC',
    'RE: Cold Brook Dairy Farm LLC [#]',
    { record: 'approved', offers: [{ amount: 18000, factor: 1.45, n: 87, daily: 300 }] },
    `Please see revised docs attached?? kidding, first time seeing it. We got you 18,000 on it, 1.45 factor, $300 daily x 87.

Tony Bell
ISO Relations Manager
Direct 555.010.7731 | Fax 555.010.7732
Minimum funding 10,000 - Max funding 500,000 - Up to 12 points - Terms to 15 months`,
  ),
  written(
    'Crescent Moon Yoga LLC',
    'Re: Crescent Moon Yoga LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 22000, factor: 1.5, payback: 33000, n: 66, daily: 500, orig: 1100, fees: { wire: 35 } }],
    },
    `Approved!

Amount: 22,000
Payback: 33,000
Factor: 1.5
Daily: 500 (66)
Fees: $1,100 origination, $35 wire
Net: $20,865`,
  ),
  written(
    'Mesa Verde Granite Inc',
    'Mesa Verde Granite Inc – offer',
    {
      record: 'approved',
      offers: [
        { amount: 250000, factor: 1.18, n: 59, weekly: 5000 },
        { amount: 200000, factor: 1.24, n: 62, weekly: 4000 },
      ],
    },
    `Option 1
Amount 250,000
Factor 1.18
Weekly payment 5,000
Term 59 weeks

Option 2
Amount 200,000
Factor 1.24
Weekly payment 4,000
Term 62 weeks`,
  ),
  written(
    'Redtail Logistics Group LLC',
    'Re: Redtail Logistics Group LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.375, payback: 38500, n: 77, commission: 2800 }],
      stips: ['tax return', 'zero balance letter'],
    },
    `Approval is in: 28k, 1.375, $38,500 back, 77 × $500. You make $2,800 on it.
Subject to: 2025 tax return and a zero balance letter from Sterling Bridge.`,
  ),
  written(
    'Silver Birch Veterinary PC',
    'Re: Silver Birch Veterinary PC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.45, n: 87, daily: 500 },
        { amount: 30000, factor: 1.45, n: 75, daily: 580 },
        { amount: 20000, factor: 1.48, n: 74, daily: 400 },
      ],
    },
    `Amount     Factor   Payments   Daily
$30,000    1.45     87         $500.00
$30,000    1.45     75         $580.00
$20,000    1.48     74         $400.00

Let me know.`,
  ),
  written(
    'Lakeview Glass & Mirror Inc',
    'Re: Lakeview Glass & Mirror Inc [#]',
    { record: 'approved', offers: [{ amount: 50000, factor: 1.35, n: 100, daily: 675, comm: 6 }] },
    `Maximum approval 50,000 for 100 days. Factor with 6 points built in is 1.35, daily pmt $675. You can go up to 10 points if you'd like (rate goes to 1.39).`,
  ),
  written(
    'Tamarack Roofing Partners LLC',
    'Re: Tamarack Roofing Partners LLC [#]',
    { record: 'approved', offers: [{ amount: 100000, factor: 1.28, n: 160, daily: 800, payoff: 31250 }] },
    `Consolidation approval
Total funding 100,000.00
Payoff Acme Advance (12,750.00)
Payoff Riverton (18,500.00)
Payback 128,000.00
Daily payment 800.00
Payments 160`,
  ),
  written(
    'Dune Grass Surf Rentals Inc',
    'Re: Dune Grass Surf Rentals Inc [#]',
    { record: 'approved', offers: [{ amount: 10000, factor: 1.499, n: 50, daily: 299.8 }] },
    `Best and final $10,000, 1.499 sell, payback $14,990, 50 payments of $299.80 (Mon-Fri). Offer expires 12/01/2026.`,
  ),
  written(
    'Foxglove Home Health LLC',
    'Foxglove Home Health LLC - Renewal approved',
    {
      record: 'approved',
      offers: [{ amount: 90000, factor: 1.31, payback: 117900, n: 131, daily: 900, payoff: 27400 }],
    },
    `Merchant is 62% paid in and eligible for renewal. Renewal offer: 90,000 at 1.31, payback 117,900, 131 daily payments of 900. Current balance to be paid off from proceeds 27,400. Original deal was 60,000 at 1.38.`,
  ),
  written(
    'Magnolia Row Boutique LLC',
    'Re: Magnolia Row Boutique LLC [#]',
    { record: 'approved', offers: [{ amount: 25000, factor: 1.4, months: 5, rhythm: 'daily' }] },
    `Hi! $25,000 over 5 months on a 1.4, daily ACH. Thoughts?`,
  ),
  written(
    'Stonefly Outfitters Inc',
    'Re: Stonefly Outfitters Inc [#]',
    { record: 'approved', offers: [{ amount: 40000, factor: 1.3, n: 13, biweekly: 4000, payback: 52000 }] },
    `You're approved for 40,000. Thirteen bi-weekly payments of 4,000, total repayment 52,000 (1.30).`,
  ),
  written(
    'Copper Kettle Confections LLC',
    'Re: Copper Kettle Confections LLC [#]',
    { record: 'approved', offers: [{ amount: 75000, factor: 1.36, n: 34, weekly: 3000, comm: 12, origPercent: 5 }] },
    '',
    {
      html: `<div><p>Hi Jo,</p><p>Great news - we have an approval!</p><ul><li>Amount:&nbsp;<b>$75,000</b></li><li>Sell rate:&nbsp;<b>1.36</b></li><li>Term:&nbsp;<b>34 weeks</b></li><li>Weekly pmt:&nbsp;<b>$3,000</b></li><li>ISO commission:&nbsp;<b>12%</b></li><li>Origination:&nbsp;<b>5%</b></li></ul><p>Best,<br>Priya</p><p style="font-size:9px">This communication is not an offer of credit. All approvals are subject to final underwriting, site inspection and merchant interview.</p></div>`,
    },
  ),
  written(
    'Whistling Pine Camp LLC',
    'Re: Whistling Pine Camp LLC [#]',
    { record: 'approved', offers: [{ amount: 60000, factor: 1.25, n: 150, daily: 500 }] },
    `*Amount:* $60,000.00
*Payback:* $75,000.00
*Daily:* $500.00
*Days:* 150

Contracts ready upon request.

-----Original Message-----
From: Submissions <deals@broker.example>
Sent: Friday, November 13, 2026 4:44 PM
To: Sam Ortiz
Subject: RE: Whistling Pine Camp LLC

Last time you offered 45,000 at 1.38 with 120 payments of 517.50, any better?`,
  ),
  written(
    'Juniper Ridge Builders LLC',
    'Re: Juniper Ridge Builders LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 45000, factor: 1.4, n: 90, daily: 700 },
        { amount: 45000, factor: 1.4, n: 105, daily: 600 },
      ],
    },
    `$45,000 at 1.40

90 days - $700 daily
105 days - $600 daily`,
  ),
  written(
    'Bluestem Land Services Inc',
    'Bluestem Land Services Inc [#]: Conditional Approval',
    {
      record: 'approved',
      offers: [{ amount: 120000, factor: 1.29, n: 180, daily: 860 }],
      stips: ['debt schedule', 'AR aging'],
    },
    `Conditional approval issued for Bluestem Land Services.
Funding $120,000 | Factor 1.29 | RTR $154,800 | 180 payments | $860 daily
Conditions to close: signed debt schedule, current AR aging, funding call.`,
  ),
  written(
    'Pelican Point Charters LLC',
    'Re: Pelican Point Charters LLC [#]',
    { record: 'approved', offers: [{ amount: 35000, factor: 1.42, n: 71, daily: 700 }] },
    `Aprobado. Monto $35,000, factor 1.42, repago total $49,700, 71 pagos diarios de $700. Avísame si el cliente acepta.`,
  ),
];
