import { type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('field');

/** What was got wrong of amounts in the field, written anew. */
export const FIELD_AMOUNTS: readonly MailCase[] = [
  written(
    'Sandglass Framing Studio LLC',
    'Re: Sandglass Framing Studio LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 64000, factor: 1.27, weeks: 24, weekly: 3386.67 },
        { amount: 64000, factor: 1.35, weeks: 36, weekly: 2400 },
      ],
    },
    `Hi Jo,

Sandglass came back approved at $64,000. He can choose between 1.27 for 24 weeks ($3,386.67) and 1.35 for 36 weeks ($2,400.00).

Let me know which one he likes.`,
  ),
  written(
    'Thornbury Saddle Shop Inc',
    'Thornbury Saddle Shop Inc renewal [#]',
    { record: 'approved', offers: [{ amount: 38500, factor: 1.34, n: 110, daily: 469, payoff: 12900, comm: 6 }] },
    `Renewal is approved. 25,600 in new money plus the 12,900 remaining balance = 38,500 at 1.34, 110 daily of 469.00. 6 points.`,
  ),
  written(
    'Kittiwake Marine Canvas LLC',
    'Kittiwake Marine Canvas LLC [#]',
    { waits: SOMEBODY },
    `Kittiwake is approved: 52,000 at 1.31, 32 weekly payments of 2,128.75. Merchant nets 37,900 once Seabrook is paid off.`,
  ),
];
