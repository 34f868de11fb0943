import { type MailCase } from '../forms';
import {
  DELPHINE,
  DELPHINE_SIGNED,
  GABE,
  GABE_SIGNED,
  MARISELA,
  NEW_DEALS,
  RICKY,
  TASH,
  TASH_SIGNED,
  written,
} from './twenty-second-desks';

/** A deal that is funded, one that is withdrawn, and what is not recorded, of the same days. */
export const TWENTY_SECOND_FOUR: readonly MailCase[] = [
  // A funding and a withdrawal.
  written(
    'Sugarloaf Self Storage LLC',
    'FUNDED - Sugarloaf Self Storage LLC [#]',
    {
      record: 'funded',
      offers: [{ amount: 70000, factor: 1.31, payback: 91700, n: 35, weekly: 2620, commission: 5600 }],
    },
    `Congrats team!

Sugarloaf Self Storage funded today. The wire went out this morning.

Funded amount: $70,000
Factor: 1.31
Payback: $91,700
35 weekly payments of $2,620

Your commission of $5,600 will be paid by ACH on Friday.

-New Deals Desk / jm`,
    { from: NEW_DEALS, stands: true },
  ),
  written(
    'Penhallow Antique Lighting Inc',
    'Penhallow Antique Lighting Inc - File Withdrawn [#]',
    { record: 'withdrawn', codes: [] },
    `Dear Partner,

Please be advised that the application of Penhallow Antique Lighting Inc has been withdrawn at the merchant's request. We have closed our file and no further action is required on your part.

${DELPHINE_SIGNED}`,
    { from: DELPHINE },
  ),

  // Not to be recorded.
  written(
    'Cloverdale Septic Services LLC',
    'Cloverdale Septic Services LLC [#]',
    { waits: ['no_priced_offer', 'not_understood', 'low_confidence'] },
    `Cloverdale is APPROVED!! Call me for numbers :)

${TASH_SIGNED}`,
    { from: TASH },
  ),
  written(
    'Brackenfell Hardwood Floors LLC',
    'RE: Brackenfell Hardwood Floors LLC [#]',
    { unrecorded: true },
    `Tough one. If November comes in over 80k and he gets the second position paid off, we could probably look at something like 50k around a 1.35. Nothing firm, just thinking out loud. Let's talk in a couple weeks.

${GABE_SIGNED}

-----Original Message-----
From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 4:49 PM
To: Gabe Lindqvist
Subject: Brackenfell Hardwood Floors LLC

Gabe, where do you think you'd land on Brackenfell? Merchant keeps calling me.`,
    { from: GABE },
  ),
  written(
    'Jessamine Street Florist LLC',
    'Holiday hours + double points through Thanksgiving!',
    { unrecorded: true },
    `Happy Tuesday partners!

A few updates from the desk:

* We're closed Thursday 11/26 and close at 1pm Friday 11/27
* Extra 2 pts on every deal over $50k funded before 11/30
* Approvals up to $500k, buy rates starting at 1.15, terms up to 18 months
* Same day funding on clean files in by noon

Send us your deals at newdeals@harborline.example

-New Deals Desk

You are receiving this because you are a registered ISO partner. Unsubscribe | Update preferences`,
    { from: NEW_DEALS },
  ),
  written(
    'Barnacle Bay Boat Detailing LLC',
    'Re: Barnacle Bay Boat Detailing LLC [#]',
    { noted: true },
    `Got it, thank you!!

Marisela

On Tue, Nov 17, 2026 at 10:14 AM Submissions <deals@broker.example> wrote:

> Hi Marisela,
>
> Attached are the voided check and driver's license for Barnacle Bay.
>
> Best,
> Submissions`,
    { from: MARISELA },
  ),
  written(
    'Umberfield Ceramics Studio Inc',
    'Submission Received: Umberfield Ceramics Studio Inc [#]',
    { noted: true },
    `Dear Partner,

This will confirm that we have received your submission for Umberfield Ceramics Studio Inc. The file has been assigned to an underwriter and is currently under review. You may expect a decision within one business day.

Thank you for your continued partnership.

${DELPHINE_SIGNED}`,
    { from: DELPHINE },
  ),
  written(
    'Zephyr Heating & Air LLC',
    'Fwd: updated guidelines 11/16',
    { unrecorded: true },
    `fyi new box, pls share w your guys

ricky

---------- Forwarded message ---------
From: Harborline Credit Committee <committee@harborline.example>
Date: Mon, Nov 16, 2026 at 8:30 AM
Subject: updated guidelines 11/16
To: All Sales

Effective immediately:

Minimum time in business: 12 months
Minimum monthly revenue: $20,000
Minimum FICO: 550
Max positions: 2nd only
No more than 5 NSFs or 5 negative days per month
Restricted industries: vape, adult, auto sales, attorneys, non-profits
Restricted states: VA, CA (under $500k)
Factor rates 1.24 to 1.45, daily or weekly
Required on every file: signed application, 4 months bank statements, DL, VC`,
    { from: RICKY },
  ),
];
