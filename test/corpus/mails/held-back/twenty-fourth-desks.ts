import { writtenBy } from '../forms';

/** Who writes the twenty-fourth hand's mails, and how they sign. */
export const written = writtenBy('twentyfourth');

export const DEKE = 'Deke Tallmadge <deke@harborline.example>';

export const OFFERS = 'Harborline Offers <offers@harborline.example>';

export const RENATA = 'Renata Oyelaran <renata.o@harborline.example>';

export const WES = '"Kirchhoff, Wes" <wkirchhoff@harborline.example>';

export const SMALL_PRINT = `
--
This message and its attachments are confidential and intended solely for the addressee. If you received it in error please delete
it and tell the sender. Offers are valid for 7 days and remain subject to final underwriting, a bank verification and a clean UCC search.`;

export const DOCS = 'Funding Documents <docs@harborline.example>';
