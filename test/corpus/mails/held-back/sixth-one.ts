import { DISCLAIMER, gmail, type MailCase, outlook, writtenBy } from '../forms';

const written = writtenBy('sixth');

const DANA = `
Dana Whitlock
Underwriting Manager
Harborline Capital
Direct 555.010.4431
dwhitlock@harborline.example`;

/** The sixth hand's first day: written without sight of the rules or of the other hands' mails. */
export const SIXTH_ONE: readonly MailCase[] = [
  written(
    'Zambezi Tire & Lube Inc',
    'Re: Zambezi Tire & Lube Inc [#]',
    { record: 'approved', offers: [{ amount: 50000, factor: 1.35, months: 10, rhythm: 'weekly', comm: 8 }] },
    `Approved for 50k @ 1.35 10 months weekly, 8 pts

Rico
Harborline Capital`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Marrowbone Smokehouse LLC',
    'Approved: Marrowbone Smokehouse LLC [#]',
    {
      record: 'approved',
      offers: [
        {
          amount: 42000,
          factor: 1.38,
          payback: 57960,
          n: 140,
          daily: 414,
          holdback: 11,
          origPercent: 3,
          orig: 1260,
          comm: 10,
          commission: 4200,
        },
      ],
      stips: ['voided check', 'license'],
    },
    '',
    {
      from: 'Harborline Partner Portal <no-reply@notify.harborline.example>',
      html: `<!DOCTYPE html><html><head><style>.l{color:#6b7280;padding:6px 12px}.v{padding:6px 12px;font-weight:600}</style></head><body>
<div style="max-width:620px;margin:0 auto;font-family:Arial">
<h1 style="font-size:20px">Deal Approved</h1>
<p>Hello Partner,</p>
<p>The deal below has been approved. Log in to the portal to request contracts.</p>
<table cellspacing="0" width="100%">
<tr><td class="l">Merchant</td><td class="v">Marrowbone Smokehouse LLC</td></tr>
<tr><td class="l">Position</td><td class="v">1st</td></tr>
<tr><td class="l">Advance Amount</td><td class="v">$42,000.00</td></tr>
<tr><td class="l">Factor Rate</td><td class="v">1.38</td></tr>
<tr><td class="l">Payback Amount</td><td class="v">$57,960.00</td></tr>
<tr><td class="l">Number of Payments</td><td class="v">140</td></tr>
<tr><td class="l">Daily Payment</td><td class="v">$414.00</td></tr>
<tr><td class="l">Holdback</td><td class="v">11%</td></tr>
<tr><td class="l">Origination Fee (3%)</td><td class="v">$1,260.00</td></tr>
<tr><td class="l">Commission (10%)</td><td class="v">$4,200.00</td></tr>
</table>
<h3>Stipulations</h3>
<ul><li>Voided check</li><li>Copy of driver’s license (front and back)</li></ul>
<p style="text-align:center"><a href="https://portal.harborline.example/deals/20931" style="background:#0a5;color:#fff;padding:10px 18px">Request Contracts</a></p>
<p style="font-size:11px;color:#999">This is an automated message, please do not reply. © 2026 Harborline Capital. All offers expire 7 days from issue.</p>
</div></body></html>`,
    },
  ),
  written(
    'Ottoline Bridal Inc',
    'OTTOLINE BRIDAL INC - approval!! [#]',
    {
      record: 'approved',
      offers: [{ amount: 28500, factor: 1.4, months: 6, n: 126, payback: 39900, daily: 316.67, comm: 12 }],
      stips: ['DL', 'voided check', 'bank login'],
    },
    `Hey guys!

Great news on Ottoline, UW came back with an approval:

• Amount: $28,500
• Factor: 1.40
• Term: 6 months (126 daily payments)
• Payback: $39,900
• Payment: $316.67 daily
• Commission: 12%

Stips to fund:
• DL
• voided check
• bank login at funding

Let me know if they're ready and I'll get contracts right over. Thanks as always!!

Kaylee M.
ISO Relations
Harborline Capital | www.harborline.example`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>' },
  ),
  written(
    'Gantryman Scaffolding Corp',
    'Gantryman Scaffolding Corp',
    {
      record: 'approved',
      offers: [
        { amount: 150000, factor: 1.42, payback: 213000, weeks: 52, weekly: 4096.15, comm: 8, fees: { PSF: '2%' } },
        { amount: 120000, factor: 1.36, payback: 163200, weeks: 40, weekly: 4080, comm: 8, fees: { PSF: '2%' } },
        { amount: 90000, factor: 1.29, payback: 116100, weeks: 30, weekly: 3870, comm: 8, fees: { PSF: '2%' } },
      ],
    },
    `Please see approved options for Gantryman Scaffolding Corp below.

Option    Amount      Sell Rate   Payback     Term       Weekly Pmt
1         $150,000    1.42        $213,000    52 weeks   $4,096.15
2         $120,000    1.36        $163,200    40 weeks   $4,080.00
3         $90,000     1.29        $116,100    30 weeks   $3,870.00

8% commission and a 2% PSF on all three.
Offers good for 10 days.
${DANA}`,
  ),
  written(
    'Petrichor Irrigation LLC',
    'RE: Petrichor Irrigation LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.45, payback: 87000, n: 120, daily: 725, comm: 10 },
        { amount: 45000, factor: 1.39, payback: 62550, n: 100, daily: 625.5, comm: 9 },
        { amount: 30000, factor: 1.33, payback: 39900, n: 80, daily: 498.75, comm: 8 },
      ],
      stips: ['decision logic'],
    },
    '',
    {
      html: outlook(
        'Hi Team,\nWe are pleased to offer the following for Petrichor Irrigation LLC:',
        [
          ['Funding Amount', 'Factor', 'Payback', '# of Payments', 'Daily Payment', 'Commission %'],
          ['$60,000', '1.45', '$87,000', '120', '$725.00', '10%'],
          ['$45,000', '1.39', '$62,550', '100', '$625.50', '9%'],
          ['$30,000', '1.33', '$39,900', '80', '$498.75', '8%'],
        ],
        'We will need a Decision Logic link completed before funding.\nThank you,\nMarcus Bell\nHarborline Capital',
      ),
      encoding: 'quoted-printable',
    },
  ),
  written(
    'Haldane Orthodontics PC',
    'Term loan approval - Haldane Orthodontics PC [#]',
    {
      record: 'approved',
      offers: [{ amount: 180000, rate: 17.99, months: 36, monthly: 6506.53, origPercent: 2.5, comm: 3, loan: true }],
      stips: ['business tax return', 'personal financial statement'],
    },
    `Good afternoon,

We are pleased to inform you that Haldane Orthodontics PC has been approved for a term loan of $180,000 at a fixed interest rate of 17.99% over 36 months. The monthly payment is $6,506.53. There is an origination fee of 2.5%, which is deducted at closing. Your commission is 3%.

Before we can issue loan documents we will need the most recent business tax return and a personal financial statement from Dr. Haldane.

Please let us know how the client would like to proceed.

Best regards,
Eleanor Pruitt
Vice President, Credit
Harborline Capital
${DISCLAIMER}`,
    { from: 'Eleanor Pruitt <epruitt@harborline.example>' },
  ),
  written(
    'Wexcombe Paving Inc',
    'Re: New submission - Wexcombe Paving Inc [#]',
    {
      record: 'counter',
      offers: [{ amount: 85000, factor: 1.37, payback: 116450, weeks: 44, weekly: 2646.59, comm: 7 }],
    },
    `Can't get to the 200k they asked for. Best I can do is 85,000 at a 1.37 for 44 weeks. Payback 116,450, weekly pmt 2,646.59. 7 points in there for you.

Lmk

Sent from my iPhone`,
  ),
  written(
    'Brindlewood Kennels LLC',
    'Brindlewood Kennels LLC [#] - LOC approval',
    {
      record: 'approved',
      offers: [{ amount: 75000, factor: 1.18, weeks: 26, rhythm: 'weekly', drawPercent: 2.5 }],
      stips: ['voided check', 'drivers license'],
    },
    `Hello,

Brindlewood Kennels LLC is approved for a revolving line of credit.

Credit limit: $75,000
Factor rate on draws: 1.18
Repayment: 26 weeks, weekly ACH
Draw fee: 2.5% of each draw
No prepayment penalty

To open the line please send a voided check and a drivers license.

Regards,
Harborline LOC Desk`,
    { from: 'LOC Desk <loc@harborline.example>' },
  ),
  written(
    'Tarragonia Bistro LLC',
    'Renewal - Tarragonia Bistro LLC',
    {
      record: 'approved',
      offers: [{ amount: 65000, factor: 1.34, payback: 87100, n: 150, daily: 580.67, payoff: 18240, comm: 7 }],
    },
    `Renewal is approved for Tarragonia Bistro:

Gross funding 65,000
Balance payoff 18,240
Net to merchant 46,760
Rate 1.34
Payback 87,100
150 daily payments of 580.67
7 pts

Good until Friday.

Thx
Sam`,
  ),
  written(
    'Ironmonger Fasteners Inc',
    'Ironmonger Fasteners Inc - Reverse consolidation [#]',
    {
      record: 'approved',
      offers: [{ amount: 120000, factor: 1.37, payback: 164400, weekly: 3425, weeks: 48 }],
      stips: ['bank login', 'current balance letters'],
    },
    `Hi there,

We got a reverse done for Ironmonger Fasteners Inc. Right now he is paying out 7,500 a week across 3 positions.

Total funding: $120,000
We deposit $7,500 weekly for 16 weeks
Factor: 1.37
Total payback: $164,400
Merchant's weekly payment to us: $3,425
Term: 48 weeks

That is over a 50% reduction on the weekly outlay.

Stips: bank login and current balance letters from all three funders.

Jared Oyelaran
Harborline Capital`,
    { from: 'Jared Oyelaran <joyelaran@harborline.example>' },
  ),
  written(
    'Lakshmi Convenience Mart LLC',
    'Re: Lakshmi Convenience Mart LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.49, n: 90, daily: 298, comm: 10 }],
      stips: ['DL', 'VC'],
    },
    `We can offer 18k at 1.49, 90 daily payments of 298. 10 points to you. Need DL and VC to fund.

Tom B
Harborline Capital

CONFIDENTIAL: This message is intended only for the named recipient. If you received it in error please delete it.

On Mon, Nov 16, 2026 at 2:47 PM Submissions <deals@broker.example> wrote:

> Hi Tom,
>
> New deal attached, Lakshmi Convenience Mart LLC. Does about 60k a month, one open position with a 9,500 balance.
> Looking for 30k. Other funder is at 25k 1.45 120 days so sharpen the pencil please!
>
> Thanks
> Submissions`,
    { from: 'Tom Brandvold <tomb@harborline.example>' },
  ),
  written(
    'Vantongeren Drywall LLC',
    'Vantongeren Drywall LLC [#]',
    { record: 'approved', offers: [{ amount: 40000, buy: 1.24, weeks: 24, rhythm: 'weekly' }] },
    `Approved

$40,000
Buy rate 1.24
24 weeks, weekly payments
You can add up to 12 points

Harborline Capital Underwriting`,
    { from: 'Underwriting <uw@harborline.example>' },
  ),
  written(
    'Peregrino Freight Lines Inc',
    'Equipment approval: Peregrino Freight Lines Inc',
    {
      record: 'approved',
      offers: [{ amount: 68500, months: 48, monthly: 2015, fees: { Documentation: 495 } }],
      stips: ['seller invoice', 'proof of insurance'],
    },
    `Hi,

Good news. Credit approved Peregrino Freight Lines Inc for the 2021 Freightliner Cascadia.

Amount financed: $68,500
Term: 48 months
Monthly payment: $2,015.00
Documentation fee: $495
$1 buyout at the end of the term

Conditions: seller invoice and proof of insurance naming us as loss payee.

Gretchen Vail
Equipment Finance, Harborline Capital`,
    { from: 'Gretchen Vail <gvail@harborline.example>' },
  ),
  written(
    'Yucatan Sol Cantina LLC',
    'Yucatan Sol Cantina LLC - 2 options [#]',
    {
      record: 'approved',
      offers: [
        { amount: 35000, factor: 1.44, payback: 50400, months: 7, daily: 342.86 },
        { amount: 25000, factor: 1.36, payback: 34000, months: 5, daily: 323.81 },
      ],
    },
    '',
    {
      html: gmail(
        'Hi guys, here is what we can do for Yucatan Sol Cantina:\n',
        [
          ['', 'Option A', 'Option B'],
          ['Advance', '$35,000', '$25,000'],
          ['Factor', '1.44', '1.36'],
          ['RTR', '$50,400', '$34,000'],
          ['Term', '7 months', '5 months'],
          ['Daily payment', '$342.86', '$323.81'],
        ],
        '\nLet me know which one he wants.\nBen',
      ),
    },
  ),
  written(
    'Okonkwo Home Health Inc',
    'Okonkwo Home Health Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hi,

Unfortunately we have to pass on this one, average monthly revenue is under our minimum.

Thanks for thinking of us, keep them coming!

Kaylee M.
ISO Relations
Harborline Capital | www.harborline.example`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>' },
  ),
  written(
    'Duskwater Marina LLC',
    'Status update: Duskwater Marina LLC [#]',
    { record: 'declined', codes: ['nsf', 'stacking'] },
    '',
    {
      from: 'Harborline Partner Portal <no-reply@notify.harborline.example>',
      html: `<html><body style="font-family:Arial"><p>Hello Partner,</p>
<p>The status of your submission has changed.</p>
<table><tr><td><b>Merchant:</b></td><td>Duskwater Marina LLC</td></tr>
<tr><td><b>New status:</b></td><td>Declined</td></tr>
<tr><td><b>Reason(s):</b></td><td>Excessive NSFs; Too many open positions</td></tr>
<tr><td><b>Submitted:</b></td><td>11/16/2026</td></tr></table>
<p>If you have questions please contact your ISO representative.</p>
<p style="font-size:10px;color:#888">This is an automated message from Harborline Capital.</p></body></html>`,
    },
  ),
  written(
    'Bramwell Septic Services LLC',
    'Re: Bramwell Septic Services LLC [#]',
    { record: 'declined', codes: [] },
    `Decline. Thanks for the submission.

Rico`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Fjordland Coffee Roasters LLC',
    'Notice of action taken',
    { record: 'declined', codes: ['time_in_business', 'low_balance'] },
    `Harborline Capital
100 Dock Street, Suite 4
Newport

November 17, 2026

Re: Application of Fjordland Coffee Roasters LLC

Thank you for your recent application for business financing. After careful consideration, we regret to inform you that we are unable to approve the application at this time.

Our decision was based on the following reason(s):

  - Length of time in business is insufficient
  - Insufficient average daily balance

You have the right to a written statement of the specific reasons for this decision within 60 days.

NOTICE: The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, or age. The federal agency that administers compliance with this law is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.

Sincerely,
Credit Department`,
    { from: 'Credit Department <credit@harborline.example>' },
  ),
  written(
    'Rutabaga Organic Grocers Inc',
    'RE: Rutabaga Organic Grocers Inc [#]',
    { record: 'declined', codes: ['other'] },
    `Sorry, this one is already in house with another ISO, cant work on it.

-Ben`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
  written(
    'Nimbostratus Drone Surveys LLC',
    'Re: Nimbostratus Drone Surveys LLC',
    { record: 'declined', codes: ['defaults'] },
    `Gotta pass on Nimbostratus Drone Surveys, merchant shows a default with another funder on DataMerch from last year.
${DANA}`,
    { from: 'Dana Whitlock <dwhitlock@harborline.example>' },
  ),
  written(
    'Adeyemi Medical Transport LLC',
    'Adeyemi Medical Transport LLC - Declined [#]',
    { record: 'declined', codes: ['negative_days', 'credit'] },
    `We're unable to move forward on Adeyemi Medical Transport LLC due to negative days (7 in September, 9 in October) and a FICO of 478.

Regards,
Harborline Underwriting

On Mon, Nov 16, 2026 at 11:05 AM Submissions <deals@broker.example> wrote:

> Please find attached application and last 4 months statements.`,
    { from: 'Underwriting <uw@harborline.example>' },
  ),
  written(
    'Sprocketworks Bicycles Inc',
    'Re: Sprocketworks Bicycles Inc [#]',
    { record: 'info_requested', asks: ['October statement', 'MTD'] },
    `Hey can you send over the October statement and November MTD for this one? Will get you an answer today

Rico`,
    { from: 'Rico Falcone <rico@harborline.example>' },
  ),
  written(
    'Thistlewick Nursery Inc',
    'Action required: documents needed for Thistlewick Nursery Inc',
    { record: 'info_requested', asks: ['license', 'voided business check', 'bank statements'] },
    '',
    {
      from: 'Harborline Partner Portal <no-reply@notify.harborline.example>',
      html: `<html><body style="font-family:Arial"><p>Hello Partner,</p>
<p>We need additional documents to continue reviewing <b>Thistlewick Nursery Inc</b>:</p>
<ul>
<li>Owner’s driver’s license</li>
<li>Voided business check</li>
<li>Business bank statements for August, September and October 2026</li>
</ul>
<p>Please upload them in the portal.</p>
<p><a href="https://portal.harborline.example/deals/20977">Upload documents</a></p>
<p style="font-size:10px;color:#888">This is an automated message from Harborline Capital.</p></body></html>`,
    },
  ),
  written(
    'Pavlova Bakehouse LLC',
    'Pavlova Bakehouse LLC [#]',
    { record: 'info_requested', asks: ['bank statements'] },
    `Good morning,

The PDFs you sent are password protected and we can't open them. Please resend the bank statements without a password.

Thank you,
Intake Team
Harborline Capital`,
    { from: 'Intake <intake@harborline.example>' },
  ),
  written(
    'Kowalczyk Plumbing & Heating Inc',
    'Re: Kowalczyk Plumbing & Heating Inc [#]',
    { record: 'info_requested', asks: ['balance letters', 'A/R aging'] },
    `Underwriting needs balance letters for the two open positions plus an A/R aging before they can continue.

Marcus Bell
Harborline Capital
${DISCLAIMER}`,
    { from: 'Marcus Bell <mbell@harborline.example>' },
  ),
  written(
    'Bexhill Veterinary Group PLLC',
    'Bexhill Veterinary Group PLLC - items needed',
    { record: 'info_requested', asks: ['signed application', 'Plaid'] },
    `Hi,

File looks good so far. To finish the review on Bexhill Veterinary Group we still need:

1. Signed application (the one we have is missing the owner's signature)
2. Plaid link completed

Thanks!
Jess`,
    { from: 'Jess Imhoff <jess@harborline.example>' },
  ),
  written(
    'Chupacabra Taqueria LLC',
    'Submission received: Chupacabra Taqueria LLC [#]',
    { noted: true },
    `Hello,

Thank you for your submission. We have received the file for Chupacabra Taqueria LLC and it has been assigned to an underwriter. You can expect to hear from us within 2-4 business hours.

Deal ID: 20984

Harborline Capital`,
    { from: 'Submissions <submissions@harborline.example>' },
  ),
  written(
    'Farrukh Halal Meats LLC',
    'Automatic reply: Farrukh Halal Meats LLC',
    { noted: true },
    `Hi,

I am out of the office and will be back on Monday, November 23rd. For anything urgent please email uw@harborline.example.

Thanks,
Jess`,
    { from: 'Jess Imhoff <jess@harborline.example>', headers: ['Auto-Submitted: auto-replied'] },
  ),
  written(
    'Grackle Pest Control LLC',
    'FUNDED - Grackle Pest Control LLC [#]',
    { record: 'funded', offers: [{ amount: 40000 }] },
    `Congrats! Grackle Pest Control LLC funded today for $40,000. The wire went out at 3:15 PM.

Commissions go out tomorrow morning.

Kaylee M.
ISO Relations
Harborline Capital | www.harborline.example`,
    { from: 'Kaylee Marsh <kaylee@harborline.example>', stands: true },
  ),
  written(
    'Isinglass Windows Inc',
    'Isinglass Windows Inc [#]',
    { waits: 'no_priced_offer' },
    `Isinglass is approved! Call me for the numbers.

Ben Achterberg
555-010-4427`,
    { from: 'Ben Achterberg <ben@harborline.example>' },
  ),
];
