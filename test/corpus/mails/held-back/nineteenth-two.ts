import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('nineteenth');

const TOVAH = 'Tovah Brandvold <tovah.b@harborline.example>';
const CREDIT = 'Harborline Credit Desk <credit@harborline.example>';
const LUCIAN = 'Lucian Ogbourne <lucian@harborline.example>';
const PORTAL = 'Harborline Partner Portal <no-reply@portal.harborline.example>';
const PRIYANKA = '"Priyanka S. Vell" <pvell@harborline.example>';

/** Declines of the same two days. */
export const NINETEENTH_TWO: readonly MailCase[] = [
  written(
    'Bollardine & Thrum Netmakers LLC',
    'Re: Bollardine & Thrum Netmakers LLC [#]',
    { record: 'declined', codes: ['nsf', 'negative_days'] },
    `Hi,

Unfortunately we have to pass on this one. I counted 14 NSFs between September and October and 11 negative days.

Keep them coming,
Tovah`,
    { from: TOVAH },
  ),
  written(
    'Umbrage Awning & Canvas Inc',
    'Umbrage Awning & Canvas Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Decline on Umbrage. Merchant already has four open positions and is overleveraged.

Priyanka S. Vell
Senior Analyst

From: deals@broker.example <deals@broker.example>
Sent: Tuesday, November 17, 2026 8:55 AM
To: Priyanka S. Vell <pvell@harborline.example>
Subject: Umbrage Awning & Canvas Inc

Good morning, please see attached. He is looking for $60,000 and was approved elsewhere at 1.49, so we need your best number.`,
    { from: PRIYANKA },
  ),
  written(
    'Fulmarine Bluff Charter Flights LLC',
    'Decision on Fulmarine Bluff Charter Flights LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Thank you for submitting Fulmarine Bluff Charter Flights LLC. Unfortunately aviation is on our restricted industry list and we are unable to make an offer.

We appreciate the opportunity and look forward to your next submission.

Credit Desk
Minimum requirements: 6 months in business | $15,000 monthly revenue | 500+ FICO`,
    { from: CREDIT },
  ),
  written(
    'Bagatelle Pinball Parlor Inc',
    'RE: Bagatelle Pinball Parlor Inc [#]',
    { record: 'declined', codes: ['credit'] },
    `Can't do it, guarantor's FICO came back at 482 and our minimum is 550.

Lucian`,
    { from: LUCIAN },
  ),
  written(
    'Sprocket & Fennel Cargo Bikes LLC',
    'Application Declined: Sprocket & Fennel Cargo Bikes LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    '',
    {
      from: PORTAL,
      html: `<html><body style="font-family:Arial"><table width="600" align="center"><tr><td>
<h2>Application declined</h2>
<p>Hello Partner,</p>
<p>After reviewing the application for <b>Sprocket &amp; Fennel Cargo Bikes LLC</b> we are not able to move forward at this time.</p>
<p><b>Reason:</b> Insufficient time in business</p>
<p>You may resubmit after 90 days.</p>
<p style="color:#888;font-size:11px">This is an unmonitored mailbox. Questions? Contact your ISO representative.</p>
</td></tr></table></body></html>`,
    },
  ),
  written(
    'Wattlebird Feed & Seed Inc',
    'Re: Wattlebird Feed & Seed Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hello,

We're going to have to decline Wattlebird Feed & Seed. Revenue is too low, they are averaging about $9,200 a month in true deposits and we need at least $15,000.

Have a good one,
Tovah Brandvold`,
    { from: TOVAH },
  ),
  written(
    'Gloamwick Lantern Company LLC',
    'Gloamwick Lantern Company LLC [#]',
    { record: 'declined', codes: ['state'] },
    `Sorry guys we don't fund in Vermont. Have to pass.`,
    { from: LUCIAN },
  ),
  written(
    'Cobbletop Slate Roofers Inc',
    'Re: Cobbletop Slate Roofers Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Underwriting has declined Cobbletop. The owner defaulted on an advance with another funder in March 2025.

Priyanka S. Vell
Senior Analyst
Ask me about our reverse program!

CONFIDENTIALITY: The contents of this email are intended for the named recipients only. Approval of any transaction is at our sole discretion.`,
    { from: PRIYANKA },
  ),
  written(
    'Puss Moth Vintage Clothing LLC',
    'Puss Moth Vintage Clothing LLC [#] - decline',
    { record: 'declined', codes: ['low_balance'] },
    `Not one we can do. Average daily balance is under $400, there's no room for a payment in there.

TB`,
    { from: TOVAH },
  ),
  written(
    'Ambergris Point Marine Salvage Inc',
    'Notice of action taken - Ambergris Point Marine Salvage Inc [#]',
    { record: 'declined', codes: ['credit', 'time_in_business'] },
    `NOTICE OF ACTION TAKEN

Applicant: Ambergris Point Marine Salvage Inc
Date: November 17, 2026

Thank you for your application for business financing. After careful consideration we regret that we are unable to approve your request for the following principal reason(s):

[X] Unsatisfactory personal credit history
[ ] Insufficient monthly revenue
[X] Insufficient time in business
[ ] Excessive obligations
[ ] Industry not eligible

The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status or age. If you have questions about this notice, contact the Credit Desk in writing within 60 days.`,
    { from: CREDIT },
  ),
  written(
    'Eryngium Tollgate Towing LLC',
    'Re: Eryngium Tollgate Towing LLC [#]',
    { record: 'declined', codes: ['other'] },
    `Hi, we have to decline your submission as this merchant is already in house with another broker.

Lucian Ogbourne
ISO Relations`,
    { from: LUCIAN },
  ),
  written(
    'Voussoir & Plinth Stonemasons Inc',
    'File closed: Voussoir & Plinth Stonemasons Inc [#]',
    { record: 'declined', codes: ['documents'] },
    `Hello,

Voussoir & Plinth Stonemasons Inc has been declined because we never received the requested bank statements.

Thank you,
Credit Desk`,
    { from: CREDIT },
  ),
  written(
    'Gristlecomb Creek Smokehouse LLC',
    'RE: RE: Gristlecomb Creek Smokehouse LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `This one is dead. Did the live bank check this morning and he took another advance yesterday, we can't stack behind it.

Tovah

On Mon, Nov 16, 2026 at 3:20 PM Tovah Brandvold <tovah.b@harborline.example> wrote:
> Gristlecomb is approved! $30,000 at 1.39, payback $41,700, 100 daily payments of $417.
> Contracts out as soon as I have the voided check.`,
    { from: TOVAH, stands: true },
  ),
  written(
    'Motleywick Costume Hire Inc',
    'Re: Motleywick Costume Hire Inc [#]',
    { record: 'declined', codes: [] },
    `Thank you for thinking of us. After review we will not be extending an offer to this merchant.

P. Vell`,
    { from: PRIYANKA },
  ),
];
