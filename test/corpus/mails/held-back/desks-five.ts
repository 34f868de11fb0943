import { gmail, type MailCase, outlook } from '../forms';

/** Another day's mail from many desks: more ways to refuse and to ask. */
export const DESKS_FIVE: readonly MailCase[] = [
  {
    id: 'desk-h-decline-box',
    deal: 'Elderflower Cordial Works LLC',
    subject: 'Re: Elderflower Cordial Works LLC [#]',
    text: `Outside of our box I'm afraid. Sales have been sliding since June and they bounced 8 checks last month.`,
    truth: { record: 'declined', codes: ['revenue', 'nsf'] },
  },
  {
    id: 'desk-h-decline-young',
    deal: 'Puddle Jumper Air Tours Inc',
    subject: 'RE: Puddle Jumper Air Tours Inc [#]',
    text: `they've only been open 4 months. try us again after a year`,
    truth: { record: 'declined', codes: ['time_in_business'] },
  },
  {
    id: 'desk-h-decline-industry',
    deal: 'Brimstone Vape Outlet LLC',
    subject: 'Brimstone Vape Outlet LLC',
    text: `Vape is restricted for us, closing this one out.`,
    truth: { record: 'declined', codes: ['industry'] },
  },
  {
    id: 'desk-h-decline-list',
    deal: 'Waxwing Candle Supply Inc',
    subject: 'Decision on Waxwing Candle Supply Inc',
    text: `
Decision: Decline
Primary reason: Low average daily balance
Secondary reason: Prior default

Thank you for the opportunity to review.`,
    truth: { record: 'declined', codes: ['low_balance', 'defaults'] },
  },
  {
    id: 'desk-h-decline-spanish',
    deal: 'Vulcanizadora El Rapido LLC',
    subject: 'Re: Vulcanizadora El Rapido LLC [#]',
    text: `Buen día, no podemos aprobar este negocio, ya tiene varios adelantos abiertos.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'desk-h-decline-other-iso',
    deal: 'Sandstone Quarry Tours Inc',
    subject: 'RE: Sandstone Quarry Tours Inc [#]',
    text: `Dupe. Another broker sent this in last week and we have an offer out through them.`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-h-withdrawn',
    deal: 'Paddlewheel River Tours Inc',
    subject: 'Re: Paddlewheel River Tours Inc [#]',
    text: `Owner changed his mind and asked us to cancel the application, so this is withdrawn.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'desk-h-request-table',
    deal: 'Marzipan Pastry School LLC',
    subject: 'Checklist: Marzipan Pastry School LLC',
    html: outlook('We are still missing the items below:', [
      ['Item', 'Needed'],
      ['Bank statements', 'August, September'],
      ['Tax return', '2025'],
    ]),
    truth: { record: 'info_requested', asks: ['bank statements', 'tax return'] },
  },
  {
    id: 'desk-h-request-hold',
    deal: 'Turnstile Ticket Systems Inc',
    subject: 'Suspended: Turnstile Ticket Systems Inc',
    text: `Your file has been suspended pending receipt of: voided check; A/R aging; signed page 3 of the application.`,
    truth: { record: 'info_requested', asks: ['voided check', 'aging', 'application'] },
  },
  {
    id: 'desk-h-request-after',
    deal: 'Cricket Chirp Pet Foods LLC',
    subject: 'RE: Cricket Chirp Pet Foods LLC [#]',
    stands: true,
    text: `Docs are signed. To fund today we still need a bank login and the owner's passport or DL.`,
    truth: { record: 'info_requested', asks: ['bank login', 'DL'] },
  },
  {
    id: 'desk-h-offer-comm-first',
    deal: 'Trombone Alley Music School Inc',
    subject: 'Re: Trombone Alley Music School Inc [#]',
    text: `
7 points in for you on both, $395 bank fee on both.

A. 33,000 / 1.32 / 99 daily / 440
B. 33,000 / 1.32 / 36 weekly / 1,210

Approved, let me know which one he wants.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 33000, factor: 1.32, n: 99, daily: 440, comm: 7, fees: { bank: 395 } },
        { amount: 33000, factor: 1.32, n: 36, weekly: 1210, comm: 7, fees: { bank: 395 } },
      ],
    },
  },
  {
    id: 'desk-h-offer-consolidation',
    deal: 'Longbow Archery Range Inc',
    subject: 'Longbow Archery Range Inc approved (consolidation)',
    text: `
Amount: $150,000
Factor: 1.22
Payback: $183,000
Payments: 61 weekly @ $3,000
Pay off to Dockside: $42,300
Pay off to Pierpoint: $17,700
Net to merchant: $90,000
Comm: 5%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.22, payback: 183000, n: 61, weekly: 3000, payoff: 60000, comm: 5 }],
    },
  },
  {
    id: 'desk-h-offer-biweekly',
    deal: 'Gazebo Garden Structures Inc',
    subject: 'RE: Gazebo Garden Structures Inc [#]',
    text: `Came back approved at 75,000, factor 1.24, 31 bi-weekly payments at 3,000 each (93,000 total). 4 points to you, 2% origination.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 75000, factor: 1.24, n: 31, biweekly: 3000, payback: 93000, comm: 4, origPercent: 2 }],
    },
  },
  {
    id: 'desk-h-offer-months-weekly',
    deal: 'Cuckoo Clock Restorations LLC',
    subject: 'Approval Cuckoo Clock Restorations LLC',
    text: `We'd fund $50k for 6 months at a 1.30, weekly at $2,500, $65,000 back. Approved today and good for 2 weeks. Your cut is 9%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 50000, months: 6, factor: 1.3, weekly: 2500, payback: 65000, comm: 9 }],
    },
  },
  {
    id: 'desk-h-counter-revised-table',
    deal: 'Wheelwright Wagon Works Inc',
    subject: 'Updated offer - Wheelwright Wagon Works Inc',
    stands: true,
    html: gmail('Had to lower it after the funding call:', [
      ['', 'Previous', 'New'],
      ['Funding', '$65,000', '$40,000'],
      ['Factor', '1.34', '1.35'],
      ['Payback', '$87,100', '$54,000'],
      ['Daily payment', '$650', '$450'],
    ]),
    truth: { record: 'counter', offers: [{ amount: 40000, factor: 1.35, payback: 54000, daily: 450 }] },
  },
  {
    id: 'desk-h-counter-after-decline',
    deal: 'Pennywhistle Folk Instruments LLC',
    subject: 'Re: Pennywhistle Folk Instruments LLC [#]',
    text: `Went to bat for you after the decline and they came back with 10,000 only. 1.45, 29 weekly payments of 500.`,
    truth: { record: 'counter', offers: [{ amount: 10000, factor: 1.45, n: 29, weekly: 500 }] },
  },
  {
    id: 'desk-h-commission-paid',
    deal: 'Sassafras Root Beer Co',
    subject: 'Commission statement - Sassafras Root Beer Co',
    stands: true,
    text: `
Commission statement 11/17/2026
Sassafras Root Beer Co, approved and funded 11/10: $30,000 x 9% = $2,700.00
Paid by wire to the account on file.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-h-not-yet',
    deal: 'Lantern Fish Aquatics Inc',
    subject: 'Re: Lantern Fish Aquatics Inc [#]',
    text: `No decision yet on this, they haven't approved or declined it. Will chase.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-h-marketing',
    deal: 'Buttonhole Tailoring School LLC',
    subject: 'Now funding trucking! Approvals in 60 minutes',
    from: 'Harborline Marketing <hello@harborline.example>',
    headers: ['List-Unsubscribe: <https://harborline.example/u/9>', 'List-Id: <news.harborline.example>'],
    text: `Trucking is back. Up to $250,000, factor rates from 1.18, 12 points commission. Send your declined files today!`,
    truth: { noted: true },
  },
];
