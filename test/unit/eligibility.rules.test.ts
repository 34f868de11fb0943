import fc from 'fast-check';
import type { ExclusionEvidence } from '../../src/features/exclusions/matching.rules';
import {
  ELIGIBILITY_REASONS,
  type EligibilityFacts,
  eligibility,
} from '../../src/features/submissions/eligibility.rules';

const facts = (given: Partial<EligibilityFacts> = {}): EligibilityFacts => ({
  environment: 'production',
  funderName: 'Harbor Funding',
  linked: true,
  shouldSend: true,
  channel: 'integration',
  canMail: true,
  hasFormValues: { staging: true, production: true },
  supportsStaging: true,
  effectiveEmail: null,
  status: 'pending',
  attemptInProgress: null,
  retryAt: null,
  latestProductionAttemptStatus: null,
  exclusionEvidence: [],
  ...given,
});
const evidence = (status: ExclusionEvidence['status']): ExclusionEvidence => ({
  funderServiceId: 'fnd_1',
  matchType: status === 'held' ? 'name' : 'domain',
  configuredValue: status === 'held' ? 'Acme Funding' : 'acmefunding.com',
  observedValue: status === 'held' ? 'Acme Fundings' : 'mail.acmefunding.com',
  similarity: status === 'held' ? 0.9524 : null,
  status,
});
const none = { staging: false, production: false };
const retryAt = '2026-11-21T02:00:00.000Z';

describe('a production send', () => {
  it.each<[string, Partial<EligibilityFacts>, string | null]>([
    [
      'an excluded sender, also without a channel and approved',
      { exclusionEvidence: [evidence('excluded')], linked: false, channel: null, status: 'approved' },
      'excluded',
    ],
    ['a near name alone', { exclusionEvidence: [evidence('held')] }, 'held'],
    ['excluded and held evidence', { exclusionEvidence: [evidence('excluded'), evidence('held')] }, 'excluded'],
    ['a held deal without credentials', { exclusionEvidence: [evidence('held')], hasFormValues: none }, 'held'],
    ['a funder that is not linked', { linked: false, channel: null, shouldSend: null }, 'unconfigured'],
    ['sending turned off', { shouldSend: false }, 'unconfigured'],
    ['no production values', { hasFormValues: { staging: true, production: false } }, 'unconfigured'],
    ['production values alone', { hasFormValues: { staging: false, production: true } }, null],
    ['email without an address', { channel: 'email' }, 'unconfigured'],
    ['email with an address', { channel: 'email', effectiveEmail: 'iso@harbor.example', hasFormValues: none }, null],
    ['no values and an attempt under way', { hasFormValues: none, attemptInProgress: 'production' }, 'unconfigured'],
    ['an attempt in progress', { status: 'in_progress', attemptInProgress: 'production' }, 'in_progress'],
    [
      'a retry that is scheduled',
      { status: 'in_progress', latestProductionAttemptStatus: 'failed', retryAt },
      'in_progress',
    ],
    ['a send between two steps', { status: 'in_progress', latestProductionAttemptStatus: 'failed' }, 'in_progress'],
    [
      'an attempt of unknown outcome',
      { status: 'in_progress', latestProductionAttemptStatus: 'unknown' },
      'ambiguous_attempt',
    ],
    [
      'an attempt that needs a person',
      { status: 'in_progress', latestProductionAttemptStatus: 'action_required' },
      'ambiguous_attempt',
    ],
    [
      'an unknown attempt on a decided deal',
      { status: 'approved', latestProductionAttemptStatus: 'unknown' },
      'ambiguous_attempt',
    ],
    ['a deal that was sent', { status: 'submitted_to_funder', latestProductionAttemptStatus: 'succeeded' }, 'sent'],
    ['an approved deal', { status: 'approved', latestProductionAttemptStatus: 'succeeded' }, 'decided'],
    ['a declined deal that went out elsewhere', { status: 'declined' }, 'decided'],
    ['a failed submission', { status: 'submission_failed', latestProductionAttemptStatus: 'failed' }, null],
    ['invalid data after a fix', { status: 'invalid_data_for_funder', latestProductionAttemptStatus: 'failed' }, null],
    ['sandbox attempts only', { status: 'pending', attemptInProgress: 'sandbox' }, null],
    ['a new submission', { status: null, shouldSend: null }, null],
  ])('with %s', (_case, given, reason) => {
    const answer = eligibility(facts(given));
    expect(answer.reason).toBe(reason);
    expect(answer.sendable).toBe(reason === null);
    if (reason === null) expect(answer.detail).toBeNull();
    else expect(answer.detail).toContain('Harbor Funding');
    if (reason !== 'excluded' && reason !== 'held') expect(answer.evidence).toBeNull();
  });

  it('shows all evidence and names the telling one', () => {
    const all = [evidence('excluded'), evidence('held')];
    const answer = eligibility(facts({ exclusionEvidence: all }));
    expect(answer.evidence).toEqual(all);
    expect(answer.detail).toContain('"mail.acmefunding.com"');
  });
});

describe('a sandbox run', () => {
  it.each<[string, Partial<EligibilityFacts>, string | null]>([
    ['after a decision', { status: 'declined' }, null],
    ['after an unknown attempt', { status: 'in_progress', latestProductionAttemptStatus: 'unknown' }, null],
    ['while a retry is scheduled', { status: 'in_progress', retryAt }, null],
    ['while a production attempt is in progress', { attemptInProgress: 'production' }, 'in_progress'],
    ['while another sandbox run is in progress', { attemptInProgress: 'sandbox' }, 'in_progress'],
    ['without staging values', { hasFormValues: { staging: false, production: true } }, 'unconfigured'],
    ['with staging values alone', { hasFormValues: { staging: true, production: false } }, null],
    ['at a funder without staging', { supportsStaging: false }, 'unconfigured'],
    ['at an email funder', { channel: 'email', effectiveEmail: 'iso@harbor.example' }, 'unconfigured'],
    ['of an excluded sender', { exclusionEvidence: [evidence('excluded')] }, 'excluded'],
    ['of a held sender', { exclusionEvidence: [evidence('held')] }, 'held'],
    ['with sending turned off', { shouldSend: false }, 'unconfigured'],
  ])('%s', (_case, given, reason) => {
    expect(eligibility(facts({ environment: 'sandbox', ...given })).reason).toBe(reason);
  });
});

it.each([
  ['unknown', /^It is not certain whether .* has this deal: ask the funder/],
  ['action_required', /^A person has to finish sending this deal to .*: do what the last attempt says/],
] as const)('says of an attempt that is %s what a person has to do', (latestProductionAttemptStatus, detail) => {
  expect(eligibility(facts({ status: 'in_progress', latestProductionAttemptStatus }))).toMatchObject({
    reason: 'ambiguous_attempt',
    detail: expect.stringMatching(detail),
  });
});

it('reports the first reason in order, whatever else is the matter', () => {
  // Each flag makes one reason apply by itself; decided and sent share the status, so decided stands for both.
  const causes: [string, Partial<EligibilityFacts>][] = [
    ['excluded', { exclusionEvidence: [evidence('excluded')] }],
    ['held', { exclusionEvidence: [evidence('held')] }],
    ['unconfigured', { shouldSend: false }],
    ['in_progress', { retryAt }],
    ['ambiguous_attempt', { latestProductionAttemptStatus: 'unknown' }],
    ['decided', { status: 'declined' }],
  ];
  fc.assert(
    fc.property(fc.subarray(causes, { minLength: 1 }), (chosen) => {
      const exclusionEvidence = chosen.flatMap(([, cause]) => cause.exclusionEvidence ?? []);
      const given = Object.assign({}, ...chosen.map(([, cause]) => cause), { exclusionEvidence });
      const first = ELIGIBILITY_REASONS.find((reason) => chosen.some(([name]) => name === reason));
      expect(eligibility(facts(given)).reason).toBe(first);
    }),
  );
});
