import { writtenBy } from '../forms';

/** Who writes the twenty-first hand's mails, and how they sign. */
export const written = writtenBy('twentyfirst');

export const DANI = 'Dani Kowalczyk <dani@harborline.example>';

export const UW = 'Harborline Underwriting <underwriting@harborline.example>';

export const MARCUS = 'Marcus Teel <mteel@harborline.example>';

export const RENATA = '"Renata Osei" <renata.osei@harborline.example>';

export const DISCLAIMER = `This e-mail and any attachments are confidential and intended solely for the addressee. If you have received this message in error, please notify the sender and delete it. Harborline Capital is not a bank. All offers are subject to final underwriting review.`;

export const SUBS = 'Harborline Submissions <submissions@harborline.example>';
