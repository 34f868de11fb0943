import {
  checkFormValues,
  checkSubjectPrefix,
  cleanSubjectPrefix,
  type EnvironmentFacts,
  effectiveEmail,
  effectiveTest,
  type IntegrationFacts,
  integrationState,
  mailSubject,
  promotionGate,
} from '../../src/features/funders/integration.rules';

const NOW = Date.parse('2026-11-21T02:00:00.000Z');
const DAYS_30 = 30 * 24 * 3600 * 1000;
const nothing: EnvironmentFacts = { hasCredentials: false, lastTestStatus: 'not_run', lastTestAttemptedAtMs: null };
const saved: EnvironmentFacts = { ...nothing, hasCredentials: true };
const tested = (agoMs = 0): EnvironmentFacts => ({
  hasCredentials: true,
  lastTestStatus: 'succeeded',
  lastTestAttemptedAtMs: NOW - agoMs,
});
const failed = (agoMs = 0): EnvironmentFacts => ({ ...tested(agoMs), lastTestStatus: 'failed' });
const facts = (given: Partial<IntegrationFacts> = {}): IntegrationFacts => ({
  hasIntegration: true,
  channel: 'integration',
  effectiveEmail: null,
  supportsStaging: true,
  staging: nothing,
  production: nothing,
  ...given,
});

describe('the state of an integration', () => {
  it.each<[string, Partial<IntegrationFacts>, string]>([
    ['neither an integration nor email', { hasIntegration: false, channel: null }, 'not_available'],
    ['email with an address', { hasIntegration: false, channel: 'email', effectiveEmail: 'a@b.com' }, 'live'],
    ['email without an address', { hasIntegration: false, channel: 'email' }, 'not_configured'],
    ['an address, but the integration as channel', { effectiveEmail: 'a@b.com' }, 'not_configured'],
    ['production tested, no staging', { supportsStaging: false, production: tested(2 * DAYS_30) }, 'live'],
    ['production saved, no staging', { supportsStaging: false, production: saved }, 'production_configured'],
    ['production tested', { staging: tested(), production: tested(2 * DAYS_30) }, 'production_live'],
    ['production not tested', { staging: tested(), production: saved }, 'production_configured'],
    ['production test failed', { staging: tested(), production: failed() }, 'production_configured'],
    ['staging tested 30 days ago to the millisecond', { staging: tested(DAYS_30) }, 'staging_live'],
    ['staging tested a millisecond before', { staging: tested(DAYS_30 + 1) }, 'staging_configured'],
    ['staging not tested', { staging: saved }, 'staging_configured'],
    ['staging test failed', { staging: failed() }, 'staging_configured'],
    ['nothing saved', {}, 'not_configured'],
  ])('with %s', (_case, given, state) => {
    expect(integrationState(facts(given), NOW)).toBe(state);
  });
});

describe('the promotion gate', () => {
  it.each<[string, Partial<IntegrationFacts>, boolean]>([
    ['opens with a test of today', { staging: tested() }, true],
    ['opens with a test of exactly 30 days', { staging: tested(DAYS_30) }, true],
    ['is closed a second later', { staging: tested(DAYS_30 + 1000) }, false],
    ['is closed by a later failure', { staging: failed() }, false],
    ['is closed while the test runs', { staging: { ...tested(), lastTestStatus: 'in_progress' } }, false],
    ['is closed without a test', { staging: saved }, false],
    ['is closed with nothing saved', {}, false],
    ['does not exist without staging', { supportsStaging: false }, true],
  ])('%s', (_case, given, open) => {
    const message = promotionGate(facts(given), NOW);
    if (open) expect(message).toBeNull();
    else expect(message).toContain('promotion gate');
  });
});

describe('a test without a result', () => {
  const running = { lastTestStatus: 'in_progress', lastTestAttemptedAtMs: NOW, lastTestStatusMessage: null } as const;
  it('is in progress for ten minutes', () => {
    expect(effectiveTest(running, NOW + 600_000)).toEqual({ status: 'in_progress', message: null });
  });
  it('has then failed', () => {
    expect(effectiveTest(running, NOW + 600_001)).toEqual({ status: 'failed', message: 'timed out' });
  });
  it('is told from one with a result', () => {
    const done = { ...running, lastTestStatus: 'succeeded', lastTestStatusMessage: 'ok' } as const;
    expect(effectiveTest(done, NOW + DAYS_30)).toEqual({ status: 'succeeded', message: 'ok' });
  });
});

describe('form values', () => {
  const fields = [
    { name: 'api_key', required: true },
    { name: 'note', required: false },
  ];
  it.each<[string, unknown, Record<string, string[]>]>([
    ['all given', { api_key: 'k', note: 'n' }, {}],
    ['optional ones left out or empty', { api_key: 'k', note: '' }, {}],
    ['a required one missing', {}, { api_key: ['Missing data for required field.'] }],
    ['a required one blank', { api_key: ' ' }, { api_key: ['Must not be empty.'] }],
    ['an unknown one', { api_key: 'k', token: 't' }, { token: ['Unknown field.'] }],
    ['no strings', { api_key: 1, note: null }, { api_key: ['Not a valid string.'], note: ['Not a valid string.'] }],
    ['4,000 characters', { api_key: 'k'.repeat(4000) }, {}],
    ['4,001 characters', { api_key: 'k'.repeat(4001) }, { api_key: ['Longer than maximum length 4000.'] }],
    ['a list', [], { _schema: ['Not a valid object.'] }],
    ['null', null, { _schema: ['Not a valid object.'] }],
    ['constructor as a name', { api_key: 'k', constructor: 'c' }, { constructor: ['Unknown field.'] }],
  ])('with %s', (_case, values, messages) => {
    expect(checkFormValues(fields, values)).toEqual(messages);
  });

  it('with __proto__ as a name are refused, and nothing else happens', () => {
    const messages = checkFormValues(fields, JSON.parse('{"api_key":"k","__proto__":"x"}'));
    expect(Object.keys(messages)).toEqual(['__proto__']);
  });
  it('of a funder that asks for none may be empty', () => {
    expect(checkFormValues([], {})).toEqual({});
  });
});

it.each([
  ['own@broker.com', 'iso@funder.com', 'own@broker.com'],
  [null, 'iso@funder.com', 'iso@funder.com'],
  ['', 'iso@funder.com', 'iso@funder.com'],
  [null, null, null],
])('deals for the addresses %s and %s go to %s', (override, funderDefault, expected) => {
  expect(effectiveEmail(override, funderDefault)).toBe(expected);
});

describe('the subject of a mail', () => {
  it('is prefix, name and token', () => {
    expect(mailSubject('[ISO 42]', 'Blue Cedar Cafe LLC', 'T1')).toBe('[ISO 42] Blue Cedar Cafe LLC [#T1]');
    expect(mailSubject(null, 'Blue Cedar Cafe LLC', 'T1')).toBe('Blue Cedar Cafe LLC [#T1]');
    expect(mailSubject(' two  blanks ', 'Cafe', 'T1')).toBe(' two  blanks  Cafe [#T1]');
  });
  it('is one line, whatever the prefix and the name are', () => {
    expect(mailSubject(cleanSubjectPrefix('New\r\nBcc: x@y.com'), 'Cafe\nLLC', 'T1')).toBe(
      'NewBcc: x@y.com Cafe LLC [#T1]',
    );
  });
  it('has a prefix of at most 100 characters, line breaks not counted', () => {
    expect(checkSubjectPrefix(cleanSubjectPrefix(`${'p'.repeat(100)}\r\n`))).toBeNull();
    expect(checkSubjectPrefix('p'.repeat(101))).toMatch(/100/);
    expect(cleanSubjectPrefix('\n')).toBeNull();
    expect(cleanSubjectPrefix(null)).toBeNull();
  });
});
