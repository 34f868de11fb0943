import { DISCLAIMER, gmail, type MailCase, outlook, portal, SIGNED } from '../forms';

/** A second hand's mails, written before the rules were looked at: grids, forms, sentences, refusals, requests, traps. */
export const DESKS_EIGHT: readonly MailCase[] = [
  {
    id: 'desk-8-grid-text',
    deal: 'Copper Lantern Tavern LLC',
    subject: 'Approval - Copper Lantern Tavern LLC',
    text: `
Congrats! Copper Lantern Tavern LLC is approved, options below.

Amount       Factor    Payback      Term        Daily
$60,000      1.39      $83,400      120 days    $695.00
$45,000      1.35      $60,750      100 days    $607.50
$30,000      1.29      $38,700      80 days     $483.75

Origination fee 3% on all. Let me know which one the merchant wants.
${SIGNED}`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.39, payback: 83400, n: 120, daily: 695, origPercent: 3 },
        { amount: 45000, factor: 1.35, payback: 60750, n: 100, daily: 607.5, origPercent: 3 },
        { amount: 30000, factor: 1.29, payback: 38700, n: 80, daily: 483.75, origPercent: 3 },
      ],
    },
  },
  {
    id: 'desk-8-form-net',
    deal: 'Salt Fork Excavating Inc',
    subject: 'Salt Fork Excavating Inc - Approved',
    text: `
Hi team,

Please see the approval below:

Funding Amount: $85,000.00
Buy Rate: 1.27
Sell Rate: 1.37
RTR: $116,450.00
Frequency: Weekly
# of Payments: 40
Payment Amount: $2,911.25
Origination Fee: $2,125.00
UCC Fee: $225.00
Net to Merchant: $82,650.00

Stips: Voided check, driver's license, bank login prior to funding
${DISCLAIMER}`,
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 85000,
          buy: 1.27,
          factor: 1.37,
          payback: 116450,
          n: 40,
          weekly: 2911.25,
          fees: { Origination: 2125, UCC: 225 },
        },
      ],
      stips: ['voided check', 'license', 'bank login'],
    },
  },
  {
    id: 'desk-8-outlook-turned',
    deal: 'Juniper & Rye Bakehouse LLC',
    subject: 'RE: Juniper & Rye Bakehouse LLC [#]',
    html: outlook(
      'Good afternoon,\nWe are pleased to offer the following on this file:',
      [
        ['', 'Option 1', 'Option 2', 'Option 3'],
        ['Advance', '$25,000', '$20,000', '$15,000'],
        ['Factor Rate', '1.45', '1.40', '1.32'],
        ['Payback', '$36,250', '$28,000', '$19,800'],
        ['Term', '100 days', '80 days', '60 days'],
        ['Daily Payment', '$362.50', '$350.00', '$330.00'],
        ['Commission', '10%', '8%', '6%'],
      ],
      'Fees: $395 bank fee, deducted from proceeds.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 25000, factor: 1.45, n: 100, daily: 362.5, comm: 10, fees: { Bank: 395 } },
        { amount: 20000, factor: 1.4, n: 80, daily: 350, comm: 8, fees: { Bank: 395 } },
        { amount: 15000, factor: 1.32, n: 60, daily: 330, comm: 6, fees: { Bank: 395 } },
      ],
    },
  },
  {
    id: 'desk-8-gmail-weekly',
    deal: 'Northgate Auto Glass Inc',
    subject: 'Northgate Auto Glass Inc offers',
    html: gmail(
      'Hey guys, here is what we came up with:',
      [
        ['Gross Funding', 'Sell', 'Total RTR', 'Weeks', 'Weekly pmt', 'Points'],
        ['40000', '1.34', '53600', '32', '1675', '8'],
        ['32,500', '1.30', '42,250', '26', '1,625', '8'],
      ],
      'Offers good for 10 business days.',
    ),
    truth: {
      record: 'approved',
      offers: [
        { amount: 40000, factor: 1.34, payback: 53600, n: 32, weekly: 1675, comm: 8 },
        { amount: 32500, factor: 1.3, payback: 42250, n: 26, weekly: 1625, comm: 8 },
      ],
    },
  },
  {
    id: 'desk-8-portal',
    deal: 'Blue Marlin Charters LLC',
    subject: 'Offer ready: Blue Marlin Charters LLC',
    html: portal(
      'Blue Marlin Charters LLC has been approved!',
      [
        ['Approved amount', '$110,000'],
        ['Factor rate', '1.28'],
        ['Purchased amount', '$140,800'],
        ['Term', '9 months'],
        ['Payment frequency', 'Weekly'],
        ['Estimated payment', '$3,610.26'],
        ['Commission', '$8,800.00 (8%)'],
        ['Origination fee', '2.5%'],
      ],
      'This offer expires in 14 days.',
    ),
    truth: {
      record: 'approved',
      offers: [
        {
          amount: 110000,
          factor: 1.28,
          months: 9,
          weekly: 3610.26,
          n: 39,
          comm: 8,
          commission: 8800,
          origPercent: 2.5,
        },
      ],
    },
  },
  {
    id: 'desk-8-one-line',
    deal: 'Tumbleweed Tire & Lube Inc',
    subject: 'RE: Tumbleweed Tire & Lube Inc [#]',
    text: `40k on a 1.36 over 26 weeks, 2,092.31 weekly. 3% orig, $150 UCC. You can go up to 12 points.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.36, n: 26, weekly: 2092.31, fees: { Origination: '3%', UCC: 150 } }],
    },
  },
  {
    id: 'desk-8-max-sell',
    deal: 'Fernhill Veterinary Group PLLC',
    subject: 'Fernhill Veterinary Group PLLC',
    text: `
Approved!

$130k
Buy 1.19 / max sell 1.34
Priced at 1.29
210 daily payments of $798.57
PSF 2%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 130000, buy: 1.19, factor: 1.29, n: 210, daily: 798.57, fees: { PSF: '2%' } }],
    },
  },
  {
    id: 'desk-8-renewal',
    deal: 'Granary Street Provisions LLC',
    subject: 'Renewal offer for Granary Street Provisions LLC',
    text: `
Good morning,

Your merchant is eligible for a renewal and has been approved as follows.

Gross funding: 75,000
Payoff of current advance: 18,250
Processing fee: 1,500
Net to merchant: 55,250
Factor: 1.33
Payback: 99,750
Daily payment: 665.00 x 150

Previous advance was 50,000 at 1.38.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 75000, factor: 1.33, payback: 99750, n: 150, daily: 665, payoff: 18250, fees: { Processing: 1500 } },
      ],
    },
  },
  {
    id: 'desk-8-decline-sit',
    deal: 'Whippoorwill Landscaping LLC',
    subject: 'Re: Whippoorwill Landscaping LLC [#]',
    text: `We're going to have to sit this one out. Daily balances are too thin and they went negative 14 days last month.`,
    truth: { record: 'declined', codes: ['low_balance', 'negative_days'] },
  },
  {
    id: 'desk-8-decline-uw',
    deal: 'Hatchet Creek Firewood Inc',
    subject: 'Hatchet Creek Firewood Inc',
    text: `UW killed it - too many open positions.\n\nThx\nDana`,
    truth: { record: 'declined', codes: ['stacking'] },
  },
  {
    id: 'desk-8-decline-fico',
    deal: 'Sparrow Lane Daycare LLC',
    subject: 'RE: Sparrow Lane Daycare LLC [#]',
    text: `Can't get there on this one, owner's FICO is 498 and our floor is 550.`,
    truth: { record: 'declined', codes: ['credit'] },
  },
  {
    id: 'desk-8-decline-formal',
    deal: 'Ironwood Machine & Tool Co',
    subject: 'Application Status: Ironwood Machine & Tool Co',
    text: `
Dear Partner,

Thank you for submitting Ironwood Machine & Tool Co for funding consideration. After careful review we regret to inform you that we will not be moving forward with this application at this time.

Reason(s): Insufficient monthly revenue; Excessive NSFs

We appreciate your business and look forward to your next submission.
${DISCLAIMER}`,
    truth: { record: 'declined', codes: ['revenue', 'nsf'] },
  },
  {
    id: 'desk-8-decline-state',
    deal: 'Prairie Rose Florist Inc',
    subject: 'Re: Prairie Rose Florist Inc [#]',
    text: `Sorry we don't fund in North Dakota.`,
    truth: { record: 'declined', codes: ['state'] },
  },
  {
    id: 'desk-8-decline-default',
    deal: 'Jackrabbit Couriers LLC',
    subject: 'Jackrabbit Couriers LLC - decline',
    text: `Merchant is on DataMerch for a default with another funder in 2024. Dead deal for us.`,
    truth: { record: 'declined', codes: ['defaults'] },
  },
  {
    id: 'desk-8-counter-cant',
    deal: 'Redbud Roofing & Gutters LLC',
    subject: 'Re: Redbud Roofing & Gutters LLC [#]',
    text: `Can't get to 150 but I can do 90k at a 1.32 for 150 days, that's 792 a day. 2.5% origination.`,
    truth: { record: 'counter', offers: [{ amount: 90000, factor: 1.32, n: 150, daily: 792, origPercent: 2.5 }] },
  },
  {
    id: 'desk-8-counter-short',
    deal: 'Cattail Marsh Outfitters Inc',
    subject: 'RE: Cattail Marsh Outfitters Inc [#]',
    text: `
They're asking for too much. Best I have is

35K / 1.42 / 90 dailies

Comm is 10 pts.`,
    truth: { record: 'counter', offers: [{ amount: 35000, factor: 1.42, n: 90, rhythm: 'daily', comm: 10 }] },
  },
  {
    id: 'desk-8-stips-before',
    deal: 'Loblolly Pallet Works LLC',
    subject: 'Loblolly Pallet Works LLC - missing info',
    text: `
Hi,

We still need the following before we can price this out:

1. October bank statement (all pages)
2. Month to date transactions
3. Copy of the driver's license front and back

Thanks!`,
    truth: { record: 'info_requested', asks: ['october bank statement', 'month to date', 'license'] },
  },
  {
    id: 'desk-8-stips-payoff-letter',
    deal: 'Silver Birch Dental Lab Inc',
    subject: 'Re: Silver Birch Dental Lab Inc [#]',
    text: `Can you get a payoff letter from the current funder and the last 2 yrs tax returns? Can't do anything without those.`,
    truth: { record: 'info_requested', asks: ['payoff letter', 'tax returns'] },
  },
  {
    id: 'desk-8-bulk',
    deal: 'Otter Tail Marina Supply LLC',
    subject: 'November specials: factors from 1.18, 12 points!',
    headers: ['List-Unsubscribe: <mailto:off@harborline.example>', 'Precedence: bulk'],
    text: `
Partners,

This month we are approving up to $500,000 with factors from 1.18 and 12 points commission. Send us your declined deals!

To unsubscribe click here.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8-conditional-balance',
    deal: 'Kettle Moraine Cycles Inc',
    subject: 'RE: Kettle Moraine Cycles Inc [#]',
    text: `If they can get us a zero balance letter from the other funder we would be able to do 50k at 1.35 over 110 days.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-8-forwarded-own',
    deal: 'Thistle Down Quilting LLC',
    from: 'Priya Nair <priya@broker.example>',
    subject: 'FW: Thistle Down Quilting LLC',
    text: `
see below

From: Sam Ortiz <deals@harborline.example>
Sent: Monday, November 16, 2026 4:40 PM
To: Priya Nair <priya@broker.example>
Subject: Thistle Down Quilting LLC

Approved 22,000 at 1.40, 88 daily payments of 350.`,
    truth: { waits: 'forwarded' },
  },
  {
    id: 'desk-8-term-loan',
    deal: 'Sycamore Ridge Dermatology PC',
    subject: 'Approval: Sycamore Ridge Dermatology PC',
    text: `
Congratulations, your client is approved for a term loan.

Loan Amount: $120,000
Interest Rate: 18%
Term: 24 months
Monthly Payment: $5,990.89
Origination Fee: 3%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 120000, rate: 18, months: 24, monthly: 5990.89, origPercent: 3, loan: true }],
    },
  },
  {
    id: 'desk-8-line',
    deal: 'Hollow Oak Furniture Makers Inc',
    subject: 'Hollow Oak Furniture Makers Inc [#]',
    text: `
Line of credit approved

Credit limit: $50,000
Draw fee: 2.5%
Factor: 1.24
Repayment: 26 weekly payments of $2,384.62`,
    truth: {
      record: 'approved',
      offers: [{ amount: 50000, factor: 1.24, n: 26, weekly: 2384.62, drawPercent: 2.5 }],
    },
  },
  {
    id: 'desk-8-contracts-out-bare',
    deal: 'Pelican Rapids Boat Storage LLC',
    subject: 'Pelican Rapids Boat Storage LLC',
    text: `Contracts are out to the merchant for signature.`,
    truth: { waits: 'no_priced_offer' },
  },
  {
    id: 'desk-8-funded-stands',
    deal: 'Quartz Hill Countertops Inc',
    subject: 'FUNDED: Quartz Hill Countertops Inc',
    stands: true,
    text: `Great news, Quartz Hill Countertops Inc has been funded today! Commission goes out Friday.`,
    truth: { record: 'funded', offers: [] },
  },
  {
    id: 'desk-8-disagree',
    deal: 'Magpie Coffee Roasters LLC',
    subject: 'Magpie Coffee Roasters LLC approved',
    text: `Approved 52,000 at 1.36, payback 70,720, 104 daily payments of 720.`,
    truth: { waits: ['figures_disagree', 'low_confidence'] },
  },
  {
    id: 'desk-8-biweekly',
    deal: 'Cinder Block Brewing Co LLC',
    subject: 'Re: Cinder Block Brewing Co LLC [#]',
    text: `
Approved.

Amount funded 64,000
Rate 1.31
Payback 83,840
Bi-weekly payment 4,192.00 (20 payments)
Broker commission 7%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 64000, factor: 1.31, payback: 83840, n: 20, biweekly: 4192, comm: 7 }],
    },
  },
  {
    id: 'desk-8-monthly',
    deal: 'Hawthorne Physical Therapy PA',
    subject: 'Hawthorne Physical Therapy PA approval',
    text: `We have approved Hawthorne Physical Therapy PA for $95,000 with a total payback of $118,750 in 12 monthly payments of $9,895.83. There is a $500 documentation fee.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 95000, payback: 118750, n: 12, monthly: 9895.83, fees: { Documentation: 500 } }],
    },
  },
  {
    id: 'desk-8-holdback',
    deal: 'Bittersweet Candy Shoppe Inc',
    subject: 'RE: Bittersweet Candy Shoppe Inc [#]',
    text: `
Offer:
Purchase price $18,000
Purchased amount $24,300
Specified percentage 12%
Est. daily remittance $202.50
Est. term 120 days`,
    truth: {
      record: 'approved',
      offers: [{ amount: 18000, payback: 24300, holdback: 12, n: 120, daily: 202.5 }],
    },
  },
  {
    id: 'desk-8-slashes',
    deal: 'Lodgepole Lumber Yard Inc',
    subject: 'RE: Lodgepole Lumber Yard Inc [#]',
    text: `
Here you go

1) 100k / 1.30 / 40 wks / 3,250 wkly
2) 80k / 1.27 / 32 wks / 3,175 wkly
3) 60k / 1.24 / 24 wks / 3,100 wkly

All at 9 points, 2% orig.`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 100000, factor: 1.3, n: 40, weekly: 3250, comm: 9, origPercent: 2 },
        { amount: 80000, factor: 1.27, n: 32, weekly: 3175, comm: 9, origPercent: 2 },
        { amount: 60000, factor: 1.24, n: 24, weekly: 3100, comm: 9, origPercent: 2 },
      ],
    },
  },
  {
    id: 'desk-8-option-blocks',
    deal: 'Peregrine Drone Surveying LLC',
    subject: 'Peregrine Drone Surveying LLC - offers',
    text: `
Option A
Funding: $28,000
Factor: 1.38
Term: 84 days
Daily: $460.00

Option B
Funding: $21,000
Factor: 1.30
Term: 60 days
Daily: $455.00

Fees: $295 admin, $50 wire`,
    truth: {
      record: 'approved',
      offers: [
        { amount: 28000, factor: 1.38, n: 84, daily: 460, fees: { Admin: 295, Wire: 50 } },
        { amount: 21000, factor: 1.3, n: 60, daily: 455, fees: { Admin: 295, Wire: 50 } },
      ],
    },
  },
  {
    id: 'desk-8-reverse',
    deal: 'Sandhill Crane Trucking LLC',
    subject: 'Reverse approved - Sandhill Crane Trucking LLC',
    text: `
Reverse consolidation approved.

Total advance: $96,000
Factor 1.40
Weekly remittance: $4,200.00
32 weeks
We disburse $6,000 weekly to cover the current payments.`,
    truth: { record: 'approved', offers: [{ amount: 96000, factor: 1.4, n: 32, weekly: 4200 }] },
  },
  {
    id: 'desk-8-quoted-approval',
    deal: 'Wintergreen Soap Company LLC',
    subject: 'Re: Wintergreen Soap Company LLC [#]',
    text: `
Unfortunately final underwriting turned it down, the landlord says they are two months behind on rent.

On Tue, Nov 10, 2026 at 3:12 PM Sam Ortiz <deals@harborline.example> wrote:
> Approved 30,000 at 1.35, 90 daily payments of 450.00`,
    truth: { record: 'declined', codes: ['other'] },
  },
  {
    id: 'desk-8-underwriting',
    deal: 'Driftless Cheese Cellars Inc',
    subject: 'RE: Driftless Cheese Cellars Inc [#]',
    text: `Got it, thanks. In line for underwriting, should have something back by tomorrow afternoon.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8-spanish-approve',
    deal: 'Taqueria Los Girasoles Inc',
    subject: 'RE: Taqueria Los Girasoles Inc [#]',
    text: `¡Aprobado! Monto: $20,000, factor 1.38, 92 pagos diarios de $300. Favor de enviar cheque anulado e identificación.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 20000, factor: 1.38, n: 92, daily: 300 }],
      stips: ['cheque anulado'],
    },
  },
  {
    id: 'desk-8-subject-to',
    deal: 'Elkhorn Fabrication LLC',
    subject: 'Elkhorn Fabrication LLC [#]',
    text: `
Approved subject to the following:
- Proof of ownership
- Landlord verification
- Funding call

$55,000 @ 1.29 for 6 months daily (126 payments, $563.10)
Comm 6%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 55000, factor: 1.29, n: 126, daily: 563.1, comm: 6 }],
      stips: ['proof of ownership', 'landlord verification'],
    },
  },
  {
    id: 'desk-8-two-deals',
    deal: 'Gooseneck Trailer Rentals LLC',
    also: { 'Mulberry Street Laundromat Inc': { record: 'declined', codes: ['time_in_business'] } },
    subject: 'Updates on your files',
    text: `
Hi Jo,

Gooseneck Trailer Rentals LLC: approved 48,000 at 1.33, 120 daily payments of 532.00.

Mulberry Street Laundromat Inc: declined, only 5 months in business.`,
    truth: { record: 'approved', offers: [{ amount: 48000, factor: 1.33, n: 120, daily: 532 }] },
  },
  {
    id: 'desk-8-readonly-link',
    deal: 'Coldwater Bait & Tackle LLC',
    subject: 'Coldwater Bait & Tackle LLC - offer in portal',
    text: `An offer is available for Coldwater Bait & Tackle LLC. Please log in to the portal to view your options.`,
    truth: { waits: ['no_priced_offer', 'not_understood', 'low_confidence'] },
  },
  {
    id: 'desk-8-early-pay',
    deal: 'Firefly Event Lighting Inc',
    subject: 'Firefly Event Lighting Inc - APPROVED',
    text: `
Approved: $36,000
Factor Rate: 1.40
Payback: $50,400
Daily ACH: $420.00
Term: 120 Days

Early payoff discounts:
30 days - 1.20 ($43,200)
60 days - 1.25 ($45,000)
90 days - 1.30 ($46,800)

Commission: 12%`,
    truth: {
      record: 'approved',
      offers: [{ amount: 36000, factor: 1.4, payback: 50400, n: 120, daily: 420, comm: 12 }],
    },
  },
  {
    id: 'desk-8-ach-each',
    deal: 'Barnacle Bill Seafood Inc',
    subject: 'RE: Barnacle Bill Seafood Inc [#]',
    text: `Approved 24k, 1.39, 80 payments daily of 417.00. Fees: 5% underwriting, 35 wire, 195 UCC.`,
    truth: {
      record: 'approved',
      offers: [{ amount: 24000, factor: 1.39, n: 80, daily: 417, fees: { Underwriting: '5%', Wire: 35, UCC: 195 } }],
    },
  },
  {
    id: 'desk-8-points-spread',
    deal: 'Mesa Verde Stone Supply LLC',
    subject: 'Re: Mesa Verde Stone Supply LLC [#]',
    text: `
Approved at 70K
Buy rate 1.24, sold at 1.34 (10 points)
Total payback 93,800
Weekly x 35 = 2,680.00`,
    truth: {
      record: 'approved',
      offers: [{ amount: 70000, buy: 1.24, factor: 1.34, payback: 93800, n: 35, weekly: 2680, comm: 10 }],
    },
  },
  {
    id: 'desk-8-revised-up',
    deal: 'Arrowroot Catering Company LLC',
    subject: 'REVISED - Arrowroot Catering Company LLC',
    text: `
Good news, got you an increase. New numbers:

Old: 30,000 / 1.40 / 80 days
New: 42,000 / 1.38 / 100 days / 579.60 daily`,
    truth: { record: 'approved', offers: [{ amount: 42000, factor: 1.38, n: 100, daily: 579.6 }] },
  },
  {
    id: 'desk-8-two-tables-lay',
    deal: 'Skylark Aerial Photo Inc',
    subject: 'Skylark Aerial Photo Inc',
    html: `<p>Congratulations! Your submission <b>Skylark Aerial Photo Inc</b> has been approved.</p><table><tr><td><b>Business</b></td><td>Skylark Aerial Photo Inc</td></tr><tr><td><b>Owner</b></td><td>Lee Wong</td></tr></table><br><table><tr><th>Funded Amt</th><th>Payback Amt</th><th>Payment</th><th># Pmts</th><th>Freq</th><th>Buy</th><th>Sell</th></tr><tr><td>$33,000</td><td>$45,210</td><td>$502.33</td><td>90</td><td>Daily</td><td>1.27</td><td>1.37</td></tr></table><p>Please send back signed offer sheet.</p>`,
    truth: {
      record: 'approved',
      offers: [{ amount: 33000, payback: 45210, daily: 502.33, n: 90, buy: 1.27, factor: 1.37 }],
    },
  },
  {
    id: 'desk-8-nothing-yet',
    deal: 'Beaver Dam Hydroponics LLC',
    subject: 'RE: Beaver Dam Hydroponics LLC [#]',
    text: `Call me on this one when you get a chance, want to talk through the deposits.`,
    truth: { noted: true },
  },
  {
    id: 'desk-8-pre-approval',
    deal: 'Copper Eave Specialists Inc',
    subject: 'Pre-approval for Copper Eave Specialists Inc',
    text: `We are pleased to let you know Copper Eave Specialists Inc is pre-approved for up to $65,000. A full review follows.`,
    truth: { unrecorded: true },
  },
  {
    id: 'desk-8-withdrawn',
    deal: 'Cornflower Textile Mills LLC',
    subject: 'RE: Cornflower Textile Mills LLC [#]',
    text: `Closing this file out as withdrawn, merchant told us he is no longer interested.`,
    truth: { record: 'withdrawn', codes: [] },
  },
  {
    id: 'desk-8-expired',
    deal: 'Longleaf Timber Haulers Inc',
    subject: 'Longleaf Timber Haulers Inc offer expired',
    text: `The offer on Longleaf Timber Haulers Inc has expired. Please resubmit with updated statements if they still want to move.`,
    truth: { record: 'expired', codes: [] },
  },
  {
    id: 'desk-8-ooo',
    deal: 'Bluebonnet Feed & Seed LLC',
    subject: 'Automatic reply: Bluebonnet Feed & Seed LLC',
    headers: ['Auto-Submitted: auto-replied'],
    text: `I will be out of the office through November 30 with limited access to email. For urgent approvals contact the desk.`,
    truth: { noted: true },
  },
];
