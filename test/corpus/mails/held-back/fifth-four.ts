import { DISCLAIMER, gmail, type MailCase, outlook, portal, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's fourth day: written after the rules had been widened by the three before, and run before anything else. */
export const FIFTH_FOUR: readonly MailCase[] = [
  written(
    'Arrowleaf Catering LLC',
    'Re: Arrowleaf Catering LLC [#]',
    { record: 'approved', offers: [{ amount: 35000, factor: 1.38, payback: 48300, n: 105, daily: 460, comm: 7 }] },
    `Arrowleaf - approved

35K / 1.38 / 105 days / 460 a day
Payback 48,300
You make 7

Need a VC and last 4 of routing to prep docs`,
  ),
  written(
    'Beacon Street Movers Inc',
    'Submission Update: Beacon Street Movers Inc',
    {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.36, n: 136, daily: 500, comm: 9, fees: { PSF: '3%', Wire: 45 } }],
    },
    '',
    {
      html: `<html><body><h3>Offer Details</h3><table><tr><th>Amount</th><th>Factor</th><th># Payments</th><th>Payment</th><th>Frequency</th></tr><tr><td>$50,000.00</td><td>1.36</td><td>136</td><td>$500.00</td><td>Daily</td></tr></table><h3>Fees and Commission</h3><table><tr><th>PSF</th><th>Wire Fee</th><th>Commission</th></tr><tr><td>3%</td><td>$45.00</td><td>9%</td></tr></table><p>Beacon Street Movers Inc has been approved. Log in to generate contracts.</p></body></html>`,
    },
  ),
  written(
    'Cloudberry Gifts LLC',
    'Re: Cloudberry Gifts LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.35, n: 75, daily: 270, comm: 8 },
        { amount: 22000, factor: 1.43, n: 110, daily: 286, comm: 8 },
      ],
    },
    `Hi Mike, got two for Cloudberry.

Offer 1: $15,000 at 1.35, 75 daily payments of $270
Offer 2: $22,000 at 1.43, 110 daily payments of $286

8% commission on both. Let me know which one to send contracts for.`,
  ),
  written(
    'Driftless Cheese Company Inc',
    'Approval for Driftless Cheese Company Inc',
    {
      record: 'approved',
      offers: [{ amount: 95000, factor: 1.29, payback: 122550, n: 43, weekly: 2850, origPercent: 2.5, comm: 6 }],
    },
    '',
    {
      html: `<div>Team,</div><div><br></div><div>Happy to share the following approval:</div><ul><li>Funding amount: $95,000</li><li>Factor rate: 1.29</li><li>Total payback: $122,550</li><li>43 weekly payments of $2,850</li><li>Origination: 2.5%</li><li>Commission: 6%</li></ul><div>Let us know if you would like us to send out the agreement.</div>`,
    },
  ),
  written(
    'Elkhorn Saddlery LLC',
    'Elkhorn Saddlery LLC renewal',
    {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.34, payback: 53600, n: 134, daily: 400, payoff: 12300, comm: 5 }],
    },
    `Hey Mike,

Elkhorn is 62% paid in and eligible. Renewal is approved:

Amount: 40,000
Factor: 1.34
RTR: 53,600
Daily: 400 x 134
Remaining balance to be paid off: 12,300
Net to merchant: 27,700
Comm: 5%

Let me know,
Trish`,
  ),
  written(
    'Frostpeak Refrigeration Inc',
    'Re: Frostpeak Refrigeration Inc [#]',
    { record: 'declined', codes: [] },
    `Good afternoon,

Please be advised that after review we have decided not to pursue the above referenced submission. Thank you for thinking of us and we look forward to the next one.

Best,
Underwriting`,
  ),
  written(
    'Goldfinch Daycare Center LLC',
    'Goldfinch Daycare Center LLC',
    { record: 'declined', codes: ['stacking', 'low_balance', 'nsf'] },
    `Declined for:
1) 3 MCA positions
2) Low ADB
3) 11 NSFs since August`,
  ),
  written(
    'Hollow Tree Records Inc',
    'Re: Hollow Tree Records Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Too soon. They just took a position on 10/28 with Pinnacle, can't go behind it. Can revisit in 30 days.`,
  ),
  written(
    'Ironbark Hauling LLC',
    'Re: Ironbark Hauling LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `No on this one. We stopped doing trucking`,
  ),
  written(
    'Jasper Point Lodge Inc',
    'Re: Jasper Point Lodge Inc [#]',
    { record: 'info_requested', asks: ['proof deposit'] },
    `UW is asking for proof of the $18,000 deposit on 10/14, looks like a loan to them. Send over what you have`,
  ),
  written(
    'Kelpwater Diving LLC',
    'Re: Kelpwater Diving LLC [#]',
    { unrecorded: true },
    `App shows he owns 51%. Who has the other 49?`,
  ),
  written(
    'Limestone Creek Dental PC',
    'Document status - Limestone Creek Dental PC',
    { record: 'info_requested', asks: ['voided check', 'september'] },
    '',
    {
      html: outlook(
        'Hello,\nPlease see the document checklist for Limestone Creek Dental PC.',
        [
          ['Document', 'Status'],
          ['Application', 'Received'],
          ['August bank statement', 'Received'],
          ['September bank statement', 'Missing'],
          ['Voided check', 'Missing'],
        ],
        'Please send the missing items so that we can continue.',
      ),
    },
  ),
  written(
    'Moonrise Bakery Inc',
    'Re: Moonrise Bakery Inc [#]',
    { record: 'info_requested', asks: ['pdf'] },
    `Hey can you resend the statements as PDFs? The screenshots won't upload on our end.`,
  ),
  written(
    'Nettlewood Farms LLC',
    'Re: Nettlewood Farms LLC [#]',
    { noted: true },
    `We're closing at 1 today for the holiday, all pending files will be worked Monday morning. Enjoy!`,
  ),
  written(
    'Ottertail Marine Inc',
    'Re: Ottertail Marine Inc [#]',
    { noted: true },
    `Docs received, thank you. Scheduling the merchant interview now.`,
    { stands: true },
  ),
  written('Pebble Brook Golf LLC', 'Re: Pebble Brook Golf LLC [#]', { noted: true }, `Thanks Mike!`),
  written(
    'Quartz Hill Landscaping Inc',
    'Decision: Quartz Hill Landscaping Inc',
    {
      record: 'counter',
      offers: [{ amount: 60000, factor: 1.35, payback: 81000, n: 30, weekly: 2700, comm: 8 }],
    },
    '',
    {
      html: portal('Counter offer', [
        ['Merchant', 'Quartz Hill Landscaping Inc'],
        ['Requested Amount', '$100,000'],
        ['Approved Amount', '$60,000'],
        ['Factor', '1.35'],
        ['Payback', '$81,000'],
        ['Term', '30 weeks'],
        ['Weekly Payment', '$2,700'],
        ['Commission', '8%'],
      ]),
    },
  ),
  written(
    'Redstone Gulch Rentals LLC',
    'Re: Redstone Gulch Rentals LLC [#]',
    { record: 'counter', offers: [{ amount: 45000, factor: 1.4, n: 168, daily: 375 }] },
    `I know they asked for 12 months. Longest I can go is 168 days - 45k, 1.40, $375 a day.`,
  ),
  written(
    'Sweetgrass Brewing Inc',
    'LOC approval - Sweetgrass Brewing Inc',
    {
      record: 'approved',
      offers: [{ amount: 100000, months: 12, monthly: 9333.33, factor: 1.12, drawPercent: 2 }],
    },
    `Hi Mike,

Sweetgrass Brewing Inc is approved for a $100,000 line of credit.

Term: 12 months per draw
Factor: 1.12
Monthly payment on full draw: $9,333.33
Draw fee: 2%

They can draw as soon as the agreement is signed.`,
  ),
  written(
    'Tanager Woods Builders LLC',
    'Tanager Woods Builders LLC - term loan options',
    {
      record: 'approved',
      offers: [
        { amount: 150000, n: 24, monthly: 7344.47, rate: 16, origPercent: 3, loan: true },
        { amount: 150000, n: 36, monthly: 5347.91, rate: 17, origPercent: 3, loan: true },
      ],
    },
    '',
    {
      html: gmail(
        'Hi Mike,\n\nTanager Woods Builders is approved for a term loan of $150,000, two options:\n',
        [
          ['Term (months)', 'Interest Rate', 'Monthly Payment', 'Origination'],
          ['24', '16%', '$7,344.47', '3%'],
          ['36', '17%', '$5,347.91', '3%'],
        ],
        '\nNo prepayment penalty on either.',
      ),
    },
  ),
  written(
    'Umberland Press Inc',
    'Lease approval: Umberland Press Inc',
    {
      record: 'approved',
      offers: [{ amount: 38750, n: 48, monthly: 1023.5, fees: { Doc: 350 } }],
    },
    `Umberland Press Inc has been approved.

Equipment cost: $38,750
Term: 48 months
Payment: $1,023.50 per month
Advance: first and last payment due at signing
Doc fee: $350

Approval is good for 90 days. Please have the vendor send their invoice and W-9.`,
  ),
  written(
    'Vesper Lane Boutique LLC',
    'Re: Vesper Lane Boutique LLC [#]',
    { waits: SOMEBODY },
    `The approval on this one lapsed last week. Send me the October statement and I can see about getting it repriced.`,
    { stands: true },
  ),
  written(
    'Windrow Ag Services Inc',
    'Fwd: Windrow Ag Services Inc',
    { record: 'approved', offers: [{ amount: 72000, factor: 1.31, n: 36, weekly: 2620, comm: 8 }] },
    `Mike - approval for Windrow: 72k, 1.31, 36 weeks at 2,620. 8 points for you.

---------- Forwarded message ---------
From: Submissions <deals@broker.example>
Date: Mon, Nov 16, 2026 at 9:12 AM
Subject: Windrow Ag Services Inc
To: <deals@harborline.example>

Please see the attached file, merchant is asking for 80k.`,
  ),
  written(
    'Yellow Birch Camps LLC',
    'Re: Yellow Birch Camps LLC [#]',
    { record: 'approved', offers: [{ amount: 27500, factor: 1.4, payback: 38500, n: 110, daily: 350 }] },
    `Contracts just went out on Yellow Birch. 27,500 funded amount, 38,500 payback, 110 dailies of 350 (1.40).${SIGNED}`,
  ),
  written(
    'Zinnia Wellness Spa Inc',
    'Re: Zinnia Wellness Spa Inc [#]',
    { unrecorded: true },
    `Your commission of $3,150 on Zinnia was sent this morning, should hit by EOD.`,
    { stands: true },
  ),
  written(
    'Antler Creek Sporting LLC',
    'Re: Antler Creek Sporting LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant told us they found cheaper money and asked us to cancel. Pulling the file, thanks for trying.`,
    { stands: true },
  ),
  written(
    'Brightwater Filtration Inc',
    'Re: Brightwater Filtration Inc [#]',
    { record: 'approved', offers: [{ amount: 130000, buy: 1.21, n: 40, rhythm: 'weekly', origPercent: 1.5 }] },
    `Brightwater: 130k max, 40 weeks, buy rate 1.21, 1.5% orig. You can go up to 14 points on top.
${DISCLAIMER}`,
  ),
  written(
    'Canyon Rim Jeep Tours LLC',
    'Re: Canyon Rim Jeep Tours LLC [#]',
    { record: 'declined', codes: ['credit', 'time_in_business'] },
    `Sorry, can't help here. 512 FICO and only 7 months TIB.`,
  ),
  written('Dogwood Lane Florals Inc', 'Application Declined', { record: 'declined', codes: ['revenue'] }, '', {
    html: `<html><body><p>Hi Partner,</p><p>Unfortunately we could not approve <strong>Dogwood Lane Florals Inc</strong>.</p><p><strong>Reason:</strong> Average monthly revenue below program minimum</p><p>If anything changes please send updated statements and we will gladly take another look.</p></body></html>`,
  }),
  written(
    'Ember Falls Pottery LLC',
    'Re: Ember Falls Pottery LLC [#]',
    { waits: SOMEBODY },
    `I can probably get you 30k on this, maybe 35. Let me know if that works for them and I'll run it by my underwriter.`,
  ),
  written(
    'Flintlock Armory Inc',
    'Re: Flintlock Armory Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `Firearms are on our restricted list, we'll have to sit this one out.`,
  ),
  written(
    'Gingerbread Toys LLC',
    'Re: Gingerbread Toys LLC [#]',
    { record: 'info_requested', asks: ['bank statements', 'ytd p&l', 'tax return'] },
    `To get this to credit we're going to need:

3 most recent bank statements
YTD P&L
2025 tax return

Thanks!`,
  ),
];
