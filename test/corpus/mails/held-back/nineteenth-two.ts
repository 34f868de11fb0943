import { type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('nineteenth');

const TOVAH = 'Tovah Brandvold <tovah.b@harborline.example>';
const CREDIT = 'Harborline Credit Desk <credit@harborline.example>';
const LUCIAN = 'Lucian Ogbourne <lucian@harborline.example>';
const PORTAL = 'Harborline Partner Portal <no-reply@portal.harborline.example>';
const PRIYANKA = '"Priyanka S. Vell" <pvell@harborline.example>';

/** Declines, requests, and what waits or is noted, of the same two days. */
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
  written(
    'Gossamer Mill Yarn Spinners LLC',
    'Re: Gossamer Mill Yarn Spinners LLC [#]',
    { record: 'info_requested', asks: ['October', 'driver'] },
    `Hi,

Before we can move this one along please send the October bank statement and a clear copy of the driver's license.

Thanks,
Tovah`,
    { from: TOVAH },
  ),
  written(
    'Parbuckle Spur Freight Brokers Inc',
    'Factoring application - Parbuckle Spur Freight Brokers Inc [#]',
    { record: 'info_requested', asks: ['aging', 'invoices', 'customer list'] },
    `Good morning,

Thank you for the factoring application on Parbuckle Spur Freight Brokers Inc. To complete our review we need the following:

- Current accounts receivable aging report
- Three sample invoices with proof of delivery
- Customer list with addresses

Once I have these I should be able to turn it around in a day.

Lucian Ogbourne`,
    { from: LUCIAN },
  ),
  written(
    'Hyssopdale Beekeeping Supply LLC',
    'Hyssopdale Beekeeping Supply LLC [#] - questions',
    { record: 'info_requested', asks: ['use of funds', 'percentage'] },
    `Hi team, in underwriting they are asking two things on Hyssopdale. Please provide:

1. What is the use of funds?
2. What percentage of the company does the second owner hold?

Thanks
Priyanka`,
    { from: PRIYANKA },
  ),
  written(
    'Cinderford Kiln & Glaze Inc',
    'Re: Cinderford Kiln & Glaze Inc [#]',
    { record: 'info_requested', asks: ['payoff letter'] },
    `We still need a payoff letter from the current first position before this can be priced.

Tovah Brandvold
Underwriting Manager`,
    { from: TOVAH },
  ),
  written(
    'Paddockhurst Portage Canoes LLC',
    'Action required: Paddockhurst Portage Canoes LLC [#]',
    { record: 'info_requested', asks: ['voided', 'signed application'] },
    '',
    {
      from: PORTAL,
      html: `<html><body><div style="font-family:Helvetica;max-width:600px"><h3>Documents needed</h3>
<p>We are missing the following items for <b>Paddockhurst Portage Canoes LLC</b>:</p>
<ul><li>Voided business check</li><li>Signed application</li></ul>
<p>Please upload them in the portal or reply to your representative.</p>
<p><a href="https://portal.harborline.example/s/77164">Upload documents</a></p>
<hr><p style="font-size:10px">100 Dock Street, Suite 4, Newport</p></div></body></html>`,
    },
  ),
  written(
    'Tarsalgate Court Orthotics Inc',
    'RE: Tarsalgate Court Orthotics Inc [#]',
    { record: 'info_requested', asks: ['tax return', 'P&L', 'balance sheet'] },
    `For this size we need full financials. Can you get me the 2025 business tax return, a year-to-date P&L and a balance sheet?

Thanks much,
Lucian`,
    { from: LUCIAN },
  ),
  written(
    'Glasswortham Ferry Provisions LLC',
    'Glasswortham Ferry Provisions LLC [#]',
    { record: 'info_requested', asks: ['month to date'] },
    `Pls send month to date transactions through today, last statement we have ends 10/31.

Sent from my iPhone`,
    { from: TOVAH },
  ),
  written(
    'Jackanapes Toy Works Inc',
    'Re: Jackanapes Toy Works Inc [#]',
    { waits: SOMEBODY },
    `Not an approval yet, but if November closes above $80,000 in deposits I could probably get Jackanapes to around $50,000 at a 1.40. I'd have to take it back to committee then.

Tovah`,
    { from: TOVAH },
  ),
  written(
    'Dabchick Alley Print Shop LLC',
    'APPROVAL: Dabchick Alley Print Shop LLC [#]',
    { waits: SOMEBODY },
    `Approved

Funding amount: $30,000
Factor rate: 1.35
Payback: $42,000
Payment: $700 daily
Number of payments: 60

Credit Desk`,
    { from: CREDIT },
  ),
  written(
    'Tallowmere Candle Traders Inc',
    'Re: Tallowmere Candle Traders Inc [#]',
    { waits: SOMEBODY },
    `The merchant told me on the call that Brightwater Advance approved him yesterday for $60,000 at 1.29, 120 daily payments of $645. I don't think we can match that. Is he still shopping or did he sign with them?

Lucian`,
    { from: LUCIAN },
  ),
  written(
    'Larchmere Gulch Outfitters LLC',
    'Larchmere Gulch Outfitters LLC [#]',
    { waits: SOMEBODY },
    `Quick question on Larchmere before I bring it to credit. Would he take $40,000 at a 1.38 over 90 days, or is he stuck on the $70,000? No point in me fighting for it if he won't sign.

Priyanka`,
    { from: PRIYANKA },
  ),
  written(
    'Rennetford Meadow Creamery Inc',
    'Received: Rennetford Meadow Creamery Inc [#]',
    { noted: true },
    `Thank you for your submission! We have received the application for Rennetford Meadow Creamery Inc and it has been assigned to an underwriter.

Credit Desk`,
    { from: CREDIT },
  ),
  written(
    'Grindelow Quarry Blasting LLC',
    'Re: Grindelow Quarry Blasting LLC [#]',
    { noted: true },
    `In review now, should have an answer for you tomorrow morning.

Tovah

On Tue, Nov 17, 2026 at 1:15 PM Submissions <deals@broker.example> wrote:
> Hi Tovah, any update on Grindelow? Merchant is calling every hour.`,
    { from: TOVAH },
  ),
  written(
    'Medlar Gate Violins Inc',
    'RE: Medlar Gate Violins Inc [#]',
    { noted: true },
    `Got it, thanks. The file is in underwriting.

Lucian Ogbourne
ISO Relations`,
    { from: LUCIAN },
  ),
];
