import { type MailCase, outlook, portal } from '../forms';

/** A day's mail from many desks, each in its own manner. */
export const DESKS_THREE: readonly MailCase[] = [
  {
    id: 'desk-h-phone-typed',
    deal: 'Sparkplug Alley Garage LLC',
    subject: 'Re: Sparkplug Alley Garage LLC [#]',
    from: 'tony b <tony@harborline.example>',
    text: `
sparkplug is a go bro. 21k, 1.41, 105 pmts 282 daily. ur at 8 pts. shoot me dl + voided ck

sent from my galaxy`,
    truth: {
      record: 'approved',
      offers: [{ amount: 21000, factor: 1.41, n: 105, daily: 282, comm: 8 }],
      stips: ['dl', 'voided ck'],
    },
  },
  {
    id: 'desk-h-buy-sell-caps',
    deal: 'Mulberry Bindery Inc',
    subject: 'APPROVED - MULBERRY BINDERY INC',
    text: `
MULBERRY BINDERY INC

Approval amount - 85,000
Buy - 1.22
Max sell - 1.37
Weekly - 40 pmts
Position - 1st

Price it how you like and send back.

Yvette Landry, ISO Support
(555) 010-6612`,
    truth: { record: 'approved', offers: [{ amount: 85000, buy: 1.22, n: 40, rhythm: 'weekly' }] },
  },
  {
    id: 'desk-h-letter-loan',
    deal: 'Kensington Lane Endodontics PLLC',
    subject: 'Commitment letter: Kensington Lane Endodontics PLLC',
    text: `
Dear Mr. Hart,

Following review by our credit department, I am delighted to confirm approval of a term loan for Kensington Lane Endodontics PLLC.

Principal amount of $75,000.00, bearing interest at 8.00% and repayable over 48 months in equal monthly installments of $1,830.97. An origination charge of 1.5% will be deducted at closing. Your broker fee is 2%.

With kind regards,
Philippa Marsh
Director of Lending`,
    truth: {
      record: 'approved',
      offers: [{ amount: 75000, rate: 8, months: 48, monthly: 1830.97, origPercent: 1.5, comm: 2, loan: true }],
    },
  },
  {
    id: 'desk-h-increase',
    deal: 'Rumble Seat Classic Cars LLC',
    subject: 'Re: Rumble Seat Classic Cars LLC [#]',
    stands: true,
    text: `
Good news, underwriting agreed to an increase. We can now go to 65,000 instead of 45,000 at 1.34, 67 weekly payments of 1,300. Payback 87,100, 7 points.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 65000, factor: 1.34, n: 67, weekly: 1300, payback: 87100, comm: 7 }],
    },
  },
  {
    id: 'desk-h-vendor-table',
    deal: 'Pierhead Bait & Tackle Inc',
    subject: 'Offer summary: Pierhead Bait & Tackle Inc',
    from: 'Harborline Offers <offers@mail.harborline.example>',
    html: `<html><body><h3>Pierhead Bait &amp; Tackle Inc</h3><table><tr><td colspan="6"><b>Approved Offers</b></td></tr>
<tr><td>Fund Amt</td><td>Factor</td><td>Payback</td><td>Term</td><td>Daily Pmt</td><td>Weekly Pmt</td></tr>
<tr><td>$24,000</td><td>1.25</td><td>$30,000</td><td>60 days</td><td>$500</td><td>-</td></tr>
<tr><td>$24,000</td><td>1.35</td><td>$32,400</td><td>27 weeks</td><td>-</td><td>$1,200</td></tr></table>
<p>Commission on all offers: 9%</p></body></html>`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 24000, factor: 1.25, payback: 30000, days: 60, daily: 500, comm: 9 },
        { amount: 24000, factor: 1.35, payback: 32400, weeks: 27, weekly: 1200, comm: 9 },
      ],
    },
  },
  {
    id: 'desk-h-outlook-options',
    deal: 'Sawgrass Airboat Tours LLC',
    subject: 'RE: Sawgrass Airboat Tours LLC [#]',
    html: outlook(
      'Hi Jo,\nApproved on Sawgrass, choose one of the below:',
      [
        ['Option', '1', '2', '3'],
        ['Amount', '$50,000', '$40,000', '$30,000'],
        ['Sell rate', '1.30', '1.35', '1.40'],
        ['Payback', '$65,000', '$54,000', '$42,000'],
        ['Dailies', '130', '120', '100'],
        ['Daily payment', '$500', '$450', '$420'],
      ],
      'There is a $350 underwriting fee on each.\nBest,\nConstance',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.3, payback: 65000, n: 130, daily: 500, fees: { underwriting: 350 } },
        { amount: 40000, factor: 1.35, payback: 54000, n: 120, daily: 450, fees: { underwriting: 350 } },
        { amount: 30000, factor: 1.4, payback: 42000, n: 100, daily: 420, fees: { underwriting: 350 } },
      ],
    },
  },
  {
    id: 'desk-h-loc',
    deal: 'Farrier & Forge Equine Inc',
    subject: 'LOC approval - Farrier & Forge Equine Inc',
    text: `
Farrier & Forge was approved for a line.
Limit: $60,000
Fee per draw: 1.75%
Repayment: 12 monthly payments, 1.16 factor
Broker commission: 2 points on the initial draw`,
    truth: {
      record: 'approved',
      offers: [{ amount: 60000, drawPercent: 1.75, n: 12, rhythm: 'monthly', factor: 1.16, comm: 2 }],
    },
  },
  {
    id: 'desk-h-renewal',
    deal: 'Thimble Row Quilts Inc',
    subject: 'Renewal offer Thimble Row Quilts Inc',
    text: `
Thimble Row is eligible and approved for a renewal: $70,000 at 1.29 for 43 weeks, $2,100 weekly. $18,650 of that pays off the remaining balance with us, so they net $51,350. 5% to you.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.29, weeks: 43, weekly: 2100, payoff: 18650, comm: 5 }],
    },
  },
  {
    id: 'desk-h-lease',
    deal: 'Switchback Logging Inc',
    subject: 'Lease approval / Switchback Logging Inc',
    text: `
Switchback Logging is approved for the skidder.

Amount financed $95,000
48 payments of $2,470.00 per month
Documentation fee $495
Broker comp 3%

Please send the vendor quote and a copy of the owner's license to get docs out.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 95000, n: 48, monthly: 2470, fees: { documentation: 495 }, comm: 3 }],
      stips: ['vendor quote', 'license'],
    },
  },
  {
    id: 'desk-h-holdback',
    deal: 'Popover Brunch House LLC',
    subject: 'Re: Popover Brunch House LLC [#]',
    text: `
Approved. Purchase price 26,000, purchased amount 35,100, we take 13% of daily receipts which is about $300 a day for 117 days. 10 points.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 26000, payback: 35100, holdback: 13, daily: 300, days: 117, comm: 10 }],
    },
  },
  {
    id: 'desk-h-emoji',
    deal: 'Gumdrop Lane Playhouse Inc',
    subject: 'Re: Gumdrop Lane Playhouse Inc [#]',
    text: `
🔥 Approved 🔥
➡️ 8,000 funding
➡️ 1.49 factor
➡️ 80 daily payments
➡️ 149 per payment
➡️ 13 points comm
Stips: ID / voided check / business lease`,
    truth: {
      record: 'approved',
      offers: [{ amount: 8000, factor: 1.49, n: 80, daily: 149, comm: 13 }],
      stips: ['ID', 'voided check', 'lease'],
    },
  },
  {
    id: 'desk-h-spanish-offer',
    deal: 'Abarrotes San Judas LLC',
    subject: 'Aprobado - Abarrotes San Judas LLC',
    text: `
Hola Jo,
Aprobado. Monto $12,000, factor 1.44, 72 pagos diarios de $240, total a pagar $17,280. Comisión 8%.
Saludos`,
    truth: {
      record: 'approved',
      offers: [{ amount: 12000, factor: 1.44, n: 72, daily: 240, payback: 17280, comm: 8 }],
    },
  },
  {
    id: 'desk-h-counter-talk',
    deal: 'Widows Walk Inn LLC',
    subject: 'RE: Widows Walk Inn LLC [#]',
    text: `
Can't stretch to the 75 they want. What I do have is 42,000 at 1.38, 84 daily payments of 690. Take it or leave it, 6 points.`,
    truth: { record: 'counter', offers: [{ amount: 42000, factor: 1.38, n: 84, daily: 690, comm: 6 }] },
  },
  {
    id: 'desk-h-counter-portal',
    deal: 'Keystone Arch Masonry LLC',
    subject: 'Counter offer available: Keystone Arch Masonry LLC',
    from: 'Harborline Portal <no-reply@harborline.example>',
    html: portal(
      'Counter offer',
      [
        ['Merchant', 'Keystone Arch Masonry LLC'],
        ['Requested amount', '$100,000'],
        ['Counter amount', '$55,000'],
        ['Factor', '1.33'],
        ['Payments', '133 daily'],
        ['Payment amount', '$550'],
      ],
      'We were unable to approve the requested amount.',
    ),
    truth: { record: 'counter', offers: [{ amount: 55000, factor: 1.33, n: 133, daily: 550 }] },
  },
  {
    id: 'desk-h-decline-yikes',
    deal: 'Tinsel & Twine Events LLC',
    subject: 'Re: Tinsel & Twine Events LLC [#]',
    text: `yikes. 22 nsfs in one month. hard pass 🙅`,
    truth: { record: 'declined', codes: ['nsf'] },
  },
  {
    id: 'desk-h-decline-canada',
    deal: 'Moosehead Sled Dogs Ltd',
    subject: 'RE: Moosehead Sled Dogs Ltd [#]',
    text: `Hi there, sorry, we don't do deals out of New Brunswick. Anything in BC, send it our way!`,
    truth: { record: 'declined', codes: ['state'] },
  },
  {
    id: 'desk-h-decline-stacked',
    deal: 'Caboose Model Trains Inc',
    subject: 'Caboose Model Trains Inc',
    text: `Already has four advances, there is no room for us. Moving on.`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'desk-h-decline-status',
    deal: 'Moorland Sheepskin Goods LLC',
    subject: 'Application update',
    html: `<html><body><p>Dear ISO Partner,</p><p>There has been an update to an application you submitted.</p><table><tr><td>Business</td><td>Moorland Sheepskin Goods LLC</td></tr><tr><td>Decision</td><td>Not Approved</td></tr><tr><td>Explanation</td><td>Owner credit score too low</td></tr></table><p>Thank you for your business.</p></body></html>`,
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'desk-h-decline-noreason',
    deal: 'Pumpernickel Deli Works Inc',
    subject: 'Re: Pumpernickel Deli Works Inc [#]',
    text: `Gave it a good look but this isn't one we can get done. Thx`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-h-request-phone',
    deal: 'Gravity Hill Trampolines LLC',
    subject: 'Re: Gravity Hill Trampolines LLC [#]',
    text: `need aug thru oct bank stmts + pg 2 of the app, whats there is cut off`,
    truth: { record: 'info_requested', asks: ['bank stmts', 'app'] },
  },
  {
    id: 'desk-h-request-list-under',
    deal: 'Cobweb Corner Curiosities Inc',
    subject: 'Cobweb Corner Curiosities Inc - what we need',
    text: `
Hi Jo

To move this forward please provide:

Profit and loss through September
Balance sheet
Copy of the franchise agreement

Regards
Harold`,
    truth: { record: 'info_requested', asks: ['profit', 'balance sheet', 'franchise agreement'] },
  },
  {
    id: 'desk-h-request-question',
    deal: 'Sidewinder Desert Tours LLC',
    subject: 'RE: Sidewinder Desert Tours LLC [#]',
    text: `Could you ask the merchant for a payoff letter from Northquay? Also do you have the October statement?`,
    truth: { record: 'info_requested', asks: ['payoff letter', 'october statement'] },
  },
  {
    id: 'desk-h-talk',
    deal: 'Periwinkle Paper Goods Inc',
    subject: 'Re: Periwinkle Paper Goods Inc [#]',
    text: `Got it Jo! Assigned to Priya, give her a few hours.`,
    truth: { noted: true },
  },
  {
    id: 'desk-h-other-news',
    deal: 'Barrelhouse Cooperage Inc',
    subject: 'RE: Barrelhouse Cooperage Inc [#]',
    text: `Still under review. By the way your other client took our offer, 60k at 1.30, great job on that one!`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-h-figures-off',
    deal: 'Tideline Surf Wax Co',
    subject: 'Re: Tideline Surf Wax Co [#]',
    text: `Approved: $50,000 @ 1.30, payback $68,500, 26 weekly payments of $2,500.`,
    truth: { waits: 'figures_disagree' },
  },
  {
    id: 'desk-h-hypothetical',
    deal: 'Copse & Clearing Arborists LLC',
    subject: 'Re: Copse & Clearing Arborists LLC [#]',
    text: `Once they close out Dockside we'd consider something around 30k at a 1.35, nothing official until then.`,
    truth: { unrecorded: true },
  },
];
