import { type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's third set of traps, written after the rules had been mended by the two before. */
export const FOURTH_TRAPS_THREE: readonly MailCase[] = [
  written(
    'Aster Garden Bistro LLC',
    'Re: Aster Garden Bistro LLC [#]',
    { unrecorded: true },
    `I'd like to get this approved at 40k 1.35 108 x 500 but the underwriter is stuck on the tax lien. Give me until tomorrow.`,
  ),
  written(
    'Brook Trout Lodge Inc',
    'Re: Brook Trout Lodge Inc [#]',
    { unrecorded: true },
    `Congratulations on your first funded deal with us! As a reminder ISO commissions are paid the day after funding, 8 points on approvals over 50,000.`,
  ),
  written(
    'Cypress Knee Furniture LLC',
    'Re: Cypress Knee Furniture LLC [#]',
    { unrecorded: true },
    `Merchant portal offer expires tonight: 45,000 / 1.33 / 95 payments / 630. Did he decide?`,
    { stands: true },
  ),
  written(
    'Dusty Trail Saddle Club Inc',
    'Re: Dusty Trail Saddle Club Inc [#]',
    { unrecorded: true },
    `Can't pass this along to credit until you tell me what the use of funds is.`,
  ),
  written(
    'Elderflower Tea House LLC',
    'Re: Elderflower Tea House LLC [#]',
    { unrecorded: true },
    `If I got you 25k at 1.36, 68 payments of 500 daily, would that be approved on your end?`,
  ),
  written(
    'Falcon Crest Aviation Inc',
    'Re: Falcon Crest Aviation Inc [#]',
    { record: 'approved', offers: [{ amount: 150000, factor: 1.25, payback: 187500, n: 50, weekly: 3750 }] },
    `Approved 150,000 at 1.25, payback 187,500, 50 weekly payments of 3,750.

Bluewater's balance as of today is 62,000 (1.42, 900 daily), Granite's is 18,000. Neither needs to be paid off.`,
  ),
  written(
    'Gingham Quilt Shop LLC',
    'Re: Gingham Quilt Shop LLC [#]',
    { unrecorded: true },
    `The approval department is closed today, back Monday.`,
  ),
  written(
    'Hazelnut Grove Orchard Inc',
    'Re: Hazelnut Grove Orchard Inc [#]',
    { unrecorded: true },
    `Her request for a lower payment was declined by servicing, the contract stays as is: 500 a day until the 38,000 balance is paid.`,
    { stands: true },
  ),
  written(
    'Ibis Point Condos LLC',
    'Re: Ibis Point Condos LLC [#]',
    { unrecorded: true },
    `Per Dana: "approve for 60k at 1.3 if the landlord confirms the lease". I have a call with the landlord at 4.`,
  ),
  written(
    'Juniper Berry Gin Company Inc',
    'Re: Juniper Berry Gin Company Inc [#]',
    { unrecorded: true },
    `We will not be able to fund today, the cutoff was 2pm. First thing tomorrow.`,
    { stands: true },
  ),
  written(
    'Kite String Toys LLC',
    'Re: Kite String Toys LLC [#]',
    { unrecorded: true },
    `System generated estimate, not an approval:

Amount $35,000
Factor 1.34
Term 94 days
Daily $498.94`,
  ),
  written(
    'Lily Pad Swim School Inc',
    'Re: Lily Pad Swim School Inc [#]',
    { unrecorded: true },
    `Thanks for the submission. Merchants like this typically get 30-50k at 1.28 to 1.38 over 6-9 months with us. Underwriting starts tomorrow morning.`,
  ),
  written(
    'Magpie Vintage Goods LLC',
    'Re: Magpie Vintage Goods LLC [#]',
    { unrecorded: true },
    `Is the merchant aware the 30k offer at 1.4 was pulled? He keeps calling us to sign.`,
  ),
  written('Narrow Gauge Railcars Inc', 'Re: Narrow Gauge Railcars Inc [#]', { waits: 'taken_back' }, '', {
    html: outlook('Approved below. The right column is what I sent on Friday, ignore that one.', [
      ['', 'Today', 'Friday'],
      ['Funding', '$80,000', '$70,000'],
      ['Factor', '1.28', '1.30'],
      ['Payback', '$102,400', '$91,000'],
      ['Weekly', '$3,200', '$3,250'],
      ['Weeks', '32', '28'],
      ['Points', '6', '6'],
    ]),
  }),
  written(
    'Old Mill Antiques Mall Inc',
    'Re: Old Mill Antiques Mall Inc [#]',
    { unrecorded: true },
    `Don't send it to anyone else please, the file has a very good chance and I should be able to offer 65k tomorrow.`,
  ),
  written(
    'Peppercorn Deli & Market LLC',
    'Re: Peppercorn Deli & Market LLC [#]',
    { record: 'declined', codes: ['nsf'] },
    `We have reviewed the request for $45,000 at 1.32 over 9 months and must respectfully decline because of 11 NSFs.`,
  ),
  written(
    'Quartz Hill Countertops LLC',
    'Quartz Hill Countertops LLC - contract',
    { unrecorded: true },
    `Attached is the executed contract for your records.

Purchase price 55,000
Purchased amount 74,250
Specified percentage 14%
Daily 550

Funding call is scheduled for 3pm.`,
    { stands: true },
  ),
  written(
    'Rocky Point Lobster Pound Inc',
    'Re: Rocky Point Lobster Pound Inc [#]',
    { unrecorded: true },
    `For your merchant's info: had he been with us since 2024 he'd have been approved for 70k at 1.25, 10 months.`,
  ),
  written(
    'Sassafras Tea Traders LLC',
    'Re: Sassafras Tea Traders LLC [#]',
    { unrecorded: true },
    `Good news is coming!! Credit likes it. Stay tuned.`,
  ),
  written(
    'Teal Door Realty Group LLC',
    'Re: Teal Door Realty Group LLC [#]',
    { unrecorded: true },
    `Your email says the merchant was declined by us. That's not correct, we never received the file. Please send it in.`,
  ),
  written(
    'Under the Oaks Wedding Barn LLC',
    'Re: Under the Oaks Wedding Barn LLC [#]',
    { unrecorded: true },
    `Renewal quote only - not approved until we see the November statement:
50,000 at 1.29, 43 weeks, 1,500 weekly.`,
  ),
  written(
    'Violet Hour Cocktail Lounge Inc',
    'Re: Violet Hour Cocktail Lounge Inc [#]',
    { waits: 'low_confidence' },
    `Approved: 26,000, factor 1.40, 91 payments of 400 daily, 9%.

Two weeks ago we were at 35,000 / 1.36 / 119 / 400, that was before the new position showed up.`,
  ),
  written(
    'Woolly Bear Knitting Inc',
    'Re: Woolly Bear Knitting Inc [#]',
    { unrecorded: true },
    `Could you have the merchant confirm he's ok w/ 20k, 1.42, 71 payments 400? If yes I'll take it to credit.`,
  ),
  written(
    'Yardarm Sailing Supply LLC',
    'Re: Yardarm Sailing Supply LLC [#]',
    { unrecorded: true },
    `Sorry for the confusion, two of my emails crossed. One said approved and one said declined. I'm checking which is right.`,
  ),
  written(
    'Zebra Crossing Driving School Inc',
    'Portal notification: Zebra Crossing Driving School Inc',
    { unrecorded: true },
    '',
    {
      html: portal(
        'Offer viewed by merchant',
        [
          ['Merchant', 'Zebra Crossing Driving School Inc'],
          ['Offer', '$40,000 at 1.35'],
          ['Payments', '108 daily of $500'],
          ['Viewed', '11/17/2026 2:04 PM'],
        ],
        'Your merchant opened the offer but has not selected it yet.',
      ),
    },
  ),
  written(
    'Amaranth Organic Grocers LLC',
    'Re: Amaranth Organic Grocers LLC [#]',
    { unrecorded: true },
    `As discussed the approval hinges on him closing the Granite line. Should he do that it's 75k / 1.27 / 38 weeks / 2,506.58.`,
  ),
  written(
    'Bluff Point Brewery Inc',
    'Re: Bluff Point Brewery Inc [#]',
    { record: 'info_requested', asks: ['tax return'] },
    `The committee approved moving forward to full underwriting. To do that we need the 2025 tax return.`,
  ),
  written(
    'Coral Cove Dive Center LLC',
    'Re: Coral Cove Dive Center LLC [#]',
    { unrecorded: true },
    `Have you closed the other approval you had for him (50k at 1.36)? We won't go behind another first position.`,
  ),
  written(
    'Dogtooth Mountain Guides Inc',
    'Re: Dogtooth Mountain Guides Inc [#]',
    { unrecorded: true },
    `My bad, hit send too early. Ignore the 60k / 1.28, that's the wrong merchant.`,
    { stands: true },
  ),
  written(
    'Elmwood Upholstery LLC',
    'Re: Elmwood Upholstery LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 34000, factor: 1.37, payback: 46580, n: 68, daily: 685, comm: 8, orig: 680 }],
    },
    `Approved!

Total amount: $34,000
Total payback: $46,580
Factor: 1.37
Daily payment: $685
Term: 68 days
Origination: $680
Commission: 8%
Daily payment to revenue: 9%
Average monthly revenue: $152,222
Total existing daily payments: $1,120`,
  ),
];
