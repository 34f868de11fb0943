import { APPLICATION_LETTER, DISCLAIMER, gmail, type MailCase, outlook, SIGNED, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('fifth');

/** The fifth hand's third day: written before any rule was looked at, with more of what phones and templates make of a mail. */
export const FIFTH_THREE: readonly MailCase[] = [
  written(
    'Osprey Landing Cafe LLC',
    'You have a new approval',
    {
      record: 'approved',
      offers: [{ amount: 32000, factor: 1.35, payback: 43200, n: 90, daily: 480, comm: 8, origPercent: 3 }],
    },
    `Congratulations!

Your deal has been approved.

Merchant Name
Osprey Landing Cafe LLC

Approved Amount
$32,000.00

Factor Rate
1.35

Payback Amount
$43,200.00

Daily Payment
$480.00

Number of Payments
90

Commission
8%

Origination Fee
3%

Log in to the portal to request contracts.`,
  ),
  written(
    'Redbud Cleaning Inc',
    'Offer: Redbud Cleaning Inc',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.45, payback: 26100, n: 87, daily: 300, comm: 12, fees: { Bank: 395 } }],
    },
    '',
    {
      html: `<html><body><div>Hi,<br><br>Please see our offer for <b>Redbud Cleaning Inc</b><br><br><b>Funding:</b> $18,000<br><b>Rate:</b> 1.45<br><b>Payback:</b> $26,100<br><b>Payment:</b> $300 daily<br><b>Term:</b> 87 payments<br><b>Bank fee:</b> $395<br><b>Commission:</b> 12%<br><br>Please advise.<br></div></body></html>`,
    },
  ),
  written(
    'Sycamore Flats Deli LLC',
    'Sycamore Flats Deli LLC approval',
    {
      record: 'approved',
      offers: [
        {
          amount: 45000,
          factor: 1.34,
          payback: 60300,
          n: 30,
          weekly: 2010,
          origPercent: 4,
          fees: { UCC: 150, Wire: 35 },
        },
      ],
    },
    '',
    {
      html: outlook(
        'Hi Mike,\nApproved, details below.',
        [
          ['Advance', 'Factor', 'Payback', 'Weekly Payment', 'Weeks'],
          ['$45,000', '1.34', '$60,300', '$2,010', '30'],
        ],
        'Fees: Origination 4%, UCC $150, Wire $35.\nStipulations: bank login, proof of ownership.',
      ),
    },
  ),
  written(
    'Timberjack Firewood LLC',
    'Re: Timberjack Firewood LLC [#]',
    { record: 'approved', offers: [{ amount: 45000, buy: 1.24, n: 126, rhythm: 'daily' }] },
    `MAX FUNDING: 45,000
BUY RATE: 1.24
MAX SELL: 1.38
TERM: 126 DAYS
PAYMENTS: DAILY

Let me know what you want to sell it at.`,
  ),
  written(
    'Umbra Lighting Inc',
    'Re: Umbra Lighting Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 20000, factor: 1.49, payback: 29800, n: 100, daily: 298, fees: { Upfront: '10%' } }],
    },
    `Approval

Amount - 20,000.00
Rate - 1.49
Payback - 29,800.00
Daily - 298.00
Term - 100 days
Upfront fee - 10%
Net to merchant - 18,000.00`,
  ),
  written(
    'Violet Hour Lounge LLC',
    'Re: Violet Hour Lounge LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Gotta kill this one bud, way overleveraged, 58% withholding already`,
  ),
  written(
    'Wintergreen Solar Inc',
    'Re: Wintergreen Solar Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Had UW take a second look and they're not budging. Revenue is too inconsistent month to month.`,
  ),
  written(
    'Yarrow Yoga Studio LLC',
    'Re: Yarrow Yoga Studio LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `This one's a no from us, only been in business 5 months.`,
  ),
  written(
    'Zephyr Cove Boats Inc',
    'Re: Zephyr Cove Boats Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Only doing 9k a month in deposits, we need at least 20k. Sorry`,
  ),
  written(
    'Amberline Vending LLC',
    'Re: Amberline Vending LLC [#]',
    { record: 'declined', codes: [] },
    `Sorry Mike, we don't fund sole props.`,
  ),
  written(
    'Basalt Bay Charters Inc',
    'Basalt Bay Charters Inc - Killed in final',
    { record: 'declined', codes: ['negative_days', 'nsf'] },
    `Mike,

Unfortunately the deal was killed on the final underwriting. MTD shows 4 negative days and 3 NSFs since the offer went out.

Thanks for understanding,
Joelle`,
    { stands: true },
  ),
  written(
    'Cottonwood Feed LLC',
    'Re: Cottonwood Feed LLC [#]',
    { record: 'info_requested', asks: ['voided check', 'license', 'november month to date', 'landlord'] },
    `Hi Mike,

The following is needed before we can issue an approval:

- voided check
- driver's license
- November month to date transactions
- landlord name and number

thanks`,
  ),
  written(
    'Dovetail Millwork Inc',
    'Re: Dovetail Millwork Inc [#]',
    { record: 'info_requested', asks: ['august statement'] },
    `can u send me the last page of the august statement its cut off`,
  ),
  written(
    'Echo Lake Motel LLC',
    'Re: Echo Lake Motel LLC [#]',
    { unrecorded: true },
    `What's the money for and does he own any other businesses?`,
  ),
  written(
    'Fernwood Therapy PC',
    'Re: Fernwood Therapy PC [#]',
    { record: 'info_requested', asks: ['ach authorization', 'license'] },
    `Please have the owner sign the attached ACH authorization and send a clear picture of her license, thank you!`,
  ),
  written(
    'Garnet Hill Glass Inc',
    'Outstanding items - Garnet Hill Glass Inc',
    { record: 'info_requested', asks: ['bank statements', 'tax return', 'debt schedule'] },
    '',
    {
      html: `<html><body><p>Hello Partner,</p><p>We have reviewed the submission for Garnet Hill Glass Inc and require the items below to continue:</p><ul><li>Bank statements for the 3 most recent months (all accounts)</li><li>2025 business tax return, complete</li><li>Signed debt schedule</li></ul><p>Kind regards,<br>Intake</p></body></html>`,
    },
  ),
  written(
    'Hawkeye Towing LLC',
    'Re: Hawkeye Towing LLC [#]',
    { noted: true },
    `Got it. Logging it now, will let you know.`,
  ),
  written(
    'Inkwell Tattoo Supply Inc',
    'Re: Inkwell Tattoo Supply Inc [#]',
    {
      record: 'approved',
      offers: [
        { amount: 30000, factor: 1.29, n: 80, rhythm: 'daily', comm: 10 },
        { amount: 40000, factor: 1.36, n: 110, rhythm: 'daily', comm: 10 },
      ],
    },
    `Approved. We can do 30k at 1.29 for 80 days or 40k at 1.36 for 110 days. Both daily, 10 points on either.`,
  ),
  written(
    'Jackrabbit Courier LLC',
    'Re: Jackrabbit Courier LLC [#]',
    // A bare "8%" may be the commission or a fee.
    { waits: SOMEBODY },
    `Jackrabbit options:

• $25K | 1.32 | 24 wks | $1,375/wk | 8%
• $35K | 1.40 | 35 wks | $1,400/wk | 8%

Need VC + DL for contracts.`,
  ),
  written(
    'Kingfisher Sports Bar Inc',
    'Re: Kingfisher Sports Bar Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.36, payback: 95200, n: 136, daily: 700, origPercent: 3 }],
    },
    `Hi Mike,

Please see approval for Kingfisher:

Amount: $70,000
Payback: $95,200 (1.36)
Daily: $700 / 136 payments
Fees: 3% origination

Prepay discounts:
Within 30 days - 1.18
Within 60 days - 1.23
Within 90 days - 1.28

${SIGNED}
${DISCLAIMER}`,
  ),
  written(
    'Lodestar Marine LLC',
    'RE: Lodestar Marine LLC',
    {
      record: 'approved',
      offers: [{ amount: 85000, factor: 1.3, n: 40, weekly: 2762.5, comm: 7 }],
    },
    `Lodestar is good for the full 85k, 1.30 over 40 weeks at 2,762.50. 7 points.
${APPLICATION_LETTER}`,
  ),
  written(
    'Milkweed Garden Center Inc',
    'Renewal offer - Milkweed Garden Center Inc',
    {
      record: 'approved',
      offers: [{ amount: 120000, factor: 1.28, payback: 153600, n: 48, weekly: 3200, payoff: 44250, comm: 5 }],
    },
    '',
    {
      html: gmail(
        'Mike, renewal numbers for Milkweed Garden Center Inc:\n',
        [
          ['New Advance', '$120,000'],
          ['Less Prior Balance', '$44,250'],
          ['Net Funding', '$75,750'],
          ['Factor', '1.28'],
          ['New RTR', '$153,600'],
          ['Weekly Payment', '$3,200'],
          ['Term', '48 weeks'],
          ['Commission', '5%'],
        ],
        '\nReady to send out contracts when you are.',
      ),
    },
  ),
  written(
    'Northgate Collision LLC',
    'Re: Northgate Collision LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 40000, factor: 1.3, payback: 52000, n: 52, weekly: 1000, drawPercent: 1.5 }],
    },
    `Northgate Collision is approved for our LOC:

Limit: 40,000
Draw fee: 1.5%
Factor: 1.30
52 weekly payments of 1,000 if fully drawn

Renews as they pay down.`,
  ),
  written(
    'Opal Fork Winery LLC',
    'Credit decision: Opal Fork Winery LLC',
    { record: 'declined', codes: [] },
    `Good afternoon,

The credit committee has declined the equipment request for Opal Fork Winery LLC. The equipment is over 15 years old and falls outside our program.

Regards`,
  ),
  written(
    'Pewter Mug Brewing Inc',
    'Re: Pewter Mug Brewing Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 52500, factor: 1.38, n: 115, daily: 630, comm: 9 }],
      stips: ['bank login', 'landlord'],
    },
    `Pewter Mug is approved subject to bank login and a clean landlord call - 52,500 at 1.38, 115 days, 630/day. Your end is 9.`,
  ),
  written(
    'Quiet Pines Cabins LLC',
    'Re: your submissions',
    { record: 'declined', codes: ['revenue'] },
    `Hi Mike, two updates from today.

Quiet Pines Cabins LLC - declined, seasonal revenue
Rusty Anchor Supply Inc - declined, credit score`,
    { also: { 'Rusty Anchor Supply Inc': { record: 'declined', codes: ['credit'] } } },
  ),
  written(
    'Shadow Oak Barbers LLC',
    'Re: Shadow Oak Barbers LLC [#]',
    { record: 'counter', offers: [{ amount: 12000, factor: 1.45, n: 58, daily: 300 }] },
    `Looking at Shadow Oak the 30k ask is out of reach with 3 positions. 12k is the most we can do - 1.45, 58 days, $300 daily`,
  ),
  written(
    'Tupelo Honey Foods Inc',
    'Re: Tupelo Honey Foods Inc [#]',
    { record: 'counter', offers: [{ amount: 60000, factor: 1.33, payback: 79800, n: 38, weekly: 2100, comm: 6 }] },
    `Revised offer below:

Amount: $60,000 (down from $80,000)
Factor: 1.33
Payback: $79,800
Weekly: $2,100
Term: 38 weeks
Comm: 6%

Nov deposits came in light so this is where we ended up.`,
    { stands: true },
  ),
  written(
    'Umpqua Timber Frames LLC',
    'Re: Umpqua Timber Frames LLC [#]',
    { waits: SOMEBODY },
    `Can you find out if he'd take 40k at a 1.40 over 100 days? If yes I'll submit it to the UW.`,
  ),
  written(
    'Verbena Day Spa Inc',
    'Re: Verbena Day Spa Inc [#]',
    { waits: SOMEBODY },
    `Between 35 and 50k depending on what the October statement looks like.`,
  ),
  written(
    'Wrenfield Academy LLC',
    'Re: Wrenfield Academy LLC [#]',
    { record: 'info_requested', asks: ['june', 'july', 'august', 'vc'] },
    `June, July, August stmts and VC`,
  ),
  written(
    'Yellowtail Sushi Inc',
    'Re: Yellowtail Sushi Inc [#]',
    { record: 'declined', codes: ['stacking', 'low_balance'] },
    `Yellowtail - no can do. Took a position with Summit last week, avg daily balance under 800.`,
  ),
];
