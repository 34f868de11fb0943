import { DISCLAIMER, type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('sixth');

const PORTAL = 'Harborline Partner Portal <no-reply@notify.harborline.example>';

/** The sixth hand's third day: written without sight of the rules or of the other hands' mails. */
export const SIXTH_THREE: readonly MailCase[] = [
  written(
    'Fandango Dance Academy LLC',
    'Fandango Dance Academy LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 15000, factor: 1.45, months: 4, daily: 258.93, comm: 12 }],
      stips: ['DL', 'VC', 'funding call'],
    },
    `Morning! We can do 15k on Fandango at a 1.45 for 4 months, 258.93 daily. 12 pts for you :)

Stips are DL, VC and a funding call with the owner.

Want docs?

Kaylee`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>' },
  ),
  written(
    'Huckaback Towel Supply LLC',
    'Approved - Huckaback Towel Supply LLC',
    {
      record: 'approved',
      offers: [
        { amount: 70000, factor: 1.4, payback: 98000, weeks: 50, weekly: 1960, origPercent: 3, comm: 10 },
        { amount: 55000, factor: 1.35, payback: 74250, weeks: 42, weekly: 1767.86, origPercent: 3, comm: 9 },
        { amount: 40000, factor: 1.29, payback: 51600, weeks: 34, weekly: 1517.65, origPercent: 3, comm: 8 },
      ],
    },
    '',
    {
      html: outlook(
        'Good afternoon,\nHuckaback Towel Supply LLC is approved, please choose from the options below.',
        [
          ['', 'Option 1', 'Option 2', 'Option 3'],
          ['Funding', '$70,000', '$55,000', '$40,000'],
          ['Factor', '1.40', '1.35', '1.29'],
          ['Payback', '$98,000', '$74,250', '$51,600'],
          ['Term (weeks)', '50', '42', '34'],
          ['Weekly payment', '$1,960.00', '$1,767.86', '$1,517.65'],
          ['Origination fee', '3%', '3%', '3%'],
          ['Commission', '10%', '9%', '8%'],
        ],
        'Thank you,\nMarcus Bell\nHarborline Capital',
      ),
      from: 'Marcus Bell <mbell@harborline.example>',
    },
  ),
  written(
    'Ibarra Concrete Pumping Inc',
    'RE: Renewal request Ibarra Concrete Pumping Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 48000, factor: 1.33, n: 120, daily: 532, payoff: 11320, comm: 6 }],
      stips: ['Oct statement'],
    },
    `Hi,

Ibarra is approved for a renewal of $48,000 at 1.33, 120 daily payments of $532.00. The current balance of $11,320 will be paid off from the proceeds. 6 points on the renewal.

Just need the Oct statement to finalize.

Jared Oyelaran
Harborline Capital`,
    { from: 'Jared Oyelaran <joyelaran@harborline.example>' },
  ),
  written(
    'Jackdaw Locksmiths LLC',
    'Re: Jackdaw Locksmiths LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 12500, factor: 1.46, n: 73, daily: 250, comm: 10 }],
      stips: ['DL', 'VC', 'bank login'],
    },
    `Approved

12.5k
1.46
73 pmts
$250/daily
10 pts

Stips: DL, VC, bank login`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Lapwing Aviation Services Inc',
    'Credit decision: Lapwing Aviation Services Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 112000, rate: 11.9, months: 60, monthly: 2485.72, fees: { Documentation: 350 }, comm: 4, loan: true },
      ],
      stips: ['vendor invoice', 'certificate of insurance'],
    },
    `APPROVED

Applicant: Lapwing Aviation Services Inc
Equipment: Ground power units (2) and tug
Transaction type: Equipment loan
Amount financed: $112,000
Term: 60 months
Rate: 11.90%
Monthly payment: $2,485.72
Documentation fee: $350
Broker commission: 4%

Conditions of approval:
- Vendor invoice
- Certificate of insurance

Approval valid for 60 days.

Gretchen Vail
Equipment Finance, Harborline Capital`,
    { from: 'Gretchen Vail <gvail@harborline.example>' },
  ),
  written(
    'Ossobuco Trattoria LLC',
    'Ossobuco Trattoria LLC - counter offer',
    {
      record: 'counter',
      offers: [{ amount: 24000, factor: 1.45, payback: 34800, n: 96, daily: 362.5, comm: 8 }],
    },
    `Hi guys,

We could not get to the 45k the merchant is requesting for Ossobuco Trattoria. Underwriting came back with the following counter offer:

Amount      $24,000
Factor      1.45
Payback     $34,800
Payments    96 daily
Payment     $362.50
Commission  8%

Thanks,
Ben Achterberg
Harborline Capital`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
  written(
    'Penstemon Dermatology PC',
    'Penstemon Dermatology PC: your offer is ready',
    {
      record: 'approved',
      offers: [
        {
          amount: 250000,
          rate: 14.5,
          months: 60,
          monthly: 5882.07,
          origPercent: 2,
          orig: 5000,
          apr: 15.42,
          loan: true,
        },
      ],
    },
    '',
    {
      from: PORTAL,
      html: portal(
        'Term loan offer',
        [
          ['Borrower', 'Penstemon Dermatology PC'],
          ['Product', 'Term loan'],
          ['Loan amount', '$250,000.00'],
          ['Annual interest rate', '14.50%'],
          ['Term', '60 months'],
          ['Monthly payment', '$5,882.07'],
          ['Origination fee (2%)', '$5,000.00'],
          ['APR', '15.42%'],
        ],
        'This offer expires on December 17, 2026.',
      ),
    },
  ),
  written(
    'Quicklime Plastering LLC',
    'Reverse approval Quicklime Plastering LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 135000, factor: 1.36, payback: 183600, weeks: 51, weekly: 3600, comm: 5 }],
      stips: ['payoff letters', 'bank login'],
    },
    '',
    {
      from: 'Jared Oyelaran <joyelaran@harborline.example>',
      html: `<div>Hi,</div><div><br></div><div>Reverse consolidation is approved for Quicklime Plastering LLC:</div>
<ul><li>Purchase price: $135,000</li><li>Factor rate: 1.36</li><li>Purchased amount: $183,600</li><li>Merchant remittance: $3,600 weekly for 51 weeks</li><li>Weekly deposits to merchant: $9,000 for 15 weeks</li><li>Commission: 5%</li></ul>
<div>Need payoff letters and bank login to schedule the first deposit.</div><div><br></div><div>Jared Oyelaran<br>Harborline Capital</div>`,
    },
  ),
  written(
    'Ragwort Farm Supply Inc',
    'Ragwort Farm Supply Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.24, n: 12, rhythm: 'monthly', drawPercent: 3, comm: 4 }],
    },
    `LOC approved for Ragwort

Limit 50k
12 monthly payments per draw
1.24 factor
Draw fee 3%
Comm 4%`,
    { from: 'LOC Desk <loc@harborline.example>' },
  ),
  written(
    'Skerry Fish Processing Corp',
    'Approval - Skerry Fish Processing Corp',
    {
      record: 'approved',
      offers: [{ amount: 200000, factor: 1.26, payback: 252000, n: 26, biweekly: 9692.31, origPercent: 2, comm: 5 }],
      stips: ['A/R aging', 'tax return', 'landlord contact'],
    },
    `Good morning,

I am pleased to share that Skerry Fish Processing Corp is approved for $200,000.

Factor rate 1.26, payback $252,000
26 bi-weekly payments of $9,692.31
2% origination fee
5% commission

Closing requirements: A/R aging, 2025 tax return, landlord contact information.

Best regards,
Eleanor Pruitt
Vice President, Credit
Harborline Capital
${DISCLAIMER}`,
    { from: 'Eleanor Pruitt <epruitt@harborline.example>' },
  ),
  written(
    'Upsilon Data Cabling Inc',
    'RE: Upsilon Data Cabling Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 38000, factor: 1.39, payback: 52820, n: 115, daily: 459.3, comm: 9 }],
      stips: ['voided check'],
    },
    '',
    {
      from: 'Dana Whitlock <dwhitlock@harborline.example>',
      charset: 'windows-1252',
      encoding: 'quoted-printable',
      text: `Approved for $38,000 \u0096 factor 1.39 \u0096 payback $52,820 \u0096 115 daily payments of $459.30 \u0096 9 points.

We\u0092ll just need a voided check.

Dana Whitlock
Underwriting Manager
Harborline Capital

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 8:22 AM
To: Dana Whitlock <dwhitlock@harborline.example>
Subject: Upsilon Data Cabling Inc

Hi Dana,

Following up on this one, we have an offer for 42,000 at 1.41 from someone else, can you beat it?

Thanks`,
    },
  ),
  written(
    'Vandermolen Greenhouses LLC',
    'Vandermolen Greenhouses LLC - we have an approval',
    {
      record: 'approved',
      offers: [
        { amount: 64000, factor: 1.3, payback: 83200, weeks: 40, weekly: 2080, comm: 8, fees: { Underwriting: 995 } },
      ],
      stips: ['business license', 'drivers license', 'voided check'],
    },
    '',
    {
      from: 'Jess Imhoff <jess@harborline.example>',
      html: `<p>Hi there,</p><p>We have an approval for <strong>Vandermolen Greenhouses LLC</strong>!</p>
<p>$64,000 at a 1.30<br>$83,200 total payback<br>40 weekly payments of $2,080<br>8 points commission<br>$995 underwriting fee</p>
<p>To fund:</p><ol><li>Business license</li><li>Drivers license</li><li>Voided check</li></ol>
<p>Thanks,<br>Jess Imhoff<br>Harborline Capital</p>`,
    },
  ),
  written(
    'Wainscot Interiors Inc',
    'Re: Wainscot Interiors Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 50000, orig: 1500, factor: 1.34, payback: 67000, n: 100, daily: 670, comm: 10 }],
      stips: ['bank statements', 'VC'],
    },
    `Offer for Wainscot Interiors:

Gross amount: 50,000
Origination fee: 1,500
Net to merchant: 48,500
Rate: 1.34
Payback: 67,000
100 daily payments @ 670
10% comm

Stips: most recent 3 mos business bank statements from the credit union acct, VC

Tom B
Harborline Capital`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Yoshimura Dental Lab LLC',
    'You have 2 offers for Yoshimura Dental Lab LLC',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.47, payback: 44100, n: 105, daily: 420, comm: 10 },
        { amount: 16000, factor: 1.38, payback: 22080, n: 72, daily: 306.67, comm: 10 },
      ],
    },
    `Hello Partner,

Underwriting has approved 2 offers for Yoshimura Dental Lab LLC.

Offer #1
Funding amount: $30,000.00
Factor rate: 1.47
Payback: $44,100.00
Payments: 105
Daily payment: $420.00
Commission: 10%

Offer #2
Funding amount: $16,000.00
Factor rate: 1.38
Payback: $22,080.00
Payments: 72
Daily payment: $306.67
Commission: 10%

Log in to select an offer: https://portal.harborline.example/deals/21044

This is an automated message, please do not reply.`,
    { from: PORTAL },
  ),
  written(
    'Zeppelin Signs LLC',
    'Re: Zeppelin Signs LLC [#]',
    { record: 'declined', codes: [] },
    `Not a fit for us, thx

Sent from my iPhone`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Anchorhold Self Storage LLC',
    'Anchorhold Self Storage LLC',
    { record: 'declined', codes: ['industry'] },
    `Hello,

We reviewed Anchorhold Self Storage LLC and will have to pass. Real estate holding and rental businesses are a prohibited industry for us.

Thank you,
Ingrid Solberg
Term Lending, Harborline Capital`,
    { from: 'Ingrid Solberg <isolberg@harborline.example>' },
  ),
  written(
    'Bumbershoot Car Wash Inc',
    'Decision on Bumbershoot Car Wash Inc [#]',
    { record: 'declined', codes: ['low_balance'] },
    '',
    {
      from: 'Marcus Bell <mbell@harborline.example>',
      html: `<div dir="ltr"><p>Good afternoon,</p><p>Unfortunately we are declining Bumbershoot Car Wash. The average daily balance is too low to support a payment.</p><p>Thanks,<br>Marcus Bell<br>Harborline Capital</p></div><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 16, 2026 at 4:40 PM Submissions &lt;<a href="mailto:deals@broker.example">deals@broker.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px solid #ccc"><p>Hi Marcus, here is a new one. They want $40,000 for new equipment. No NSFs!</p></blockquote></div>`,
    },
  ),
  written(
    'Catawampus Comedy Club LLC',
    'RE: Catawampus Comedy Club LLC [#]',
    { record: 'declined', codes: ['stacking', 'defaults'] },
    `Declined. Already has 4 positions and he defaulted on Silverpoint back in June.

Dana`,
    { from: 'Dana Whitlock <dwhitlock@harborline.example>' },
  ),
  written(
    'Dewclaw Pet Grooming LLC',
    'Dewclaw Pet Grooming LLC - declined',
    { record: 'declined', codes: ['documents'] },
    `This file is declined, we never received the missing bank statements.

Underwriting
Harborline Capital`,
    { from: 'Underwriting <uw@harborline.example>' },
  ),
  written(
    'Ephemera Event Rentals Inc',
    'Re: Ephemera Event Rentals Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hi! So sorry but we can't do this one, revenue dropped by almost half since August. Happy to take another look in the spring when they pick back up.

Kaylee M.
ISO Relations
Harborline Capital | www.harborline.example`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>' },
  ),
  written(
    'Flibbert Vending LLC',
    'Submission declined: Flibbert Vending LLC',
    { record: 'declined', codes: ['credit', 'time_in_business', 'revenue'] },
    `Hello Partner,

The following submission has been declined.

Merchant: Flibbert Vending LLC
Decline reason 1: Credit score below minimum
Decline reason 2: Time in business less than 6 months
Decline reason 3: Monthly revenue below minimum

This is an automated message, please do not reply.`,
    { from: PORTAL },
  ),
  written(
    'Gobsmack Pizza Inc',
    'Re: Gobsmack Pizza Inc [#]',
    { record: 'info_requested', asks: ['credit card processing statements'] },
    `Please send 3 months of credit card processing statements, deposits from Toast aren't matching up.

Tom B
Harborline Capital`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Juggernaut Gym LLC',
    'Juggernaut Gym LLC',
    { record: 'info_requested', asks: ['bank login'] },
    `UW wants to see current activity on Juggernaut Gym before making an offer. Can we get a bank login?

Ben`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
  written(
    'Lollygag Ice Cream Inc',
    'Incomplete submission: Lollygag Ice Cream Inc [#]',
    { record: 'info_requested', asks: ['signed application', 'July statement'] },
    `Hello Partner,

Your submission for Lollygag Ice Cream Inc is incomplete.

Missing items:
* Signed application
* July statement

Please reply to this email with the missing items.

Harborline Capital Intake`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Mackinaw Outerwear LLC',
    'RE: Mackinaw Outerwear LLC [#]',
    { record: 'info_requested', asks: ['EIN letter', 'proof of ownership'] },
    `Hi,

The Secretary of State shows a different owner for Mackinaw Outerwear. Please provide the EIN letter and proof of ownership so that we can proceed with the review.

Thank you,
Marcus Bell
Harborline Capital
${DISCLAIMER}`,
    { from: 'Marcus Bell <mbell@harborline.example>' },
  ),
  written(
    'Nonpareil Candy Co',
    'Nonpareil Candy Co - need docs',
    { record: 'info_requested', asks: ['tax return', 'debt schedule', 'personal financial statement'] },
    '',
    {
      from: 'Harold Teague <hteague@harborline.example>',
      html: `<p>Good morning,</p><p>In order to underwrite the SBA request for Nonpareil Candy Co we need the following:</p>
<table border="1" cellpadding="4"><tr><th>#</th><th>Document</th><th>Status</th></tr>
<tr><td>1</td><td>2025 business tax return</td><td>Needed</td></tr>
<tr><td>2</td><td>Business debt schedule</td><td>Needed</td></tr>
<tr><td>3</td><td>Personal financial statement</td><td>Needed</td></tr></table>
<p>Regards,<br>Harold Teague<br>SBA Lending<br>Harborline Capital</p>`,
    },
  ),
  written(
    'Oxbowline Grain LLC',
    'Offer expired: Oxbowline Grain LLC [#]',
    { record: 'expired', codes: [] },
    `Hello Partner,

The offer for Oxbowline Grain LLC has expired. If the merchant is still interested please resubmit with updated bank statements.

This is an automated message, please do not reply.`,
    { from: PORTAL, stands: true },
  ),
  written(
    'Poppycock Popcorn Inc',
    'Poppycock Popcorn Inc [#] withdrawn',
    { record: 'withdrawn', codes: [] },
    `Hi,

The merchant told us that he is no longer interested, so we have withdrawn the application for Poppycock Popcorn Inc and closed the file.

Intake Team
Harborline Capital`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Quoin Stoneworks LLC',
    'Re: Quoin Stoneworks LLC [#]',
    { unrecorded: true },
    `Hey, quick question on Quoin, is he looking for working capital or does he want to pay off his other position? And what is he hoping to get?

Jess`,
    { from: 'Jess Imhoff <jess@harborline.example>' },
  ),
  written(
    'Rapscallion Barbers LLC',
    'Rapscallion Barbers LLC [#] - Funded!',
    { record: 'funded', offers: [] },
    `Rapscallion Barbers LLC has been funded. Congratulations and thank you for your business!

Funding Team
Harborline Capital`,
    { from: 'Funding <funding@harborline.example>', stands: true },
  ),
];
