import { writtenBy } from '../forms';

/** Who writes the twenty-second hand's mails, and how they sign. */
export const written = writtenBy('twentysecond');

export const DELPHINE = 'Delphine Okonjo <dokonjo@harborline.example>';

export const COMMITTEE = 'Harborline Credit Committee <committee@harborline.example>';

export const RICKY = 'Ricky Santangelo <ricky@harborline.example>';

export const MARISELA = 'Marisela Quiroz <marisela@harborline.example>';

export const GABE = 'Gabe Lindqvist <gabe@harborline.example>';

export const NEW_DEALS = 'New Deals Desk <newdeals@harborline.example>';

export const TASH = '"Purewal, Natasha" <tash@harborline.example>';

export const DELPHINE_SIGNED = `Sincerely,

Delphine Okonjo
Vice President, Commercial Underwriting
Telephone (555) 017-3300 ext. 204
dokonjo@harborline.example

This message and any attachments are confidential and intended solely for the addressee. If you have received it in error,
please notify the sender and delete it. Any offer described herein is subject to final underwriting review and execution of
definitive agreements.`;

export const TASH_SIGNED = `Tash Purewal | Sr. Account Rep
P 555.018.9021 F 555.018.9022
Please note my new direct line!`;

export const COMMITTEE_SIGNED = `Respectfully,

Office of the Credit Committee
100 Dock Street, Suite 4
(555) 017-3311

NOTICE: The information contained in this communication is privileged and confidential and is for the use of the intended
recipient only. Nothing in this communication constitutes a commitment to fund until all closing conditions are satisfied.`;

export const GABE_SIGNED = `Gabe Lindqvist
ISO Relations
c 555-016-7745
gabe@harborline.example`;
