import { isForOthers, nextStep, type StepFacts } from '../../src/features/closing/next-step.rules';

const NOTHING: StepFacts = {
  funderName: 'Harbor',
  status: 'submitted_to_funder',
  attempt: 'succeeded',
  hasUnknownMessage: false,
  hasTask: false,
  isWithdrawn: false,
  isHeld: false,
  onHand: [],
  notOnHand: [],
  waitingSince: null,
  asks: false,
  chosen: null,
  isOtherChosen: false,
};
const CHOSEN = {
  contractOutOn: null,
  contractSignedOn: null,
  fundedOn: null,
  renewalOn: null,
  isRenewalOver: false,
  differs: false,
};
const ALL: StepFacts = {
  ...NOTHING,
  ...{
    status: 'approved',
    attempt: 'unknown',
    hasUnknownMessage: true,
    hasTask: true,
    isWithdrawn: true,
    isHeld: true,
  },
  ...{ onHand: ['Voided check', 'EIN'], notOnHand: ['Bank statement of October 2026'], asks: true },
};

/** Each takes away the one before it. */
const IN_ORDER: [Partial<StepFacts>, string][] = [
  [{}, 'Find out whether the deal arrived'],
  [{ attempt: 'succeeded' }, 'Find out whether the message arrived'],
  [{ hasUnknownMessage: false }, 'Carry the message over'],
  [{ hasTask: false }, 'Nothing: it is withdrawn'],
  [{ isWithdrawn: false }, 'Say who the sender is'],
  [{ isHeld: false }, 'Send 2 documents to Harbor'],
  [{ onHand: ['Voided check'] }, 'Send 1 document to Harbor'],
  [{ onHand: [] }, 'Ask the merchant for bank statement of October 2026'],
  [{ waitingSince: 'Tuesday' }, 'Waiting for the merchant since Tuesday'],
  [{ notOnHand: [] }, 'Answer'],
  [{ asks: false }, 'Compare, choose'],
  [{ isOtherChosen: true }, 'Withdraw'],
  [{ isOtherChosen: false, chosen: CHOSEN }, 'Ask for the contract'],
  [{ chosen: { ...CHOSEN, contractOutOn: '2026-11-02' } }, 'Contract is out since 2026-11-02'],
  [{ chosen: { ...CHOSEN, contractSignedOn: '2026-11-03' } }, 'Record the funding'],
  [{ chosen: { ...CHOSEN, contractSignedOn: '2026-11-03', differs: true } }, 'The offer has changed'],
  [{ chosen: { ...CHOSEN, fundedOn: '2026-11-04' } }, 'Nothing: it is funded'],
  [{ chosen: { ...CHOSEN, fundedOn: '2026-11-04', renewalOn: '2027-02-01' } }, 'Renew from 2027-02-01'],
  [
    { chosen: { ...CHOSEN, fundedOn: '2026-11-04', renewalOn: '2027-02-01', isRenewalOver: true } },
    'Nothing: it is funded',
  ],
];

test('the next step is the first that holds', () => {
  let facts = ALL;
  const found = IN_ORDER.map(([change]) => {
    facts = { ...facts, ...change };
    return nextStep(facts);
  });
  expect(found).toEqual(IN_ORDER.map(([, step]) => step));
});

test('who is to do it is known by the step', () => {
  expect(IN_ORDER.map(([, step]) => step).filter(isForOthers)).toEqual([
    ...['Nothing: it is withdrawn', 'Waiting for the merchant since Tuesday', 'Contract is out since 2026-11-02'],
    ...['Nothing: it is funded', 'Renew from 2027-02-01', 'Nothing: it is funded'],
  ]);
});

test.each([
  ['a task of the send itself', { attempt: 'action_required' }, "Enter the deal in the funder's portal"],
  ['more than one thing is missing', { notOnHand: ['EIN', 'Lease'] }, 'Ask the merchant for EIN and 1 more'],
  ['it is with the funder', {}, 'Wait for Harbor'],
  ['it is on its way', { status: 'in_progress' }, 'Wait until it is sent'],
  ['it is declined', { status: 'declined' }, 'Nothing: it is declined'],
  ['it is declined, and something is open', { status: 'declined', notOnHand: ['EIN'] }, 'Nothing: it is declined'],
  ['it has failed', { status: 'submission_failed' }, 'Send again'],
  ['nothing has happened', { status: null }, 'Send it'],
  ['a withdrawn one that is chosen after all', { isWithdrawn: true, chosen: CHOSEN }, 'Ask for the contract'],
])('%s', (_what, change, step) => {
  expect(nextStep({ ...NOTHING, ...change })).toBe(step);
});
