import { isObject } from '../../../platform/untyped.rules';
import type { Manifest } from '../../funders/connectors/manifest.rules';
import { comparedClass } from '../../funders/file-classes.rules';

/** The merchant that tests send: nobody's, and complete. */
export const TEST_MERCHANT = {
  name: 'Test Merchant LLC',
  information: {
    company: {
      name: 'Test Merchant LLC',
      dba: 'Test Merchant',
      ein: '00-0000000',
      phone: '+1 555 010 0000',
      email: 'test@merchant.example',
      website: 'https://merchant.example',
      entity_type: 'llc',
      industry: 'restaurants',
      naics: '722511',
      start_date: '2018-01-01',
      state_of_incorporation: 'DE',
      address: { line_1: '1 Test Street', city: 'Wilmington', state: 'DE', zip: '19801' },
    },
    owners: [
      {
        first_name: 'Test',
        last_name: 'Owner',
        email: 'owner@merchant.example',
        phone: '+1 555 010 0001',
        ssn: '000-00-0000',
        date_of_birth: '1980-01-31',
        credit_score: 700,
        ownership_percentage: 100,
        home_address: { line_1: '2 Test Street', city: 'Wilmington', state: 'DE', zip: '19801' },
      },
    ],
    amount_requested: 50000,
    product: 'mca',
    purpose: 'working capital',
    annual_revenue: 480000,
    monthly_revenue: 40000,
    time_in_business_months: 60,
  },
};

const MARK = 'BT /F1 48 Tf 72 700 Td (TEST) Tj ET';
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${MARK.length} >>\nstream\n${MARK}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
];

/** One page that says TEST. */
function testPage(): Buffer {
  let pdf = '%PDF-1.4\n';
  const offsets = OBJECTS.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = OBJECTS.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`);
}

const PAGE = testPage();

const testFile = (fileClass: string, index: number) => ({
  serviceId: `euf_test_${index + 1}`,
  fileName: `TEST ${index + 1}.pdf`,
  fileClass,
  sizeBytes: PAGE.length,
  mediaType: 'application/pdf',
  content: async () => PAGE,
});

/** What a test sends for the classes of files that the funder requires: a page that says TEST for each. */
export const testFiles = (requiredFileClasses: readonly string[]) => [...new Set(requiredFileClasses)].map(testFile);

/** What a test sends to a funder with a connector: the merchant with what the connector says of it, and a page for each file that it needs. */
export function testDeal(manifest: Manifest, information: unknown, requiredFileClasses: readonly string[]) {
  const wanted = Object.entries(manifest.files?.classes ?? {}).flatMap(([name, { min = 0 }]): string[] =>
    Array.from({ length: min }, () => (name === '*' ? 'other' : name)),
  );
  const others = requiredFileClasses.filter(
    (each) => !wanted.some((name) => comparedClass(name) === comparedClass(each)),
  );
  return {
    information: merged(information, manifest.test_deal ?? {}),
    files: [...wanted, ...new Set(others)].map((fileClass, index) => testFile(fileClass, index)),
  };
}

function merged(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over;
  const entries = Object.entries(over).map(([name, value]) => [
    name,
    name in under ? merged(under[name], value) : value,
  ]);
  return { ...under, ...Object.fromEntries(entries) };
}
