import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('field-held');

/** Kinds of mails that were got wrong in the field, written anew and otherwise than in the other half. */
export const FIELD_ONE: readonly MailCase[] = [
  written(
    'Oxbow Ferry Rentals LLC',
    'Re: Oxbow Ferry Rentals LLC [#]',
    { unrecorded: true },
    `Passed the background check, on to committee. Offer should be out tomorrow.`,
  ),
  written(
    'Vellum Row Printers Inc',
    'Re: Vellum Row Printers Inc [#]',
    { unrecorded: true },
    `Underwriting passed. Terms next!`,
  ),
  written(
    'Gossamer Tent Hire LLC',
    'Re: Gossamer Tent Hire LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Credit passed on this. Four positions open already.`,
  ),
];
