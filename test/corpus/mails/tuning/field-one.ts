import { type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('field');

/** Kinds of mails that were got wrong in the field, written anew. */
export const FIELD_ONE: readonly MailCase[] = [
  written(
    'Saltgrass Kennels LLC',
    'Re: Saltgrass Kennels LLC [#]',
    { unrecorded: true },
    `Passed credit! Pricing to follow after lunch.`,
  ),
  written(
    'Umber Lane Framing Inc',
    'Re: Umber Lane Framing Inc [#]',
    { unrecorded: true },
    `Hi there,

UW passed, moving it to pricing now. Numbers by 5.`,
  ),
  written(
    'Wren & Tansy Florals',
    'Re: Wren & Tansy Florals [#]',
    { record: 'declined', codes: ['nsf'] },
    `UW passed on it, eleven NSFs in September.`,
  ),
  written(
    'Quince Alley Barbers LLC',
    'Re: Quince Alley Barbers LLC [#]',
    { waits: SOMEBODY },
    `Went through everything and found nothing wrong, so no decline on our side. Numbers by 3.`,
  ),
  written(
    'Teal Harbor Bait Co',
    'Re: Teal Harbor Bait Co [#]',
    { waits: SOMEBODY },
    `If the owner will not do the phone interview we are out.`,
  ),
  written(
    'Heron Gate Optics LLC',
    'Re: Heron Gate Optics LLC [#]',
    { waits: SOMEBODY },
    `Hi, here's the offer for your other client, Bluestem Roofing: 26,500 at 1.36, 90 days, 400.44 daily.`,
  ),
  written(
    'Juniper Wharf Foods Inc',
    'Re: Juniper Wharf Foods Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.38, payback: 24840, n: 80, daily: 310.5 }],
    },
    `Approval for Juniper Foods: 18,000 at 1.38, 80 days, 310.50 daily.`,
  ),
  written(
    'Rookery Lane Tailors LLC',
    'Re: Rookery Lane Tailors LLC [#]',
    { waits: SOMEBODY },
    `A usual offer for businesses of that size: 28k, 1.35, 84 days, 450 daily. Credit decides on Tuesday.`,
  ),
  written(
    'Sorrel Creek Masonry Inc',
    'Re: Sorrel Creek Masonry Inc [#]',
    { unrecorded: true },
    `As in our previous email we offered 45,000 at 1.32, 110 days, 540.00 daily. Any word?`,
    { stands: true },
  ),
  written(
    'Thistle Barn Weddings LLC',
    'Re: Thistle Barn Weddings LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 36000, factor: 1.35, payback: 48600, n: 90, daily: 540 }],
      stips: ['void check', 'lease', 'november mtd'],
    },
    `Approved 36,000 at 1.35, payback 48,600, 90 daily payments of 540.

Merchant has to provide a void check, the lease and November MTD before docs.`,
  ),
];
