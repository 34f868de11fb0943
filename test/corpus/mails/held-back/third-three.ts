import { gmail, type MailCase, outlook, portal, written } from '../forms';

/** A third day of the third hand, written after the rules had been widened by the first two. */
export const THIRD_THREE: readonly MailCase[] = [
  written(
    'Abalone Cove Sushi LLC',
    'Re: Abalone Cove Sushi LLC [#]',
    { record: 'approved', offers: [{ amount: 38000, factor: 1.4, payback: 53200, n: 95, comm: 9 }] },
    `Morning Jo! Abalone cleared underwriting. $38,000 gross with a $53,200 payback, 95 debits at $560. Nine points to you (9%). Shall I draft agreements?`,
  ),
  written(
    'Basalt Ridge Concrete Inc',
    'Basalt Ridge Concrete Inc - Terms',
    {
      record: 'approved',
      offers: [
        { amount: 140000, factor: 1.3, n: 52, weekly: 3500 },
        { amount: 110000, factor: 1.28, n: 44, weekly: 3200 },
      ],
    },
    `Terms for Basalt Ridge:
Long: 140,000 / 1.30 / 52 weeks / 3,500
Short: 110,000 / 1.28 / 44 weeks / 3,200`,
  ),
  written(
    'Candlewick Inn LLC',
    'Re: Candlewick Inn LLC [#]',
    { record: 'approved', offers: [{ amount: 24000, factor: 1.45, n: 87, daily: 400, orig: 600 }] },
    `Deal came back strong so we got them 24k. Factor on that is a 1.45, they'd be paying 400 a day for 87 days. Orig fee 600.`,
  ),
  written(
    'Desert Willow Spa LLC',
    'You have an approved deal: Desert Willow Spa LLC',
    {
      record: 'approved',
      offers: [{ amount: 16000, factor: 1.5, payback: 24000, n: 80, daily: 300, comm: 8, fees: { Processing: 395 } }],
    },
    '',
    {
      html: portal(
        'Deal approved',
        [
          ['DBA', 'Desert Willow Spa'],
          ['Approved Amount', '$16,000'],
          ['Buy/Sell', '1.42 / 1.50'],
          ['RTR', '$24,000'],
          ['Daily ACH', '$300'],
          ['Total Payments', '80'],
          ['Broker Commission', '8%'],
          ['Processing Fee', '$395'],
        ],
        'Click below to select terms and generate contracts.',
        'Generate contracts',
      ),
    },
  ),
  written(
    'Eagle Pass Freight LLC',
    'Re: Eagle Pass Freight LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.35, n: 135, daily: 700, payoff: 12300 }],
      stips: ['payoff letter'],
    },
    `Ok got this one through. 70,000 @ 1.35 - 135 days - 700/day. Conditions: they have to pay off Blue Harbor at closing (12,300 from proceeds). Need the payoff letter dated within 3 days.`,
  ),
  written(
    'Fern Gully Childcare Inc',
    'Re: Fern Gully Childcare Inc [#]',
    { record: 'approved', offers: [{ amount: 32000, factor: 1.38, n: 24, weekly: 1840 }] },
    `32K
1.38
24 weekly payments
$1,840

Let me know what they say!

Kelsey M.
Funding Specialist
(555) 010-8123`,
  ),
  written(
    'Galena Creek Mining Supply Co',
    'Galena Creek Mining Supply Co [#]',
    {
      record: 'approved',
      offers: [
        { amount: 300000, factor: 1.22, n: 61, weekly: 6000, comm: 5 },
        { amount: 225000, factor: 1.2, n: 54, weekly: 5000, comm: 5 },
        { amount: 150000, factor: 1.16, n: 29, weekly: 6000, comm: 5 },
      ],
    },
    '',
    {
      html: outlook(
        'All,\nWe are pleased to provide the following approvals:',
        [
          ['Option', 'Funding', 'Factor Rate', 'Weeks', 'Weekly Payment', 'Commission'],
          ['1', '$300,000', '1.22', '61', '$6,000', '5.00%'],
          ['2', '$225,000', '1.20', '54', '$5,000', '5.00%'],
          ['3', '$150,000', '1.16', '29', '$6,000', '5.00%'],
        ],
        'Offers expire in 30 days from approval date.',
      ),
    },
  ),
  written(
    'Hummingbird Nursery LLC',
    'Re: Hummingbird Nursery LLC [#]',
    { record: 'approved', offers: [{ amount: 14000, factor: 1.49, n: 70, daily: 298 }] },
    `we're in for 14k, factor 1.49, 70 bus days, 298 daily. lmk`,
  ),
  written(
    'Icehouse Brewing LLC',
    'Re: Icehouse Brewing LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 85000, factor: 1.3, payback: 110500, n: 130, daily: 850, origPercent: 3 }],
    },
    `Approval Summary
----------------
Gross Funding: $85,000.00
Less 3% origination: $2,550.00
Net to Merchant: $82,450.00
Purchased Receivables: $110,500.00
Factor: 1.30
Daily Debit: $850.00
Number of Debits: 130`,
  ),
  written(
    'Jade Palace Buffet Inc',
    'Re: Jade Palace Buffet Inc [#]',
    { record: 'approved', offers: [{ amount: 27000, factor: 1.4, n: 90, daily: 420 }] },
    `Happy Tuesday - Jade Palace approved for $27,000. Payback $37,800 / 90 days / $420. Rate 1.40. DL + VC + BL to close.`,
  ),
  written(
    'Kingbird Aerial Surveys LLC',
    'Offer - Kingbird Aerial Surveys LLC',
    {
      record: 'approved',
      offers: [{ amount: 95000, rate: 18, months: 36, monthly: 3434.53, loan: true, origPercent: 4 }],
    },
    `Term loan offer for Kingbird: principal $95,000, 36 monthly installments of $3,434.53, interest rate 18% fixed, 4% origination.`,
  ),
  written(
    'Limestone County Tractor Inc',
    'Re: Limestone County Tractor Inc [#]',
    { record: 'approved', offers: [{ amount: 48000, factor: 1.35, buy: 1.25, n: 108, daily: 600, comm: 10 }] },
    `Buy is 1.25, I wrote it at 1.35 so you get ten points (10%). 48,000 funded, 600 per day, 108 days.`,
  ),
  written(
    'Mangrove Kayak Tours LLC',
    'Re: Mangrove Kayak Tours LLC [#]',
    { record: 'approved', offers: [{ amount: 21000, factor: 1.4, n: 28, weekly: 1050 }] },
    `This is approved at the terms below.

  Advance:           $21,000
  Specified amount:  $29,400
  Rate:              1.4
  Remittance:        $1,050 weekly
  Term:              28 weeks

** Offer subject to change based on final review of MTD **`,
  ),
  written(
    'Nordic Cabin Builders Inc',
    'RE: Nordic Cabin Builders Inc [#]',
    { record: 'approved', offers: [{ amount: 130000, factor: 1.26, n: 156, daily: 1050 }] },
    `Revisited with management and they signed off: $130,000 at 1.26, 156 dailies of $1,050. Enjoy!

From: Submissions <deals@broker.example>
Sent: Monday, November 16, 2026 3:10 PM
To: Sam Ortiz
Subject: RE: Nordic Cabin Builders Inc

Can you please take another look? 100k at 1.32 was not enough for him.`,
  ),
  written(
    'Orchid Isle Resorts LLC',
    'Re: Orchid Isle Resorts LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 44000, factor: 1.35, n: 99, daily: 600 },
        { amount: 44000, factor: 1.38, n: 33, weekly: 1840 },
      ],
    },
    `Two structures on 44k:
Daily: 1.35, 99 payments of $600
Weekly: 1.38, 33 payments of $1,840`,
  ),
  written(
    'Peachtree Auto Glass LLC',
    'Re: Peachtree Auto Glass LLC [#]',
    { record: 'approved', offers: [{ amount: 36000, factor: 1.4, months: 5, n: 105, daily: 480, holdback: 12 }] },
    `$36,000 on a 1.40 - roughly 5 months - $480/day x 105. Holdback works out to 12%.`,
  ),
  written(
    'Quail Hollow Stables LLC',
    'Re: Quail Hollow Stables LLC [#]',
    { record: 'approved', offers: [{ amount: 60000, drawPercent: 3, weeks: 24, rhythm: 'weekly' }] },
    `Revolving line approved: limit $60,000, each draw is repaid over 24 weeks, 3% draw fee.`,
  ),
  written(
    'Rocket Bay Skate Park LLC',
    'Renewal offer for Rocket Bay Skate Park LLC',
    { record: 'approved', offers: [{ amount: 52000, factor: 1.35, n: 117, daily: 600, payoff: 15500 }] },
    `Good news, Rocket Bay qualifies for a renewal. Gross advance 52,000 at 1.35 over 117 daily payments of 600. Payoff of current advance: 15,500. Merchant nets 36,500.`,
  ),
  written(
    'Slate Creek Pharmacy LLC',
    'Re: Slate Creek Pharmacy LLC [#]',
    { record: 'approved', offers: [{ amount: 64000, factor: 1.25, n: 32, weekly: 2500 }] },
    `Sí, aprobado por $64,000, factor 1.25, 32 pagos semanales de $2,500.`,
  ),
  written(
    'Tern Island Boat Works Inc',
    'Re: Tern Island Boat Works Inc [#]',
    { record: 'approved', offers: [{ amount: 29000, factor: 1.5, n: 87, daily: 500, fees: { UCC: 175 } }] },
    `Funding: $29,000.00 Factor: 1.500 Payback: $43,500.00 Payment: $500.00 Daily Term: 87 payments UCC: $175.00`,
  ),
  // Counters
  written(
    'Ultramarine Dive Shop LLC',
    'Re: Ultramarine Dive Shop LLC [#]',
    { record: 'counter', offers: [{ amount: 26000, factor: 1.4, n: 91, daily: 400 }] },
    `Uw shaved it down from 45k. 26,000, 1.40, 91 days, 400/day is what survived.`,
  ),
  written(
    'Vermilion Arts Studio LLC',
    'Re: Vermilion Arts Studio LLC [#]',
    { record: 'counter', offers: [{ amount: 17000, factor: 1.5, n: 75, daily: 340 }] },
    `I can't justify the 50k ask with deposits like these. If we trim it to 17k I'm a yes: 17,000 @ 1.50, 75 x 340 daily.`,
  ),
  written(
    'Wolf Creek Outdoor Inc',
    'Re: Wolf Creek Outdoor Inc [#]',
    { record: 'counter', offers: [{ amount: 33000, factor: 1.4, n: 22, weekly: 2100 }] },
    `Merchant wanted $60,000 and 12 months; we are at $33,000, 1.40, 22 weekly payments of $2,100. Best we've got.`,
  ),
  written(
    'Xanadu Event Hall LLC',
    'Counter offer: Xanadu Event Hall LLC',
    { record: 'counter', offers: [{ amount: 42000, factor: 1.35, n: 105, daily: 540, comm: 7 }] },
    `Please see counter below.
Amount: 42,000
Rate: 1.35
Days: 105
Payment: 540
Commission: 7%`,
  ),
  // Declines
  written(
    'Yucca Flats Storage LLC',
    'Re: Yucca Flats Storage LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `5 positions deep, can't get behind that many. Dead.`,
  ),
  written(
    'Zinnia Floral Wholesale Inc',
    'Re: Zinnia Floral Wholesale Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Respectfully, we are passing. Monthly volume doesn't support a new advance.`,
  ),
  written(
    'Almond Blossom Bakery LLC',
    'Re: Almond Blossom Bakery LLC [#]',
    { record: 'declined', codes: ['credit'] },
    `It's a decline. FICO 455.`,
  ),
  written(
    'Bandana Car Wash LLC',
    'Bandana Car Wash LLC - Declined',
    { record: 'declined', codes: ['nsf', 'negative_days'] },
    `Hello,

The above referenced merchant has been declined for the following:
- Excessive NSFs
- Excessive negative balance days

Please do not hesitate to reach out with any questions.`,
  ),
  written(
    'Clover Lane Vet Supplies Inc',
    'Re: Clover Lane Vet Supplies Inc [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Too young for us, they opened in June.`,
  ),
  written(
    'Dusty Boots Western Wear LLC',
    'Re: Dusty Boots Western Wear LLC [#]',
    { record: 'declined', codes: ['defaults'] },
    `This guy burned us on a deal two years ago, defaulted after 3 payments. Never again.`,
  ),
  written(
    'Evergreen Pellet Stoves Inc',
    'Re: Evergreen Pellet Stoves Inc [#]',
    { record: 'declined', codes: ['industry'] },
    `We no longer work this industry. Thanks for the shot at it though.`,
  ),
  written(
    'Firefly Lantern Co',
    'Re: Firefly Lantern Co [#]',
    { record: 'declined', codes: [] },
    `Ran it by two underwriters and neither will bite. Sorry man.`,
  ),
  written(
    'Gooseberry Pie Shop LLC',
    'Re: Gooseberry Pie Shop LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    `Balances are too low to support a daily debit. We'll have to decline.`,
  ),
  written(
    'Hollyhock Garden Supply LLC',
    'Re: Hollyhock Garden Supply LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `Fraud dept flagged the August statement as edited. File is closed on our end, please don't resubmit.`,
  ),
  written(
    'Inkwell Copy Center Inc',
    'Re: Inkwell Copy Center Inc [#]',
    { record: 'declined', codes: ['state'] },
    `Puerto Rico is an excluded state for us, so no go.`,
  ),
  written(
    'Juneberry Jam Co',
    'Re: Juneberry Jam Co [#]',
    { record: 'declined', codes: [] },
    `Unfortunately this does not meet our current lending criteria.`,
  ),
  written(
    'Kestrel Tree Service LLC',
    'Re: Kestrel Tree Service LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `After the funding call we found an undisclosed advance. The approval is void and we are out.`,
    { stands: true },
  ),
  written(
    'Lilac Time Day Spa Inc',
    'Re: Lilac Time Day Spa Inc [#]',
    { record: 'declined', codes: [] },
    `gonna pass, ty!`,
  ),
  written(
    'Mustang Well Service LLC',
    'Submission update',
    { record: 'declined', codes: ['stacking', 'low_balance'] },
    '',
    {
      html: gmail(
        'Mustang Well Service LLC',
        [
          ['Status', 'Declined'],
          ['Reasons', 'Overleveraged, low average daily balance'],
        ],
        'You can dispute within 7 days.',
      ),
    },
  ),
  written(
    'Nightshade Tattoo Removal LLC',
    'Re: Nightshade Tattoo Removal LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `No podemos con este. Las ventas son muy bajas.`,
  ),
  written(
    'Old Mill Distillery LLC',
    'Re: Old Mill Distillery LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Client went with another funder, please close out our file.`,
  ),
  written(
    'Pebble Creek Golf Carts Inc',
    'Re: Pebble Creek Golf Carts Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Only 4 deposits a month and revenue is under 15k. Won't work here.`,
  ),
  // Requests
  written(
    'Quartz Hill Solar LLC',
    'Re: Quartz Hill Solar LLC [#]',
    { record: 'info_requested', asks: ['september statement'] },
    `September statement cuts off at page 3. Mind sending the full September statement?`,
  ),
  written(
    'Raspberry Fields Farm LLC',
    'Re: Raspberry Fields Farm LLC [#]',
    { record: 'info_requested', asks: ['tax returns', 'debt schedule'] },
    `For anything over 100k we'll need 2024 and 2025 tax returns plus a debt schedule.`,
  ),
  written(
    'Sycamore Square Dental PC',
    'Action required: Sycamore Square Dental PC',
    { record: 'info_requested', asks: ['voided check', 'license'] },
    `We are unable to continue processing until we receive the following:
• Voided business check
• Photo of driver's license`,
  ),
  written(
    'Tulip Poplar Woodshop LLC',
    'Re: Tulip Poplar Woodshop LLC [#]',
    { record: 'info_requested', asks: ['statements'] },
    `got the app but no statements attached, pls resend w/ last 4 months bank statements`,
  ),
  written(
    'Umber Clay Studio Inc',
    'Re: Umber Clay Studio Inc [#]',
    { record: 'info_requested', asks: ['proof of ownership', 'EIN letter'] },
    `UW is asking for proof of ownership and the EIN letter before they'll look at it.`,
  ),
  // Talk, noise and traps
  written(
    'Velvet Elk Taxidermy LLC',
    'Re: Velvet Elk Taxidermy LLC [#]',
    { noted: true },
    `Got this in, thanks. Underwriter has it now.`,
  ),
  written(
    'Willow Bend Assisted Living Inc',
    'Re: Willow Bend Assisted Living Inc [#]',
    { noted: true },
    `Should be out of underwriting before lunch. I'll shoot you a note.`,
  ),
  written(
    'Yellowtail Sushi Supply Co',
    'Re: Yellowtail Sushi Supply Co [#]',
    { unrecorded: true },
    `If the login verifies we'd be able to offer around 50k at 1.38 for 100 days.`,
  ),
  written(
    'Zebra Print Shop LLC',
    'Re: Zebra Print Shop LLC [#]',
    { unrecorded: true },
    `Merchant currently has 40,000 with Rapid at 1.35, 100 days, 540 daily. Can he pay it off?`,
  ),
  written(
    'Arrowroot Health Foods LLC',
    'Re: Arrowroot Health Foods LLC [#]',
    { unrecorded: true },
    `Reminder that the offer of 20,000 at 1.40, 70 days at 400 daily expires tomorrow. Any word from the merchant?`,
    { stands: true },
  ),
  written(
    'Bluegill Bait & Tackle Inc',
    'Re: Bluegill Bait & Tackle Inc [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `Great news, Bluegill is approved for 30k! Terms attached.`,
  ),
  written(
    'Cattail Pond Landscapes LLC',
    'Re: Cattail Pond Landscapes LLC [#]',
    { waits: ['figures_disagree', 'low_confidence'] },
    `Approved 50,000 @ 1.30, 100 daily payments of $600.`,
  ),
  written(
    'Dandelion Toys Inc',
    'Weekly deals recap',
    { unrecorded: true },
    `Team, this week we funded 22 deals for $1.9MM. Top deal: $250,000 at 1.28, 52 weeks. Keep the files coming!`,
    { headers: ['Precedence: bulk'] },
  ),
  written(
    'Elkhorn Taphouse LLC',
    'Re: Elkhorn Taphouse LLC [#]',
    { unrecorded: true },
    `We'd want to see the September dip explained first. Otherwise probably a 25-30k type of deal.`,
  ),
  written(
    'Flagstone Patio Builders LLC',
    'Re: Flagstone Patio Builders LLC [#]',
    { record: 'funded', offers: [] },
    `Flagstone funded today - congrats! Comms go out Friday.`,
    { stands: true },
  ),
  written(
    'Grapevine Wine Bar Inc',
    'Re: Grapevine Wine Bar Inc [#]',
    { unrecorded: true },
    `Please ignore my last email, I had the wrong numbers on there. Corrected offer coming.`,
  ),
  written(
    'Hickory Smoke Jerky LLC',
    'Re: Hickory Smoke Jerky LLC [#]',
    { record: 'approved', offers: [{ amount: 19000, factor: 1.5, n: 95, daily: 300 }] },
    `Hickory Smoke: approved 19,000, 1.50, 95 days, 300 daily.
Indigo Bunting Crafts: no offer, 6 NSFs in Oct.`,
    { also: { 'Indigo Bunting Crafts LLC': { record: 'declined', codes: ['nsf'] } } },
  ),
  written(
    'Jumping Bean Cafe LLC',
    'Re: Jumping Bean Cafe LLC [#]',
    { unrecorded: true },
    `What did Rapid come in at? I might be able to beat a 1.40.`,
  ),
];
