import { type MailCase, SOMEBODY } from '../forms';
import { DANI, DISCLAIMER, MARCUS, RENATA, SUBS, UW, written } from './twenty-first-desks';

/** Requests, a deal that is funded and one that is withdrawn, and what is not recorded, of the same days. */
export const TWENTY_FIRST_FOUR: readonly MailCase[] = [
  // Requests for information

  written(
    'Cobalt Harbor HVAC',
    'Re: Cobalt Harbor HVAC [#]',
    { record: 'info_requested', asks: ['september', 'month to date'] },
    `Hi,

Thanks for the submission. Before we can review Cobalt Harbor please send over:

- September 2026 bank statement (not in the package)
- November month to date transaction history

Thanks!
Harborline Submissions`,
    { from: SUBS },
  ),

  written(
    'Pennywhistle Toy Emporium',
    'Missing documents - Pennywhistle Toy Emporium [#]',
    { record: 'info_requested', asks: ['signed application', "driver's license", 'proof of ownership'] },
    `Good morning,

Your submission for Pennywhistle Toy Emporium is incomplete. To proceed with underwriting we need the following items:

1. Signed application
2. Copy of the owner's driver's license
3. Proof of ownership

Please reply to this email with the documents attached.

Harborline Submissions
${DISCLAIMER}`,
    { from: SUBS },
  ),

  written(
    'Stonecrop Landscaping & Irrigation Inc',
    'Stonecrop Landscaping & Irrigation Inc - additional info needed [#]',
    { record: 'info_requested', asks: ['tax return', 'payoff letter'] },
    '',
    {
      from: RENATA,
      html: `<html><body>
<p>Hello,</p>
<p>Stonecrop is in review. In order to get you a decision the underwriter is asking for:</p>
<ul>
<li>2025 business tax return</li>
<li>Payoff letter from Kapline Funding</li>
</ul>
<p>Once we have both we should be able to turn it around same day.</p>
<p>Best,<br>Renata Osei<br>Harborline Capital | 555-013-4480</p>
</body></html>`,
    },
  ),

  written(
    'Nightjar Trucking & Hauling LLC',
    'RE: Nightjar Trucking & Hauling LLC [#]',
    { record: 'info_requested', asks: ['balance', 'deposit'] },
    `couple questions on Nightjar before I take it to credit

what is the current balance with Ontrail Advance?
what was the $28,000 deposit on 10/14?

thx
Marcus

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 11:05 AM
To: Marcus Teel <mteel@harborline.example>
Subject: Nightjar Trucking & Hauling LLC

Marcus, 6 trucks, one position. Wants 45k for a down payment on a seventh.`,
    { from: MARCUS },
  ),

  written(
    'Amberline Dental Studio PC',
    'Re: Amberline Dental Studio PC [#]',
    { record: 'info_requested', asks: ['decisionlogic', 'voided check'] },
    `Hi team,

Can you have the doctor complete the DecisionLogic link and send us a voided check for the operating account? Underwriter can't move forward without those two.

Thank you,
Dani Kowalczyk
Account Executive | Harborline Capital
O: 555-013-4471`,
    { from: DANI },
  ),

  // Funded, withdrawn

  written(
    'Thornapple Cider Mill',
    'FUNDED - Thornapple Cider Mill [#]',
    {
      record: 'funded',
      offers: [{ amount: 70000, factor: 1.34, payback: 93800, n: 140, daily: 670, commission: 5600 }],
    },
    `Congratulations!

Thornapple Cider Mill has been funded today, 11/17/2026.

Funded amount: $70,000
Factor rate: 1.34
Payback: $93,800
Daily payment: $670
Number of payments: 140
Commission: $5,600

Commissions are paid by ACH the next business day.

Thank you for your business,
Harborline Capital`,
    { from: UW, stands: true },
  ),

  written(
    'Gilded Anchor Charters',
    'Re: Gilded Anchor Charters [#]',
    { record: 'withdrawn', codes: [] },
    `Hi,

Just spoke to the owner of Gilded Anchor. He no longer wants to move forward and asked us to withdraw the application, so the file has been withdrawn on our end.

Let us know if anything changes.

Renata Osei
Harborline Capital | 555-013-4480`,
    { from: RENATA },
  ),

  // Not to be recorded

  written(
    'Ravenhill Print & Sign',
    'Ravenhill Print & Sign - APPROVED! [#]',
    { waits: SOMEBODY },
    `Great news, Ravenhill is approved!! Give me a call and I'll go over the numbers with you.

Marcus
Sr. ISO Rep
Harborline Capital
555-013-4475`,
    { from: MARCUS },
  ),

  written(
    'Mossback Excavating',
    'Re: Mossback Excavating [#]',
    { unrecorded: true },
    `Hi,

Talked to the underwriter about Mossback. If November comes in over 90k we could probably get to somewhere around 50k, maybe at a 1.35, but nobody is signing off on anything until the month closes. Let's touch base the first week of December.

Dani`,
    { from: DANI },
  ),

  written(
    'Zephyr Lane Upholstery',
    'November promo: bonus points and rates from 1.18',
    { unrecorded: true },
    `Dear ISO partners,

The holidays are here and so are our best terms of the year!

* Factor rates from 1.18
* Up to $500,000, terms to 18 months
* 2 bonus points on every deal funded by December 15
* Approvals in as little as 3 hours

Send your files to deals@harborline.example today.

Happy Thanksgiving from all of us at Harborline Capital

To stop receiving these emails click unsubscribe.`,
    { from: 'Harborline Capital <news@harborline.example>' },
  ),

  written(
    'Corduroy Hill Tutoring',
    'Re: Corduroy Hill Tutoring [#]',
    { noted: true },
    `Got it, thanks!

Renata

On Tue, Nov 17, 2026 at 12:18 PM Submissions <deals@broker.example> wrote:
> Hi Renata, October statement for Corduroy Hill attached.`,
    { from: RENATA },
  ),

  written(
    'Basalt Ridge Machine Works',
    'Received: Basalt Ridge Machine Works [#]',
    { noted: true },
    `Hello,

We have received your submission for Basalt Ridge Machine Works and it is now in underwriting. You can expect to hear from us within 24 hours.

Thank you,
Harborline Submissions

${DISCLAIMER}`,
    { from: SUBS },
  ),

  written(
    'Lindenwald Catering Group',
    'FW: Updated ISO guidelines [#]',
    { unrecorded: true },
    `FYI, new guidelines below. Still waiting on the underwriter for Lindenwald.

Marcus

---------- Forwarded message ----------
From: Harborline Partner Relations <partners@harborline.example>
Date: Monday, November 16, 2026
Subject: Updated ISO guidelines
To: All sales

Effective today:

Minimum time in business: 12 months
Minimum monthly revenue: $20,000
Minimum FICO: 525
Max NSFs: 5 per month
Positions: 1st to 3rd
Amounts: $10,000 to $500,000
Factor rates: 1.20 to 1.49
Restricted industries: auto sales, law firms, non-profits, cannabis
States we do not fund: CA, VA, UT`,
    { from: MARCUS },
  ),
];
