import { DISCLAIMER, type MailCase, portal, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('ninth');

const PRIYA = 'Priya Nair <priya@harborline.example>';
const MARCO = 'Marco Bellini <marco@harborline.example>';
const NOTICES = 'Harborline Notifications <notifications@mail.harborline.example>';

/** A ninth hand's declines, requests and what is for a person or for nobody: written without sight of the rules. */
export const NINTH_TWO: readonly MailCase[] = [
  written(
    'Pinchbeck Jewelers Inc',
    'Declined - Pinchbeck Jewelers Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hi,

Unfortunately we are unable to move forward with Pinchbeck Jewelers Inc. Monthly deposits are below our $15,000 minimum.

Thank you for the submission.

Priya Nair
Underwriting | Harborline`,
    { from: PRIYA },
  ),
  written(
    'Tamworth Logistics LLC',
    'Tamworth Logistics LLC',
    { record: 'declined', codes: ['industry'] },
    `Pass on Tamworth Logistics LLC, we're not doing trucking right now.

Marco`,
    { from: MARCO },
  ),
  written(
    'Quillfeather Books LLC',
    'Re: Quillfeather Books LLC [#]',
    { record: 'declined', codes: ['credit'] },
    `FICO came back at 468, we need at least 500. Have to decline this one, sorry!`,
    { from: PRIYA },
  ),
  written(
    'Sandlot Sports Academy Inc',
    'Application status: Sandlot Sports Academy Inc [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Dear Partner,

Thank you for submitting Sandlot Sports Academy Inc. After review, the application has been declined for the following reason:

- Insufficient time in business

We look forward to your next submission.

Harborline Underwriting
${DISCLAIMER}`,
    { from: NOTICES },
  ),
  written(
    'Merriweather Roofing Corp',
    'Merriweather Roofing Corp [#]',
    { record: 'declined', codes: ['stacking'] },
    `Too many open positions on this one (I count 5 in the October statement). Not something we can do. Bring it back when a couple are paid off.

Marco`,
    { from: MARCO },
  ),
  written(
    'Fenway Fresh Market LLC',
    'Decision - Fenway Fresh Market LLC',
    { record: 'declined', codes: ['nsf', 'negative_days'] },
    `Fenway Fresh Market LLC is declined due to excessive NSFs and too many negative days in the last 3 months.

Harborline Submissions`,
  ),
  written(
    'Lakota Ridge Outfitters LLC',
    'RE: Lakota Ridge Outfitters LLC [#]',
    { record: 'declined', codes: ['state'] },
    `Hi Jamie, we don't fund in North Dakota so this is a decline for us. Thanks!

Priya`,
    { from: PRIYA },
  ),
  written(
    'Chatham Dental Lab Inc',
    'Chatham Dental Lab Inc [#] decline',
    { record: 'declined', codes: ['defaults'] },
    `DataMerch hit: the merchant defaulted on a prior advance in 2024. We will not be able to offer.

Harborline Underwriting`,
  ),
  written(
    'Bluebonnet Day Spa LLC',
    'Your submission was declined: Bluebonnet Day Spa LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    '',
    {
      from: NOTICES,
      html: portal(
        'Submission declined',
        [
          ['Merchant', 'Bluebonnet Day Spa LLC'],
          ['Status', 'Declined'],
          ['Reason', 'Low average daily balance'],
        ],
        'You can resubmit after 60 days.',
        'View submission',
      ),
    },
  ),
  written(
    'Gaslight Cinema LLC',
    'Gaslight Cinema LLC [#]',
    { record: 'declined', codes: [] },
    `Not a fit for us at this time. Thanks for thinking of us and keep them coming.

Marco`,
    { from: MARCO },
  ),
  written(
    'Toadstool Garden Center LLC',
    'Re: Toadstool Garden Center LLC [#]',
    { record: 'declined', codes: ['other'] },
    `This merchant is already in house through another ISO so we have to pass. Sorry.

Harborline Submissions`,
  ),
  written(
    'Wickham Stoneworks Inc',
    'Offer expired - Wickham Stoneworks Inc [#]',
    { record: 'expired', codes: [] },
    `The offer for Wickham Stoneworks Inc has expired. To reopen the file please resubmit with the most recent bank statement.

This mailbox is not monitored.`,
    { from: NOTICES, stands: true },
  ),
  written(
    'Peregrine Home Inspections LLC',
    'Missing docs: Peregrine Home Inspections LLC [#]',
    { record: 'info_requested', asks: ['October bank statement', 'signed application'] },
    `Hi Jamie,

Before we can review Peregrine Home Inspections LLC we need the following:

- October bank statement (all pages)
- Signed application

Thank you,
Harborline Submissions`,
  ),
  written(
    'Wintergreen Snow Removal Inc',
    'Re: Wintergreen Snow Removal Inc [#]',
    { record: 'info_requested', asks: ['month to date', '2025 tax return'] },
    `Can you please send month to date transactions and the 2025 tax return for this one? Underwriter has it on his desk.

Priya`,
    { from: PRIYA },
  ),
  written(
    'Caraway Street Deli LLC',
    'Caraway Street Deli LLC',
    { record: 'info_requested', asks: ['payoff letter', 'balance'] },
    `UW is asking for a payoff letter or current balance from the existing funder on Caraway Street Deli LLC before he can price it.

Marco`,
    { from: MARCO },
  ),
  written(
    'Mossbank Auto Glass LLC',
    'Additional information required - Mossbank Auto Glass LLC [#]',
    { record: 'info_requested', asks: ['driver license', 'voided check', 'proof of ownership'] },
    '',
    {
      from: NOTICES,
      html: `<html><body><p>Hello,</p><p>Additional information is required to continue processing the application of <b>Mossbank Auto Glass LLC</b>.</p>
<p>Please provide:</p><ol><li>Driver license (front and back)</li><li>Voided check</li><li>Proof of ownership</li></ol>
<p>You can reply to this email with the documents attached.</p><p>Harborline Underwriting</p></body></html>`,
    },
  ),
  written(
    'Brightmeadow Solar Installers LLC',
    'Brightmeadow Solar Installers LLC [#]',
    { record: 'info_requested', asks: ['statements', 'receivable'] },
    `We need 3 more months of bank statements and an accounts receivable report to look at the amount requested.

Harborline Underwriting`,
  ),
  written(
    'Gulfwind Charter Fishing Inc',
    'Re: Gulfwind Charter Fishing Inc [#]',
    { record: 'info_requested', asks: ['page 3'] },
    `Page 3 of the September statement is missing, please send it over so we can finish the review.

Thanks,
Priya`,
    { from: PRIYA },
  ),
  written(
    'Rowan Tree Montessori LLC',
    'Fwd: Rowan Tree Montessori LLC approval',
    { waits: 'forwarded' },
    `FYI, came to my inbox instead of the shared one.

---------- Forwarded message ---------
From: Priya Nair <priya@harborline.example>
Date: Mon, Nov 16, 2026 at 4:10 PM
Subject: Rowan Tree Montessori LLC approval
To: Jamie Fox <jamie@broker.example>

Rowan Tree Montessori LLC is approved for $45,000, factor 1.34, payback $60,300, 90 daily payments of $670.00. 8 points.`,
    { from: 'Jamie Fox <jamie@broker.example>' },
  ),
  written(
    'Bandersnatch Comics LLC',
    'Bandersnatch Comics LLC [#]',
    { waits: 'unknown_sender' },
    `Bandersnatch Comics LLC approved for 20,000 at 1.40, payback 28,000, 80 daily payments of 350. 10 points.

Marco (from my personal, laptop is down)`,
    { from: 'Marco B <marcob.harborline@gmail.example>' },
  ),
  written(
    'Seaforth Boat Covers Inc',
    'Seaforth Boat Covers Inc [#]',
    { waits: ['no_priced_offer', 'not_understood'] },
    `Seaforth is approved!! Call me and I'll go over the numbers with you.

Marco`,
    { from: MARCO },
  ),
  written(
    'Applegarth Cider Mill LLC',
    'Applegarth Cider Mill LLC approval [#]',
    { waits: 'figures_disagree' },
    `Applegarth Cider Mill LLC is approved.

Amount: $30,000
Factor: 1.35
Payback: $42,600
Payments: 100 daily of $426.00
Commission: 8%`,
    { from: PRIYA },
  ),
  written(
    'Kingpost Timber Frames LLC',
    'Re: Kingpost Timber Frames LLC [#]',
    { waits: SOMEBODY },
    `If he pays off the second position we could probably get to 50k around a 1.38 over 8 months. Want to run that by him first?

Priya`,
    { from: PRIYA },
  ),
  written(
    'Oyster Point Yacht Detailing LLC',
    'Re: Oyster Point Yacht Detailing LLC [#]',
    { waits: SOMEBODY },
    `Please hold off on the approval I sent this morning for Oyster Point. Underwriting found another position and is taking a second look, new numbers may come in lower.

Marco`,
    { from: MARCO, stands: true },
  ),
  written(
    'Nettlecombe Nursery Inc',
    'your file',
    { waits: ['unattributed', 'not_understood'] },
    `Hey, underwriting had to pass on the nursery you sent over Friday. Too many NSFs.

Marco`,
    { from: MARCO },
  ),
  written(
    'Tenpenny Hardware Co',
    'Harborline November rates - 1.18 buys for A paper',
    { noted: true },
    `Partners,

Through November 30 we are offering buy rates starting at 1.18, approvals up to $750,000 and terms up to 18 months on first positions.

Minimum requirements: 550 FICO, 6 months in business, $15,000 a month.

Send your deals to deals@harborline.example.

Unsubscribe: https://news.harborline.example/u/5521`,
    { headers: ['List-Unsubscribe: <https://news.harborline.example/u/5521>', 'Precedence: bulk'], from: NOTICES },
  ),
  written('Umberfield Photography LLC', 'Holiday hours at Harborline', { noted: true }, '', {
    headers: ['List-Unsubscribe: <https://news.harborline.example/u/5522>', 'List-Id: <partners.harborline.example>'],
    from: NOTICES,
    html: `<html><body><h2>Holiday schedule</h2><p>Our offices will be closed on Thursday, November 26. Deals funded on Wednesday must have signed contracts by 12 PM ET.</p>
<p>Happy Thanksgiving from all of us!</p><p><a href="https://news.harborline.example/u/5522">Unsubscribe</a></p></body></html>`,
  }),
  written(
    'Verity Title Abstracts LLC',
    'Automatic reply: Verity Title Abstracts LLC [#]',
    { noted: true },
    `I will be out of the office until Monday, November 23. For submissions please email deals@harborline.example.`,
    { headers: ['Auto-Submitted: auto-replied'], from: PRIYA },
  ),
  written(
    'Yellowleaf Tree Service LLC',
    'Submission received: Yellowleaf Tree Service LLC [#]',
    { noted: true },
    `We have received your submission for Yellowleaf Tree Service LLC. It has been assigned to an underwriter and you can expect a decision within 4 business hours.

Harborline Submissions`,
    { from: NOTICES },
  ),
  written(
    'Zinnia Event Rentals LLC',
    'Re: Zinnia Event Rentals LLC [#]',
    { noted: true },
    `Got it, thanks! In underwriting now.

Priya`,
    { from: PRIYA },
  ),
];
