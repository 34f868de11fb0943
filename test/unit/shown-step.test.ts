import { nextStep } from '../../src/dashboard/components/next-step';

type Submission = Parameters<typeof nextStep>[0];

const SUBMISSION: Submission = {
  ...{ serviceId: 'sub', endUserServiceId: 'eus', funder: { serviceId: 'fun', name: 'Harbor' } },
  ...{ nextStep: 'Send it', status: 'PENDING' },
  sendEligibility: { sendable: true, reason: null, detail: null, evidence: [] },
};
const because = (reason: Submission['sendEligibility']['reason']): Partial<Submission> => ({
  sendEligibility: { ...SUBMISSION.sendEligibility, sendable: false, reason },
});

test.each<[Partial<Submission>, string, string | null]>([
  [{}, 'Send it', '/deals/eus?submission=sub'],
  [{ nextStep: 'Nothing: it is withdrawn', status: 'APPROVED' }, 'Nothing: it is withdrawn', null],
  [{ nextStep: 'Wait for Harbor', status: 'SUBMITTED_TO_FUNDER' }, 'Wait for Harbor', null],
  [{ nextStep: 'Record the funding', status: 'APPROVED' }, 'Record the funding', '/deals/eus?submission=sub'],
  [{ nextStep: 'Compare, choose', status: 'APPROVED' }, 'Compare, choose', '/deals/eus/offers'],
  [because('UNCONFIGURED'), 'Set up the funder', '/funders/of/fun'],
  [because('EXCLUDED'), 'None: excluded sender', null],
  [{ nextStep: 'Send again', status: 'SUBMISSION_FAILED' }, 'Send again', '/deals/eus?submission=sub'],
  [
    { nextStep: 'Send again', status: 'INVALID_DATA_FOR_FUNDER' },
    'Complete the data, resend',
    '/deals/eus?submission=sub',
  ],
])('%j: %s, at %s', (change, text, to) => {
  expect(nextStep({ ...SUBMISSION, ...change })).toEqual({ text, to, yours: to !== null });
});
