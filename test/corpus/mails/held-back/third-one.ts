import { gmail, type MailCase, outlook, portal, SIGNED, written } from '../forms';

/** Offers and counters, as a third hand writes them. */
export const THIRD_ONE: readonly MailCase[] = [
  written(
    'Cinder Cone Pizza LLC',
    'Re: Cinder Cone Pizza LLC [#]',
    { record: 'approved', offers: [{ amount: 45000, factor: 1.4, payback: 63000, n: 90, daily: 700, comm: 10 }] },
    `Cinder Cone is a yes from us. 45K at a 1.40 (63K payback), 90 days, dailies of 700. You have 10 points.

Want me to send contracts to you or straight to the merchant?`,
  ),
  written(
    'Loom and Shuttle Textiles Inc',
    'Re: Loom and Shuttle Textiles Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 65000, factor: 1.38, n: 138, daily: 650 },
        { amount: 45000, factor: 1.4, n: 105, daily: 600 },
        { amount: 20000, factor: 1.48, n: 74, daily: 400 },
      ],
    },
    `Menu for the merchant:

1) 65k  1.38  138 pmts  $650
2) 45k  1.40  105 pmts  $600
3) 20k  1.48   74 pmts  $400

All daily. Stips are the usual.`,
  ),
  written(
    'Sandhill Crane Rentals LLC',
    'Approved: Sandhill Crane Rentals LLC',
    {
      record: 'approved',
      offers: [
        {
          amount: 200000,
          factor: 1.24,
          payback: 248000,
          n: 62,
          weekly: 4000,
          comm: 7,
          fees: { Underwriting: 499, ACH: '1%' },
        },
      ],
    },
    '',
    {
      html: portal(
        'You have a new offer',
        [
          ['Merchant Legal Name', 'Sandhill Crane Rentals LLC'],
          ['Advance Amount', '$200,000.00'],
          ['Sell Rate', '1.24'],
          ['Total Payback', '$248,000.00'],
          ['Weekly Payment', '$4,000.00'],
          ['Est. # of Payments', '62'],
          ['Commission', '7.00%'],
          ['Underwriting Fee', '$499.00'],
          ['ACH Fee', '1%'],
        ],
        'This offer is valid for 14 days.',
      ),
    },
  ),
  written(
    'Oxbow River Guides LLC',
    'RE: Oxbow River Guides LLC [#]',
    { record: 'approved', offers: [{ amount: 18000, factor: 1.45, n: 58 }] },
    `18,000 @ 1.45 - 58 ach's of 450

sent from my phone, excuse the typos`,
  ),
  written(
    'Pewter Mug Tavern Inc',
    'Re: Pewter Mug Tavern Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 30000, factor: 1.45, payback: 43500, n: 75, daily: 580, origPercent: 6 }],
      stips: ['lease', 'voided check'],
    },
    `Merchant: Pewter Mug Tavern Inc
Decision: Approved
Position: 2nd
Funding Amount: $30,000
Payback Amount: $43,500
Factor: 1.45
Frequency: Daily
No. of Payments: 75
Payment: $580.00
Orig Fee: 6%
Stips: Copy of lease, voided check`,
  ),
  written(
    'Beacon Rock Climbing Gym LLC',
    'Re: Beacon Rock Climbing Gym LLC [#]',
    { record: 'approved', offers: [{ amount: 80000, factor: 1.32, buy: 1.22, n: 132, daily: 800, comm: 10 }] },
    `You're approved at $80,000 on a 1.22 buy. If you take the full 10 points that's a 1.32 sell with 132 dailies at $800.${SIGNED}`,
  ),
  written(
    'Cottonwood Creek Gravel Inc',
    'Re: Cottonwood Creek Gravel Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.28, n: 32, weekly: 4000, origPercent: 3, comm: 8 },
        { amount: 120000, factor: 1.29, n: 36, weekly: 4300, origPercent: 3, comm: 8 },
      ],
    },
    '',
    {
      html: outlook(
        'Jo,\nSee approvals on Cottonwood Creek Gravel below.',
        [
          ['Offer', 'Amount', 'Factor', 'Payback', '# of Weeks', 'Weekly', 'Orig %', 'Comm %'],
          ['A', '$100,000.00', '1.28', '$128,000.00', '32', '$4,000.00', '3%', '8%'],
          ['B', '$120,000.00', '1.29', '$154,800.00', '36', '$4,300.00', '3%', '8%'],
        ],
        'Please advise which option the client selects.\nMarcus Hale\nSVP, Sales\nNothing herein is a commitment.',
      ),
    },
  ),
  written(
    'Lantern Hill Physical Therapy PC',
    'Re: Lantern Hill Physical Therapy PC [#]',
    { record: 'approved', offers: [{ amount: 250000, factor: 1.18, payback: 295000, n: 59, weekly: 5000 }] },
    `Really strong file. We'd like to offer $250k with a total payback of $295k, paid over 59 weeks at $5k/wk (1.18 factor).`,
  ),
  written(
    'Bonfire Hot Sauce Co',
    'Re: Bonfire Hot Sauce Co [#]',
    { record: 'approved', offers: [{ amount: 12500, factor: 1.44, n: 72, daily: 250 }] },
    `Approved 12.5k/1.44/72 days/$250. Offer good thru 11/30.

On Tue, Nov 17, 2026 at 11:20 AM Submissions <deals@broker.example> wrote:
> Bumping this. Merchant has an offer for 20,000 at 1.38, 100 days at 276 from someone else.`,
  ),
  written(
    'Windmill Tulip Farms LLC',
    'Windmill Tulip Farms LLC [#] ** APPROVAL **',
    {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.22, payback: 183000, months: 12, monthly: 15250, origPercent: 2.5 }],
    },
    `Loan Amount: $150,000
Term: 12 months
Monthly Payment: $15,250
Total Repayment: $183,000
Origination: 2.5%
Prepay: no penalty, discounted interest after month 6`,
  ),
  written(
    'Stargazer Planetarium Shows Inc',
    'Re: Stargazer Planetarium Shows Inc [#]',
    { record: 'approved', offers: [{ amount: 50000, factor: 1.35, n: 27, weekly: 2500, payoff: 14000 }] },
    `Good to go on $50,000. We'll need to pay off Riverton ($14,000) from the funding. Factor is 1.35 and it's 27 weekly payments of $2,500.`,
  ),
  written(
    'Millrace Grain Elevator Inc',
    'Re: Millrace Grain Elevator Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.25, n: 150, daily: 500 },
        { amount: 60000, factor: 1.25, n: 30, weekly: 2500 },
      ],
    },
    `60k @ 1.25, merchant can choose daily or weekly:
- Daily: 150 payments of $500
- Weekly: 30 payments of $2,500`,
  ),
  written(
    'Papaya Grove Juice Bar LLC',
    'Re: Papaya Grove Juice Bar LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 10000, factor: 1.499, payback: 14990, n: 50, daily: 299.8, fees: { PSF: 399, wire: 40 } }],
    },
    `We have approved $10,000.00 with a payback of $14,990.00. Payments will be $299.80 daily for 50 business days. There is a $399 PSF and $40 wire fee.`,
  ),
  written(
    'Ember Oak Smokehouse LLC',
    'Ember Oak Smokehouse LLC renewal',
    { record: 'approved', offers: [{ amount: 75000, factor: 1.36, n: 150, daily: 680, payoff: 19800 }] },
    `Hi Jo - Ember Oak is at 55% and we can renew: new advance $75,000, 1.36, 150 daily pmts of $680. Existing balance $19,800 is netted from the new advance.`,
  ),
  written(
    'Wagon Trail RV Park LLC',
    'Re: Wagon Trail RV Park LLC [#]',
    { record: 'approved', offers: [{ amount: 50000, drawPercent: 1.5, weeks: 26, rhythm: 'weekly' }] },
    `LOC approved. Credit limit $50,000, draw fee 1.5%, 26 weekly payments per draw.`,
  ),
  written(
    'Bluebird Day Camp Inc',
    'Re: Bluebird Day Camp Inc [#]',
    { record: 'approved', offers: [{ amount: 28000, factor: 1.375, n: 110, daily: 350 }], stips: ['bank login'] },
    `Approved with conditions.
$28,000 advance, $38,500 to be collected, 1.375
$350 x 110 business days
Must have: live bank login before docs.`,
  ),
  written(
    'Tumbleweed Taqueria LLC',
    'Re: Tumbleweed Taqueria LLC [#]',
    { record: 'approved', offers: [{ amount: 22000, factor: 1.5, n: 66, daily: 500 }] },
    `Tenemos aprobación: $22,000 a factor 1.50, 66 pagos diarios de $500. Favor de enviar cheque anulado.`,
  ),
  written(
    'Nutmeg Street Clinic PLLC',
    'Re: Nutmeg Street Clinic PLLC [#]',
    { record: 'approved', offers: [{ amount: 90000, factor: 1.31, n: 131, daily: 900, comm: 8 }] },
    `Amount	Rate	Term	Daily	Comm
$90,000	1.31	131	$900	8%`,
  ),
  written(
    'High Plains Crop Dusting Inc',
    'Re: High Plains Crop Dusting Inc [#]',
    { record: 'approved', offers: [{ amount: 40000, factor: 1.3, n: 130, daily: 400, holdback: 14 }] },
    `Advance of 40,000 for purchase of 52,000 in future receivables (1.30). 14% of receipts, est daily 400 across 130 days.`,
  ),
  written(
    'Silk Road Rug Gallery Inc',
    'Silk Road Rug Gallery Inc - offers',
    {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.4, n: 100, daily: 350, comm: 12 },
        { amount: 20000, factor: 1.48, n: 74, daily: 400, comm: 12 },
      ],
    },
    '',
    {
      html: gmail(
        'Hey - approvals',
        [
          ['Funding', '$25,000', '$20,000'],
          ['Sell', '1.40', '1.48'],
          ['# Pmts', '100', '74'],
          ['Daily', '$350.00', '$400.00'],
          ['Payback', '$35,000', '$29,600'],
        ],
        'Commission is 12% for both',
      ),
    },
  ),
  written(
    'Backbay Bicycle Messengers LLC',
    'Re: Backbay Bicycle Messengers LLC [#]',
    { record: 'approved', offers: [{ amount: 15000, factor: 1.49, payback: 22350, n: 75, daily: 298 }] },
    `Hey, sorry for delay. Approved - 15K, 75 days. Total payback 22,350 / 298 per day. Rate is a 1.49.

Get Outlook for iOS
________________________________
From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 8:01:33 AM
To: Sam Ortiz <deals@harborline.example>
Subject: Backbay Bicycle Messengers LLC

Any word on this? asking for 50,000.`,
  ),
  written(
    'Fiddler Crab Cannery Inc',
    'Re: Fiddler Crab Cannery Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.34, n: 134, daily: 550, origPercent: 3.5, fees: { UCC: 250 } }],
    },
    `Deal is approved, 55k on 134 days 1.34 daily 550. Fees 3.5% org and 250 ucc. docs?`,
  ),
  // Counters
  written(
    'Velour Lounge LLC',
    'Re: Velour Lounge LLC [#]',
    { record: 'counter', offers: [{ amount: 20000, factor: 1.48, n: 74, daily: 400 }] },
    `Not going to get 60 here. I squeezed 20k out of credit: 1.48, 74 days, 400.`,
  ),
  written(
    'Thunder Basin Welding Inc',
    'Re: Thunder Basin Welding Inc [#]',
    { record: 'counter', offers: [{ amount: 40000, factor: 1.3, n: 26, weekly: 2000 }] },
    `Daily is off the table for this industry but we can do weekly. 40,000 at 1.30, 26 weeks, 2,000 per week.`,
  ),
  written(
    'Porcupine Ridge Lumber LLC',
    'Revised offer Porcupine Ridge Lumber LLC',
    { record: 'counter', offers: [{ amount: 35000, factor: 1.42, n: 100, daily: 497, comm: 8 }] },
    `Underwriting revised the approval after reviewing MTD. Revised terms: $35,000, factor 1.42, 100 daily payments, $497.00, commission 8%. The previous offer of $50,000 is no longer available.`,
  ),
  written(
    'Sundial Solar Cleaning Inc',
    'Re: Sundial Solar Cleaning Inc [#]',
    { record: 'counter', offers: [{ amount: 12500, factor: 1.44, n: 60, daily: 300 }] },
    `Max I can stretch to is 12,500, nowhere near the 30 he wants. 1.44 / 60 / $300 daily.`,
  ),
  written(
    'Keystone Arch Bridge Painting LLC',
    'Re: Keystone Arch Bridge Painting LLC [#]',
    {
      record: 'counter',
      offers: [
        { amount: 65000, factor: 1.38, n: 115, daily: 780 },
        { amount: 50000, factor: 1.35, n: 100, daily: 675 },
      ],
    },
    `Unable to approve the $125,000 requested. Counter options:
$65,000 - 1.38 - 115 daily payments - $780
$50,000 - 1.35 - 100 daily payments - $675`,
  ),
];
