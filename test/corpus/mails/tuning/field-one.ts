import { type MailCase, writtenBy } from '../forms';

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
];
