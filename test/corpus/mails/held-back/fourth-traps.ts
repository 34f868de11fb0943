import { type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's traps: what invites a wrong final or a wrong figure. Written without sight of the rules. */
export const FOURTH_TRAPS: readonly MailCase[] = [
  written(
    'Alderbrook Signs LLC',
    'Re: Alderbrook Signs LLC [#]',
    { unrecorded: true },
    `Working on it. If approved, this would probably be 40k at a 1.38, 92 daily payments of 600, but that's not an approval yet.`,
  ),
  written(
    'Basalt Canyon Tours Inc',
    'Re: Basalt Canyon Tours Inc [#]',
    { unrecorded: true },
    `Merchant says he's approved elsewhere for 60k at 1.32, 120 days, 660 daily. Can you confirm that's real before I spend time on it?`,
  ),
  written(
    'Cattail Pond Aquatics LLC',
    'Re: Cattail Pond Aquatics LLC [#]',
    { record: 'counter', offers: [{ amount: 45000, factor: 1.34, n: 90, daily: 670 }] },
    `Approved for 45,000 at 1.34, 90 dailies of 670. I know you asked for 70,000 at 1.25 and that the last one we did in March was 30,000 at 1.40 over 60 payments.`,
  ),
  written(
    'Dewberry Lane Boutique LLC',
    'Re: Dewberry Lane Boutique LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Declined, revenue. We'd approved her for 25k at 1.40 back in the spring but sales have fallen off a cliff since.`,
  ),
  written(
    'Elk Antler Lodge Inc',
    'Re: Elk Antler Lodge Inc [#]',
    { unrecorded: true },
    `The 50k at 1.35 (135 payments of 500) we approved last month is no longer available. New numbers tomorrow.`,
    { stands: true },
  ),
  written(
    'Flintlock Gunsmithing LLC',
    'Re: Flintlock Gunsmithing LLC [#]',
    { unrecorded: true },
    `Approved files only fund after the merchant interview. Yours isn't there yet, underwriter hasn't picked it up.`,
  ),
  written(
    'Gooseberry Farm Stand LLC',
    'Re: Gooseberry Farm Stand LLC [#]',
    { unrecorded: true },
    `Payoff letter as requested:

Original funded amount $40,000
Factor 1.35
Payback $54,000
Remaining balance $21,400
Daily payment $450
Payoff amount good through 11/20: $20,150`,
  ),
  written(
    'Hawthorne Hedge & Garden Inc',
    'Re: Hawthorne Hedge & Garden Inc [#]',
    { unrecorded: true },
    `Did you get a decline from anybody else on this one? Underwriting is asking if it's been shopped.`,
  ),
  written(
    'Inkwell Print & Copy LLC',
    'Re: Inkwell Print & Copy LLC [#]',
    { unrecorded: true },
    `Not declined, just need more time. Volume is crazy this week.`,
  ),
  written(
    'Jackrabbit Delivery LLC',
    'Re: Jackrabbit Delivery LLC [#]',
    { unrecorded: true },
    `Please don't tell the merchant he's approved. I haven't gotten credit's answer and I know your guy already told him 35k at 1.3.`,
  ),
  written(
    'Kingfisher Bait & Tackle Inc',
    'Re: Kingfisher Bait & Tackle Inc [#]',
    { unrecorded: true },
    `Could probably approve 20k @ 1.45, 58 payments of 500 if he clears out one of the two positions first. Let me know if he can do that.`,
  ),
  written(
    'Loblolly Pines Nursery LLC',
    'Re: Loblolly Pines Nursery LLC [#]',
    { record: 'approved', offers: [{ amount: 60000, factor: 1.32, n: 132, daily: 600, comm: 7, payoff: 18500 }] },
    `Loblolly approved

Funding 60,000
Factor 1.32
132 payments of 600 daily
7 pts
Payoff to Ridge Advance 18,500
Ridge's current payment is 425 daily
Net before payoff 60,000`,
  ),
  written(
    'Mulberry Street Deli Inc',
    'Re: Mulberry Street Deli Inc [#]',
    { unrecorded: true },
    `Can't approve this one, 4 positions. If he pays two of them off we'd offer 30k at a 1.4 over 84 payments of 500.`,
  ),
  written(
    'Nutmeg Cottage Bakery LLC',
    'Re: Nutmeg Cottage Bakery LLC [#]',
    { unrecorded: true },
    `Ignore my last email, that approval (32k, 1.37) was for a different Nutmeg. Yours is still in underwriting.`,
    { stands: true },
  ),
  written(
    'Otter Slide Water Park Inc',
    'Re: Otter Slide Water Park Inc [#]',
    { unrecorded: true },
    `Is this the approval you're referring to? 75k 1.30 39 weekly 2,500. I don't see it on my end.`,
  ),
  written(
    'Pemberton Clock Repair LLC',
    'Re: Pemberton Clock Repair LLC [#]',
    { unrecorded: true },
    `Here's how our programs look so you can quote:

Tier   Amount     Factor   Term
A      100,000    1.22     12 mo
B      60,000     1.32     9 mo
C      25,000     1.45     5 mo

Send statements and I'll tell you where he lands.`,
  ),
  written(
    'Quarry Lake Marina LLC',
    'Re: Quarry Lake Marina LLC [#]',
    { record: 'approved', offers: [{ amount: 100000, factor: 1.28, payback: 128000, n: 40, weekly: 3200 }] },
    `Approved 100k at 1.28, 128,000 back, 40 weekly of 3,200.

Fully loaded the max sell is 1.40 which would make it 140,000 and 3,500 a week.`,
  ),
  written(
    'Raven Rock Tattoo LLC',
    'Re: Raven Rock Tattoo LLC [#]',
    { unrecorded: true },
    `Approved? I wish. Still sitting with the underwriter.`,
  ),
  written(
    'Saddlehorn Western Wear Inc',
    'Re: Saddlehorn Western Wear Inc [#]',
    { unrecorded: true },
    `We don't have an approval on this. Are you thinking of the other store, the 40k at 1.36 we did for his brother?`,
  ),
  written(
    'Turnstile Tickets LLC',
    'Re: Turnstile Tickets LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `Hi,

The underwriter passed, ticket resale is a restricted industry for us.

Approved industries include restaurants, retail, medical and construction. We'd love to see those and can offer up to $500,000 with factor rates from 1.15.`,
  ),
  written(
    'Upland Game Farm LLC',
    'Re: Upland Game Farm LLC [#]',
    { unrecorded: true },
    `The merchant signed at 50k but the contract has the wrong factor (1.36, should be 1.33). Do not fund until I send the corrected one.`,
    { stands: true },
  ),
  written(
    'Vineyard Row Wine Bar Inc',
    'Re: Vineyard Row Wine Bar Inc [#]',
    { waits: ['figures_disagree', 'parts_disagree', 'low_confidence', 'not_understood', 'no_priced_offer'] },
    `Approved 50,000 at a factor of 1.30, payback 67,500, 100 daily payments of 675.`,
  ),
  written(
    'Watercress Spring Bottling LLC',
    'Re: Watercress Spring Bottling LLC [#]',
    { unrecorded: true },
    `Before we approve this I want to see if the 35k at 1.4 he has with Bluewater is being paid on time. 500 a day is a lot for that volume.`,
  ),
  written(
    'Yarrow Hill Acupuncture PC',
    'Re: Yarrow Hill Acupuncture PC [#]',
    { record: 'approved', offers: [{ amount: 27000, factor: 1.4, n: 63, daily: 600, comm: 10 }] },
    `Approved!
27,000
1.40
63 payments
600 daily
10 points

avg monthly revenue we used 41,000
max position 2
current positions 1 (Bluewater 210 daily)`,
  ),
  written(
    'Zinnia Garden Weddings LLC',
    'Re: Zinnia Garden Weddings LLC [#]',
    { unrecorded: true },
    `Let me know if you'd want to see a decline letter or would rather have us hold the file open for her October statement.`,
  ),
  written(
    'Ash Fork Propane Inc',
    'Re: Ash Fork Propane Inc [#]',
    { unrecorded: true },
    `You said: "approve it at 65k 1.29 and he'll sign today". I'd love to, but not my call. It's on the VP's desk.`,
  ),
  written(
    'Birch Bark Canoe Company LLC',
    'Re: Birch Bark Canoe Company LLC [#]',
    { unrecorded: true },
    `Hi team

> Any chance we get to 40k at 1.35, 108 daily payments of 500? Merchant would accept today and you'd have it approved and funded by Friday.

Let me ask.`,
  ),
  written(
    'Catbird Music School LLC',
    'Re: Catbird Music School LLC [#]',
    { record: 'approved', offers: [{ amount: 33000, factor: 1.35, n: 81, daily: 550 }] },
    `Approved at $33,000 / 1.35 / 81 daily payments / $550.

From: Submissions <deals@broker.example>
Sent: Tuesday, November 17, 2026 8:40 AM
To: deals@harborline.example
Subject: Catbird Music School LLC

Prior offers: Bluewater 40,000 / 1.42 / 100 daily / 568. Need to beat it. Please do not decline for the one NSF.`,
  ),
  written('Dogwood Animal Hospital PC', 'Dogwood Animal Hospital PC - commission statement', { unrecorded: true }, '', {
    html: portal(
      'Commission paid',
      [
        ['Merchant', 'Dogwood Animal Hospital PC'],
        ['Funded Amount', '$85,000.00'],
        ['Factor Rate', '1.30'],
        ['Commission %', '8%'],
        ['Commission Paid', '$6,800.00'],
      ],
      'Your commission has been sent by ACH and should arrive in 1-2 business days.',
      'View statement',
    ),
  }),
  written(
    'Ember & Oak Steakhouse LLC',
    'Ember & Oak Steakhouse LLC - renewal eligible',
    { unrecorded: true },
    `Your merchant Ember & Oak Steakhouse LLC is now 55% paid in and may qualify for a renewal of up to $95,000! Estimated terms: 1.29, 52 weekly payments of $2,356.73. Send 3 months of statements to get an approval.`,
  ),
  written(
    'Fiddlehead Fern Bistro Inc',
    'Re: Fiddlehead Fern Bistro Inc [#]',
    { unrecorded: true },
    `What if we did 30k at 1.38 instead of the 50? 69 payments of 600. I'd have to run it by credit, just want to know if the merchant has any appetite.`,
  ),
  written(
    'Granite Falls Snowplow LLC',
    'Re: Granite Falls Snowplow LLC [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `I pushed for an approval but the answer is still no, 5 months time in business is under our 6 month minimum. Nothing personal! Congrats on the other two that funded yesterday.`,
  ),
  written(
    'Hedgerow Cider House LLC',
    'Re: Hedgerow Cider House LLC [#]',
    { record: 'approved', offers: [{ amount: 52000, factor: 1.3, n: 26, weekly: 2600 }], stips: ['bank statement'] },
    `Ok so good news: it was declined on the first pass but I got it overturned. Approved 52,000 at 1.30, 26 weekly payments of 2,600. Need the October bank statement to fund.`,
  ),
  written(
    'Icehouse Cold Storage Inc',
    'Re: Icehouse Cold Storage Inc [#]',
    { unrecorded: true },
    `Per our call: offer stays at whatever I sent you Friday, I can't go from 80k to 100k and can't move the 1.31.`,
    { stands: true },
  ),
  written(
    'Jasper Ridge Quarry LLC',
    'Re: Jasper Ridge Quarry LLC [#]',
    { unrecorded: true },
    `Please sign off on these numbers before I submit for approval:

Amount: 120,000
Factor: 1.27
Term: 60 weeks
Payment: 2,540`,
  ),
  written(
    'Knotty Pine Cabinets LLC',
    'Your files',
    { waits: 'low_confidence' },
    `1. Knotty Pine Cabinets LLC - Approved - $38,000 - 1.35 - 95 daily payments of $540 - 8%
2. Limestone Spa & Sauna Inc - Declined - too many NSFs
3. Mossy Creek Kennels LLC - need 2 more months of bank statements`,
    {
      also: {
        'Limestone Spa & Sauna Inc': { record: 'declined', codes: ['nsf'] },
        'Mossy Creek Kennels LLC': { record: 'info_requested', asks: ['bank statements'] },
      },
    },
  ),
  written(
    'Nettle Creek Nutrition LLC',
    'Approved merchants - action needed',
    { unrecorded: true },
    `The following approved merchants have not submitted contracts in the last 10 days. Offers will be cancelled on Friday:

Nettle Creek Nutrition LLC   $30,000   1.36
Old Harbor Rigging Inc       $65,000   1.31`,
    { also: { 'Old Harbor Rigging Inc': { unrecorded: true } } },
  ),
  written(
    'Pinecone Crafts Supply LLC',
    'Re: Pinecone Crafts Supply LLC [#]',
    { unrecorded: true },
    `I can ask for 45k at 1.33 if you send me a better October. As is, I'd expect them to say no.`,
  ),
  written(
    'Rusty Anchor Pub Inc',
    'Re: Rusty Anchor Pub Inc [#]',
    { record: 'approved', offers: [{ amount: 40000, factor: 1.38, n: 92, daily: 600 }] },
    '',
    {
      html: outlook('Approved, see the second column. The first is what the merchant has now with the other funder.', [
        ['', 'Current advance', 'New offer'],
        ['Amount', '$25,000', '$40,000'],
        ['Factor', '1.45', '1.38'],
        ['Payments', '70', '92'],
        ['Daily', '$517.86', '$600'],
      ]),
    },
  ),
  written(
    'Speckled Trout Fly Shop LLC',
    'Re: Speckled Trout Fly Shop LLC [#]',
    { unrecorded: true },
    `The portal shows approved but that's a glitch, it was never reviewed. Please disregard the automated email with 50k / 1.30.`,
    { stands: true },
  ),
];
