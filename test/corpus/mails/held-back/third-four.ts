import { DISCLAIMER, gmail, type MailCase, outlook, written } from '../forms';

/** A fourth day of the third hand, written after the rules had been widened by the first three. */
export const THIRD_FOUR: readonly MailCase[] = [
  written(
    'Agate Beach Motel LLC',
    'Re: Agate Beach Motel LLC [#]',
    { record: 'approved', offers: [{ amount: 46000, factor: 1.35, payback: 62100, n: 115, daily: 540, comm: 10 }] },
    `Jo - ran this up the flagpole and we can make it happen. Here's where we landed:

46k to the merchant's account, 62,100 total payback on a 1.35, which breaks down to 115 daily pulls of 540. I baked in 10 points for you.

Text me once you've talked to him.`,
  ),
  written(
    'Birdsong Pet Hospital PC',
    'Birdsong Pet Hospital PC - Underwriting Decision: APPROVED',
    {
      record: 'approved',
      offers: [
        { amount: 175000, factor: 1.24, n: 50, weekly: 4340, origPercent: 2.5, comm: 6 },
        { amount: 125000, factor: 1.2, n: 40, weekly: 3750, origPercent: 2.5, comm: 6 },
      ],
    },
    '',
    {
      html: outlook(
        'Dear Partner,\nThank you for your submission. Please find below the available options for your client.',
        [
          ['Program', 'Standard', 'Express'],
          ['Funding Amount', '$175,000.00', '$125,000.00'],
          ['Factor', '1.24', '1.20'],
          ['Repayment Amount', '$217,000.00', '$150,000.00'],
          ['No. of Weekly Payments', '50', '40'],
          ['Weekly Payment', '$4,340.00', '$3,750.00'],
          ['Origination', '2.5%', '2.5%'],
          ['Your commission', '6%', '6%'],
        ],
        'This approval is valid for 15 days.',
      ),
    },
  ),
  written(
    'Copperhead Fitness LLC',
    'Re: Copperhead Fitness LLC [#]',
    { record: 'approved', offers: [{ amount: 23000, factor: 1.44, n: 92, daily: 360 }], stips: ['voided check'] },
    `Approved.
- 23,000
- 1.44
- 92 daily payments, 360.00 each
- need voided check + DL to issue docs`,
  ),
  written(
    'Dragonfly Montessori Inc',
    'Re: Dragonfly Montessori Inc [#]',
    { record: 'approved', offers: [{ amount: 57000, factor: 1.3, n: 30, weekly: 2470 }] },
    `I can do 57 on a weekly: $57,000, 1.30, thirty payments... so 30 weeks at $2,470/wk. Good for everyone?`,
  ),
  written(
    'Elk Meadow Gravel Pit LLC',
    'FWD: approval Elk Meadow Gravel Pit LLC',
    { record: 'approved', offers: [{ amount: 210000, factor: 1.25, n: 75, weekly: 3500, payoff: 48000 }] },
    `See underwriting's approval:

Merchant          Elk Meadow Gravel Pit LLC
Gross amount      $210,000
Sell rate         1.25
Payback           $262,500
Weekly            $3,500
# weeks           75
Payoff balance    $48,000
Net               $162,000`,
  ),
  written(
    'Fox Hollow Paving Inc',
    'Re: Fox Hollow Paving Inc [#]',
    { record: 'approved', offers: [{ amount: 39000, factor: 1.4, n: 105, daily: 520, orig: 1500, comm: 8 }] },
    `offer on fox hollow 39k/1.4/105/520 daily, 1500 orig, 8 pts to you`,
  ),
  written(
    'Gaslit Stage Supply LLC',
    'Re: Gaslit Stage Supply LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.4, n: 84, daily: 500 },
        { amount: 20000, factor: 1.35, n: 90, daily: 300 },
        { amount: 10000, factor: 1.3, n: 65, daily: 200 },
      ],
    },
    `He has 3 choices:
30k: 1.40 x 84 days = $500/day
20k: 1.35 x 90 days = $300/day
10k: 1.30 x 65 days = $200/day`,
  ),
  written(
    'Harbor Seal Aquatics LLC',
    'Re: Harbor Seal Aquatics LLC [#]',
    { record: 'approved', offers: [{ amount: 51000, factor: 1.3, months: 6, rhythm: 'daily', comm: 5 }] },
    `Approved amount: $51k
Term: 6 months
Factor: 1.30
Freq: daily
Comm: 5%`,
  ),
  written(
    'Indigo Sky Balloons Inc',
    'Re: Indigo Sky Balloons Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 13000, factor: 1.5, payback: 19500, n: 65, daily: 300, fees: { bank: 199 } }],
    },
    `We purchased receivables of $19,500 for $13,000 (factor 1.5). ACH $300 each business day, 65 in total. $199 bank fee deducted at funding. Ready for contracts?`,
  ),
  written(
    'Jetty Park Seafood LLC',
    'Approved! Jetty Park Seafood LLC',
    { record: 'approved', offers: [{ amount: 68000, factor: 1.25, n: 34, weekly: 2500 }] },
    '',
    {
      html: `<div style="font-family:Arial"><h3>Offer Ready</h3><p>Hi Jo,</p><p>Jetty Park Seafood has been approved with the following terms:</p><table><tr><th align="left">Purchase Price</th><td>$68,000.00</td></tr><tr><th align="left">Purchased Amount</th><td>$85,000.00</td></tr><tr><th align="left">Weekly Amount</th><td>$2,500.00</td></tr><tr><th align="left">Est. Term</th><td>34 weeks</td></tr><tr><th align="left">Factor</th><td>1.25</td></tr></table><p><a href="https://portal.harborline.example/o/1">Accept</a> &nbsp; <a href="https://portal.harborline.example/o/1/d">Decline</a></p></div>`,
    },
  ),
  written(
    'Kaleidoscope Salon LLC',
    'Re: Kaleidoscope Salon LLC [#]',
    { record: 'approved', offers: [{ amount: 11000, factor: 1.49, n: 55, daily: 298 }] },
    `Fine, I got it done. 11k 1.49 55 pmts 298/day. You owe me lunch.

Rob
Sent from my Verizon, Samsung Galaxy smartphone

-------- Original message --------
From: Submissions <deals@broker.example>
Date: 11/17/26 9:14 AM (GMT-05:00)
To: Sam Ortiz <deals@harborline.example>
Subject: Re: Kaleidoscope Salon LLC

Come on, you did 15,000 at 1.45 for 80 days on the last one just like this.`,
  ),
  written(
    'Longleaf Timber Co',
    'Re: Longleaf Timber Co [#]',
    {
      record: 'approved',
      offers: [{ amount: 250000, rate: 12, months: 48, monthly: 6583.46, loan: true, fees: { doc: 500 } }],
    },
    `Congratulations, Longleaf's term loan is approved. Loan amount $250,000; rate 12.00%; term 48 months; payment $6,583.46 monthly; documentation fee $500.`,
  ),
  written(
    'Moonrise Observatory Tours Inc',
    'Re: Moonrise Observatory Tours Inc [#]',
    { record: 'approved', offers: [{ amount: 26000, factor: 1.4, buy: 1.3, n: 26, weekly: 1400, comm: 10 }] },
    `Buy rate: 1.30
Sell rate: 1.40
Commission: 10%
Amount: 26k
26 wks @ 1,400`,
  ),
  written(
    'Nettlecombe Herbals LLC',
    'Re: Nettlecombe Herbals LLC [#]',
    { record: 'approved', offers: [{ amount: 34000, factor: 1.35, n: 102, daily: 450 }] },
    `Buenas tardes, el cliente fue aprobado: $34,000 con factor 1.35, 102 pagos diarios de $450.`,
  ),
  written(
    'Otter Creek Canoes Inc',
    'Re: Otter Creek Canoes Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 72000, factor: 1.35, n: 108, daily: 900 }],
      stips: ['bank statement', 'landlord letter'],
    },
    `Congrats you have an approval of $72,000 for 108 days @ 1.35 ($900.00 daily). In order to issue contracts: November MTD bank statement and landlord letter.${DISCLAIMER}`,
  ),
  // Counters
  written(
    'Pampas Grill Inc',
    'Re: Pampas Grill Inc [#]',
    { record: 'counter', offers: [{ amount: 28000, factor: 1.4, n: 98, daily: 400 }] },
    `The 65k is a no from credit. They gave me 28k to play with - 1.40, 98 days, 400 daily.`,
  ),
  written(
    'Queen Bee Supply LLC',
    'Re: Queen Bee Supply LLC [#]',
    { record: 'counter', offers: [{ amount: 31000, factor: 1.42, n: 31, weekly: 1420 }] },
    `Full ask of $70,000 isn't supported by the deposits. Counter is $31,000 over 31 weeks, factor 1.42, $1,420 weekly.`,
  ),
  written(
    'Ruby Slipper Shoes Inc',
    'Re: Ruby Slipper Shoes Inc [#]',
    { record: 'counter', offers: [{ amount: 22500, factor: 1.4, n: 75, daily: 420 }] },
    `Not 40, but 22.5k yes. 1.40 factor / 75 payments / $420 per day.`,
  ),
  written(
    'Saffron Kitchen LLC',
    'Re: Saffron Kitchen LLC [#]',
    { record: 'counter', offers: [{ amount: 16500, factor: 1.4, n: 66, daily: 350 }] },
    `Had to lower it after the MTD came in. Updated offer 16,500, 1.40, 66 days, 350 a day.`,
  ),
  // Declines
  written(
    'Tangerine Tots Daycare LLC',
    'Re: Tangerine Tots Daycare LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Jo, deposits have been cut in half since summer. I'm going to sit on my hands here. Pass.`,
  ),
  written(
    'Umbrella Factory Outlet Inc',
    'Re: Umbrella Factory Outlet Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Too stacked for our liking.`,
  ),
  written(
    'Violet Hour Books LLC',
    'Re: Violet Hour Books LLC [#]',
    { record: 'declined', codes: ['credit', 'defaults'] },
    `Open tax lien plus a 480 FICO, that's a no for us.`,
  ),
  written(
    'Walnut Grove Cattle Feed Co',
    'Re: Walnut Grove Cattle Feed Co [#]',
    { record: 'declined', codes: ['industry'] },
    `We don't do agriculture, restricted industry.`,
  ),
  written(
    'Xtreme Terrain Parks LLC',
    'Application status - Xtreme Terrain Parks LLC',
    { record: 'declined', codes: ['time_in_business', 'low_balance'] },
    `Your application status has changed.

Status: DECLINED
Reason(s): Insufficient time in business; Low average daily balance

Questions? Call your ISO manager.`,
  ),
  written(
    'Yellow Finch Cleaning Inc',
    'Re: Yellow Finch Cleaning Inc [#]',
    { record: 'declined', codes: ['nsf'] },
    `11 NSFs last month. I'd be laughed out of the room. NO.`,
  ),
  written(
    'Zephyrhills Auto Salvage LLC',
    'Re: Zephyrhills Auto Salvage LLC [#]',
    { record: 'declined', codes: [] },
    `Hi team, this file has been reviewed and will not be moving forward.`,
  ),
  written(
    'Acorn Hill Preschool Inc',
    'Re: Acorn Hill Preschool Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Just funded with someone else last week per the MTD, so he's got a fresh position. We're done here.`,
  ),
  written(
    'Bitterroot Saddlery LLC',
    'Re: Bitterroot Saddlery LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `Statements don't match the bank login. We're not comfortable.`,
  ),
  written(
    'Cranberry Bog Farms Inc',
    'Re: Cranberry Bog Farms Inc [#]',
    { record: 'declined', codes: ['state'] },
    `No Vermont for us right now. Declined.`,
  ),
  written(
    'Driftwood Decor LLC',
    'Re: Driftwood Decor LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    `daily balances hovering around 100 bucks, there's no way to pull a payment out of that. declined`,
  ),
  written(
    'Ebb Tide Laundry LLC',
    'Re: Ebb Tide Laundry LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Min TIB is 1 yr, they have 5 months. Resubmit next year.`,
  ),
  written(
    'Frosted Fig Bakery LLC',
    'Re: Frosted Fig Bakery LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `Good afternoon,

Upon further review, we have determined that we cannot extend an offer to Frosted Fig Bakery due to prior default history.

Best regards,
Underwriting Team`,
  ),
  written(
    'Goldenrod Nursery School LLC',
    'Re: Goldenrod Nursery School LLC [#]',
    { record: 'declined', codes: ['negative_days'] },
    `Account was negative 12 days in October. Can't.`,
  ),
  written(
    'Honeycrisp Orchards Inc',
    'Re: Honeycrisp Orchards Inc [#]',
    { record: 'declined', codes: [] },
    `Decision: Decline
Comments: n/a`,
  ),
  written(
    'Ironwood Archery Range LLC',
    'Re: Ironwood Archery Range LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Firearms adjacent so compliance said no.`,
  ),
  written(
    'Jasmine Rice Importers Inc',
    'Re: Jasmine Rice Importers Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Rechazado, ya tiene tres posiciones abiertas.`,
  ),
  written(
    'Kodiak Snowmobiles LLC',
    'Re: Kodiak Snowmobiles LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `We pulled the offer, merchant stacked while contracts were out. Not funding.`,
    { stands: true },
  ),
  written(
    'Lemon Drop Lemonade Co',
    'Re: Lemon Drop Lemonade Co [#]',
    { record: 'declined', codes: [] },
    `Appreciate the submission but we'll be sitting this one out.`,
  ),
  // Requests
  written(
    'Maple Sugar House LLC',
    'Re: Maple Sugar House LLC [#]',
    { record: 'info_requested', asks: ['october statement'] },
    `Can't tell much from Q3. Where's the October statement?`,
  ),
  written(
    'Northern Pike Lures Inc',
    'Re: Northern Pike Lures Inc [#]',
    { record: 'info_requested', asks: ['bank statements', 'application'] },
    `I only see a voided check attached. Please send the bank statements and application.`,
  ),
  written(
    'Olive Branch Counseling PLLC',
    'Docs needed | Olive Branch Counseling PLLC',
    { record: 'info_requested', asks: ['AR aging', 'balance sheet'] },
    `To finish our review we're missing: AR aging report, balance sheet.`,
  ),
  written(
    'Pinto Bean Cantina LLC',
    'Re: Pinto Bean Cantina LLC [#]',
    { record: 'info_requested', asks: ['identificación'] },
    `Nos falta la identificación del dueño, por favor envíela.`,
  ),
  written(
    'Quill Feather Design Inc',
    'Re: Quill Feather Design Inc [#]',
    { record: 'info_requested', asks: ['K-1', 'second owner'] },
    `The second owner needs to sign the application, and we'd need a K-1 showing the split. Also send the second owner's ID.`,
  ),
  // Talk, noise and traps
  written(
    'Riverbend Marine Supply LLC',
    'Re: Riverbend Marine Supply LLC [#]',
    { noted: true },
    `Logged it. UW queue is long today, expect an answer tomorrow AM.`,
  ),
  written('Snapdragon Florist LLC', 'Re: Snapdragon Florist LLC [#]', { noted: true }, `thanks jo!`),
  written(
    'Tortoise Shell Optics Inc',
    'Re: Tortoise Shell Optics Inc [#]',
    { unrecorded: true },
    `Any chance he'd take 20k? Was thinking 1.42 on 80 days or so, not final.`,
  ),
  written(
    'Upland Game Farms LLC',
    'Re: Upland Game Farms LLC [#]',
    { unrecorded: true },
    `FYI his existing deal with us: funded 30,000 at 1.40, 100 days, 420 daily, 45% paid in. Not eligible for renewal until 50%.`,
    { stands: true },
  ),
  written(
    'Vanilla Bean Gelato Inc',
    'Re: Vanilla Bean Gelato Inc [#]',
    { unrecorded: true },
    `On hold until the merchant answers our call.`,
  ),
  written(
    'Woodpecker Carpentry LLC',
    'Re: Woodpecker Carpentry LLC [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `woodpecker approved, sending offers shortly`,
  ),
  written(
    'Yarn Barn Crafts LLC',
    'Re: Yarn Barn Crafts LLC [#]',
    { waits: ['figures_disagree', 'low_confidence'] },
    `Approved: 20,000 / 1.40 / payback 29,000 / 70 days / 400 daily`,
  ),
  written(
    'Zig Zag Zipline Inc',
    'Rates dropping for the holidays',
    { unrecorded: true },
    `Jo, from now to 12/31 factor rates start at 1.18 on deals up to $300k, 12 points max. Send your files!`,
    { headers: ['List-Unsubscribe: <https://harborline.example/u>'] },
  ),
  written(
    'Antelope Butte Ranch LLC',
    'Re: Antelope Butte Ranch LLC [#]',
    { unrecorded: true },
    `Credit committee meets Thursday, I expect they'll approve something near 75k.`,
  ),
  written(
    'Barnstormer Air Shows Inc',
    'Payment received',
    { unrecorded: true },
    `Commission statement: Barnstormer Air Shows Inc, funded amount 40,000, commission 4,000 paid 11/16.`,
    { stands: true },
  ),
  written(
    'Cloudberry Preserves LLC',
    'Re: Cloudberry Preserves LLC [#]',
    { record: 'funded', offers: [] },
    `Cloudberry is funded! Wire ref 88213.`,
    { stands: true },
  ),
  written(
    'Duskwood Lighting Inc',
    'Re: Duskwood Lighting Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `1. Duskwood Lighting - revenue too low, pass
2. Ember Lake Lodge - approved 40,000 / 1.30 / 104 days / 500 daily`,
    {
      also: {
        'Ember Lake Lodge LLC': { record: 'approved', offers: [{ amount: 40000, factor: 1.3, n: 104, daily: 500 }] },
      },
    },
  ),
  written(
    'Foothold Climbing Gear LLC',
    'Re: Foothold Climbing Gear LLC [#]',
    { record: 'approved', offers: [{ amount: 25000, factor: 1.4, n: 70, daily: 500 }] },
    '',
    {
      html: gmail(
        'Foothold is approved 👍',
        [
          ['Amt', '25,000'],
          ['Factor', '1.40'],
          ['Days', '70'],
          ['Daily', '500'],
        ],
        'Replaces the 20,000 offer from last week.',
      ),
    },
  ),
];
