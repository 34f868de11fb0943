import { DISCLAIMER, type MailCase, outlook, portal, written } from '../forms';

/** Declines, requests, talk and traps, as a third hand writes them. */
export const THIRD_TWO: readonly MailCase[] = [
  written(
    'Oyster Shell Jewelry LLC',
    'Re: Oyster Shell Jewelry LLC [#]',
    { record: 'declined', codes: ['nsf'] },
    `Way too many bounced items on this one, killing it. Thanks for the look.`,
  ),
  written(
    'Buckskin Leather Works Inc',
    'Re: Buckskin Leather Works Inc [#]',
    { record: 'declined', codes: ['time_in_business'] },
    `Business only started in March. Need 12 months min. Dead on our side.`,
  ),
  written(
    'Foothill Urgent Care LLC',
    'Decision on Foothill Urgent Care LLC',
    { record: 'declined', codes: ['stacking', 'negative_days'] },
    '',
    {
      html: portal(
        'Submission Declined',
        [
          ['Company', 'Foothill Urgent Care LLC'],
          ['Decision', 'Declined'],
          ['Reason 1', 'Too many existing positions'],
          ['Reason 2', 'Excessive negative days'],
        ],
        '',
        'Log in',
      ),
    },
  ),
  written(
    'Pinwheel Toy Shop LLC',
    'Re: Pinwheel Toy Shop LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `volume is too low for our program, gotta pass`,
  ),
  written(
    'Whiskey Barrel Cooperage Inc',
    'RE: Whiskey Barrel Cooperage Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `He defaulted on two MCAs last year. Can't help you with this merchant.${DISCLAIMER}`,
  ),
  written(
    'Calico Cat Rescue Supplies LLC',
    'Re: Calico Cat Rescue Supplies LLC [#]',
    { record: 'declined', codes: ['industry'] },
    `We stay away from non profits. Pass`,
  ),
  written(
    'Zephyr Drone Photography LLC',
    'Re: Zephyr Drone Photography LLC [#]',
    { record: 'declined', codes: ['credit'] },
    `Owner's fico is a 471, our floor is 500. No offer from us.`,
  ),
  written(
    'Kite Hill Nursery School Inc',
    'Re: Kite Hill Nursery School Inc [#]',
    { record: 'declined', codes: ['low_balance'] },
    `Uw declined. Merchant carries no balances, account sits around zero most days.`,
  ),
  written(
    'Grindstone Tool Rental LLC',
    'Re: Grindstone Tool Rental LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Unfortunately we had to pull the approval. Merchant took another position yesterday with a different funder, so we are out.`,
    { stands: true },
  ),
  written(
    'Honeysuckle Bridal Inc',
    'Re: Honeysuckle Bridal Inc [#]',
    { record: 'declined', codes: ['state'] },
    `Hi Jo - we are not licensed in CA so this won't work for us.`,
  ),
  written(
    'Iguana Graphics LLC',
    'Re: Iguana Graphics LLC [#]',
    { record: 'declined', codes: [] },
    `Circling back on this: no appetite. Send the next one!`,
  ),
  written(
    'Knotty Pine Sawdust Supply Co',
    'Adverse action notice: Knotty Pine Sawdust Supply Co',
    { record: 'declined', codes: ['nsf', 'revenue'] },
    `We appreciate your interest. Your request for financing was not approved for the following reason(s):
[X] Insufficient funds / overdrafts on bank statements
[X] Insufficient monthly revenue
[ ] Credit history
[ ] Time in business`,
  ),
  written(
    'Luna Moth Lighting LLC',
    'Re: Luna Moth Lighting LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Lo sentimos, rechazado. Demasiadas posiciones abiertas.`,
  ),
  written(
    'Moose Jaw Outfitters LLC',
    'Re: Moose Jaw Outfitters LLC [#]',
    { record: 'withdrawn', codes: [] },
    `Per your request we have withdrawn this submission.`,
  ),
  written(
    'Nickel Plate Diner Inc',
    'Re: Nickel Plate Diner Inc [#]',
    { record: 'declined', codes: ['stacking'] },
    `It's a pass - holdback already at 45% with the 3 other advances.

> Hi, can you do 25k at a 1.4? Merchant was approved elsewhere for 20k.`,
  ),
  written(
    'Opaline Skin Studio LLC',
    'Re: Opaline Skin Studio LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `Bank verification failed, balances on login don't match the statements you sent. Declining.`,
  ),
  // Requests
  written(
    'Quicksilver Mirror Restoration Inc',
    'Re: Quicksilver Mirror Restoration Inc [#]',
    { record: 'info_requested', asks: ['june', 'statements'] },
    `Only got 2 months. Please forward June and July statements so UW can review.`,
  ),
  written(
    'Rainier Cherry Packers LLC',
    'Additional information needed - Rainier Cherry Packers LLC',
    { record: 'info_requested', asks: ['tax return', 'P&L'] },
    '',
    {
      html: outlook(
        'In order to complete underwriting we need the following:\n- 2025 business tax return\n- YTD P&L\n',
        [
          ['Deal #', '55120'],
          ['Rep', 'Jo Hart'],
        ],
        'Thank you',
      ),
    },
  ),
  written(
    'Snow Leopard Imports Inc',
    'Re: Snow Leopard Imports Inc [#]',
    { record: 'info_requested', asks: ['signed app'] },
    `can u send a signed app? this one is blank`,
  ),
  written(
    'Trellis Garden Design LLC',
    'Re: Trellis Garden Design LLC [#]',
    { record: 'info_requested', asks: ['lease agreement'] },
    `Before we can issue an approval we'll need a copy of the lease agreement.`,
  ),
  written(
    'Umbra Theater Rigging Inc',
    'Re: Umbra Theater Rigging Inc [#]',
    { record: 'info_requested', asks: ['payoff letter', 'id'] },
    `Pending items: payoff letter from Sterling Bridge; clear copy of owner's ID`,
  ),
  // Talk, noise, traps
  written('Verdant Valley Hay Co', 'Re: Verdant Valley Hay Co [#]', { noted: true }, `Thx Jo, submitted to UW.`),
  written(
    'Waxwing Candle Bar LLC',
    'Re: Waxwing Candle Bar LLC [#]',
    { noted: true },
    `still in review, they're backed up today`,
  ),
  written(
    'Xylem Water Gardens LLC',
    'Out of Office: Re: Xylem Water Gardens LLC [#]',
    { noted: true },
    `Thank you for your email. I'm on PTO until 11/23. For urgent matters or to decline an offer contact my manager.`,
    { headers: ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'] },
  ),
  written(
    'Yarrow Root Apothecary Inc',
    'Turkey day hours + rates as low as 1.12!',
    { unrecorded: true },
    `We will be closed Thursday and Friday. Approvals in 2 hours, $10k - $750k, 1.12 - 1.49. Have a great holiday!`,
    { headers: ['List-Id: <partners.harborline.example>'] },
  ),
  written(
    'Zigzag Trail Running LLC',
    'Re: Zigzag Trail Running LLC [#]',
    { unrecorded: true },
    `I think I can get you 40k around a 1.35, waiting on my manager to approve.`,
  ),
  written(
    'Anvil Street Blacksmith LLC',
    'Re: Anvil Street Blacksmith LLC [#]',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `This is approved, terms coming shortly.`,
  ),
  written(
    'Bulrush Marsh Tours Inc',
    'Re: Bulrush Marsh Tours Inc [#]',
    { waits: ['figures_disagree', 'low_confidence'] },
    `Approved 60,000, 1.25, total payback 75,000, 100 dailies of 500.`,
  ),
  written(
    'Cinnamon Fern Landscaping LLC',
    'Re: Cinnamon Fern Landscaping LLC [#]',
    { record: 'declined', codes: ['nsf'] },
    `Cinnamon Fern - dead, NSFs.
Dogwood Lane Framing - good at 25k, 1.40, 70 days, 500 daily.`,
    {
      also: {
        'Dogwood Lane Framing LLC': { record: 'approved', offers: [{ amount: 25000, factor: 1.4, n: 70, daily: 500 }] },
      },
    },
  ),
  written(
    'Eiderdown Bedding Co',
    'Participation: Eiderdown Bedding Co',
    { unrecorded: true },
    `New deal open for syndication. Eiderdown Bedding, $80,000 funded at 1.42, 120 payments of $946.67. Minimum participation 5%. Reply with your %.`,
  ),
  written(
    'Flintlock Gunsmith Museum LLC',
    'Re: Flintlock Gunsmith Museum LLC [#]',
    { record: 'funded', offers: [] },
    `Wire went out to the merchant this morning, this deal is funded.`,
    { stands: true },
  ),
  written(
    'Ginger Root Teahouse LLC',
    'Re: Ginger Root Teahouse LLC [#]',
    { unrecorded: true },
    `Is the merchant OK with a weekly? Does he have a competing offer?`,
  ),
  written(
    'Hobnail Boot Repair LLC',
    'Re: Hobnail Boot Repair LLC [#]',
    { unrecorded: true },
    `We were approved on this merchant in January at 40,000, 1.38, 100 days. Is this the same owner?`,
  ),
  written(
    'Ink & Quill Stationers Inc',
    'Re: Ink & Quill Stationers Inc [#]',
    { record: 'approved', offers: [{ amount: 18000, factor: 1.45, n: 87, daily: 300 }] },
    `Yes I can hold it. To recap: 18,000 / 1.45 / 87 / 300 daily.

________________________________
From: Sam Ortiz
Sent: Monday, November 9, 2026
To: deals@broker.example
Subject: Ink & Quill

Approved 15,000 / 1.49 / 75 / 298 daily`,
  ),
  written(
    'Jasper Canyon Drilling Inc',
    'Re: Jasper Canyon Drilling Inc [#]',
    { unrecorded: true },
    `Previous approval sent in error, please hold off on presenting. New numbers to follow.`,
  ),
  written(
    'Kelp Forest Divers LLC',
    'Contracts ready - Kelp Forest Divers LLC',
    { waits: ['no_priced_offer', 'low_confidence'] },
    `Contracts are ready for Kelp Forest Divers. Please have the merchant sign at the link.`,
  ),
];
