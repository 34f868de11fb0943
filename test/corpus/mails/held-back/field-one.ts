import { type MailCase, SOMEBODY, writtenBy } from '../forms';

const written = writtenBy('field-held');

/** Kinds of mails that were got wrong in the field, written anew and otherwise than in the other half. */
export const FIELD_ONE: readonly MailCase[] = [
  written(
    'Oxbow Ferry Rentals LLC',
    'Re: Oxbow Ferry Rentals LLC [#]',
    { unrecorded: true },
    `Passed the background check, on to committee. Offer should be out tomorrow.`,
  ),
  written(
    'Vellum Row Printers Inc',
    'Re: Vellum Row Printers Inc [#]',
    { unrecorded: true },
    `Underwriting passed. Terms next!`,
  ),
  written(
    'Gossamer Tent Hire LLC',
    'Re: Gossamer Tent Hire LLC [#]',
    { record: 'declined', codes: ['stacking'] },
    `Credit passed on this. Four positions open already.`,
  ),
  written(
    'Marl Pit Landscapes Inc',
    'Re: Marl Pit Landscapes Inc [#]',
    { waits: SOMEBODY },
    `This isn't a hold and it is no decline either, the desk is just behind. Expect pricing Thursday.`,
  ),
  written(
    'Ninefold Paper LLC',
    'Re: Ninefold Paper LLC [#]',
    { waits: SOMEBODY },
    `Should they turn down 12k, we will decline.`,
  ),
  written(
    'Foxtail Ridge Storage LLC',
    'Re: Foxtail Ridge Storage LLC [#]',
    { waits: SOMEBODY },
    `Approval for Larkmoor Catering Inc:
$40,000, factor 1.32, 52,800 back, 24 weekly payments of 2,200.`,
  ),
  written(
    'Copper Beech Dental PLLC',
    'Re: Copper Beech Dental PLLC [#]',
    {
      record: 'approved',
      offers: [{ amount: 44000, factor: 1.3, payback: 57200, n: 26, weekly: 2200 }],
    },
    `Offer for Copper Beech is in: 44,000 at 1.30, 57,200 back, 26 weekly payments of 2,200.`,
  ),
  written(
    'Amberjack Charters Inc',
    'Re: Amberjack Charters Inc [#]',
    { waits: SOMEBODY },
    `Prelim numbers, the board still has to vote: $35,000, 1.31, 45,850 over 100 dailies of 458.50. Needs committee approval.`,
  ),
  written(
    'Bellows Falls Ironwork LLC',
    'Re: Bellows Falls Ironwork LLC [#]',
    { waits: SOMEBODY },
    `Two days ago we sent 20,000 at 1.40, 28,000 back, 70 days of 400. Has he decided?`,
    { stands: true },
  ),
  written(
    'Cinder Path Cycles LLC',
    'Re: Cinder Path Cycles LLC [#]',
    {
      record: 'approved',
      offers: [
        { amount: 15000, factor: 1.28, payback: 19200, n: 60, daily: 320 },
        { amount: 20000, factor: 1.32, payback: 26400, n: 80, daily: 330 },
      ],
      stips: ['driver license', 'september statement'],
    },
    `Approved, two options:
1) 15,000 at 1.28, 19,200 back, 60 daily payments of 320
2) 20,000 at 1.32, 26,400 back, 80 daily payments of 330

Both require a driver license and the September statement.`,
  ),
];
