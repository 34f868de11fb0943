import { checkOfferConstants, DEFAULT_OFFER_CONSTANTS } from '../../src/features/accounts/offer-constants.rules';

describe('offer constants', () => {
  test.each([[null], [undefined], [{}], [{ payments_per_year: {} }], [{ business_days_per_month: null }]])(
    'the override %j leaves the defaults',
    (override) => {
      expect(checkOfferConstants(override)).toEqual({ ok: true, constants: DEFAULT_OFFER_CONSTANTS });
    },
  );

  test('the defaults are the published ones', () => {
    expect(DEFAULT_OFFER_CONSTANTS).toEqual({
      business_days_per_month: 21,
      business_days_per_week: 5,
      weeks_per_month: 52 / 12,
      payments_per_year: { daily: 252, weekly: 52, biweekly: 26, semi_monthly: 24, monthly: 12 },
      commission_basis: 'funded',
      payback_tolerance: 0.5,
    });
  });

  test('an override changes its own keys and no others', () => {
    const check = checkOfferConstants({
      business_days_per_month: 21.67,
      payments_per_year: { daily: 250 },
      commission_basis: 'payback',
    });
    expect(check).toEqual({
      ok: true,
      constants: {
        ...DEFAULT_OFFER_CONSTANTS,
        business_days_per_month: 21.67,
        commission_basis: 'payback',
        payments_per_year: { ...DEFAULT_OFFER_CONSTANTS.payments_per_year, daily: 250 },
      },
    });
  });

  test("a funder's override lies over the account's constants", () => {
    const account = checkOfferConstants({ payback_tolerance: 2, payments_per_year: { daily: 250 } });
    const funder = account.ok && checkOfferConstants({ payments_per_year: { weekly: 50 } }, account.constants);
    expect(funder).toMatchObject({
      ok: true,
      constants: { payback_tolerance: 2, payments_per_year: { daily: 250, weekly: 50, monthly: 12 } },
    });
  });

  test.each([
    ['an unknown key', { days: 3 }, 'days'],
    ['an unknown key that is null', { days: null }, 'days'],
    ['an inherited name', { constructor: 3 }, 'constructor'],
    ['an unknown frequency', { payments_per_year: { hourly: 3 } }, 'payments_per_year.hourly'],
    ['text for a number', { business_days_per_month: '21' }, 'business_days_per_month'],
    ['NaN', { business_days_per_month: Number.NaN }, 'business_days_per_month'],
    ['zero', { business_days_per_week: 0 }, 'business_days_per_week'],
    ['a negative number', { weeks_per_month: -4.33 }, 'weeks_per_month'],
    ['a number out of range', { business_days_per_month: 32 }, 'business_days_per_month'],
    ['a negative tolerance', { payback_tolerance: -1 }, 'payback_tolerance'],
    ['a frequency out of range', { payments_per_year: { daily: 0 } }, 'payments_per_year.daily'],
    ['a list for an object', { payments_per_year: [252] }, 'payments_per_year'],
    ['another basis', { commission_basis: 'net' }, 'commission_basis'],
    ['no object at all', 'twenty-one', ''],
    ['a list', [], ''],
  ])('%s is refused at its path', (_title, override, path) => {
    expect(checkOfferConstants(override)).toEqual({ ok: false, problems: [{ path, message: expect.any(String) }] });
  });

  test('all problems are reported together', () => {
    const check = checkOfferConstants({ a: 1, commission_basis: 1, payments_per_year: { daily: 'x', b: 2 } });
    expect(check.ok ? [] : check.problems.map(({ path }) => path).sort()).toEqual([
      'a',
      'commission_basis',
      'payments_per_year.b',
      'payments_per_year.daily',
    ]);
  });
});
