import { type MailCase } from '../forms';
import { DEKE, DOCS, OFFERS, RENATA, WES, written } from './twenty-fourth-desks';

/** A funding, a withdrawal, and what is not recorded, written truth first and without sight of the rules. */
export const TWENTY_FOURTH_FOUR: readonly MailCase[] = [
  // A funding and a withdrawal.
  written(
    'Umber & Ochre Paint Supply LLC',
    'FUNDED - Umber & Ochre Paint Supply LLC [#]',
    {
      record: 'funded',
      offers: [{ amount: 50000, factor: 1.38, payback: 69000, n: 92, daily: 750, comm: 10, commission: 5000 }],
    },
    `Congratulations!

Umber & Ochre Paint Supply LLC has been funded today. The wire went out at 1:20 PM.

Funded amount: $50,000
Factor rate: 1.38
Payback: $69,000
Daily payment: $750
Number of payments: 92
Commission: 10% ($5,000), paid by ACH on Friday

Thank you for your business.

Funding Documents Team`,
    { from: DOCS, stands: true },
  ),
  written(
    'Whitlock Tree & Stump Co',
    'RE: Whitlock Tree & Stump Co [#]',
    { record: 'withdrawn', codes: [] },
    `Hello,

As you requested, the file for Whitlock Tree & Stump Co has been withdrawn.

Funding Documents Team
555-017-3300

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 1:47 PM
To: Funding Documents
Subject: Whitlock Tree & Stump Co

Hi, please withdraw this one on your side. Thank you.`,
    { from: DOCS },
  ),

  // Nothing to record.
  written(
    'Galloping Goose Charter Bus Inc',
    'Galloping Goose Charter Bus Inc [#]',
    { waits: ['no_priced_offer', 'not_understood', 'low_confidence'] },
    `Approved! call me for numbers

Deke
Sent from my iPhone`,
    { from: DEKE },
  ),
  written(
    'Stonecipher Monument Company',
    'Re: Stonecipher Monument Company [#]',
    { unrecorded: true },
    `Hi,

No promises, but if November finishes over 60k in deposits and the Larkmere position is paid off by then, I could see us at 40 to 50k somewhere around a 1.35. As it stands today I can't say yes or no.

Let's talk again in December.

Wes Kirchhoff
ISO Relations Manager | Harborline
(555) 012-7714`,
    { from: WES },
  ),
  written(
    'Pinnock Tailoring & Alterations',
    'Holiday promo: up to 14 points on all new deals!',
    { unrecorded: true },
    `Happy Holidays from Harborline!

From now until December 18 earn MORE on every deal you fund with us:

* Up to 14 points on new business
* Buy rates starting at 1.18
* Approvals up to $500,000, terms up to 15 months
* Same day funding, no COJ

Send your submissions to deals@harborline.example and get an answer within 4 hours.

You receive this mail because you are a registered ISO partner. Unsubscribe | Update preferences`,
    { from: OFFERS },
  ),
  written(
    'Esperanza Tortilleria LLC',
    'RE: Esperanza Tortilleria LLC [#]',
    { noted: true },
    `Got it, thank you!

Renata Oyelaran
Underwriter
T 555-017-3308

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 2:20 PM
To: Renata Oyelaran
Subject: RE: Esperanza Tortilleria LLC

Voided check and license attached as requested.`,
    { from: RENATA },
  ),
  written(
    'Haversham Chimney Sweeps Inc',
    'Received: Haversham Chimney Sweeps Inc [#]',
    { noted: true },
    `Hello,

We have received your submission for Haversham Chimney Sweeps Inc and it is now in underwriting. You can expect a decision within one business day.

Thank you,
Funding Documents Team
This is an automated message.`,
    { from: DOCS },
  ),
  written(
    'Lodgepole Outfitters & Guides LLC',
    'Fwd: Updated guidelines Nov 2026',
    { unrecorded: true },
    `FYI for everybody, new guidelines below. Pls share with your reps.

Wes

---------- Forwarded message ---------
From: Harborline Decisions <decisions@harborline.example>
Date: Mon, Nov 16, 2026 at 9:00 AM
Subject: Updated guidelines Nov 2026
To: ISO team

Minimum FICO: 550
Time in business: 12 months
Minimum monthly revenue: $20,000
Max positions: 2nd (3rd by exception)
NSFs: no more than 5 a month
Funding amounts: $10,000 - $250,000
Factor: 1.25 to 1.49
Restricted industries: auto sales, law firms, firearms, non-profits
States not funded: CA, VA`,
    { from: WES },
  ),
];
