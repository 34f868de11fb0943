import { APPLICATION_LETTER, DISCLAIMER, type MailCase, SIGNED } from '../forms';

/** Approvals in words. */
export const PROSE: readonly MailCase[] = [
  {
    id: 'prose-h-plain-weekly',
    deal: 'Poppy Lane Florals LLC',
    subject: 'Re: Poppy Lane Florals LLC [#]',
    text: `We got this approved at $64,000, 1.30 sell, 32 weekly payments of $2,600. You're making 7 points.`,
    truth: { record: 'approved', offers: [{ amount: 64000, factor: 1.3, n: 32, weekly: 2600, comm: 7 }] },
  },
  {
    id: 'prose-h-pleased',
    deal: 'High Desert Cycles Inc',
    subject: 'High Desert Cycles Inc',
    text: `
We are pleased to inform you that High Desert Cycles was approved for a revenue purchase of $55,000.00 at a factor of 1.36, to be delivered in 110 daily payments. ISO commission: 8%. A 2% origination fee applies.
${SIGNED}${DISCLAIMER}`,
    truth: {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.36, n: 110, rhythm: 'daily', comm: 8, origPercent: 2 }],
    },
  },
  {
    id: 'prose-h-labelled-lines',
    deal: 'Wren Hollow Pet Supply LLC',
    subject: 'APPROVAL // Wren Hollow Pet Supply LLC',
    text: `
Deal: Wren Hollow Pet Supply LLC
Advance Amount - $95,000
Sell Rate - 1.28
RTR - $121,600
# of Payments - 40
Payment - $3,040 Weekly
Closing Fee - $1,900
Comm - 6% ($5,700)

Needed to close:
1) Voided check
2) Driver's License
3) Proof of residence`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 95000,
          factor: 1.28,
          payback: 121600,
          n: 40,
          weekly: 3040,
          fees: { closing: 1900 },
          comm: 6,
          commission: 5700,
        },
      ],
      stips: ['voided check', 'license', 'proof of residence'],
    },
  },
  {
    id: 'prose-h-buy-plus-points',
    deal: 'Redwood Express Couriers Inc',
    subject: 'RE: Redwood Express Couriers Inc [#]',
    text: `Approved - 32k, buy rate is 1.27 for 96 daily pmts. Max 14 points on top, tell me how many you want.`,
    truth: { record: 'approved', offers: [{ amount: 32000, buy: 1.27, n: 96, rhythm: 'daily' }] },
  },
  {
    id: 'prose-h-priced-at',
    deal: 'Saffron House Indian Kitchen LLC',
    subject: 'Re: Saffron House Indian Kitchen LLC [#]',
    text: `48,000 approved with a 1.25 buy (1.39 max). Priced at 1.35 as you asked: payback 64,800, 144 dailies of 450, you get 10%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 48000, buy: 1.25, factor: 1.35, payback: 64800, n: 144, daily: 450, comm: 10 }],
    },
  },
  {
    id: 'prose-h-pending-receipt',
    deal: 'Cinnamon Stick Diner LLC',
    subject: 'Cinnamon Stick Diner LLC approval',
    text: `
Approved pending receipt of the October statement and a landlord reference.

28,000, factor 1.42, 80 daily payments of 497. 9 pts.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.42, n: 80, daily: 497, comm: 9 }],
      stips: ['october statement', 'landlord reference'],
    },
  },
  {
    id: 'prose-h-loan-rate',
    deal: 'Sagebrush Chiropractic PC',
    subject: 'Your client Sagebrush Chiropractic PC is approved',
    text: `
Good morning,
Congrats! Approved for an SBA term loan: $250,000, interest rate 11.5%, 120 monthly payments.
Packaging fee is not charged. Referral fee 1.5%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 250000, rate: 11.5, n: 120, rhythm: 'monthly', comm: 1.5, loan: true }],
    },
  },
  {
    id: 'prose-h-loc',
    deal: 'Ember & Ash Candles LLC',
    subject: 'Re: Ember & Ash Candles LLC [#]',
    text: `Approved for an LOC, limit 40,000, weekly payments over 26 weeks, factor 1.16, draw fee 2% of each draw.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 40000, weeks: 26, rhythm: 'weekly', factor: 1.16, drawPercent: 2 }],
    },
  },
  {
    id: 'prose-h-dashes',
    deal: 'Glacier View Lodge LLC',
    subject: 'Re: Glacier View Lodge LLC [#]',
    text: `Approval — $85,000 — 1,30 — 170 dailies — $650 — payback $110,500 — 7 points`,
    charset: 'utf-8',
    encoding: 'quoted-printable',
    truth: {
      record: 'approved',
      offers: [{ amount: 85000, factor: 1.3, n: 170, daily: 650, payback: 110500, comm: 7 }],
    },
  },
  {
    id: 'prose-h-spanish',
    deal: 'Lavanderia Express Sol LLC',
    subject: 'Re: Lavanderia Express Sol LLC [#]',
    text: `
Buenas tardes,
El negocio fue aprobado por $27,000 a un factor de 1.40, 21 pagos semanales de $1,800. Comisión 8%.
Necesitamos licencia de conducir y contrato de renta.`,
    charset: 'iso-8859-1',
    truth: {
      record: 'approved',
      offers: [{ amount: 27000, factor: 1.4, n: 21, weekly: 1800, comm: 8 }],
      stips: ['licencia', 'contrato de renta'],
    },
  },
  {
    id: 'prose-h-slashes',
    deal: 'Lone Pine Locksmith Inc',
    subject: 'Lone Pine Locksmith Inc approved',
    text: `24k/1.43/88 days/390 daily/10 points`,
    truth: { record: 'approved', offers: [{ amount: 24000, factor: 1.43, days: 88, daily: 390, comm: 10 }] },
  },
  {
    id: 'prose-h-payoff',
    deal: 'Cornerstone Drywall Inc',
    subject: 'Re: Cornerstone Drywall Inc [#]',
    text: `
Approval on the buyout:
Gross amount: $130,000
Payoff to Northquay: $34,000
Payoff to Dockside: $12,500
Factor: 1.25
Payback: $162,500
50 weekly payments of $3,250
Processing fee 2.5%
ISO points: 5`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 130000,
          payoff: 46500,
          factor: 1.25,
          payback: 162500,
          n: 50,
          weekly: 3250,
          fees: { processing: '2.5%' },
          comm: 5,
        },
      ],
    },
  },
  {
    id: 'prose-h-months-weekly',
    deal: 'Butterchurn Creamery LLC',
    subject: 'Approval: Butterchurn Creamery LLC',
    text: `Butterchurn is approved: 40,000 for 6 months with weekly payments, sell rate 1.30, payback 52,000. Commission is 3,200 (8%).`,
    truth: {
      record: 'approved',
      offers: [{ amount: 40000, months: 6, rhythm: 'weekly', factor: 1.3, payback: 52000, comm: 8, commission: 3200 }],
    },
  },
  {
    id: 'prose-h-two-in-words',
    deal: 'Trailhead Kayak Company LLC',
    subject: 'Re: Trailhead Kayak Company LLC [#]',
    text: `
Two ways to go on Trailhead. The long one is 42,000 at 1.33 over 38 weeks at 1,470 weekly. The short one is 27,000 at 1.40 over 21 weeks at 1,800 weekly.
Both are approved and you earn 7% either way.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 42000, factor: 1.33, weeks: 38, weekly: 1470, comm: 7 },
        { amount: 27000, factor: 1.4, weeks: 21, weekly: 1800, comm: 7 },
      ],
    },
  },
  {
    id: 'prose-h-terms-word',
    deal: 'Little Sprouts Learning Inc',
    subject: 'Little Sprouts Learning Inc terms',
    text: `
Please see terms:
Amount funded: $22,000
Rate: 1.39
Total to be repaid: $30,580
Term: 110 business days
Payment: $278/day
Offer good through 11/30/2026`,
    truth: { record: 'approved', offers: [{ amount: 22000, factor: 1.39, payback: 30580, days: 110, daily: 278 }] },
  },
  {
    id: 'prose-h-increase',
    deal: 'Pelican Cay Resort LLC',
    subject: 'RE: Pelican Cay Resort LLC [#]',
    stands: true,
    text: `Credit agreed to an increase: now 110,000 at 1.27, payback 139,700, 220 dailies of 635. Comm stays 6%.
${APPLICATION_LETTER}`,
    truth: {
      record: 'approved',
      offers: [{ amount: 110000, factor: 1.27, payback: 139700, n: 220, daily: 635, comm: 6 }],
    },
  },
  {
    id: 'prose-h-no-price',
    deal: 'Hazelnut Farm Events LLC',
    subject: 'Re: Hazelnut Farm Events LLC [#]',
    text: `Good news, your file was approved for $50,000. I'll send the pricing over in the morning.`,
    truth: { waits: 'no_priced_offer' },
  },
  {
    id: 'prose-h-contracts-ready',
    deal: 'Northern Lights Eyewear Inc',
    subject: 'RE: Northern Lights Eyewear Inc [#]',
    stands: true,
    text: `Contracts are ready and were sent to the owner for e-signature.`,
    truth: { record: 'approved', offers: [] },
  },
  {
    id: 'prose-h-funded',
    deal: 'Juniper Trail Gear LLC',
    subject: 'Juniper Trail Gear LLC',
    stands: true,
    text: `This deal has been funded today. Thank you for your business!`,
    truth: { record: 'funded', offers: [] },
  },
  {
    id: 'prose-h-percent-holdback',
    deal: 'Gingerbread House Sweets LLC',
    subject: 'Re: Gingerbread House Sweets LLC [#]',
    html: `<div dir="ltr">Approved on split funding. Advance amount: $14,000. Rate: 1.47. Payback: $20,580. Split percentage: 15% of daily batches. Commission: 10%.</div>`,
    truth: {
      record: 'approved',
      offers: [{ amount: 14000, factor: 1.47, payback: 20580, holdback: 15, rhythm: 'daily', comm: 10 }],
    },
  },
];
