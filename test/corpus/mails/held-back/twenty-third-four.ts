import { type MailCase, writtenBy } from '../forms';

const written = writtenBy('twentythird');

const TALLGRASS = 'Shayna Pruitt <shayna@harborline.example>';
const ORCHARD = 'Orchard Lane Submissions <submissions@harborline.example>';

const SHAYNA = `
Shayna Pruitt | ISO Relations Manager
Tallgrass Capital
555-013-8042 (call or text)

This email and any files transmitted with it are confidential and intended solely for the use of the individual or entity to
whom they are addressed. If you have received this email in error please notify the sender and delete it.`;

/** Friendly answers of two smaller houses, written truth first and without sight of the rules. */
export const TWENTY_THIRD_FOUR: readonly MailCase[] = [
  // Tallgrass Capital
  written(
    'Two Rivers Moving & Storage LLC',
    'RE: Two Rivers Moving & Storage LLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 48000, buy: 1.28, factor: 1.4, payback: 67200, n: 32, weekly: 2100, comm: 12 }],
      stips: ['voided check', 'driver', 'bank statements'],
    },
    `Hey guys!

Two Rivers came back approved :)

$48,000
Buy rate 1.28 / sell rate 1.40 (12 pts to you)
$67,200 payback
32 weekly payments of $2,100

For stips we just need the voided check, driver's license and the last 3 mos bank statements as PDFs straight from the bank. UCC gets filed at funding.

Want me to send the DocuSign?
${SHAYNA}

On Fri, Nov 13, 2026 at 1:38 PM Submissions <deals@broker.example> wrote:
> Hi Shayna,
> 2nd position, one open with about 40% left. Requesting 50k.
> Thanks`,
    { from: TALLGRASS },
  ),
  written(
    'Atlas Gym & Fitness of Tulsa LLC',
    'RE: Atlas Gym & Fitness of Tulsa LLC [#]',
    { record: 'counter', offers: [{ amount: 35000, factor: 1.4, payback: 49000, weeks: 28, weekly: 1750, comm: 10 }] },
    `Hey!

So UW couldn't get there on the 60k for Atlas but they came back with a counter. We can do $35,000 at a 1.40, $49,000 payback, $1,750 weekly for 28 weeks. 10 points for you.

Think he'd take it?
${SHAYNA}`,
    { from: TALLGRASS },
  ),
  written(
    'Cobblestone Property Maintenance Inc',
    'RE: Cobblestone Property Maintenance Inc [#]',
    { record: 'declined', codes: ['defaults'] },
    `Hey,

Bad news on Cobblestone, UW declined it. He has a prior default with another funder that came up on DataMerch. Nothing we can do on that one.

Send me the next one!
${SHAYNA}`,
    { from: TALLGRASS },
  ),
  written(
    'Hometown Pharmacy of Salem LLC',
    'RE: RE: Hometown Pharmacy of Salem LLC [#]',
    { record: 'declined', codes: ['documents'] },
    `Hi,

We're declining Hometown Pharmacy. We requested the missing bank statements on 11/4 and again on 11/9 and never received the documents, so UW closed it out as declined.
${SHAYNA}`,
    { from: TALLGRASS },
  ),
  written(
    'Fresh Cuts Meat Market Inc',
    'RE: Fresh Cuts Meat Market Inc [#]',
    { record: 'info_requested', asks: ['zero balance letter', 'voided check', 'month to date'] },
    `Hey hey,

Just need a couple things on Fresh Cuts so UW can finish up:

- zero balance letter from the old funder (they show it as paid off in August)
- voided check
- month to date printout for November

Thanks!!
${SHAYNA}`,
    { from: TALLGRASS },
  ),

  // Orchard Lane Funding
  written(
    "Nana's Kitchen Soul Food LLC",
    "Re: Nana's Kitchen Soul Food LLC [#]",
    {
      record: 'approved',
      offers: [{ amount: 10000, factor: 1.49, payback: 14900, n: 80, daily: 186.25, comm: 10 }],
    },
    `Hi,

Nana's Kitchen is approved for $10,000 at 1.49. Payback $14,900, 80 daily payments of $186.25. Commission 10%.

We can fund same day if we get signed contracts by 1pm EST.

Thanks,
Kayla
Orchard Lane Funding`,
    { from: ORCHARD },
  ),
  written(
    'Precision Tool & Die of Dayton Inc',
    'Re: Precision Tool & Die of Dayton Inc [#]',
    { record: 'counter', offers: [{ amount: 20000, factor: 1.35, payback: 27000, n: 60, daily: 450, comm: 8 }] },
    `Hi,

100k is too big for us unfortunately, but we can counter with $20,000 at 1.35. Payback $27,000, 60 daily payments of $450. Commission 8%.

Let me know if the merchant is intrested.

Thanks,
Kayla
Orchard Lane Funding

On Mon, Nov 16, 2026 at 9:55 AM Submissions <deals@broker.example> wrote:
> Good morning, please see attached for Precision Tool. Requesting $100,000.`,
    { from: ORCHARD },
  ),
  written(
    'Sunbelt Pressure Washing LLC',
    'Re: Sunbelt Pressure Washing LLC [#]',
    { record: 'declined', codes: ['revenue'] },
    `Hi,

We have to decline Sunbelt. Monthly revenue is under 10k and our minimum is 15k.

Thanks,
Kayla
Orchard Lane Funding`,
    { from: ORCHARD },
  ),
  written(
    'Village Green Florist & Gifts',
    'Re: Village Green Florist & Gifts [#]',
    { record: 'info_requested', asks: ['application', 'bank statement'] },
    `Hi,

Before I can send this to underwriting please send the signed application (page 2 was not signed) and the September bank statement.

Thanks,
Kayla
Orchard Lane Funding`,
    { from: ORCHARD },
  ),
  written(
    'Canyon Creek Outfitters LLC',
    'Re: Canyon Creek Outfitters LLC [#]',
    { unrecorded: true },
    `Hi,

Contracts went out to the merchant this morning. I can see she opened them but she hasn't signed yet. Will keep you posted.

Thanks,
Kayla
Orchard Lane Funding`,
    { from: ORCHARD, stands: true },
  ),
];
