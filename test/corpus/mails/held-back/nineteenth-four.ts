import { type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('nineteenth');

const TOVAH = 'Tovah Brandvold <tovah.b@harborline.example>';
const CREDIT = 'Harborline Credit Desk <credit@harborline.example>';
const LUCIAN = 'Lucian Ogbourne <lucian@harborline.example>';
const PORTAL = 'Harborline Partner Portal <no-reply@portal.harborline.example>';
const PRIYANKA = '"Priyanka S. Vell" <pvell@harborline.example>';

/** Requests, what waits or is noted, and a deal that is funded, of the same two days. */
export const NINETEENTH_FOUR: readonly MailCase[] = [
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
  written(
    'Serif & Sorrel Letterpress Inc',
    'FUNDED - Serif & Sorrel Letterpress Inc [#]',
    { record: 'funded', offers: [{ amount: 41000, factor: 1.3, payback: 53300, n: 82, daily: 650 }] },
    `Serif & Sorrel has been funded, the wire went out this morning.

Funded amount: $41,000
Factor: 1.30
Payback: $53,300
82 daily payments of $650

Thanks for the business, send me the next one!

Tovah`,
    { from: TOVAH, stands: true },
  ),
];
