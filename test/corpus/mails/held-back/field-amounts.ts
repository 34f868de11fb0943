import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('field-h');

/** What was got wrong of amounts in the field, written anew. */
export const FIELD_AMOUNTS: readonly MailCase[] = [
  written(
    'Marlinspike Rope & Rigging Co',
    'Marlinspike Rope & Rigging Co - decision [#]',
    {
      record: 'approved',
      offers: [
        { amount: 27500, factor: 1.29, days: 75, daily: 473 },
        { amount: 27500, factor: 1.38, days: 110, daily: 345 },
        { amount: 27500, factor: 1.44, days: 132, daily: 300 },
      ],
    },
    `Marlinspike is approved, 27,500.

Terms to pick from
75 days, 1.29, 473.00
110 days, 1.38, 345.00
132 days, 1.44, 300.00

Tell me what the merchant wants and I'll send contracts.`,
  ),
  written(
    'Peppercorn Spice Traders Inc',
    'Re: Peppercorn Spice Traders Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 83000, factor: 1.32, weeks: 40, weekly: 2739, payoff: 21400, orig: 2490 }],
    },
    `Congrats, approved. Gross funding 83,000; the merchant gets 59,110 after a 21,400 payoff to Larkspur and 2,490 in fees. Factor 1.32, 40 weeks @ 2,739.00.`,
  ),
];
