import { declineReasons } from '../../src/features/decisions/decline-reasons.rules';
import { readOffers } from '../../src/features/mail/reading/extraction.rules';
import { itemsOf } from '../../src/features/mail/reading/items.rules';
import { parseAmount, parseDigits, parsePercent, parseRate } from '../../src/features/mail/reading/numbers.rules';
import { sentencesOf } from '../../src/features/mail/reading/sentences.rules';

const offersOf = (text: string) => readOffers(text, sentencesOf(text)).offers;

describe('numbers', () => {
  test.each([
    ['12,345', 12345],
    ['45,000.50', 45000.5],
    ['45.000,00', 45000],
    ['2.233,33', 2233.33],
    ['1,35', 1.35],
    ['45.000', 45000],
    ['1,234,567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['0,500', 0.5],
    ['500', 500],
    ['1.2.3', null],
    ['1,23,456', null],
    ['1.1234567', null],
    ['9999999999999', null],
  ])('%s', (digits, value) => expect(parseDigits(digits)).toBe(value));

  test.each([
    ['12.5', 'k', 12500],
    ['12,5', 'k', 12500],
    ['1.2', 'mm', 1200000],
    ['1,200', 'k', 1200000],
    ['45', 'k', 45000],
    ['45,000', '', 45000],
  ])('%s%s', (digits, suffix, value) => expect(parseAmount(digits, suffix)).toBe(value));

  test('a factor has decimals where an amount has thousands', () => {
    expect(parseRate('1,380')).toBe(1.38);
    expect(parseDigits('1,380')).toBe(1380);
    expect(parseRate('45000')).toBeNull();
    expect(parsePercent('2,5')).toBe(2.5);
  });
});

describe('offers', () => {
  test.each([
    [
      'every label',
      'Advance: $25,000\nRTR: $34,250\nDaily: $342.50\n# of payments: 100\nBuy: 1.27\nSell: 1.37\nPoints: 10\nBank fee: $395\nOrigination: $750\nPosition: 2\nHoldback: 12%',
      [
        {
          fundedAmount: 25000,
          paybackAmount: 34250,
          dailyPayment: 342.5,
          paymentFrequency: 'daily',
          termNumberOfPayments: 100,
          buyRate: 1.27,
          factorRate: 1.37,
          commissionPercent: 10,
          originationFeeAmount: 750,
          fees: [
            { name: 'bank', amount: 395, percent: null },
            { name: 'origination', amount: 750, percent: null },
          ],
          fundingPosition: 2,
          holdbackPercentage: 12,
        },
      ],
    ],
    [
      'amounts of something else are left',
      'Approved. Net to merchant after fees 48,500. Funding 50,000 @ 1.35 x 126 days. Payoff of $9,000 to Rapid. Early payoff: 1.20 if paid within 30 days. Last 3 months of statements needed.',
      [{ fundedAmount: 50000, factorRate: 1.35, termDays: 126, paymentFrequency: 'daily', payoffAmount: 9000 }],
    ],
    [
      'a list of tiers',
      '1) 20k, 1.30, 60 days\n2) 30k, 1.40, 90 days',
      [
        { fundedAmount: 20000, factorRate: 1.3, termDays: 60, paymentFrequency: 'daily' },
        { fundedAmount: 30000, factorRate: 1.4, termDays: 90, paymentFrequency: 'daily' },
      ],
    ],
    [
      'several prices of one amount',
      'Approved for 50k:\n6 months 1.30\n9 months 1.36\n12 months 1.42',
      [
        { fundedAmount: 50000, termMonths: 6, factorRate: 1.3 },
        { fundedAmount: 50000, termMonths: 9, factorRate: 1.36 },
        { fundedAmount: 50000, termMonths: 12, factorRate: 1.42 },
      ],
    ],
    [
      'one or the other',
      'Approved 20k 1.30 80 days or 30k 1.38 110 days',
      [
        { fundedAmount: 20000, factorRate: 1.3, termDays: 80, paymentFrequency: 'daily' },
        { fundedAmount: 30000, factorRate: 1.38, termDays: 110, paymentFrequency: 'daily' },
      ],
    ],
    [
      'a table under headings, and what holds for all of it',
      'Amount | Payback | Term | Payment\n$10,000 | $13,000 | 20 weeks | $650 weekly\n$15,000 | $20,250 | 30 weeks | $675 weekly\n\nComp: 8 points on both.',
      [
        {
          fundedAmount: 10000,
          paybackAmount: 13000,
          termWeeks: 20,
          weeklyPayment: 650,
          paymentFrequency: 'weekly',
          commissionPercent: 8,
        },
        {
          fundedAmount: 15000,
          paybackAmount: 20250,
          termWeeks: 30,
          weeklyPayment: 675,
          paymentFrequency: 'weekly',
          commissionPercent: 8,
        },
      ],
    ],
    [
      'a range of rates is none',
      'Approval 50K. Sell rates 1.30 - 1.42. 6 months.',
      [{ fundedAmount: 50000, termMonths: 6 }],
    ],
    ['nothing', 'Thanks for the 3 files, call me at 212-555-0143 before 5.', []],
  ])('%s', (_, text, offers) => expect(offersOf(text)).toEqual(offers));
});

describe('reasons for a decline', () => {
  const codesOf = (text: string) => declineReasons(sentencesOf(text)).map(({ code }) => code);
  test.each([
    ['Low revenue and 12 NSFs', ['revenue', 'nsf']],
    ['They already have 3 open positions', ['stacking']],
    ['Trucking is a restricted industry', ['industry']],
    ['FICO is too low', ['credit']],
    ['Only 4 months in business', ['time_in_business']],
    ['The bank statements were altered', ['documents']],
    ['Too many negative days', ['negative_days']],
    ['Average daily balance is too low', ['low_balance']],
    ['We do not fund in California', ['state']],
    ['We do not currently provide funding to merchants located in the state of Ohio', ['state']],
    ['Declined as we are unable to extend offers to businesses based in Nevada', ['state']],
    ['We cannot currently offer our products to companies headquartered in Puerto Rico', ['state']],
    ['Declined, we no longer provide financing to merchants in the Commonwealth of Kentucky', ['state']],
    ['The merchant is located in Vermont, where we do not lend', ['state']],
    ['Declined. Texas falls outside of our lending footprint', ['state']],
    ['Declined: our license does not extend to businesses operating in Utah', ['state']],
    ['Declined for low revenue. The business located in Ohio had a slow year', ['revenue']],
    ['Declined: we do not fund businesses located in a home', ['other']],
    ['Low revenue, and he could not show any sales from customers in Texas', ['revenue']],
    ['Declined because the owner did not provide statements of the business in Ohio', ['documents']],
    ['Merchant has a prior default', ['defaults']],
    ['Declined due to adverse media', ['other']],
    ['Declined', []],
    ['Revenue is strong but FICO is low; no NSFs', ['credit']],
    ['Declined because we never received the requested bank statements', ['documents']],
    ['Declined, the merchant never sent his statements', ['documents']],
    ['Declined as the requested documents were not received in time', ['documents']],
    ['Declined: merchant refused to provide tax returns', ['documents']],
    ["Decline. He didn't turn in the bank statements", ['documents']],
    ['Declined. Bank login was never provided', ['documents']],
    ['Declined for non-receipt of stips', ['documents']],
    ["Declined, can't get past the NSFs on the statements", ['nsf']],
    ["Declined, we couldn't get comfortable with what the statements show", []],
    ['Declined because we never received a payment from the last deal', ['other']],
  ])('%s', (text, codes) => expect(codesOf(text)).toEqual(codes));

  test.each([
    'Minimum requirements: 6 months in business | $15,000 monthly revenue | 500+ FICO',
    'Our minimum requirements are 6 months in business, $15,000 a month in deposits and a 550 FICO.',
    'Funding criteria: 550+ FICO, 1 year in business, no open bankruptcies',
    'General guidelines - 5+ deposits a month / 12 months TIB / 600 credit score',
    'Program minimums: $20k monthly revenue, 24 months in business',
  ])('what is asked of every deal is no reason beside one: %s', (line) => {
    expect(codesOf(`Unfortunately aviation is on our restricted industry list.\n\n${line}`)).toEqual(['industry']);
  });

  test.each([
    ['Declined.\n\nMinimum requirements: 12 months in business and 550 FICO', ['time_in_business', 'credit']],
    ['Too many NSFs.\n\nMinimum requirements: 550 FICO, he is at 482', ['nsf', 'credit']],
    ['Too many NSFs.\n\nMinimum requirements not met: time in business', ['nsf', 'time_in_business']],
    ['Too many NSFs.\n\nGuidelines: credit', ['nsf', 'credit']],
  ])('but it is where nothing else is, or where it is not met: %s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });
});

describe('what is asked for', () => {
  const textsOf = (text: string, asStipulations = false) =>
    itemsOf(sentencesOf(text), asStipulations).map((item) => item.text);
  test.each([
    [
      'Please send October statement and a signed application page 2.',
      ['October statement', 'signed application page 2'],
    ],
    ['We still need: DL, voided check, P&L', ['DL', 'voided check', 'P&L']],
    ['Please provide the following:\n- Lease\n- Tax return 2024\n\nThanks', ['Lease', 'Tax return 2024']],
    ['Waiting on the bank login from the merchant.', ['bank login']],
    ['Please send it over.', []],
  ])('%s', (text, items) => expect(textsOf(text)).toEqual(items));

  test('stipulations of an approval', () => {
    expect(
      textsOf('Approved subject to a clean bank verification and a landlord reference: 35,000 at 1.33', true),
    ).toEqual(['clean bank verification', 'landlord reference']);
    expect(textsOf('Stips:\n1. DL\n2. Voided check', true)).toEqual(['DL', 'Voided check']);
  });

  test.each([
    ['Requisitos: cheque anulado.', ['cheque anulado']],
    ['Requisitos para cerrar: cheque anulado, licencia de conducir', ['cheque anulado', 'licencia de conducir']],
    ['Documentos requeridos: licencia de conducir y cheque anulado', ['licencia de conducir', 'cheque anulado']],
    ['Pendientes:\n- cheque anulado\n- contrato de renta', ['cheque anulado', 'contrato de renta']],
    ['Condiciones de cierre: cheque anulado', ['cheque anulado']],
    ['Condiciones:\nMonto: $32,000', []],
    ['Requisitos: ninguno.', []],
  ])('stipulations in Spanish: %s', (text, items) => expect(textsOf(text, true)).toEqual(items));
});
