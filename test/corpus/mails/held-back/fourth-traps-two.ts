import { type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's second set of traps, written after the rules had been mended by the first. */
export const FOURTH_TRAPS_TWO: readonly MailCase[] = [
  written(
    'Arrowroot Natural Foods LLC',
    'Re: Approved! Arrowroot Natural Foods LLC [#]',
    { unrecorded: true },
    `Not sure where that subject came from, this is still sitting in underwriting on our side. I'll have an answer tomorrow.`,
  ),
  written(
    'Buckeye Nut Company Inc',
    'Re: Buckeye Nut Company Inc [#]',
    { unrecorded: true },
    `Heard he's approved with Bluewater, congrats. Can you send me their offer (amount, factor, term) and I'll see if we can beat it?`,
  ),
  written(
    'Clearwater Kayak Rentals LLC',
    'Re: Clearwater Kayak Rentals LLC [#]',
    { record: 'info_requested', asks: ['routing'] },
    `The wire was rejected by the merchant's bank, account number doesn't match the name. Please send the correct routing and account number on bank letterhead.`,
    { stands: true },
  ),
  written(
    'Duneside Cottages Inc',
    'How did we do on Duneside Cottages Inc?',
    { unrecorded: true },
    `On a scale of 1 to 5 how would you rate your approval experience with Harborline? Your approved offer: $40,000 at 1.35. Take our one minute survey.`,
  ),
  written(
    'Evening Primrose Spa LLC',
    'Your ISO application has been approved',
    { unrecorded: true },
    `Welcome to Harborline! Your ISO agreement has been countersigned and you are approved to submit deals. Commission up to 12 points on approvals up to $500k.`,
  ),
  written(
    'Bluestone Terrace Builders LLC',
    'Re: Bluestone Terrace Builders LLC [#]',
    { unrecorded: true },
    `Your rep asked me to hold the approval open, I've extended it until Friday 11/20. After that we'd have to re-run it.`,
    { stands: true },
  ),
  written(
    'Grapevine Wine Storage Inc',
    'Re: Grapevine Wine Storage Inc [#]',
    { unrecorded: true },
    `Heads up, the contract I sent has a typo, says 1.36 and it's supposed to be 1.39. Sending a corrected one in a few.`,
    { stands: true },
  ),
  written(
    'Hayloft Antique Mall LLC',
    'Re: Hayloft Antique Mall LLC [#]',
    { unrecorded: true },
    `Commission on this will have to be 8% instead of the 10% I quoted, the rest stays.`,
    { stands: true },
  ),
  written(
    'Indigo Bunting Books LLC',
    'Indigo Bunting Books LLC',
    { unrecorded: true },
    `Looks like we're approved, 30k at 1.35, 81 payments of 500. Calling the merchant now.`,
    { from: 'Mike Dunn <mike@broker.example>' },
  ),
  written(
    'Juggling Pin Circus Arts LLC',
    'Approved: Juggling Pin Circus Arts LLC',
    { waits: ['unknown_sender', 'unattributed'] },
    `Juggling Pin Circus Arts LLC is approved. $35,000, 1.30, 91 daily payments of $500. Wire a $495 application fee to lock this in.`,
    { from: 'Sam Ortiz <deals@harbor1ine.example>' },
  ),
  written('Kudzu Landscape Supply Inc', 'Deal update: Kudzu Landscape Supply Inc', { unrecorded: true }, '', {
    html: portal('Deal update', [
      ['Merchant', 'Kudzu Landscape Supply Inc'],
      ['Status', 'In underwriting'],
      ['Approved amount', '$0.00'],
      ['Factor rate', '0.00'],
      ['Requested amount', '$60,000.00'],
    ]),
  }),
  written(
    'Lavender Ridge Soapworks LLC',
    'Re: Lavender Ridge Soapworks LLC [#]',
    { record: 'approved', offers: [{ amount: 40000, factor: 1.35, n: 108, daily: 500 }] },
    `Declined? No no, we approved it! 40k, 1.35, 108 daily payments of 500. Whoever told you that was looking at the wrong screen.`,
  ),
  written(
    'Mockingbird Lane Salon LLC',
    'Re: Mockingbird Lane Salon LLC [#]',
    { unrecorded: true },
    `If he signs by 5 today I can hold 40k at 1.30, 104 daily of 500. Tomorrow it goes to 1.35.`,
  ),
  written(
    'Nutcracker Dance Academy Inc',
    'Re: Nutcracker Dance Academy Inc [#]',
    { record: 'approved', offers: [{ amount: 40000, factor: 1.3, payback: 52000, n: 104, daily: 500 }] },
    `Approved 11/17: 40,000 at 1.30, payback 52,000, 104 daily payments of 500 (that's 2,500 a week), first debit 11/20. Deal ID 60412.`,
  ),
  written(
    'Orchid House Interiors LLC',
    'Re: Orchid House Interiors LLC [#]',
    { waits: ['no_priced_offer', 'low_confidence', 'not_understood'] },
    `Deal #45000 approved, contract to follow.`,
  ),
  written(
    'Pheasant Run Golf Carts Inc',
    'Re: Pheasant Run Golf Carts Inc [#]',
    { record: 'declined', codes: ['credit', 'defaults'] },
    `Declining, 520 fico and a charge off on the card. Bluewater might do him, I've seen them approve 25k at 1.45 for scores like that.`,
  ),
  written(
    'Quill and Ink Stationers LLC',
    'Re: Quill and Ink Stationers LLC [#]',
    { unrecorded: true },
    `Approved pricing for your ISO tier is below.

FICO 700+   buy 1.18
FICO 650+   buy 1.22
FICO 600+   buy 1.28

Quill and Ink hasn't been looked at yet.`,
  ),
  written(
    'Raspberry Lane Daycare LLC',
    'Re: Raspberry Lane Daycare LLC [#]',
    { record: 'approved', offers: [{ amount: 25000, factor: 1.32, n: 66, daily: 500 }] },
    `Approved 25,000, 1.32, 66 daily at 500.

Merchant has 31,000 in avg deposits, 2,100 ADB, rent of 3,400 and a 15,000 balance with Bluewater that he pays 280 daily on.`,
  ),
  written(
    'Sandpiper Pest Control Inc',
    'Re: Sandpiper Pest Control Inc [#]',
    { unrecorded: true },
    `My manager is leaning towards approving 50k at 1.34 over 134 days at 500. Will know by 3.`,
  ),
  written(
    'Tumbleweed Auto Detailing LLC',
    'Re: Tumbleweed Auto Detailing LLC [#]',
    { unrecorded: true },
    `Approved at 30k/1.4/84/500?? That's what the merchant claims you told him. We've issued nothing.`,
  ),
  written(
    'Umbrella Pine Nursery LLC',
    'Umbrella Pine Nursery LLC',
    { unrecorded: true },
    `Adding you to the notice we sent the merchant:

Your payment of $450.00 was declined by your bank on 11/16. Please contact us to bring your account current. Balance $18,200. A default fee may apply.`,
    { stands: true },
  ),
  written(
    'Velvet Rope Events Inc',
    'Re: Velvet Rope Events Inc [#]',
    { unrecorded: true },
    `Approved for bank verification, meaning we can now schedule the call. Terms after that, thinking 60k 1.33 weekly.`,
  ),
  written(
    'Whistle Stop Hobby Shop LLC',
    'Re: Whistle Stop Hobby Shop LLC [#]',
    { record: 'counter', offers: [{ amount: 30000, factor: 1.38, n: 92, daily: 450 }] },
    `45k got declined by credit. They did OK 30k at 1.38, 92 days, 450 daily.`,
  ),
  written(
    'Xeric Gardens Landscape LLC',
    'Re: Xeric Gardens Landscape LLC [#]',
    { unrecorded: true },
    `Do NOT submit this elsewhere, I'm expecting an approval around 50k at a 1.30 before end of day.`,
  ),
  written(
    'Yellow Brick Road Pavers Inc',
    'Re: Yellow Brick Road Pavers Inc [#]',
    {
      record: 'approved',
      offers: [{ amount: 70000, factor: 1.31, payback: 91700, n: 35, weekly: 2620, payoff: 23000 }],
    },
    '',
    {
      html: outlook('Approved as follows:', [
        ['Gross funding', '$70,000'],
        ['Factor', '1.31'],
        ['Payback', '$91,700'],
        ['Weekly payment', '$2,620'],
        ['Number of payments', '35'],
        ['Payoff Bluewater', '$23,000'],
        ['Net to merchant', '$47,000'],
        ['Requested', '$100,000'],
        ['Previous advance', '$40,000'],
        ['Max sell', '1.43'],
      ]),
    },
  ),
  written(
    'Zephyr Wind Chimes LLC',
    'Re: Zephyr Wind Chimes LLC [#]',
    { unrecorded: true },
    `I have 3 of your files: one approved at 50k 1.35, one declined and this one. This one I haven't opened.`,
  ),
  written(
    'Applewood Smokehouse Inc',
    'Re: Applewood Smokehouse Inc [#]',
    { unrecorded: true },
    `The 60k isn't dead, don't worry. Just waiting for the credit guy to get back from lunch.`,
  ),
  written(
    'Bittersweet Chocolates LLC',
    'Re: Bittersweet Chocolates LLC [#]',
    { unrecorded: true },
    `Sent in error, please ignore. The decline was for Bittersweet Nightshade, not Bittersweet Chocolates.`,
  ),
  written(
    'Crosscut Lumber Mill Inc',
    'Re: Crosscut Lumber Mill Inc [#]',
    { unrecorded: true },
    `Funding dept says the deal can't fund until the merchant passes the final bank check. Nothing for you to do.`,
    { stands: true },
  ),
  written(
    'Daybreak Donuts LLC',
    'Re: Daybreak Donuts LLC [#]',
    { unrecorded: true },
    `What would you need to get this signed? 20k 1.35? 25k 1.40? Tell me and I'll try.`,
  ),
  written(
    'Evergreen Tree Surgeons Inc',
    'Re: Evergreen Tree Surgeons Inc [#]',
    { record: 'approved', offers: [{ amount: 48000, factor: 1.33, n: 133, daily: 480, comm: 10 }] },
    `Approved 48,000 @ 1.33 for 133 dailies of 480, 10 points.

> On Nov 17 you wrote:
> he was approved by Bluewater for 60,000 @ 1.29, 120 dailies of 645, and declined by Granite`,
  ),
  written(
    'Fireweed Honey Company LLC',
    'Re: Fireweed Honey Company LLC [#]',
    { unrecorded: true },
    `Renewals only get approved at 50% paid in, he's at 38%. On that day he'd be looking at about 30k at 1.32.`,
  ),
  written(
    'Goldenrod Allergy Clinic PC',
    'Goldenrod Allergy Clinic PC',
    { unrecorded: true },
    `Sample contract attached as you asked. Figures in it (50,000 / 1.35 / 67,500 / 135 x 500) are placeholders.`,
  ),
  written(
    'Hollyhock Cottage Tearoom LLC',
    'Re: Hollyhock Cottage Tearoom LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Sorry, a no from us. She does 9k a month and we'd need 20. Her sister's place that we approved for 40k at 1.3 did 60.`,
  ),
  written(
    'Ironbark Fence & Deck Inc',
    'Re: Ironbark Fence & Deck Inc [#]',
    { unrecorded: true },
    `Merchant rejected the offer?? Let me know why, is it the payment or the amount?`,
    { stands: true },
  ),
];
