import { type MailCase } from '../forms';
import { DEKE, DOCS, RENATA, SMALL_PRINT, WES, written } from './twenty-fourth-desks';

const DECISIONS = 'Harborline Decisions <decisions@harborline.example>';

/** Refusals with reasons, and requests for information, written truth first and without sight of the rules. */
export const TWENTY_FOURTH_THREE: readonly MailCase[] = [
  // Declines with reasons.
  written(
    'Peachtree Hollow Catering LLC',
    'Declined: Peachtree Hollow Catering LLC [#]',
    { record: 'declined', codes: ['revenue', 'nsf'] },
    `Dear Partner,

Thank you for submitting Peachtree Hollow Catering LLC. Unfortunately we are unable to extend an offer at this time for the following reason(s):

- Monthly revenue below our minimum
- Excessive NSFs (11 in October)

We appreciate your business and look forward to your next submission.

Harborline Decisions
Please do not reply to this message.`,
    { from: DECISIONS },
  ),
  written(
    'Vantongeren Freight Lines Inc',
    'Re: Vantongeren Freight Lines Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Have to pass, already has 4 open positions and took the last one 2 weeks ago. Too stacked for us

Deke
Sent from my iPhone`,
    { from: DEKE },
  ),
  written(
    'Cordell Pike Firearms & Tackle',
    'Cordell Pike Firearms & Tackle [#] - Decline',
    { record: 'declined', codes: ['industry'] },
    `Hello,

We have to decline this one. Firearms dealers are on our restricted industry list and there are no exceptions to it.

Thanks for thinking of us,

Renata Oyelaran
Underwriter
T 555-017-3308`,
    { from: RENATA },
  ),
  written(
    'Wrenfield Pilates Studio LLC',
    'Decision on Wrenfield Pilates Studio LLC [#]',
    { record: 'declined', codes: ['credit', 'time_in_business'] },
    `Dear Partner,

Your submission for Wrenfield Pilates Studio LLC has been reviewed and was declined.

Reason 1: FICO score below minimum (508)
Reason 2: Insufficient time in business - opened April 2026

Harborline Decisions
Please do not reply to this message.
${SMALL_PRINT}`,
    { from: DECISIONS },
  ),
  written(
    'Ostrander Sawmill Supply Co',
    'RE: Ostrander Sawmill Supply Co [#]',
    { record: 'declined', codes: ['other'] },
    `Hi guys,

Got to pass on Ostrander. The applicant only owns 20% of the company and the majority partner won't sign. We can't do it without a majority owner on the agreement.

Sorry about that, keep em coming!

Wes Kirchhoff
ISO Relations Manager | Harborline
(555) 012-7714`,
    { from: WES },
  ),
  written(
    'Kingfisher Laundromat Holdings LLC',
    'Declined: Kingfisher Laundromat Holdings LLC [#]',
    { record: 'declined', codes: ['negative_days', 'low_balance'] },
    '',
    {
      from: DECISIONS,
      html: `<html><body style="font-family:Arial,sans-serif;font-size:14px"><p>Dear Partner,</p>
<p>We have completed our review of <b>Kingfisher Laundromat Holdings LLC</b> and are unable to offer funding at this time.</p>
<p>Reasons for decline:</p><ul><li>Too many negative days (9 in September, 7 in October)</li><li>Low average daily balance</li></ul>
<p>The merchant may be resubmitted after 60 days.</p><p>Harborline Decisions</p>
<p style="font-size:11px;color:#888888">Please do not reply to this message. This e-mail is confidential and intended only for the addressee.</p></body></html>`,
    },
  ),
  written(
    'Sierra Loma Stucco Inc',
    'Re: Sierra Loma Stucco Inc [#]',
    { record: 'declined', codes: ['state'] },
    `Hi,

Unfortunately this is a decline, we are not funding merchants in California at this time. If he has an entity in another state feel free to send it over.

Renata Oyelaran
Underwriter
T 555-017-3308

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 8:51 AM
To: Renata Oyelaran
Subject: Sierra Loma Stucco Inc

Good morning Renata, app and 3 mos bank statements attached. Looking for 50k, great credit, no open positions.`,
    { from: RENATA },
  ),
  written(
    'Bellwether Auto Glass LLC',
    'Bellwether Auto Glass LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `DECLINED. Prior default with another funder in 2024, it came up on Datamerch. Can't do anything with this unless its satisfied.

Deke Tallmadge
Harborline
c. 555-019-6620`,
    { from: DEKE },
  ),
  written(
    'Thornapple Nursery & Sod Inc',
    'File closed - Thornapple Nursery & Sod Inc [#]',
    { record: 'declined', codes: ['documents'] },
    `Hello,

We asked for the missing bank statements on Nov 3 and again on Nov 9 and have not received them. As the file is incomplete we have declined it.

Reason: missing documentation.

Thank you,
Harborline Decisions
${SMALL_PRINT}`,
    { from: DECISIONS },
  ),

  // Requests for information.
  written(
    'Calloway Street Pharmacy Corp',
    'Documents needed: Calloway Street Pharmacy Corp [#]',
    { record: 'info_requested', asks: ['October', 'voided check', 'payoff letter'] },
    `Good morning,

Thank you for your submission. In order to continue with our review please send the following:

1. October 2026 bank statement (all pages)
2. Voided check
3. Payoff letter from Brightwell Advance

Files that are incomplete after 5 business days are closed.

Funding Documents Team`,
    { from: DOCS },
  ),
  written(
    'Juniper Ridge Well Drilling LLC',
    'RE: Juniper Ridge Well Drilling LLC [#]',
    { record: 'info_requested', asks: ['month to date', 'proof of ownership'] },
    `Hi,

UW is looking at this now. Can you please get me a month to date transaction history for November and proof of ownership? The app has him at 100% but the secretary of state shows two members.

Thx

Wes

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 9:33 AM
To: Kirchhoff, Wes
Subject: Juniper Ridge Well Drilling LLC

New one for you Wes. 60k ask, for a new rig.`,
    { from: WES },
  ),
  written(
    'Abernathy Hearing Centers PLLC',
    'Re: Abernathy Hearing Centers PLLC [#]',
    { record: 'info_requested', asks: ['Copperline', 'August'] },
    `Two questions before I can price this:

- What is the current balance with Copperline Funding?
- Why did deposits drop off in August?

Renata Oyelaran
Underwriter
T 555-017-3308`,
    { from: RENATA },
  ),
  written(
    'Driftless Cheese Distributors Inc',
    'Additional items required | Driftless Cheese Distributors Inc [#]',
    { record: 'info_requested', asks: ['driver', 'bank statements', 'lease'] },
    '',
    {
      from: DOCS,
      html: `<html><body><p>Hello,</p><p>We are missing the following items on <b>Driftless Cheese Distributors Inc</b>:</p>
<ul><li>Copy of driver's license, front and back</li><li>Last 3 months of business bank statements for the account ending 4471</li><li>Copy of the lease for the warehouse</li></ul>
<p>Please upload to the portal or reply to this email. We can't move the file to underwriting until everything is in.</p>
<p>Thank you,<br>Funding Documents Team<br>555-017-3300</p></body></html>`,
    },
  ),
  written(
    'Marrowstone Boat Lifts LLC',
    'Marrowstone Boat Lifts LLC [#]',
    { record: 'info_requested', asks: ['signed application', 'EIN letter', 'tax return'] },
    `need a few things on this

signed application, the one you sent has no signature on it
EIN letter
2025 tax return

thx
Deke
Sent from my iPhone`,
    { from: DEKE },
  ),
];
