import { type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's fifth set of traps, written after the rules had been mended by the four before. */
export const FOURTH_TRAPS_FIVE: readonly MailCase[] = [
  written(
    'Alabaster Plaster Works LLC',
    'Re: Alabaster Plaster Works LLC [#]',
    { unrecorded: true },
    `Funded deals need a signed disclosure in CA now. Does your merchant have a California address?`,
  ),
  written(
    'Bellows Fireplace Shop Inc',
    'Re: Bellows Fireplace Shop Inc [#]',
    { unrecorded: true },
    `Lowering the payment to 400 would push the term to 120 days. That's only if credit agrees, I've asked.`,
    { stands: true },
  ),
  written(
    'Clementine Juice Bar LLC',
    'Re: Clementine Juice Bar LLC [#]',
    { unrecorded: true },
    `Got declined by the bank partner for the LOC but don't close it out, I'm moving it over to the MCA side now.`,
  ),
  written(
    'Driftless Cheese Cave Inc',
    'Re: Driftless Cheese Cave Inc [#]',
    { unrecorded: true },
    `Is 40k at 1.32 with 88 payments of 600 what you quoted? Merchant is on my other line asking.`,
    { stands: true },
  ),
  written(
    'Eventide Beach Rentals LLC',
    'Re: Eventide Beach Rentals LLC [#]',
    { unrecorded: true },
    `Underwriter's worksheet (internal):
max funding 45,000
proposed factor 1.36
proposed term 102 days
approval: pending`,
  ),
  written(
    'Firebird Auto Restoration Inc',
    'Re: Firebird Auto Restoration Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `Unfortunately declined due to 4 open advances (Bluewater 30k, Granite 22k, Northstar 15k, Ridge 8k, combined 1,900 daily).`,
  ),
  written(
    'Goose Pond Day Camp LLC',
    'Re: Goose Pond Day Camp LLC [#]',
    { unrecorded: true },
    `What's the lowest amount the merchant would accept? Approved range will be somewhere between 20 and 60.`,
  ),
  written(
    'Hummock Island Lobster Inc',
    'Re: Hummock Island Lobster Inc [#]',
    { record: 'approved', offers: [{ amount: 58000, factor: 1.34, payback: 77720, n: 116, daily: 670, comm: 8 }] },
    `Approved at 58,000, RTR 77,720, factor 1.34, 116 daily of 670, comm 8%.

After 50% paid down (about 58 payments) he can renew for up to 80,000 at 1.30.`,
  ),
  written(
    'Ivory Keys Piano Studio LLC',
    'Re: Ivory Keys Piano Studio LLC [#]',
    { unrecorded: true },
    `I had this approved in my head before I saw the November activity lol. Let me dig into it.`,
  ),
  written(
    'Jewel Box Theatre Inc',
    'Re: Jewel Box Theatre Inc [#]',
    { unrecorded: true },
    `Credit's notes so far: "decline if avg balance < 1k, otherwise 25k @ 1.42". Calculating the balance now.`,
  ),
  written(
    'Kettle Pond Fishing Camp LLC',
    'Re: Kettle Pond Fishing Camp LLC [#]',
    { unrecorded: true },
    `You're approved for a higher commission tier: 10 points on first positions and 12 on renewals starting Monday.`,
  ),
  written(
    'Loon Lake Cabins Inc',
    'Re: Loon Lake Cabins Inc [#]',
    { unrecorded: true },
    `Offer was 50k at 1.3 until he missed two payments to Granite last week. Now I honestly don't know.`,
  ),
  written(
    'Marsh Hen Millinery LLC',
    'Re: Marsh Hen Millinery LLC [#]',
    { record: 'approved', offers: [{ amount: 21000, factor: 1.4, n: 49, daily: 600, comm: 10 }] },
    '',
    {
      html: outlook('Approved, please find the terms below. Existing advances are listed for the record.', [
        ['Offer', ''],
        ['Amount', '$21,000'],
        ['Factor', '1.40'],
        ['Payments', '49'],
        ['Daily', '$600'],
        ['Points', '10'],
        ['Existing', ''],
        ['Bluewater balance', '$14,000'],
        ['Bluewater daily', '$310'],
      ]),
    },
  ),
  written(
    'North Star Candle Makers Inc',
    'Re: North Star Candle Makers Inc [#]',
    { unrecorded: true },
    `Heads up that approvals for candle makers have been tough lately, 3 of my last 4 got declined.`,
  ),
  written(
    'Old Bay Crab Shack LLC',
    'Re: Old Bay Crab Shack LLC [#]',
    { unrecorded: true },
    `Please confirm the merchant accepts: 32,000 advance, 1.38, 92 payments, 480 daily. Once he confirms I request the approval.`,
  ),
  written(
    'Peach Pit Diner Inc',
    'Re: Peach Pit Diner Inc [#]',
    { unrecorded: true },
    `The denial letter you got was addressed to the wrong ISO. Please delete it.`,
  ),
  written(
    'Quill Lake Pottery LLC',
    'Re: Quill Lake Pottery LLC [#]',
    { unrecorded: true },
    `Best case 40k 1.35, worst case decline. I'd put it at 50/50.`,
  ),
  written('Rookery Bay Kayaks Inc', 'Contract request received: Rookery Bay Kayaks Inc', { unrecorded: true }, '', {
    html: portal(
      'We received your contract request',
      [
        ['Merchant', 'Rookery Bay Kayaks Inc'],
        ['Selected amount', '$30,000'],
        ['Selected factor', '1.40'],
        ['Selected payments', '84 daily of $500'],
      ],
      'Contracts are usually issued within the hour.',
      'Track request',
    ),
  }),
  written(
    'Sassy Scissors Salon LLC',
    'Re: Sassy Scissors Salon LLC [#]',
    { unrecorded: true },
    `We can't approve or decline until the tax lien search comes back, it's with the vendor.`,
  ),
  written(
    'Tin Roof Creamery Inc',
    'Re: Tin Roof Creamery Inc [#]',
    { unrecorded: true },
    `So we're on the same page, approved means 45k at 1.34 (100 x 603)? Or is that what you're hoping for?`,
  ),
  written(
    'Umber Artist Supply LLC',
    'Re: Umber Artist Supply LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `I know you said he's approved at Granite for 35k 1.33. For us it's a decline, sales are way down this quarter.`,
  ),
  written(
    'Velour Lounge Inc',
    'Re: Velour Lounge Inc [#]',
    { unrecorded: true },
    `It was approved, then unapproved, now it's in limbo. Call you in 10.`,
    { stands: true },
  ),
  written(
    'Wren House Bed & Breakfast LLC',
    'Re: Wren House Bed & Breakfast LLC [#]',
    { unrecorded: true },
    `If I have to choose between declining it and stretching to 15k at 1.49 I'd rather stretch. Would you even want that?`,
  ),
  written(
    'Yellowfin Charters Inc',
    'Re: Yellowfin Charters Inc [#]',
    { unrecorded: true },
    `The bank denied the login twice, he has to unlock it from his phone.`,
  ),
  written(
    'Zinnia Lane Cottage Bakery LLC',
    'Re: Zinnia Lane Cottage Bakery LLC [#]',
    { record: 'counter', offers: [{ amount: 20000, factor: 1.42, n: 71, daily: 400, comm: 8 }] },
    `Asked for 50k, can't. Final offer 20k, 1.42, 71 payments, 400 daily, 8 points. Bluewater (who declined him) had quoted 45k at 1.30 last month.`,
  ),
];
