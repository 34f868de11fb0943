import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFixture } from '../../src/features/funders/connectors/fixture.rules';
import { TEST_MERCHANT, testDeal } from '../../src/features/submissions/sending/test-merchant.rules';
import { manifestOf, runFacts } from '../support/connectors';

const FOLDER = join(__dirname, '../../connectors');
const fixtures = readdirSync(FOLDER).flatMap((slug) =>
  readdirSync(join(FOLDER, slug, 'fixtures')).map((name) => ({ slug, name })),
);

/** A connector's manifest, and what its fixture shows otherwise than it says. */
function problemsOf(slug: string, text: string): string[] {
  const manifest = manifestOf(slug);
  const { information, files } = testDeal(manifest, TEST_MERCHANT.information, []);
  const facts = { ...runFacts(information, files), attemptId: 'att_test' };
  const form = Object.fromEntries((Array.isArray(manifest.form) ? manifest.form : []).map(({ name }) => [name, '1']));
  const funder = { stagingUrl: null, productionUrl: 'https://funder.example', formFields: [] };
  return checkFixture(manifest, text, { facts: { ...facts, form, funder }, contentOf: () => Buffer.from('%PDF') });
}

it.each(readdirSync(FOLDER))('%s has fixtures of every way in which a send can go', (slug) => {
  const has = new Set(fixtures.filter((each) => each.slug === slug).map(({ name }) => name.replace('.yaml', '')));
  const manifest = manifestOf(slug);
  const steps = manifest.steps.filter(({ sends }) => sends === 'more');
  const lookUps = manifest.lookup ? ['lookup-found', 'lookup-absent'] : [];
  for (const name of ['taken', 'invalid', 'mark-lost', ...steps.map(({ id }) => `${id}-lost`), ...lookUps])
    expect(has).toContain(name);
});

it.each(fixtures)('$slug does what $name says', ({ slug, name }) => {
  expect(problemsOf(slug, readFileSync(join(FOLDER, slug, 'fixtures', name), 'utf8'))).toEqual([]);
});

it('tells what is otherwise than a fixture says', () => {
  const text =
    'exchanges: [{step: apply, expect: {url: "https://elsewhere.example"}, answer: {status: 202, body: {lead_id: 1}}}]\noutcome: {reference: "2"}';
  expect(problemsOf('meridian', text)).toEqual([
    'exchange 1 (apply): the address is https://www.meridian.example/api/leads, and not https://elsewhere.example',
    'outcome: the reference is "1", and not 2',
  ]);
});

it.each([
  ['exchanges: 5', 'exchanges is no list'],
  [
    'outcom: {verdict: ok}',
    'the fixture has outcom; it takes deal, files, form, environment, exchanges, settle, outcome, decisions',
  ],
  ['exchanges: [{step: apply}]', 'exchange 1: one of answer, lost: true and no_connection: true says what came back'],
  [
    'exchanges: [{step: apply, lost: true, expect: {bdy: 1}}]',
    'exchange 1: expect has bdy; it takes method, url, headers, body',
  ],
  ['decisions: [approved]', 'decision 1 is no map'],
  ['exchanges: [{step: aply, lost: true}]', 'exchange 1 (aply): there is no such step; there are apply, lead, lookup'],
  [
    'exchanges: [{step: apply, lost: true, is: found}]',
    'exchange 1: only a look-up (step: lookup) says by is what it teaches',
  ],
  ['exchanges: [{step: lookup, lost: true}]', 'exchange 1: a look-up has an answer'],
  ['exchanges: [{step: lookup, is: gone, answer: {status: 404}}]', 'exchange 1: is takes found, absent, nothing'],
  ['exchanges: [{step: lookup, answer: {status: 404}}]', 'exchange 1 (lookup): is: absent is what it teaches; say so'],
  [
    'exchanges: [{step: lookup, is: found, answer: {status: 502}}]',
    'exchange 1 (lookup): is: nothing is what it teaches, and not found',
  ],
])('a fixture of %s says nothing, and is told so', (text, problem) => {
  expect(problemsOf('meridian', text)).toEqual([problem]);
});

it('a fixture has files of its own', () => {
  const upload = (name: string) => `{step: upload, expect: {body: "${name}"}, answer: {status: 201, body: {}}}`;
  const text = `files: [{class: application, name: own.pdf, content: my words}]
exchanges: [{step: create, answer: {status: 201, body: {id: NG-1}}}, ${upload('other')}]`;
  const [missing] = problemsOf('northgate', text);
  expect(missing).toContain('filename="own.pdf"');
  expect(missing).toContain('my words');
});

describe('a look-up of a lost deal', () => {
  const lost = (step: string, ...further: string[]) =>
    `exchanges: [{step: ${step}, lost: true}, ${further.join(', ')}]`;

  it.each([
    ['{step: lookup, is: found, answer: {status: 200, body: {lead_id: 7}}}', 'attempts: [succeeded], reference: "7"'],
    ['{step: lookup, is: absent, answer: {status: 404}}', 'attempts: [unknown], reference: null'],
    ['{step: lookup, is: nothing, answer: {status: 200}}', 'attempts: [unknown], reference: null'],
  ])('where it is the only step: %s', (asked, outcome) => {
    expect(problemsOf('meridian', `${lost('apply', asked)}\noutcome: {${outcome}}`)).toEqual([]);
  });

  const asked = (status: string) =>
    `{step: lookup, is: found, answer: {status: 200, body: {data: [{id: K-7, status: ${status}}]}}}`;

  it.each([
    ['draft', 'attempts: [failed], submission: in_progress, reference: K-7'],
    ['review', 'attempts: [succeeded], submission: submitted_to_funder, reference: K-7'],
  ])('where more follows, and the funder has it as %s', (status, outcome) => {
    expect(problemsOf('kestrel', `${lost('create', asked(status))}\noutcome: {${outcome}}`)).toEqual([]);
  });
});

it('says of a lost request that it is lost, and what was asked later says nothing of the outcome', () => {
  const taken = '{step: apply, answer: {status: 202, body: {lead_id: 7, message: Thank you}}}';
  const lead = '{step: lead, answer: {status: 200, body: {status: queued}}}';
  const outcome = 'outcome: {verdict: ok, message: Thank you}';
  expect(problemsOf('meridian', `exchanges: [${taken}, ${lead}]\n${outcome}`)).toEqual([]);
  expect(problemsOf('meridian', 'exchanges: [{step: apply, lost: true}]\noutcome: {verdict: lost}')).toEqual([]);
});
