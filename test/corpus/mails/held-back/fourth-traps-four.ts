import { type MailCase, outlook, portal, writtenBy } from '../forms';

const written = writtenBy('fourth');

/** The fourth hand's fourth set of traps, written after the rules had been mended by the three before. */
export const FOURTH_TRAPS_FOUR: readonly MailCase[] = [
  written(
    'Alpenglow Ski Tuning LLC',
    'Re: Alpenglow Ski Tuning LLC [#]',
    { unrecorded: true },
    `Quick question before I approve anything: what happened to the 40k (1.35, 500 daily) he took from Bluewater in July?`,
  ),
  written(
    'Bellflower Bridal Shop Inc',
    'Re: Bellflower Bridal Shop Inc [#]',
    { unrecorded: true },
    `Please have merchant sign the attached approval letter acknowledging he was declined for SBA. We need it in the file.`,
  ),
  written(
    'Chickadee Childrens Wear LLC',
    'Re: Chickadee Childrens Wear LLC [#]',
    { unrecorded: true },
    `I was able to get the fee waived on this. Everything else unchanged.`,
    { stands: true },
  ),
  written(
    'Dry Creek Vineyard Supply Inc',
    'Re: Dry Creek Vineyard Supply Inc [#]',
    { unrecorded: true },
    `What terms did the merchant get from Granite? You told me 55k at 1.28, 44 weeks, 1,600 a week. If so I can't compete.`,
  ),
  written(
    'Emberglow Candle Company LLC',
    'Re: Emberglow Candle Company LLC [#]',
    { unrecorded: true },
    `Your approval rate with us this quarter: 12 of 30 submitted (40%). Funded volume $385,000 at an average factor of 1.34. Keep it up!`,
  ),
  written(
    'Foghorn Marine Electronics Inc',
    'Re: Foghorn Marine Electronics Inc [#]',
    { record: 'approved', offers: [{ amount: 65000, factor: 1.31, n: 131, daily: 650 }] },
    `Approved 65k at 1.31, 131 payments of 650 daily. Merchant said he'd need 80k at 1.25 to say yes, but this is what it is.`,
  ),
  written(
    'Gravity Skate Park LLC',
    'Re: Gravity Skate Park LLC [#]',
    { unrecorded: true },
    `No decline yet but it's heading that way, UW hates the recent MCAs. Anything positive you can add?`,
  ),
  written(
    'Honeysuckle Rose Florist Inc',
    'Re: Honeysuckle Rose Florist Inc [#]',
    { unrecorded: true },
    `This is the correct merchant for last night's decline, Honeydew Rose. Honeysuckle hasn't been touched.`,
  ),
  written(
    'Ironhorse Locomotive Parts LLC',
    'Re: Ironhorse Locomotive Parts LLC [#]',
    { unrecorded: true },
    `Can you get him to 75k at a 1.29 over 10 months? Merchant's asking. -- that's what I got from your colleague yesterday, is he still on this file?`,
  ),
  written(
    'Jackpine Cabin Rentals Inc',
    'Re: Jackpine Cabin Rentals Inc [#]',
    { unrecorded: true },
    `Deal is in closing. Docs are at the merchant, ID and void in. Just waiting on the funding call.`,
    { stands: true },
  ),
  written(
    'Sea Palm Divers LLC',
    'Re: Sea Palm Divers LLC [#]',
    { unrecorded: true },
    `I'll ask for 50k 1.33 weekly x 30 at 2,216.67, should know by tonight`,
  ),
  written(
    'Lamplighter Electric Inc',
    'Re: Lamplighter Electric Inc [#]',
    { unrecorded: true },
    `The system auto-declined it because of the wrong SSN, I've resubmitted with the right one.`,
  ),
  written(
    'Merry-Go-Round Daycare LLC',
    'Re: Merry-Go-Round Daycare LLC [#]',
    { record: 'declined', codes: ['credit'] },
    `No on this one - credit. FYI the two you sent on Monday got approved at 30k and 45k so it's not all bad!`,
  ),
  written(
    'Nightingale Home Nursing Inc',
    'Re: Nightingale Home Nursing Inc [#]',
    { unrecorded: true },
    `Do you want me to decline this or hold it for the November statement?`,
  ),
  written(
    'Ocotillo Desert Tours LLC',
    'Re: Ocotillo Desert Tours LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 18000, factor: 1.44, payback: 25920, n: 72, comm: 10, orig: 540 }],
    },
    `Approved!

18,000 advance
25,920 payback (1.44)
72 payments at 360
10 points to you = 1,800
540 orig
17,460 to the merchant
Prior advance with us (paid in full 3/2025): 15,000 / 1.40 / 84 x 250`,
  ),
  written(
    'Prickly Pear Cantina Inc',
    'Re: Prickly Pear Cantina Inc [#]',
    { unrecorded: true },
    `Should be a decline but I'm going to walk it over to the VP and see if I can save it.`,
  ),
  written(
    'Quonset Hut Brewing LLC',
    'Re: Quonset Hut Brewing LLC [#]',
    { unrecorded: true },
    `Reminder: merchants approved before 11/10 with unsigned contracts will be reissued at new rates (1.32 becomes 1.35).`,
    { stands: true },
  ),
  written(
    'Ravenswood Manor Inn Inc',
    'Re: Ravenswood Manor Inn Inc [#]',
    { unrecorded: true },
    `He's approved with you guys too? We're at 100k 1.24 60 weeks if he gets us a zero balance letter from Bluewater first. Not a formal offer.`,
  ),
  written(
    'Spinnaker Sail Loft LLC',
    'Re: Spinnaker Sail Loft LLC [#]',
    { unrecorded: true },
    `Calculator link for you: a 50,000 advance at 1.30 over 26 weeks comes to 2,500 a week. Plug in whatever you like.`,
  ),
  written(
    'Thunderhead Storm Shutters Inc',
    'Re: Thunderhead Storm Shutters Inc [#]',
    { unrecorded: true },
    `We rescinded the decline after your call, it's back with underwriting.`,
    { stands: true },
  ),
  written('Underhill Road Nursery LLC', 'Offer comparison: Underhill Road Nursery LLC', { unrecorded: true }, '', {
    html: outlook('Here is what your merchant sent me of his other offers. Can you check which are real?', [
      ['Funder', 'Amount', 'Factor', 'Term', 'Weekly'],
      ['Bluewater', '$50,000', '1.32', '30 weeks', '$2,200'],
      ['Granite Bay', '$60,000', '1.35', '36 weeks', '$2,250'],
    ]),
  }),
  written(
    'Vinegar Hill Pickles Inc',
    'Re: Vinegar Hill Pickles Inc [#]',
    { unrecorded: true },
    `Don't worry about the NSFs, those alone won't get it declined.`,
  ),
  written(
    'Weathervane Roofing Supply LLC',
    'Re: Weathervane Roofing Supply LLC [#]',
    { record: 'approved', offers: [{ amount: 55000, factor: 1.32, payback: 72600, n: 33, weekly: 2200, comm: 7 }] },
    `Approved (finally): 55k, 1.32, 72,600 payback, 33 weeks at 2,200, 7 pts. Sorry for the earlier decline email, that went out automatically.`,
  ),
  written(
    'Yucca Flats Trailer Sales Inc',
    'Notice of assignment: Yucca Flats Trailer Sales Inc',
    { unrecorded: true },
    `Please be advised that the agreement dated 3/14/2025 between Yucca Flats Trailer Sales Inc and Harborline (purchase price $40,000, purchased amount $54,000, daily remittance $500) has been assigned to Northstar Servicing.`,
  ),
  written('Zenith Window Tinting LLC', 'Deal status: Zenith Window Tinting LLC', { unrecorded: true }, '', {
    html: portal('Status: Offer in progress', [
      ['Merchant', 'Zenith Window Tinting LLC'],
      ['Stage', 'Pricing'],
      ['Suggested amount', '$35,000'],
      ['Suggested factor', '1.36'],
      ['Suggested term', '95 days'],
      ['Suggested payment', '$501.05'],
    ]),
  }),
  written(
    'Appalachian Trail Outfitters Inc',
    'Re: Appalachian Trail Outfitters Inc [#]',
    { unrecorded: true },
    `Fwd from credit: "can approve at 45k/1.35/81/750 w/ confession of judgment, no coj no deal". I know he won't sign one, so what do we do?`,
  ),
  written(
    'Barley & Hops Supply LLC',
    'Re: Barley & Hops Supply LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Sorry we're out, he took a third position from somebody on Monday (20k, 1.49, 60 daily of 496.67).`,
  ),
  written(
    'Cormorant Ferry Service Inc',
    'Re: Cormorant Ferry Service Inc [#]',
    { unrecorded: true },
    `Wire didn't go, he's not funded. Bank had the wrong beneficiary name, we're fixing it.`,
    { stands: true },
  ),
];
