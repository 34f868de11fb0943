import { type MailCase, outlook, SIGNED } from '../forms';

/** No to what was asked for, and yes to something else. */
export const COUNTERS: readonly MailCase[] = [
  {
    id: 'counter-h-unable-most',
    deal: 'Salt & Rye Kitchen LLC',
    subject: 'Re: Salt & Rye Kitchen LLC [#]',
    text: `Unable to do 120k. The most we can offer is 64,000 at 1.30 over 32 weeks, 2,600 weekly. Your comm would be 7%.`,
    truth: { record: 'counter', offers: [{ amount: 64000, factor: 1.3, weeks: 32, weekly: 2600, comm: 7 }] },
  },
  {
    id: 'counter-h-declined-at',
    deal: 'Jack Rabbit Arcade Inc',
    subject: 'RE: Jack Rabbit Arcade Inc [#]',
    text: `Declined at 50k but I can get you 16,500 at 1.40, 77 daily payments, 300 a day.`,
    truth: { record: 'counter', offers: [{ amount: 16500, factor: 1.4, n: 77, daily: 300 }] },
  },
  {
    id: 'counter-h-in-lieu',
    deal: 'Crosscut Millwork LLC',
    subject: 'Crosscut Millwork LLC',
    text: `
In lieu of the requested $150,000 we would offer

Funding: $95,000
RTR: $121,600
Weekly: $3,040
Payments: 40
ISO: 6 pts
${SIGNED}`,
    truth: { record: 'counter', offers: [{ amount: 95000, payback: 121600, weekly: 3040, n: 40, comm: 6 }] },
  },
  {
    id: 'counter-h-revised',
    deal: 'Cerulean Textile Works LLC',
    subject: 'REVISED: Cerulean Textile Works LLC',
    stands: true,
    text: `Please see the revised offer, was 60k: 36,000, 1.37, payback 49,320, 36 weeklies at 1,370.`,
    truth: { record: 'counter', offers: [{ amount: 36000, factor: 1.37, payback: 49320, n: 36, weekly: 1370 }] },
  },
  {
    id: 'counter-h-question',
    deal: 'Limpet Snorkel Tours LLC',
    subject: 'Re: Limpet Snorkel Tours LLC [#]',
    text: `40k is too much here. Will he accept 14,000 with a factor of 1.47, 84 dailies, $245 each?`,
    truth: { record: 'counter', offers: [{ amount: 14000, factor: 1.47, n: 84, daily: 245 }] },
  },
  {
    id: 'counter-h-grid',
    deal: 'Mesquite Pit Barbecue Inc',
    subject: 'RE: Mesquite Pit Barbecue Inc [#]',
    html: outlook(
      'We are not able to go to 200k on this. What we can do:',
      [
        ['Funding', 'Rate', 'Payback', '# Weeks', 'Payment'],
        ['$130,000', '1.25', '$162,500', '50', '$3,250'],
        ['$95,000', '1.28', '$121,600', '40', '$3,040'],
      ],
      'Weekly ACH.',
    ),
    truth: {
      record: 'counter',
      offers: [
        { amount: 130000, factor: 1.25, payback: 162500, weeks: 50, weekly: 3250 },
        { amount: 95000, factor: 1.28, payback: 121600, weeks: 40, weekly: 3040 },
      ],
    },
  },
  {
    id: 'counter-h-higher-rate',
    deal: 'Lavender Field Soaps LLC',
    subject: 'Re: Lavender Field Soaps LLC [#]',
    text: `Can't match a 1.25. Best I could get approved is 24k on a 1.43, 88 dailies of 390.`,
    truth: { record: 'counter', offers: [{ amount: 24000, factor: 1.43, n: 88, daily: 390 }] },
  },
  {
    id: 'counter-h-no-figures',
    deal: 'Blue Shutter Rentals LLC',
    subject: 'RE: Blue Shutter Rentals LLC [#]',
    text: `75k won't work. I may be able to get a smaller offer done, let me talk to credit.`,
    truth: { waits: ['no_priced_offer', 'low_confidence', 'not_understood'] },
  },
  {
    id: 'counter-h-reduced',
    deal: 'Harrier Aerial Photo Inc',
    subject: 'Harrier Aerial Photo Inc - new terms',
    text: `
Because of the new position we reduced the approval:
$22,000 x 1.39 = $30,580 / 110 dailies of $278.00
2% origination, 5 pts commission`,
    truth: {
      record: 'counter',
      offers: [{ amount: 22000, factor: 1.39, payback: 30580, n: 110, daily: 278, origPercent: 2, comm: 5 }],
    },
  },
  {
    id: 'counter-h-spanish',
    deal: 'Taller Mecanico Vega LLC',
    subject: 'Re: Taller Mecanico Vega LLC [#]',
    text: `No podemos aprobar los $80,000. Lo mejor que podemos hacer es $42,000 a 1.33, 38 pagos semanales de $1,470.`,
    truth: { record: 'counter', offers: [{ amount: 42000, factor: 1.33, n: 38, weekly: 1470 }] },
  },
];
