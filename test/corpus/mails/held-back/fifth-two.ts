import { gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's second day: written on the same terms as the first, before either had been run. */
export const FIFTH_TWO: readonly MailCase[] = [
  written(
    'Quillfeather Media LLC',
    'Re: Quillfeather Media LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 100000, buy: 1.18, n: 84, rhythm: 'daily' },
        { amount: 100000, buy: 1.22, n: 126, rhythm: 'daily' },
        { amount: 100000, buy: 1.27, n: 168, rhythm: 'daily' },
      ],
    },
    `Quillfeather is approved for up to 100k, first position:

84 days - 1.18 buy
126 days - 1.22 buy
168 days - 1.27 buy

All daily. You can mark up to 12 points.`,
  ),
  written(
    'Birchwater Logistics Inc',
    'Birchwater Logistics Inc / Consolidation approval',
    {
      record: 'approved',
      offers: [{ amount: 85000, factor: 1.36, payback: 115600, n: 34, weekly: 3400, payoff: 62500, origPercent: 2 }],
    },
    `Hi Mike,

Good news on Birchwater, we can consolidate all three positions.

Funding: $85,000
Payoffs: $62,500 (Greenline, Kappa, Westbrook)
Factor: 1.36
Payback: $115,600
Weekly: $3,400 x 34
Orig fee: 2%
Cash to merchant: $20,800

Need final payoff letters by funding.`,
  ),
  written(
    'Elmhurst Veterans Cab LLC',
    'SBA 7(a) - Elmhurst Veterans Cab LLC',
    { waits: SOMEBODY },
    `Good afternoon,

Based on our initial review, Elmhurst Veterans Cab LLC pre-qualifies for an SBA 7(a) small loan of up to $250,000 over 120 months at Prime + 2.75%. This is not a commitment to lend. A formal approval would be issued after full underwriting and the SBA authorization.

Please let me know if the borrower would like to proceed.`,
  ),
  written(
    'Nightjar Security Inc',
    'Notice of action taken - Nightjar Security Inc',
    { record: 'declined', codes: ['credit', 'time_in_business'] },
    `November 17, 2026

RE: Nightjar Security Inc

Thank you for your application for business financing. We regret that we are unable to approve your request at this time. Our principal reason(s) for this decision:

[X] Unsatisfactory personal credit history
[ ] Excessive obligations in relation to income
[X] Insufficient time in business
[ ] Unable to verify information

Sincerely,
Credit Operations`,
  ),
  written(
    'Pumpkin Hollow Orchard LLC',
    'Re: Pumpkin Hollow Orchard LLC [#]',
    { record: 'declined', codes: ['revenue', 'low_balance'] },
    `We're out on Pumpkin Hollow. Low ADB and the revs just aren't there (12k avg).`,
  ),
  written(
    'Cedarbrook Pharmacy Inc',
    'Re: Cedarbrook Pharmacy Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Not a fit for us right now. Deposits dropped 40% since August. Come back in January if they pick up.`,
  ),
  written(
    'Harvest Moon Pizza LLC',
    'Re: Harvest Moon Pizza LLC [#]',
    { record: 'counter', offers: [{ amount: 20000, factor: 1.45, payback: 29000, n: 58, daily: 500, comm: 10 }] },
    '',
    {
      html: outlook(
        'Mike,\nWe could not approve the requested amount, however we are able to make the following counter offer for Harvest Moon Pizza LLC.',
        [
          ['Amount', '$20,000'],
          ['Rate', '1.45'],
          ['Payback', '$29,000'],
          ['Payment', '$500.00 / day'],
          ['Term', '58 days'],
          ['Commission', '10%'],
        ],
        'Let me know your thoughts.',
      ),
    },
  ),
  written(
    'Rockledge Masonry LLC',
    'Re: Rockledge Masonry LLC [#]',
    { record: 'info_requested', asks: ['aug', 'sept', 'oct', 'signed application'] },
    `Missing: Aug, Sept + Oct bank statements and a signed application.`,
  ),
  written(
    'Silverthread Tailors Inc',
    'Re: Silverthread Tailors Inc [#]',
    { record: 'info_requested', asks: ['ein letter', 'corrected application'] },
    `Hi Mike,

The EIN on the app comes back to a different entity. Can we get the EIN letter from the IRS and a corrected application?

Thanks,
Priya`,
  ),
  written(
    'Oak Hollow Kennels LLC',
    'Automatic reply: Oak Hollow Kennels LLC',
    { noted: true },
    `I will be out of the office Thursday and Friday with limited access to email. For urgent submissions please contact deals@harborline.example.`,
    { headers: ['Auto-Submitted: auto-replied'] },
  ),
  written(
    'Westlake Tutoring Inc',
    'Re: Westlake Tutoring Inc [#]',
    { noted: true },
    `Still with UW, they're backed up from the weekend. Will circle back this afternoon.`,
  ),
  written(
    'Marigold Florist LLC',
    'Re: Marigold Florist LLC [#]',
    { record: 'info_requested', asks: ['voided check', 'copy id'] },
    `Signed contracts received. To fund we still need a voided check and a color copy of the ID.`,
    { stands: true },
  ),
  written(
    'Blackthorn Welding Inc',
    'Re: Blackthorn Welding Inc [#]',
    { record: 'approved', offers: [] },
    `Contracts are out for Blackthorn, merchant should have the DocuSign in their inbox now.`,
    { stands: true },
  ),
  written(
    'Lantern Bay Seafood LLC',
    'Re: Lantern Bay Seafood LLC [#]',
    { waits: SOMEBODY },
    `Lantern Bay is approved! Give me a call to go over the numbers.`,
  ),
  written(
    'Gilded Lily Events Inc',
    'Re: Gilded Lily Events Inc [#]',
    { waits: SOMEBODY },
    `Approved: 40,000 at a 1.35 factor. Payback 52,000. 26 weeks at 2,000.`,
  ),
  written(
    'Cinder Path Fitness LLC',
    'Re: Cinder Path Fitness LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Spoke with the merchant, they went with another lender. I'm withdrawing the file.`,
    { stands: true },
  ),
  written(
    'Summit View Optical Inc',
    'Offer for Summit View Optical Inc',
    {
      record: 'approved',
      offers: [{ amount: 150000, factor: 1.24, payback: 186000, n: 24, rhythm: 'semi_monthly', origPercent: 2.5 }],
    },
    `Please see the offer for Summit View Optical Inc below.

Loan Amount: $150,000
Factor Rate: 1.24
Total Repayment: $186,000
Term: 12 months
Payment: $7,750 semi-monthly (24 payments)
Origination Fee: 2.5%

Offer valid through 11/30/2026.`,
  ),
  written(
    'Prairie Rose Trucking LLC',
    'Re: Prairie Rose Trucking LLC [#]',
    { record: 'approved', offers: [{ amount: 110000, factor: 1.28, payback: 140800, n: 22, biweekly: 6400, comm: 6 }] },
    `Prairie Rose - approved 110k, 1.28, RTR 140,800, 22 bi-weekly payments of 6,400. 6% to you.`,
  ),
  written(
    'Dockside Laundry Inc',
    'Re: Dockside Laundry Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 42000, factor: 1.37, payback: 57540, n: 137, daily: 420, origPercent: 3, fees: { UCC: 225 } }],
    },
    `Hi Mike

Dockside Laundry is approved for $42,000 with a 1.37 factor, total payback $57,540, daily payment of $420 over 137 days. There is a 3% PSF and a $225 UCC fee so the merchant will net $40,515.

Let me know how they want to proceed!
${SIGNED}`,
  ),
  written(
    'Tamarack Lumber LLC',
    'Re: Tamarack Lumber LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `Hi Mike, after speaking with the merchant we have to pull our offer. A default with Redstone came up in the final search so this is now a decline.

On Mon, Nov 16, 2026 at 3:22 PM Sam Ortiz <sam@harborline.example> wrote:
> Approved 60k, 1.35, 108 payments of 750 daily. 10 points.
>
> On Mon, Nov 16, 2026 at 10:02 AM Submissions <deals@broker.example> wrote:
>> Please see attached.`,
    { stands: true },
  ),
  written(
    'Whispering Larch Camp Inc',
    'Re: Whispering Larch Camp Inc [#]',
    { waits: SOMEBODY },
    `Got the rate down to a 1.29 for you. Everything else stays the same.`,
    { stands: true },
  ),
  written(
    'Ember and Oak BBQ LLC',
    'Ember and Oak BBQ LLC - dead',
    { record: 'declined', codes: ['nsf', 'negative_days'] },
    `Way too many NSFs and negatives. Dead here.`,
  ),
  written(
    'Stillwater Acupuncture PC',
    'Stillwater Acupuncture PC',
    {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.39, payback: 38920, holdback: 15, comm: 8 }],
    },
    `Hi Mike,

Stillwater approved on a split:

Advance: $28,000
Factor: 1.39
Payback: $38,920
Split: 15% of card sales
Commission: 8%

They would need to switch processing to our partner.`,
  ),
  written('Norwood Fence Company LLC', 'Your application decision', { record: 'declined', codes: ['state'] }, '', {
    html: `<html><body><p>Dear Partner,</p><p>Thank you for submitting <b>Norwood Fence Company LLC</b>.</p><p>Unfortunately, we are unable to move forward with this application as we do not currently fund in this state.</p><p>We look forward to your next submission!</p><p>Best,<br>The Harborline Team</p></body></html>`,
  }),
  written(
    'Bayou Blend Coffee Inc',
    'Re: Bayou Blend Coffee Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.4, payback: 21000, n: 60, daily: 350 },
        { amount: 20000, factor: 1.47, payback: 29400, n: 84, daily: 350 },
      ],
    },
    `Options for Bayou Blend:

| Amount  | Rate | Payback | Term    | Daily |
| 15,000  | 1.40 | 21,000  | 60 days | 350   |
| 20,000  | 1.47 | 29,400  | 84 days | 350   |

Max 12 pts upsell.`,
  ),
  written(
    'Hickory Bend Tractor LLC',
    'Approval - Hickory Bend Tractor LLC',
    {
      record: 'approved',
      offers: [
        { amount: 64000, n: 36, monthly: 2155.2, fees: { Documentation: 395 } },
        { amount: 64000, n: 48, monthly: 1702.4, fees: { Documentation: 395 } },
        { amount: 64000, n: 60, monthly: 1433.6, fees: { Documentation: 395 } },
      ],
    },
    '',
    {
      html: gmail(
        'Mike,\n\nHickory Bend Tractor is approved for $64,000. Payment options are below:\n',
        [
          ['Term', 'Monthly Payment'],
          ['36 months', '$2,155.20'],
          ['48 months', '$1,702.40'],
          ['60 months', '$1,433.60'],
        ],
        '\nDoc fee $395.\nNeed vendor quote to issue docs.',
      ),
    },
  ),
  written(
    'Cloverleaf Staffing Inc',
    'Re: Cloverleaf Staffing Inc [#]',
    { record: 'info_requested', asks: ['ar aging', 'p&l', 'debt schedule'] },
    `Hi Mike - before we go to committee we'll need a current AR aging, YTD P&L and a debt schedule. Thanks!`,
  ),
  written(
    'Seaglass Spa LLC',
    'Action Required: Seaglass Spa LLC',
    { record: 'info_requested', asks: ['bank statements', 'october 2026'] },
    '',
    {
      html: portal(
        'Additional documents needed',
        [
          ['Business', 'Seaglass Spa LLC'],
          ['Status', 'Pending documents'],
          ['Documents needed', 'Bank statements: October 2026'],
        ],
        'Please upload the documents in the portal or reply to this email.',
        'Upload documents',
      ),
    },
  ),
  written(
    'Turnpike Tire Center LLC',
    'Re: Turnpike Tire Center LLC [#]',
    { record: 'counter', offers: [{ amount: 35000, factor: 1.38, n: 105, daily: 460, comm: 8 }] },
    `Best I can do on Turnpike is 35k, 105 days at 1.38, 460 daily, 8 pts.`,
  ),
  written(
    'Velvet Antler Tavern Inc',
    'Re: Velvet Antler Tavern Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Can't do it, DataMerch hit.`,
  ),
  written(
    'Mulberry Court Housing LLC',
    'Re: Mulberry Court Housing LLC [#]',
    { record: 'approved', offers: [{ amount: 47000, factor: 1.3, n: 94, daily: 650, comm: 10, fees: { Wire: 50 } }] },
    `Mulberry Court
$47,000.00
1.30
94 dailies @ $650.00
10 points
$50 wire fee

LMK`,
  ),
  written(
    'Granite Peak Outfitters Inc',
    'Re: Granite Peak Outfitters Inc [#]',
    { record: 'declined', codes: ['documents'] },
    `Hi Mike, the bank statements appear to have been altered. We have to decline this one and won't be able to look at it again.`,
  ),
];
