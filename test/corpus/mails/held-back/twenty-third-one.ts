import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('twentythird');

const KESTREL = 'Marisol Quintero <mquintero@harborline.example>';
const NORTHGATE = 'Northgate Merchant Funding <no-reply@harborline.example>';

const MARISOL = `
Marisol Quintero
Senior Underwriter
Kestrel Bay Capital
P: 555-018-3300 ext 114`;

/** What Northgate's system sends by itself. */
const northgate = (title: string, intro: string, pairs: readonly (readonly [string, string])[], after: string) =>
  `<!DOCTYPE html>
<html><body style="margin:0;background:#eef1f5;font-family:Arial,sans-serif">
<table width="100%" cellpadding="0" cellspacing="0" role="presentation"><tr><td align="center">
<table width="580" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff">
<tr><td style="background:#12324f;color:#ffffff;padding:18px 24px;font-size:18px">Northgate Merchant Funding</td></tr>
<tr><td style="padding:24px"><h2 style="margin:0 0 12px">${title}</h2><p>${intro}</p>
<table width="100%" cellpadding="6" cellspacing="0" style="border:1px solid #d5dbe1">
${pairs.map(([label, value]) => `<tr><td style="border-bottom:1px solid #d5dbe1;color:#555555">${label}</td><td style="border-bottom:1px solid #d5dbe1"><strong>${value}</strong></td></tr>`).join('\n')}
</table>
<p>${after}</p></td></tr>
<tr><td style="padding:16px 24px;font-size:11px;color:#8a929b">This is an automated message, please do not reply. Questions? Contact your ISO rep.<br>Northgate Merchant Funding, 4400 Commerce Pkwy, Suite 210</td></tr>
</table></td></tr></table></body></html>`;

/** Approvals, declines and requests of two houses, one of them in letters of its system, written truth first and without sight of the rules. */
export const TWENTY_THIRD_ONE: readonly MailCase[] = [
  // Kestrel Bay Capital
  written(
    'Delgado Brothers Roofing LLC',
    'RE: New Submission - Delgado Brothers Roofing LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 65000, factor: 1.35, payback: 87750, n: 130, daily: 675, comm: 10, origPercent: 2 }],
      stips: ['voided check', 'driver', 'month to date'],
    },
    `Good morning,

Happy to report Delgado Brothers is approved for $65,000 at a 1.35 factor. Total payback is $87,750, which is 130 daily payments of $675. Your commission is 10 points and there is a 2% PSF.

Stips to fund:
- voided check
- copy of driver's license
- month to date transactions from the Wells account

Let me know if he wants to move forward and I will get contracts right out.

Thanks,
${MARISOL}

From: Submissions <deals@broker.example>
Sent: Friday, November 13, 2026 4:47 PM
To: Marisol Quintero
Subject: New Submission - Delgado Brothers Roofing LLC

Hi Marisol, app and 4 months attached. Owner is looking for around 70k for materials. Thanks!`,
    { from: KESTREL },
  ),
  written(
    'Coastal Kidz Pediatric Dentistry PA',
    'Coastal Kidz Pediatric Dentistry PA - offers [#]',
    {
      record: 'approved',
      offers: [
        { amount: 120000, factor: 1.28, payback: 153600, n: 32, weekly: 4800, comm: 8 },
        { amount: 90000, factor: 1.24, payback: 111600, n: 24, weekly: 4650, comm: 8 },
      ],
    },
    `Hi there,

Nice file! I was able to get two options for Coastal Kidz:

Option 1 - $120,000 at 1.28, payback $153,600, 32 weekly payments of $4,800
Option 2 - $90,000 at 1.24, payback $111,600, 24 weekly payments of $4,650

You have 8 points in both. Offers are good until 11/27.

Please let me know which one the doctor prefers.
${MARISOL}`,
    { from: KESTREL },
  ),
  written(
    "Fat Tony's Pizzeria & Catering Corp",
    "RE: Fat Tony's Pizzeria & Catering Corp [#]",
    { record: 'declined', codes: ['low_balance', 'negative_days'] },
    `Hi,

Thank you for sending this one over. Unfortunately we have to pass on Fat Tony's. The account had 11 negative days in October and the average daily balance is too low to support another payment.

Please keep us in mind for the next one.
${MARISOL}`,
    { from: KESTREL },
  ),
  written(
    'Magnolia Home Health Services LLC',
    'RE: RE: Magnolia Home Health Services LLC [#]',
    { record: 'info_requested', asks: ['bank statement', 'ownership', 'payoff letter'] },
    `Hi,

I am working on Magnolia now. In order to finish my review can you please send me:

1. The October bank statement (I only have July through September)
2. Proof of ownership, the app says 50% but only one owner is listed
3. A payoff letter for the current advance

Once I have these I should be able to get you an answer same day.

Thank you!
${MARISOL}`,
    { from: KESTREL },
  ),
  written(
    'Brightwater Pool Supply Inc',
    'RE: Brightwater Pool Supply Inc [#]',
    { noted: true },
    `Got it, thank you! This is in underwriting and I should have an answer for you tomorrow.
${MARISOL}

On Mon, Nov 16, 2026 at 3:20 PM Submissions <deals@broker.example> wrote:
> Hi Marisol,
> New one attached, they need about 50k before the end of the month.
> Thank you`,
    { from: KESTREL },
  ),

  // Northgate Merchant Funding
  written(
    'Lakeshore Auto Glass & Tint LLC',
    'Approval Notification: Lakeshore Auto Glass & Tint LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 28000, factor: 1.4, payback: 39200, n: 98, daily: 400, comm: 12, orig: 1120, holdback: 9 }],
    },
    '',
    {
      from: NORTHGATE,
      html: northgate(
        'Your submission has been approved!',
        'Congratulations, <b>Lakeshore Auto Glass &amp; Tint LLC</b> has been approved. The terms are below.',
        [
          ['Funding Amount', '$28,000.00'],
          ['Factor Rate', '1.40'],
          ['Payback Amount', '$39,200.00'],
          ['Specified Percentage', '9%'],
          ['Payment Frequency', 'Daily'],
          ['Number of Payments', '98'],
          ['Payment Amount', '$400.00'],
          ['Origination Fee', '$1,120.00'],
          ['Net to Merchant', '$26,880.00'],
          ['ISO Commission', '12%'],
        ],
        'Log in to the partner portal to request contracts.',
      ),
    },
  ),
  written(
    'Ortega Landscape & Irrigation Inc',
    'Approval Notification: Ortega Landscape & Irrigation Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 50000, buy: 1.3, factor: 1.42, payback: 71000, n: 40, weekly: 1775, commission: 6000 }],
    },
    '',
    {
      from: NORTHGATE,
      html: northgate(
        'Your submission has been approved!',
        'Congratulations, <b>Ortega Landscape &amp; Irrigation Inc</b> has been approved. The terms are below.',
        [
          ['Funding Amount', '$50,000.00'],
          ['Buy Rate', '1.30'],
          ['Sell Rate', '1.42'],
          ['Payback Amount', '$71,000.00'],
          ['Payment Frequency', 'Weekly'],
          ['Number of Payments', '40'],
          ['Payment Amount', '$1,775.00'],
          ['ISO Commission', '$6,000.00'],
        ],
        'Log in to the partner portal to request contracts.',
      ),
    },
  ),
  written(
    'Harvest Moon Tavern LLC',
    'Submission Update: Harvest Moon Tavern LLC [#]',
    { record: 'declined', codes: ['nsf', 'revenue'] },
    '',
    {
      from: NORTHGATE,
      html: northgate(
        'Submission declined',
        'Thank you for your submission. After review we are unable to make an offer to this merchant at this time.',
        [
          ['Merchant', 'Harvest Moon Tavern LLC'],
          ['Status', 'Declined'],
          ['Reason 1', 'Excessive NSFs in last 90 days'],
          ['Reason 2', 'Insufficient monthly revenue'],
        ],
        'You may resubmit this merchant after 60 days.',
      ),
    },
  ),
  written(
    'Tidewater Limo & Shuttle Inc',
    'Submission Update: Tidewater Limo & Shuttle Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    '',
    {
      from: NORTHGATE,
      html: northgate(
        'Submission declined',
        'Thank you for your submission. After review we are unable to make an offer to this merchant at this time.',
        [
          ['Merchant', 'Tidewater Limo &amp; Shuttle Inc'],
          ['Status', 'Declined'],
          ['Reason 1', 'Too many open positions'],
        ],
        'You may resubmit this merchant after 60 days.',
      ),
    },
  ),
  written(
    'Cedar Mill Veterinary Clinic PC',
    'Deal Funded: Cedar Mill Veterinary Clinic PC [#]',
    {
      record: 'funded',
      offers: [{ amount: 72000, factor: 1.35, payback: 97200, n: 36, weekly: 2700, commission: 5760 }],
    },
    '',
    {
      from: NORTHGATE,
      html: northgate(
        'Your deal has funded!',
        'Great news, <b>Cedar Mill Veterinary Clinic PC</b> was funded today, 11/17/2026. The wire has been sent to the merchant.',
        [
          ['Funded Amount', '$72,000.00'],
          ['Factor Rate', '1.35'],
          ['Payback Amount', '$97,200.00'],
          ['Payment Frequency', 'Weekly'],
          ['Number of Payments', '36'],
          ['Payment Amount', '$2,700.00'],
          ['ISO Commission', '$5,760.00'],
        ],
        'Commissions are paid by ACH every Friday.',
      ),
    },
  ),
];
