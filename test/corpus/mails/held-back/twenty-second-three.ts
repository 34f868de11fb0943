import { type MailCase } from '../forms';
import {
  COMMITTEE,
  COMMITTEE_SIGNED,
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

/** Declines and requests of the same days. */
export const TWENTY_SECOND_THREE: readonly MailCase[] = [
  // Declines.
  written(
    'Lucky Clover Vape & Smoke LLC',
    'Lucky Clover Vape & Smoke LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `gotta pass on lucky clover, we dont fund vape shops. restricted industry

send me the next one

ricky`,
    { from: RICKY },
  ),
  written(
    'Whitlock Family Plumbing Inc',
    'Whitlock Family Plumbing Inc - decline [#]',
    { record: 'declined', codes: ['nsf', 'stacking'] },
    `Hi, sorry, Whitlock is a decline. 11 NSFs in October alone and there are already 3 open positions.

Marisela`,
    { from: MARISELA },
  ),
  written(
    'Cordovan & Main Shoe Repair LLC',
    'Notice of Decision: Cordovan & Main Shoe Repair LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Dear Partner,

Thank you for submitting Cordovan & Main Shoe Repair LLC for our consideration. After careful review, we regret to inform you that we are unable to extend an offer at this time. The merchant's average monthly revenue of approximately $11,200 falls below our minimum requirement of $20,000.

We appreciate your business and look forward to reviewing future submissions.

${DELPHINE_SIGNED}`,
    { from: DELPHINE },
  ),
  written(
    'Thunderbay Towing LLC',
    'RE: Thunderbay Towing LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Declined, sorry. Only 4 months in business, we need 12 minimum. Happy to look again next summer.

${GABE_SIGNED}

-----Original Message-----
From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 3:02 PM
To: Gabe Lindqvist
Subject: Thunderbay Towing LLC

Hi Gabe, towing company with strong deposits (60k+), no NSFs, no other positions. Looking for 25k. 3 mos bank statements attached, let me know if you need anything else.`,
    { from: GABE },
  ),
  written(
    'Saffron Gate Catering LLC',
    'Saffron Gate Catering LLC [#] - Declined',
    { record: 'declined', codes: ['negative_days', 'low_balance'] },
    '',
    {
      from: NEW_DEALS,
      html: `<html><body><p>Team,</p>
<p>Unfortunately we had to <b>decline</b> Saffron Gate Catering for the following reasons:</p>
<ul>
<li>Too many negative days (9 in September, 7 in October)</li>
<li>Low average daily balance</li>
</ul>
<p>Thanks for the submission, keep them coming.</p>
<p>-New Deals Desk / jm</p></body></html>`,
    },
  ),
  written(
    'Marrowstone Fitness Studio LLC',
    'Marrowstone Fitness Studio LLC [#]',
    { record: 'declined', codes: ['credit', 'defaults'] },
    `Hi there,

We can't do anything for Marrowstone. FICO came back at 478 and he defaulted on a prior advance last year. It's a decline from us.

${TASH_SIGNED}`,
    { from: TASH },
  ),
  written(
    'Bellweather Court Reporting Inc',
    'Credit Committee Decision - Bellweather Court Reporting Inc [#]',
    { record: 'declined', codes: ['state'] },
    `Dear Broker Partner,

The Credit Committee has reviewed the submission for Bellweather Court Reporting Inc. We regret to advise that the application has been declined, as we do not currently provide funding to merchants located in the state of Virginia.

${COMMITTEE_SIGNED}`,
    { from: COMMITTEE, encoding: 'base64' },
  ),
  written(
    'Ogunquit Lobster Shack LLC',
    'Re: Ogunquit Lobster Shack LLC [#]',
    { record: 'declined', codes: ['other'] },
    `have to decline yours, another iso already submitted this merchant and has it in house. sorry man

ricky

On Mon, Nov 16, 2026 at 12:55 PM Submissions <deals@broker.example> wrote:

> Ricky,
>
> Restaurant in Maine, seasonal but strong. Wants 40k. App and statements attached.
>
> Thanks!`,
    { from: RICKY },
  ),
  written(
    'Tamarack Pallet & Crate Inc',
    'RE: Tamarack Pallet & Crate Inc [#]',
    { record: 'declined', codes: ['documents'] },
    `Team,

We are closing Tamarack out as declined. The missing bank statements were never provided. Feel free to resubmit with a full package.

-New Deals Desk / kd

From: New Deals Desk <newdeals@harborline.example>
Sent: Monday, November 9, 2026 10:30 AM
To: Submissions
Subject: RE: Tamarack Pallet & Crate Inc

Second request, please send the September and October bank statements.

-New Deals Desk / kd`,
    { from: NEW_DEALS },
  ),

  // Requests for information.
  written(
    'Rook & Gable Home Inspection LLC',
    'Rook & Gable Home Inspection LLC - need a couple things [#]',
    { record: 'info_requested', asks: ['October', 'payoff letter'] },
    `Hey,

Looking at Rook & Gable now. Can you send me:

1. October bank statement
2. Payoff letter from Cedarline

Thx

${GABE_SIGNED}`,
    { from: GABE },
  ),
  written(
    "Ximena's Tortilleria Inc",
    "Re: Ximena's Tortilleria Inc [#]",
    { record: 'info_requested', asks: ['bank statements', 'signed app'] },
    `Hi! Nothing was attached :) Please send the last 3 mos bank statements and the signed app so I can get this into UW.

Marisela

On Mon, Nov 16, 2026 at 5:22 PM Submissions <deals@broker.example> wrote:

> Hi Marisela, please see attached for Ximena's Tortilleria. Asking for 45k.
>
> Thanks`,
    { from: MARISELA },
  ),
  written(
    'Greystoke Orthodontics PA',
    'Additional Documentation Required - Greystoke Orthodontics PA [#]',
    { record: 'info_requested', asks: ['tax return', 'aging', 'profit'] },
    `Dear Broker Partner,

In order to complete our review of Greystoke Orthodontics PA, the Credit Committee requires the following:

- 2025 business tax return
- Current accounts receivable aging report
- Year-to-date profit and loss statement

Upon receipt of these items we will resume our review.

${COMMITTEE_SIGNED}`,
    { from: COMMITTEE },
  ),
  written(
    'Lodestar Drone Survey LLC',
    'RE: Lodestar Drone Survey LLC [#]',
    { record: 'info_requested', asks: ['Pinebrook', 'use of funds'] },
    `Hi,

Two questions from UW before they can move on this:

What is the $1,850 weekly debit to Pinebrook?
What is the use of funds?

Thanks!

${TASH_SIGNED}

From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 11:44 AM
To: Purewal, Natasha
Subject: Lodestar Drone Survey LLC

Hey Tash, here's Lodestar, aerial survey company, asking 50k. Full package attached.`,
    { from: TASH },
  ),
  written(
    'Mapleshade Mobile Grooming LLC',
    'Mapleshade Mobile Grooming LLC [#]',
    { record: 'info_requested', asks: ['month to date', 'EIN letter'] },
    `need november month to date and the EIN letter on mapleshade pls

ricky`,
    { from: RICKY },
  ),
];
