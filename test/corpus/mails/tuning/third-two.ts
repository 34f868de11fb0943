import { DISCLAIMER, gmail, type MailCase, outlook, portal, written } from '../forms';

/** Counters, declines, requests, talk and traps, as a third hand writes them. */
export const THIRD_TWO: readonly MailCase[] = [
  // Counters
  written(
    'Larkspur Learning Center LLC',
    'Re: Larkspur Learning Center LLC [#]',
    { record: 'counter', offers: [{ amount: 25000, factor: 1.4, n: 70, daily: 500 }] },
    `75k is too rich for me here with the negative days. Where I can get comfortable is 25k @ 1.40 for 70 days, 500/day.`,
  ),
  written(
    'Granite Peak Towing Inc',
    'Re: Granite Peak Towing Inc [#]',
    { record: 'counter', offers: [{ amount: 15000, factor: 1.49, n: 60, daily: 372.5 }] },
    `I was not able to get the amount you were looking for. Credit only signed off on 15,000, 1.49, 60 payments, 372.50 daily.`,
  ),
  written(
    'Saltbox Furniture Co',
    'Re: Saltbox Furniture Co [#]',
    { record: 'counter', offers: [{ amount: 40000, factor: 1.3, n: 104, daily: 500 }] },
    `We won't do 18 months on this. We can do 40k over 104 days at 1.30 ($500 daily) instead.`,
  ),
  written(
    'Whitetail Archery Supply LLC',
    'Re: Whitetail Archery Supply LLC [#]',
    { record: 'counter', offers: [{ amount: 30000, factor: 1.45, n: 87, daily: 500, comm: 8 }] },
    `After a second look we are reducing our offer due to the new position that hit on 11/12. New offer: $30,000, 1.45, 87 days, $500 per day, 8 pts.`,
  ),
  written(
    'Lone Oak Cattle Co',
    'Re: Lone Oak Cattle Co [#]',
    { record: 'counter', offers: [{ amount: 55000, factor: 1.34, n: 134 }] },
    `I know you asked for 100. 55 is the number: $55,000 at 1.34, 134 payments of $550. Tell the merchant it's the best he will see with that credit.`,
  ),
  written(
    'Cypress Knee Seafood Inc',
    'Re: Cypress Knee Seafood Inc [#]',
    {
      record: 'counter',
      offers: [
        { amount: 20000, factor: 1.48, n: 74, daily: 400 },
        { amount: 25000, factor: 1.4, n: 28, weekly: 1250 },
      ],
    },
    `Can't get to 40k. Here's what I have:

20,000 x 1.48 / 74 daily / 400
25,000 x 1.40 / 28 weekly / 1,250 (needs payoff letter from existing)`,
  ),
  written(
    'Belmont Avenue Dental Lab LLC',
    'Re: Belmont Avenue Dental Lab LLC [#]',
    { record: 'counter', offers: [{ amount: 65000, factor: 1.38, n: 115, daily: 780 }] },
    `Not a first position deal for us, so no to the 10 month terms. In 2nd we'd go 65k / 1.38 / 115 days / 780 a day.`,
  ),
  written(
    'Hemlock Hollow Nursery Inc',
    'Counteroffer: Hemlock Hollow Nursery Inc',
    { record: 'counter', offers: [{ amount: 45000, factor: 1.4, n: 90, daily: 700, payback: 63000 }] },
    '',
    {
      html: outlook('Underwriting has issued the following counteroffer:', [
        ['', 'Requested', 'Counteroffer'],
        ['Amount', '$80,000', '$45,000'],
        ['Factor', '1.25', '1.40'],
        ['Payback', '$100,000', '$63,000'],
        ['Payments', '200', '90'],
        ['Daily Payment', '$500', '$700'],
      ]),
    },
  ),
  // Declines
  written(
    'Rosewood Pharmacy Inc',
    'Re: Rosewood Pharmacy Inc [#]',
    { record: 'declined', codes: ['nsf', 'negative_days'] },
    `Have to kill this one. 14 NSFs in October alone and 11 negative days. Keep em coming.`,
  ),
  written(
    'Tin Cup Coffee Roasters LLC',
    'Re: Tin Cup Coffee Roasters LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Under a year in biz, we can't touch it.`,
  ),
  written(
    'Fairhaven Auto Body LLC',
    'Re: Fairhaven Auto Body LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Already has 4 positions out there, he's overleveraged. We'll sit this one out.`,
  ),
  written(
    'Nightjar Security Services Inc',
    'Status update: Nightjar Security Services Inc',
    { record: 'declined', codes: ['credit'] },
    '',
    {
      html: portal(
        'Your submission has been declined',
        [
          ['Business', 'Nightjar Security Services Inc'],
          ['Status', 'Declined'],
          ['Decline reason', 'FICO below minimum'],
        ],
        'You may resubmit this merchant in 30 days.',
        'View submission',
      ),
    },
  ),
  written(
    'Clearwater Vending LLC',
    'Re: Clearwater Vending LLC [#]',
    { record: 'declined', codes: ['low_balance'] },
    `Ending balances are way too thin (avg daily bal under $400). Not a deal for us right now.`,
  ),
  written(
    'Stillwater Tattoo Collective LLC',
    'RE: Stillwater Tattoo Collective LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Thanks for thinking of us. Unfortunately tattoo shops are on our restricted list.`,
  ),
  written(
    'Bayou Bend Shipyard Inc',
    'Re: Bayou Bend Shipyard Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Merchant shows up in DataMerch with a default from 2024. DOA.`,
  ),
  written(
    'Alpenglow Ski Rentals LLC',
    'Re: Alpenglow Ski Rentals LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `revs falling off a cliff since august, gonna have to pass here`,
  ),
  written(
    'Goldfinch Printing Inc',
    'RE: Goldfinch Printing Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Another ISO beat you to it.

We ran it last week and the offer is out through them. Also, merchant has two advances that are not paid down. No can do on our end.`,
  ),
  written(
    'Sundown Drive-In Theater LLC',
    'Notice of Action Taken - Sundown Drive-In Theater LLC',
    { record: 'declined', codes: ['credit', 'time_in_business'] },
    `Dear Applicant:

Thank you for your recent application. After careful consideration we regret that we are unable to extend credit to you at this time. The principal reasons for our decision are:

- Delinquent past or present credit obligations with others
- Length of time in business

NOTICE: The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status or age.`,
  ),
  written(
    'Three Pines Lodge LLC',
    'Re: Three Pines Lodge LLC [#]',
    { record: 'declined', codes: ['state'] },
    `We don't lend in that state, sorry.`,
  ),
  written(
    'Hawthorne Machine Works Inc',
    'Re: Hawthorne Machine Works Inc [#]',
    { record: 'declined', codes: ['documents'] },
    `We're closing this out as the statements look altered. We will not be moving forward.`,
  ),
  written(
    'Elderberry Senior Care LLC',
    'Re: Elderberry Senior Care LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Update on the approval from Friday: at funding call merchant disclosed another advance taken last week. We are rescinding our offer and declining the file.`,
    { stands: true },
  ),
  written(
    'Crossbow Plumbing LLC',
    'Re: Crossbow Plumbing LLC [#]',
    { record: 'declined', codes: [] },
    `Hey,

UW decision - D

Thanks`,
  ),
  written(
    'Emberglow Candles Inc',
    'Declined - Emberglow Candles Inc [#]',
    { record: 'declined', codes: ['revenue'] },
    `Reason: Does not meet minimum monthly deposits ($20k).${DISCLAIMER}`,
  ),
  written(
    'Mockingbird Music School LLC',
    'Re: Mockingbird Music School LLC [#]',
    { record: 'declined', codes: [] },
    `not for us this time bud`,
  ),
  written(
    'Timberline Snowplow Services LLC',
    'Re: Timberline Snowplow Services LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `This is super seasonal and revenue is inconsistent month over month. I'd have to take a pass.`,
  ),
  written(
    'Petal and Thorn Events LLC',
    'Re: Petal and Thorn Events LLC [#]',
    { record: 'declined', codes: ['negative_days'] },
    `Submission ID 88412
Decision: DNQ
Comments: Excessive negative days (last 30)`,
  ),
  written(
    'Cobble Hill Optical Inc',
    'Re: Cobble Hill Optical Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `No thank you. Too many positions.

From: Submissions <deals@broker.example>
Date: Monday, November 16, 2026 at 8:40 AM
To: Sam Ortiz <deals@harborline.example>
Subject: Cobble Hill Optical Inc

We have an approval elsewhere for 40,000 at 1.35, 100 days, can you beat it?`,
  ),
  written(
    'Driftless Goat Dairy LLC',
    'Re: Driftless Goat Dairy LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Lamentablemente no podemos aprobar este negocio, los ingresos son muy bajos.`,
  ),
  written(
    'Hidden Valley Paintball LLC',
    'Re: Hidden Valley Paintball LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Merchant told us he is no longer interested so we are withdrawing the file.`,
  ),
  written(
    'Ridgeway Chimney Sweeps Inc',
    'Re: Ridgeway Chimney Sweeps Inc [#]',
    { record: 'expired', codes: [] },
    `Hi Jo, our offer for Ridgeway expired on 11/14. If merchant is still interested please resubmit with October statement.`,
    { stands: true },
  ),
  // Requests
  written(
    'Salt River Kayaks LLC',
    'Re: Salt River Kayaks LLC [#]',
    { record: 'info_requested', asks: ['october statement', 'mtd'] },
    `Looks decent. Need Oct stmt and MTD before I can size it. I see you sent July - September only. Can you get me October statement and MTD?`,
  ),
  written(
    'Jackalope Couriers Inc',
    'Re: Jackalope Couriers Inc [#]',
    { record: 'info_requested', asks: ['page 2', 'signature'] },
    `Application is missing page 2 and the owner's signature. Please resend.`,
  ),
  written(
    'Paper Lantern Noodle House LLC',
    'MISSING INFO: Paper Lantern Noodle House LLC',
    { record: 'info_requested', asks: ['bank statements', 'driver license'] },
    `Your file is incomplete. In order to proceed with our review, kindly provide:
1. Last 3 months business bank statements (all pages)
2. Copy of driver's license
Files are archived after 5 days.`,
  ),
  written(
    'Meadow Run Kennels Inc',
    'Re: Meadow Run Kennels Inc [#]',
    { record: 'info_requested', asks: ['payoff letter'] },
    `What's the balance w/ Northgate? Send me a payoff letter and I'll run it.`,
  ),
  written(
    'Bright Penny Laundromat LLC',
    'Re: Bright Penny Laundromat LLC [#]',
    { record: 'info_requested', asks: ['proof of ownership'] },
    `Secretary of State shows a different owner. We will require proof of ownership.`,
  ),
  written(
    'Iron Kettle Foundry Inc',
    'Re: Iron Kettle Foundry Inc [#]',
    { record: 'info_requested', asks: ['bank login', 'voided check'] },
    `To get you to final: bank login + voided check pls`,
  ),
  written(
    'Orchard House Daycare LLC',
    'Re: Orchard House Daycare LLC [#]',
    { record: 'info_requested', asks: ['chase 4471 statements'] },
    `There are transfers to an account ending 4471 at Chase. Can we get the Chase 4471 statements for the same period?`,
  ),
  // Talk, noise, traps
  written(
    'Lucky Clover Bingo Supply LLC',
    'Re: Lucky Clover Bingo Supply LLC [#]',
    { noted: true },
    `Got it, in line for review today.`,
  ),
  written(
    'Windrose Travel Agency Inc',
    'Re: Windrose Travel Agency Inc [#]',
    { noted: true },
    `Working on it! Should have something by EOD.`,
  ),
  written(
    'Fieldstone Masonry Inc',
    'Submission received: Fieldstone Masonry Inc',
    { noted: true },
    `We have received your submission for Fieldstone Masonry Inc and assigned it to an underwriter. Typical turnaround is 2-4 hours. You can check the status in the portal at any time.`,
  ),
  written(
    'Peppermill Diner LLC',
    'Automatic reply: Peppermill Diner LLC [#]',
    { noted: true },
    `I will be out of the office Wednesday through Friday with limited access to email. For approvals please contact submissions@harborline.example.`,
    { headers: ['Auto-Submitted: auto-replied'] },
  ),
  written(
    'Gravel Road Bikes LLC',
    'November newsletter: we funded $40MM last month!',
    { unrecorded: true },
    `Hi partners! New this month: approvals up to $500,000, factor rates from 1.15, terms to 18 months and a 2 point bonus on every funded deal over 100k.

Unsubscribe at any time.`,
    { headers: ['List-Unsubscribe: <mailto:u@harborline.example>', 'Precedence: bulk'] },
  ),
  written(
    'Seven Oaks Hardware Inc',
    'Re: Seven Oaks Hardware Inc [#]',
    { unrecorded: true },
    `If they can show me the payoff on Riverton I'd probably be at 50k, 1.35, 100 days. Can't promise.`,
  ),
  written(
    'Sable Point Fishery LLC',
    'Re: Sable Point Fishery LLC [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `Approved! Up to 60k. Call me for pricing.`,
  ),
  written(
    'Ravenwood Bookbinders Inc',
    'Re: Ravenwood Bookbinders Inc [#]',
    { waits: ['figures_disagree', 'low_confidence'] },
    `Approved for 40,000 at a 1.35, payback 52,000, 100 payments of 520.`,
  ),
  written(
    'Tallgrass Trucking LLC',
    'Syndication opportunity - Tallgrass Trucking LLC',
    { unrecorded: true },
    `Looking for participants: Tallgrass Trucking LLC, funded amount $150,000, factor 1.40, 140 days, 10% upfront commission. We are holding 40%, 60% available. Let me know how much you would like to take.`,
  ),
  written(
    'Sugarloaf Creamery Inc',
    'Re: Sugarloaf Creamery Inc [#]',
    { record: 'funded', offers: [] },
    `Great news, Sugarloaf Creamery funded this afternoon. Commission will be wired tomorrow. Thank you for the business!`,
    { stands: true },
  ),
  written(
    'Ospreys Nest Marina LLC',
    'Re: Ospreys Nest Marina LLC [#]',
    { record: 'approved', offers: [{ amount: 100000, factor: 1.28, n: 160, daily: 800 }] },
    `Ospreys Nest: we are in. 100k, 1.28, 160 days, 800/day.

Kingfisher Boatworks: pass, no interest in a startup.`,
    { also: { 'Kingfisher Boatworks LLC': { record: 'declined', codes: ['time_in_business'] } } },
  ),
  written(
    'Dovetail Cabinetry Inc',
    'Re: Dovetail Cabinetry Inc [#]',
    { record: 'approved', offers: [{ amount: 22000, factor: 1.5, n: 110, daily: 300 }] },
    `Still holding: 22,000, 1.50, 110 dailies, 300.

> On Nov 14, 2026, at 10:02 AM, Sam Ortiz wrote:
>> Approved 18,000, 1.45, 87 dailies, 300.
> Anything higher?`,
  ),
  written(
    'Puget Tile & Bath LLC',
    'Re: Puget Tile & Bath LLC [#]',
    { unrecorded: true },
    `Sorry, wrong merchant! Please disregard the approval I sent on Puget.`,
  ),
  written(
    'Hearthside Stoves Inc',
    'Re: Hearthside Stoves Inc [#]',
    { unrecorded: true },
    `What's he looking for and what's the use of funds? Any other offers on the table?`,
  ),
  written(
    'Blackthorn Locksmiths LLC',
    'Re: Blackthorn Locksmiths LLC [#]',
    { waits: 'forwarded' },
    `FYI

---------- Forwarded message ----------
From: Sam Ortiz <deals@harborline.example>
Date: Mon, Nov 16, 2026 at 4:15 PM
Subject: Blackthorn Locksmiths
To: jo@broker.example

Declined, DataMerch hit.`,
    { from: 'Jo Hart <jo@broker.example>' },
  ),
  written(
    'Marigold Indian Grocery Inc',
    'Marigold Indian Grocery Inc [#] offer summary',
    {
      record: 'approved',
      offers: [
        { amount: 60000, factor: 1.25, n: 30, weekly: 2500, comm: 6 },
        { amount: 80000, factor: 1.32, n: 132, daily: 800, comm: 10 },
      ],
    },
    '',
    {
      html: gmail('Options:', [
        ['Funded', 'Factor', 'Payback', 'Term', 'Payment', 'Commission'],
        ['60,000', '1.25', '75,000', '30 weeks', '2,500 weekly', '6%'],
        ['80,000', '1.32', '105,600', '132 days', '800 daily', '10%'],
      ]),
    },
  ),
  written(
    'Catalpa Street Market LLC',
    'Re: Catalpa Street Market LLC [#]',
    { record: 'approved', offers: [{ amount: 75000, factor: 1.36, n: 120, daily: 850, comm: 5, buy: 1.31 }] },
    `Ok so on Catalpa St. I can approve 75000.00 with a buy of 1.31. With 5 pts you'd be selling a 1.36. That's 850.00/day for 120 days. Merchant currently debits 412/day to Riverton which we're fine with staying in.`,
  ),
  written(
    'Yellow House Pottery Inc',
    'Re: Yellow House Pottery Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 35000, factor: 1.42, n: 71, daily: 700 }],
      stips: ['month to date', 'interview'],
    },
    `Hello,

Pls find approval for the above. Advance amt: $35,000.- Factor rate: 1.42 Est. term: 71 business days. Daily amt: $700.-

Prior to funding: month-to-date transactions & merchant interview.

Regards
Sent via the Samsung Galaxy, an AT&T 5G smartphone`,
  ),
];
