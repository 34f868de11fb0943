import { DISCLAIMER, type MailCase, SIGNED } from '../forms';

/** Approvals in words. */
export const PROSE: readonly MailCase[] = [
  {
    id: 'prose-t-plain-daily',
    deal: 'Cedar Bay Bakery LLC',
    subject: 'Re: Cedar Bay Bakery LLC [#]',
    text: `Approved. $40,000 at a 1.35, 120 daily payments of $450. 10 points to you.`,
    truth: { record: 'approved', offers: [{ amount: 40000, factor: 1.35, n: 120, daily: 450, comm: 10 }] },
  },
  {
    id: 'prose-t-congrats-sentence',
    deal: 'Summit Rock Climbing Inc',
    subject: 'Summit Rock Climbing Inc',
    text: `
Congratulations, Summit Rock Climbing has been approved for 50k, 1.30 factor, 26 weekly payments. Your commission is 8% and there is a 3% origination fee.
${SIGNED}${DISCLAIMER}`,
    truth: {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.3, n: 26, rhythm: 'weekly', comm: 8, origPercent: 3 }],
    },
  },
  {
    id: 'prose-t-labelled-lines',
    deal: 'Bluestem Nursery LLC',
    subject: 'Approval - Bluestem Nursery LLC',
    text: `
Approval Details

Merchant: Bluestem Nursery LLC
Purchase Price: $60,000.00
Purchased Amount: $79,200.00
Factor: 1.32
Term: 36 weeks
Remittance: $2,200.00 weekly
Origination: $1,800.00
Commission: $4,800.00

Stipulations:
- Voided check
- Driver's license
- Landlord contact`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 60000,
          payback: 79200,
          factor: 1.32,
          weeks: 36,
          weekly: 2200,
          orig: 1800,
          commission: 4800,
        },
      ],
      stips: ['voided check', 'license', 'landlord'],
    },
  },
  {
    id: 'prose-t-buy-plus-points',
    deal: 'Kestrel Courier Services Inc',
    subject: 'RE: Kestrel Courier Services Inc [#]',
    text: `
Good to go on this one: 25k at a 1.26 buy, 115 dailies, you can put up to 12 points on top.
Let me know what sell you want.`,
    truth: { record: 'approved', offers: [{ amount: 25000, buy: 1.26, n: 115, rhythm: 'daily' }] },
  },
  {
    id: 'prose-t-priced-at',
    deal: 'Mesa Verde Tile LLC',
    subject: 'Re: Mesa Verde Tile LLC [#]',
    text: `Approved for 35,000. Buy rate 1.26, max sell 1.40, we priced it at 1.36 over 119 daily payments ($400). Comm is 10 points.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 35000, buy: 1.26, factor: 1.36, n: 119, daily: 400, comm: 10 }],
    },
  },
  {
    id: 'prose-t-subject-to',
    deal: 'Harvest Moon Catering LLC',
    subject: 'Approved subject to stips - Harvest Moon Catering LLC',
    text: `
We approved Harvest Moon subject to a clean bank login and proof of ownership.

$30,000 / 1.40 / 100 daily pmts / $420
Comp 9%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 30000, factor: 1.4, n: 100, daily: 420, comm: 9 }],
      stips: ['bank login', 'proof of ownership'],
    },
  },
  {
    id: 'prose-t-loan-rate',
    deal: 'Prairie Wind Dental PC',
    subject: 'Term loan approval: Prairie Wind Dental PC',
    text: `
Hi team,
We have approved a term loan of $100,000 at 14% interest over 24 months, monthly payments. Origination fee of 2%.
Broker fee is 3%.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 100000, rate: 14, months: 24, rhythm: 'monthly', origPercent: 2, comm: 3, loan: true }],
    },
  },
  {
    id: 'prose-t-loc',
    deal: 'Fern Hollow Florist LLC',
    subject: 'Re: Fern Hollow Florist LLC [#]',
    text: `
Great news - the client is approved for a line of credit with a $75,000 limit. 1.5% draw fee, 52 weekly payments at a 1.20 factor.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 75000, drawPercent: 1.5, n: 52, rhythm: 'weekly', factor: 1.2 }],
    },
  },
  {
    id: 'prose-t-european-comma',
    deal: 'Alpine Ridge Ski Shop LLC',
    subject: 'Re: Alpine Ridge Ski Shop LLC [#]',
    text: `Approved – $40,000 at 1,35 – payback $54,000 – 120 daily payments of $450 – comm 8%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.35, payback: 54000, n: 120, daily: 450, comm: 8 }],
    },
  },
  {
    id: 'prose-t-spanish',
    deal: 'Tres Hermanas Taqueria LLC',
    subject: 'Re: Tres Hermanas Taqueria LLC [#]',
    text: `
Hola equipo,
Aprobado. Monto $20,000, factor 1.45, 80 pagos diarios de $362.50. Comisión 10%.
Favor de enviar cheque anulado e identificación.
Gracias`,
    truth: {
      record: 'approved',
      offers: [{ amount: 20000, factor: 1.45, n: 80, daily: 362.5, comm: 10 }],
      stips: ['cheque anulado', 'identificación'],
    },
  },
  {
    id: 'prose-t-slashes',
    deal: 'Night Owl Security Inc',
    subject: 'Night Owl Security Inc - appr',
    text: `appr 12.5k / 1.44 / 72 days / 250 daily / 12 pts`,
    truth: { record: 'approved', offers: [{ amount: 12500, factor: 1.44, days: 72, daily: 250, comm: 12 }] },
  },
  {
    id: 'prose-t-payoff',
    deal: 'Stone Bridge Masonry Inc',
    subject: 'Re: Stone Bridge Masonry Inc [#]',
    text: `
Approved for a consolidation.
Advance amount $90,000, factor 1.31, RTR $117,900, 45 weekly payments of $2,620.
We pay off the balance with Dockside of $21,500 from the proceeds. Origination fee $1,800, UCC fee $195.
Commission 6% of funded.`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 90000,
          factor: 1.31,
          payback: 117900,
          n: 45,
          weekly: 2620,
          payoff: 21500,
          orig: 1800,
          fees: { ucc: 195 },
          comm: 6,
        },
      ],
    },
  },
  {
    id: 'prose-t-months-daily',
    deal: 'Golden Spoon Yogurt LLC',
    subject: 'Golden Spoon Yogurt LLC Approval',
    text: `
Approval for Golden Spoon: 50,000 over 6 months daily at 1.35. Total payback 67,500. You make 10% (5,000). 3% origination.`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 50000,
          months: 6,
          rhythm: 'daily',
          factor: 1.35,
          payback: 67500,
          comm: 10,
          commission: 5000,
          origPercent: 3,
        },
      ],
    },
  },
  {
    id: 'prose-t-two-in-words',
    deal: 'River Bend Canoe Rental LLC',
    subject: 'Re: River Bend Canoe Rental LLC [#]',
    text: `
We can do either 25,000 at a 1.40 for 20 weeks, 1,750 a week, or 15,000 at a 1.42 for 20 weeks, 1,065 a week.
Both approved, both pay 8 points.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.4, weeks: 20, weekly: 1750, comm: 8 },
        { amount: 15000, factor: 1.42, weeks: 20, weekly: 1065, comm: 8 },
      ],
    },
  },
  {
    id: 'prose-t-terms-word',
    deal: 'Maple Leaf Daycare Inc',
    subject: 'Terms: Maple Leaf Daycare Inc',
    text: `
Terms below for Maple Leaf:
Funding: 18,000
Sell: 1.37
Payback: 24,660
Term: 90 payments
Daily: 274.00
Expires 12/01/2026`,
    truth: { record: 'approved', offers: [{ amount: 18000, factor: 1.37, payback: 24660, n: 90, daily: 274 }] },
  },
  {
    id: 'prose-t-increase',
    deal: 'Oyster Cove Marina LLC',
    subject: 'RE: Oyster Cove Marina LLC [#]',
    stands: true,
    text: `We were able to increase. New numbers: 70,000, 1.36, 34 weekly payments of 2,800, same commission of 8%.`,
    truth: { record: 'approved', offers: [{ amount: 70000, factor: 1.36, n: 34, weekly: 2800, comm: 8 }] },
  },
  {
    id: 'prose-t-no-price',
    deal: 'Willow Run Stables LLC',
    subject: 'Re: Willow Run Stables LLC [#]',
    text: `Approved! Offer to follow once the analyst finishes the pricing.`,
    truth: { waits: 'no_priced_offer' },
  },
  {
    id: 'prose-t-contracts-out',
    deal: 'Beacon Hill Optical Inc',
    subject: 'RE: Beacon Hill Optical Inc [#]',
    stands: true,
    text: `Contracts are out to the merchant, clear to fund as soon as they are signed.`,
    truth: { record: 'approved', offers: [] },
  },
  {
    id: 'prose-t-funded',
    deal: 'Cascade Outfitters LLC',
    subject: 'Cascade Outfitters LLC - FUNDED',
    stands: true,
    text: `Funded! The wire for Cascade Outfitters went out this morning. Commission follows Friday.`,
    truth: { record: 'funded', offers: [] },
  },
  {
    id: 'prose-t-percent-holdback',
    deal: 'Sunny Side Cafe LLC',
    subject: 'Re: Sunny Side Cafe LLC [#]',
    text: `
Approved as a card split: advance $15,000, factor 1.42, purchased amount $21,300, 12% holdback of card sales. Comm 9%.`,
    encoding: 'base64',
    truth: {
      record: 'approved',
      offers: [{ amount: 15000, factor: 1.42, payback: 21300, holdback: 12, comm: 9 }],
    },
  },
];
