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
];
