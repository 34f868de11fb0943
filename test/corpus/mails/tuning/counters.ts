import { gmail, type MailCase, SIGNED } from '../forms';

/** No to what was asked for, and yes to something else. */
export const COUNTERS: readonly MailCase[] = [
  {
    id: 'counter-t-cannot-best',
    deal: 'Thistle & Thyme Catering LLC',
    subject: 'Re: Thistle & Thyme Catering LLC [#]',
    text: `We can't do the 85k requested. Best we can do is 50,000 at 1.30, 26 weekly payments of 2,500. Comm 8%.`,
    truth: { record: 'counter', offers: [{ amount: 50000, factor: 1.3, n: 26, weekly: 2500, comm: 8 }] },
  },
  {
    id: 'counter-t-turned-down-at',
    deal: 'Pinwheel Toys Inc',
    subject: 'RE: Pinwheel Toys Inc [#]',
    text: `Turned down at 70k, can do 20k on a 1.45, 80 dailies at 362.50.`,
    truth: { record: 'counter', offers: [{ amount: 20000, factor: 1.45, n: 80, daily: 362.5 }] },
  },
  {
    id: 'counter-t-instead',
    deal: 'Sawtooth Lumber LLC',
    subject: 'Sawtooth Lumber LLC',
    text: `
Instead of the $100,000 for 12 months we came to:

Amount: $60,000
Payback: $79,200
Weekly payment: $2,200
Weeks: 36
Commission: 7 points
${SIGNED}`,
    truth: { record: 'counter', offers: [{ amount: 60000, payback: 79200, weekly: 2200, weeks: 36, comm: 7 }] },
  },
  {
    id: 'counter-t-revised',
    deal: 'Indigo Dye Works LLC',
    subject: 'Revised offer - Indigo Dye Works LLC',
    stands: true,
    text: `Revised offer after the bank call: 30,000, 1.38 factor, 23 weekly payments of 1,800, payback 41,400. Previous was 45,000.`,
    truth: { record: 'counter', offers: [{ amount: 30000, factor: 1.38, n: 23, weekly: 1800, payback: 41400 }] },
  },
  {
    id: 'counter-t-question',
    deal: 'Barnacle Dive Shop LLC',
    subject: 'Re: Barnacle Dive Shop LLC [#]',
    text: `Would the merchant take 15,000 at 1.42? 20 weeks, 1,065 weekly. That is the most we can go to with the current positions.`,
    truth: { record: 'counter', offers: [{ amount: 15000, factor: 1.42, weeks: 20, weekly: 1065 }] },
  },
  {
    id: 'counter-t-grid',
    deal: 'Hickory Smokehouse Inc',
    subject: 'RE: Hickory Smokehouse Inc [#]',
    html: gmail('Unable to match the requested amount of $150,000. We can only do:', [
      ['Amount', 'Factor', 'Weeks', 'Weekly', 'Payback'],
      ['$90,000', '1.31', '45', '$2,620', '$117,900'],
      ['$70,000', '1.36', '34', '$2,800', '$95,200'],
    ]),
    truth: {
      record: 'counter',
      offers: [
        { amount: 90000, factor: 1.31, weeks: 45, weekly: 2620, payback: 117900 },
        { amount: 70000, factor: 1.36, weeks: 34, weekly: 2800, payback: 95200 },
      ],
    },
  },
  {
    id: 'counter-t-shorter-term',
    deal: 'Snowdrop Linens LLC',
    subject: 'Re: Snowdrop Linens LLC [#]',
    text: `12 months is too long for this paper. Counter: 40k, factor 1.35, 120 days, $450 a day. Let me know if they'd take it.`,
    truth: { record: 'counter', offers: [{ amount: 40000, factor: 1.35, days: 120, daily: 450 }] },
  },
  {
    id: 'counter-t-no-figures',
    deal: 'Yellow Door Realty LLC',
    subject: 'RE: Yellow Door Realty LLC [#]',
    text: `We cannot do 90k. We could look at a lower amount on a shorter term, pricing to follow.`,
    truth: { waits: ['no_priced_offer', 'low_confidence', 'not_understood'] },
  },
  {
    id: 'counter-t-reduced-fee',
    deal: 'Peregrine Drone Survey Inc',
    subject: 'Peregrine Drone Survey Inc - reduced offer',
    text: `
Had to cut it back due to the third position. Reduced offer:
$25,000 @ 1.38 = $34,500, 115 daily payments of $300.00
Origination 3%, comm 6 points`,
    truth: {
      record: 'counter',
      offers: [{ amount: 25000, factor: 1.38, payback: 34500, n: 115, daily: 300, origPercent: 3, comm: 6 }],
    },
  },
  {
    id: 'counter-t-spanish',
    deal: 'Llantera Hermanos Ruiz LLC',
    subject: 'Re: Llantera Hermanos Ruiz LLC [#]',
    text: `No podemos los 60 mil solicitados. Podemos ofrecer $30,000, factor 1.40, 100 pagos diarios de $420.`,
    truth: { record: 'counter', offers: [{ amount: 30000, factor: 1.4, n: 100, daily: 420 }] },
  },
];
