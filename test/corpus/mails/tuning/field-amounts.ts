import { type MailCase, writtenBy } from '../forms';

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
];
