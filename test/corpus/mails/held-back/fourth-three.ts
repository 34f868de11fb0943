import { gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's third day: written without sight of the rules. */
export const FOURTH_THREE: readonly MailCase[] = [
  written(
    'Cascade Ridge Trucking LLC',
    'Cascade Ridge Trucking LLC - reverse consolidation approved',
    {
      record: 'approved',
      offers: [{ amount: 180000, factor: 1.35, payback: 243000, n: 60, weekly: 4050, comm: 5 }],
    },
    `Reverse consolidation approved for Cascade Ridge.

Total funding: 180,000 (disbursed weekly against the existing positions)
Factor 1.35
Payback 243,000
Merchant's weekly remittance to us: 4,050
60 weeks
Commission 5 points
Current combined weekly debits: 7,900`,
  ),
  written(
    'Old Ferry Road Grocers Inc',
    'Fwd: Old Ferry Road Grocers Inc approval',
    { waits: 'forwarded' },
    `See below from the funder

---------- Forwarded message ---------
From: Sam Ortiz <deals@harborline.example>
Date: Tue, Nov 17, 2026 at 11:20 AM
Subject: Old Ferry Road Grocers Inc approval
To: Mike <mike@broker.example>

Old Ferry Road Grocers Inc is approved: 60k, 1.35, 81,000 payback, 120 daily payments of 675. 8 points.`,
    { from: 'Mike Dunn <mike@broker.example>' },
  ),
  written(
    'Panadería La Estrella LLC',
    'Re: Panadería La Estrella LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    `Hola, lamentablemente no podemos aprobar este negocio. Los saldos diarios son muy bajos, promedio de $180. Gracias por enviarlo.`,
    { encoding: 'quoted-printable' },
  ),
  written(
    'Thornfield Equestrian Center LLC',
    'Re: Thornfield Equestrian Center LLC [#]',
    { record: 'approved', offers: [{ amount: 45000, factor: 1.37, payback: 61650, n: 90, daily: 685 }] },
    `Approved – 45,000 @ 1.37 – payback 61,650 – 90 daily payments – $685 per day.

Underwriter’s note: keep the “no stacking” clause in mind…`,
    { encoding: 'quoted-printable', charset: 'utf-8' },
  ),
  written(
    'Beacon Street Barbers LLC',
    'Re: Beacon Street Barbers LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Update: we're going to have to decline after all. Bank verification showed two new advances since the statements.

On Mon, Nov 16, 2026 at 9:05 AM Sam Ortiz <deals@harborline.example> wrote:

> Approved! 30k at 1.35, 81 daily payments of 500, 10 points.
>
> Sam`,
    { stands: true },
  ),
  written(
    'Golden Fields Harvesting Inc',
    'Revised offer - Golden Fields Harvesting Inc',
    { record: 'counter', offers: [{ amount: 100000, factor: 1.29, n: 43, weekly: 3000, comm: 8 }] },
    `Hi,

Revised offer below per your request for a longer term:

Amount: $100,000
Factor: 1.29
Term: 43 weeks
Payment: $3,000 weekly
Commission: 8%

(Previously: $100,000, 1.25, 32 weeks)`,
    { stands: true },
  ),
  written(
    'Skylark Aerial Photography LLC',
    'Skylark Aerial Photography LLC: funded',
    {
      record: 'funded',
      offers: [{ amount: 28000, factor: 1.36, n: 80, daily: 476, comm: 10, fees: { Origination: 700 } }],
    },
    '',
    {
      html: portal(
        'Deal funded',
        [
          ['Merchant', 'Skylark Aerial Photography LLC'],
          ['Funded Amount', '$28,000.00'],
          ['Factor Rate', '1.36'],
          ['Number of Payments', '80'],
          ['Daily Payment', '$476.00'],
          ['Origination Fee', '$700.00'],
          ['Commission', '10%'],
          ['Funding date', '11/17/2026'],
        ],
        'Thank you for your business!',
        'View deal',
      ),
    },
  ),
  written(
    'Dunes Edge Realty Advisors LLC',
    'Re: Dunes Edge Realty Advisors LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Real estate is out of our box, can't do anything here.`,
  ),
  written(
    'Cricket Hollow Nurseries LLC',
    'Re: Cricket Hollow Nurseries LLC [#]',
    { record: 'info_requested', asks: ['September', 'October'] },
    `Couldn't open the attachments, it says the files are corrupted. Pls resend the September & October bank statements as PDFs.`,
  ),
  written(
    'Steelhead Welding Supply Inc',
    'Re: Steelhead Welding Supply Inc [#]',
    { record: 'info_requested', asks: ['bank login', 'license'] },
    `Just following up on my request from last week, I'm still waiting on the bank login and the driver's license in order to move this forward.`,
  ),
  written(
    'Honeycomb Learning Center LLC',
    'Re: Honeycomb Learning Center LLC [#]',
    { noted: true },
    `Thanks Mike! Have a great weekend.`,
  ),
  written(
    'Ridgeline Excavating LLC',
    'Re: Ridgeline Excavating LLC [#]',
    { unrecorded: true },
    `Any update from the merchant on the offer I sent Monday? It's good until Friday. Happy to jump on a call with him.`,
    { stands: true },
  ),
  written(
    'Sage & Stone Interiors LLC',
    'Sage & Stone Interiors LLC [#]',
    { unrecorded: true },
    `File is on hold, merchant asked us to wait until after the holidays. Will pick it back up in January.`,
  ),
  written(
    'Portside Fish & Chips Inc',
    'Re: Portside Fish & Chips Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 20000, factor: 1.4, n: 14, weekly: 2000 },
        { amount: 35000, factor: 1.44, n: 21, weekly: 2400 },
      ],
    },
    `Approvals for Portside:

20k 1.40 14 wks 2000/wk
35k 1.44 21 wks 2400/wk

12 pts max upsell
Stips - dl vc 1 mo stmt`,
  ),
  written(
    'Juniper Ridge Chiropractic PC',
    'Re: Juniper Ridge Chiropractic PC [#]',
    { record: 'approved', offers: [{ amount: 80000, factor: 1.26, payback: 100800, n: 9, monthly: 11200, comm: 5 }] },
    `We're in! $80,000 business loan at a 1.26 — 9 monthly installments of $11,200 (total of payments $100,800). Broker fee 5%.`,
  ),
  written(
    'Wild Onion Food Trucks LLC',
    'Re: Wild Onion Food Trucks LLC [#]',
    { record: 'approved', offers: [{ amount: 15000, factor: 1.48, payback: 22200, n: 60, daily: 370, orig: 395 }] },
    `Got you an approval here!
Funding: 15k
Rate: 1.48
RTR: 22,200
Daily pymt: 370
Term: 60 bus days
Setup fee/PSF: 395
${SIGNED}`,
  ),
  written(
    'Cedar Shake Roofing Inc',
    'Cedar Shake Roofing Inc - Decision',
    { record: 'declined', codes: ['revenue', 'nsf'] },
    `Hello,

Cedar Shake Roofing does not meet our minimum guidelines at this time for the following reason(s):

* Deposits declining month over month
* Excessive NSF / overdraft activity

We appreciate the opportunity and look forward to your next submission.`,
  ),
  written(
    'Bull Moose Taxidermy LLC',
    'Re: Bull Moose Taxidermy LLC [#]',
    { record: 'declined', codes: [] },
    `no go on this one, sorry bud`,
  ),
  written(
    'Painted Desert Gallery Inc',
    'Re: Painted Desert Gallery Inc [#]',
    { record: 'declined', codes: ['other'] },
    `Can't get comfortable with the concentration, 80% of deposits come from one customer. We'll respectfully pass.`,
  ),
  written(
    'Overlook Inn & Suites LLC',
    'Re: Overlook Inn & Suites LLC [#]',
    { record: 'counter', offers: [{ amount: 70000, factor: 1.35, payback: 94500, n: 30, weekly: 3150 }] },
    `can't do the 12 month they asked for. can only do 70k at 1.35 on a 30 week, 3150 weekly, 94,500 back`,
  ),
  written(
    'Firebrick Pottery Works LLC',
    'You have a new message regarding Firebrick Pottery Works LLC',
    { unrecorded: true },
    '',
    {
      html: portal(
        'New message',
        [
          ['Merchant', 'Firebrick Pottery Works LLC'],
          ['From', 'Underwriting'],
        ],
        'A new message has been posted to your deal. Log in to read it.',
        'Read message',
      ),
    },
  ),
  written(
    'Bluestem Prairie Seeds LLC',
    'Offer for Bluestem Prairie Seeds LLC',
    {
      record: 'approved',
      offers: [
        { amount: 50000, factor: 1.22, n: 78, daily: 782.05, comm: 6 },
        { amount: 50000, factor: 1.28, n: 120, daily: 533.33, comm: 6 },
        { amount: 50000, factor: 1.35, n: 160, daily: 421.88, comm: 6 },
      ],
    },
    '',
    {
      html: gmail(
        'Bluestem Prairie Seeds - approved for $50,000. All daily ACH, 6% commission built in:',
        [
          ['Term (days)', '78', '120', '160'],
          ['Factor', '1.22', '1.28', '1.35'],
          ['Daily payment', '$782.05', '$533.33', '$421.88'],
        ],
        'Stips: VC, DL',
      ),
    },
  ),
  written(
    'Keystone Elevator Repair Inc',
    'Re: Keystone Elevator Repair Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 200000, factor: 1.27, payback: 254000, n: 65, weekly: 3907.69, buy: 1.21, fees: { Admin: 599 } },
      ],
    },
    `Keystone approval -

200k
buy 1.21
sell 1.27
254k payback
65 weekly
3,907.69
admin fee 599

lmk if you want to add points`,
  ),
  written(
    'Night Owl Diner Inc',
    'Night Owl Diner Inc (DBA Midnight Griddle)',
    { record: 'approved', offers: [{ amount: 18000, factor: 1.42, payback: 25560, n: 71, daily: 360, comm: 12 }] },
    `Midnight Griddle came back approved. 18,000 / 1.42 / 25,560 / 71 dailies @ 360 / 12% commission. Ready to send the contract when you are.`,
    { dba: 'Midnight Griddle' },
  ),
  written(
    'Hollow Oak Furniture Mill LLC',
    'Re: Hollow Oak Furniture Mill LLC [#]',
    { record: 'approved', offers: [{ amount: 60000, factor: 1.33, n: 133, daily: 600, comm: 8, payoff: 17250 }] },
    `Approved $60,000, 1.33 factor, 133 daily payments of $600, 8 points. $17,250 of it goes straight to Granite Bay Advance to pay off the open position, so need a payoff letter at closing.`,
  ),
  written(
    'Sweetgrass Organic Farms LLC',
    'RE: Sweetgrass Organic Farms LLC [#]',
    { waits: SOMEBODY },
    `Credit approved it in principle, waiting on the final sign off from the CFO. Should be around 90k. Don't tell the merchant yet.`,
  ),
  written(
    'Lakeshore Pool & Spa Inc',
    'RE: Lakeshore Pool & Spa Inc [#]',
    { record: 'expired', codes: [] },
    `The approval for Lakeshore expired Friday and has been closed out in our system. We'd need new statements to reissue.`,
    { stands: true },
  ),
  written(
    'Bayou Bend Crawfish House LLC',
    'RE: Bayou Bend Crawfish House LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant told our funding team he no longer wants the money. File withdrawn.`,
    { stands: true },
  ),
  written(
    'Northwoods Snowmobile Rentals LLC',
    'Files update',
    { record: 'approved', offers: [{ amount: 24000, factor: 1.38, n: 69, daily: 480, comm: 9 }] },
    '',
    {
      html: outlook(
        'Morning! Three from last night.',
        [
          ['Merchant', 'Decision', 'Amount', 'Factor', '# Pmts', 'Daily', 'Pts'],
          ['Northwoods Snowmobile Rentals LLC', 'Approved', '$24,000', '1.38', '69', '$480', '9'],
          ['Sparrow Lane Bookkeeping Inc', 'Approved', '$50,000', '1.30', '100', '$650', '8'],
          ['Cactus Wren Cantina LLC', 'Declined - credit', '', '', '', '', ''],
        ],
        'Contracts on request.',
      ),
      also: {
        'Sparrow Lane Bookkeeping Inc': {
          record: 'approved',
          offers: [{ amount: 50000, factor: 1.3, n: 100, daily: 650, comm: 8 }],
        },
        'Cactus Wren Cantina LLC': { record: 'declined', codes: ['credit'] },
      },
    },
  ),
  written(
    'Plum Orchard Preserves LLC',
    'Re: Plum Orchard Preserves LLC [#]',
    { waits: SOMEBODY },
    `Approved. 30k, 1.36, 90 payments of 453.33. Actually hold off on telling him, credit just pinged me about a tax lien. I'll confirm in the AM.`,
  ),
];
