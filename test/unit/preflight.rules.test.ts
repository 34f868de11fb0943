import {
  type DealFile,
  type PreflightFacts,
  preflight,
  transmissionBytes,
} from '../../src/features/deals/preflight.rules';
import { CHANNELS } from '../../src/features/funders/channels/registry';

const MB = 1024 * 1024;
const file = (fileClass: string | null, sizeBytes = 1000): DealFile => ({
  serviceId: `euf_${fileClass}`,
  fileName: `${fileClass}.pdf`,
  fileClass,
  sizeBytes,
});
const facts = (given: Partial<PreflightFacts> = {}): PreflightFacts => ({
  funderName: 'Harbor Funding',
  limit: CHANNELS.api.limit,
  configured: true,
  requiredInformation: ['company.ein', 'owners.0.date_of_birth'],
  requiredFileClasses: ['bank_statement'],
  information: { company: { ein: '12-3456789' }, owners: [{ date_of_birth: '1980-01-31' }] },
  files: [file('bank_statement'), file(null)],
  ...given,
});

it('a complete deal is valid and shows the files that would be sent', () => {
  expect(preflight(facts())).toEqual({
    valid: true,
    message: null,
    missingInformation: [],
    missingFileClasses: [],
    problems: [],
    files: [
      {
        endUserFileServiceId: 'euf_bank_statement',
        fileClass: 'bank_statement',
        fileName: 'bank_statement.pdf',
        sizeBytes: 1000,
      },
      { endUserFileServiceId: 'euf_null', fileClass: null, fileName: 'null.pdf', sizeBytes: 1000 },
    ],
  });
});

it('everything that is missing is named at once', () => {
  const outcome = preflight(
    facts({
      configured: false,
      requiredFileClasses: ['bank_statement', 'application', 'application'],
      information: { company: {} },
      files: [],
      limit: CHANNELS.email.limit,
    }),
  );
  expect(outcome).toEqual({
    valid: false,
    message:
      'Harbor Funding is not configured. Missing information: company.ein, owners.0.date_of_birth. Missing files: bank_statement, application.',
    missingInformation: ['company.ein', 'owners.0.date_of_birth'],
    missingFileClasses: ['bank_statement', 'application'],
    problems: [
      { field: 'company.ein', code: 'missing', message: 'Missing information: company.ein.' },
      { field: 'owners.0.date_of_birth', code: 'missing', message: 'Missing information: owners.0.date_of_birth.' },
      { field: 'bank_statement', code: 'missing', message: 'Missing files: bank_statement.' },
      { field: 'application', code: 'missing', message: 'Missing files: application.' },
    ],
    files: [],
  });
});

it('a required class is there under any of its names', () => {
  const there = (fileClass: string) => preflight(facts({ files: [file(fileClass)] })).valid;
  expect(['Bank-Statement', ' bank statements ', 'STATEMENT', 'bank_statement'].map(there)).toEqual(
    Array(4).fill(true),
  );
  expect(there('money_market_statement')).toBe(false);
});

it('file classes are compared without case', () => {
  expect(preflight(facts({ files: [file(' Bank_Statement')] })).valid).toBe(true);
});

it('a deal without information is told what is asked for', () => {
  expect(preflight(facts({ information: null })).message).toBe(
    'Missing information: company.ein, owners.0.date_of_birth.',
  );
});

describe('the size as sent', () => {
  it.each([
    ['email', 18 * MB, true],
    ['email', 19 * MB, false], // 25.3 MB in base64
    ['api', 74 * MB, true],
    ['api', 76 * MB, false],
    ['all_offers', 76 * MB, false],
    ['crm_lendsaas', 76 * MB, false],
    ['web_portal', 500 * MB, true],
    [null, 500 * MB, true],
  ] as const)('over the channel %s, %d bytes of files: %s', (channel, bytes, valid) => {
    const outcome = preflight(
      facts({
        limit: channel && CHANNELS[channel].limit,
        files: [file('bank_statement', bytes / 2), file('other', bytes / 2)],
      }),
    );
    expect(outcome.valid).toBe(valid);
    if (!valid) expect(outcome.message).toMatch(/^The (mail|payload) would have .* the limit is/);
  });
  it('counts the information', () => {
    expect(transmissionBytes(CHANNELS.api.limit!, [], { a: 'x'.repeat(100) })).toBe(108);
    expect(transmissionBytes(CHANNELS.email.limit!, [], { a: 'x'.repeat(100) })).toBe(216);
  });
});
