import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { chooseFiles, type SentFile } from '../../src/features/funders/connectors/files.rules';
import type { Manifest } from '../../src/features/funders/connectors/manifest.rules';
import { itemsOf } from '../../src/features/funders/connectors/places.rules';
import {
  type Building,
  type Built,
  buildStep,
  type RunFacts,
  rootsOf,
} from '../../src/features/funders/connectors/plan.rules';
import { bodyBytes } from '../../src/features/funders/connectors/request.rules';

const DIR = join(__dirname, '../../connectors');
export const manifestText = (slug: string): string => readFileSync(join(DIR, slug, 'connector.yaml'), 'utf8');

/** The manifest of a text, or of a connector that ships with the service. Throws what is wrong with it. */
export function manifestOf(slugOrText: string): Manifest {
  const text = slugOrText.includes('\n') || slugOrText.includes('{') ? slugOrText : manifestText(slugOrText);
  const { manifest, findings } = checkManifest(text);
  if (!manifest) throw new Error(JSON.stringify(findings, null, 1));
  return manifest;
}

export const RUN_ID = 'run_01jzzq5v9m3x8k2c7t4b6n0d1f5g8h2j3k4m';

/** A complete deal. */
export const DEAL = {
  company: {
    name: 'Blue Cedar Cafe LLC',
    ein: '12-3456789',
    phone: '(305) 555-0142',
    entity_type: 'llc',
    start_date: '2021-03-01',
    address: { state: 'fl' },
  },
  owners: [
    { first_name: 'Ana', last_name: 'Reed', ssn: '123-45-6789', date_of_birth: '1980-01-31', ownership_percentage: 51 },
    {
      first_name: 'Tom',
      last_name: 'O’Neil',
      ssn: '987-65-4321',
      date_of_birth: '1979-12-05',
      ownership_percentage: 49,
    },
  ],
  amount_requested: 65000.5,
  annual_revenue: 120000,
  purpose: 'working_capital',
  flags: { homeowner: true, defaults: false },
};

const file = (name: string, fileClass: string, content: string) => ({
  serviceId: `euf_${name}`,
  fileName: `${name}.pdf`,
  fileClass,
  sizeBytes: content.length,
  mediaType: 'application/pdf',
  content,
});

export const DEAL_FILES = [
  file('app', 'application', '%PDF1'),
  file('jan', 'bank_statement', '%PDF2'),
  file('feb', 'bank_statement', '%PDF3'),
  file('mar', 'bank_statement', '%PDF4'),
];

export const runFacts = <File extends SentFile>(information: unknown, files: readonly File[]): RunFacts<File> => ({
  deal: { id: 'eus_1', ownId: null, name: 'Blue Cedar Cafe LLC', information, files },
  form: {
    agent_id: '417',
    iso_code: 'ISO77',
    client_id: 'client-1',
    client_secret: 'hush-hush',
    api_key: 'key-12345',
    partner_id: 'partner',
    token: 'sesame-1',
  },
  funder: { stagingUrl: null, productionUrl: 'https://funder.example', formFields: [] },
  runId: RUN_ID,
  attemptId: 'att_1',
  submissionId: 'fsb_1',
  startedAt: new Date('2026-11-21T12:00:00Z'),
  isProduction: true,
  callbackUrl: 'https://gate.example/api/funder_callbacks/t',
});

/** The requests of a connector for the deal above, with these outputs of earlier steps. */
export function requestsOf(
  manifest: Manifest,
  information: unknown = DEAL,
  outputs: Record<string, Record<string, unknown>> = {},
) {
  const facts = runFacts(information, DEAL_FILES);
  const { files } = chooseFiles(manifest, DEAL_FILES);
  const contents = new Map(DEAL_FILES.map(({ serviceId, content }) => [serviceId, Buffer.from(content)]));
  const all = files.map((each) => each.facts);
  const building: Building = {
    manifest,
    facts,
    roots: rootsOf(manifest, facts, all, outputs),
    contentOf: ({ id }) => contents.get(id) ?? Buffer.alloc(0),
    tokenOf: () => 'tok-1',
  };
  return manifest.steps.flatMap((step, index) =>
    itemsOf(step, all, building.roots).map((each, number) => {
      const built = buildStep(building, step, `/steps/${index}`, each ?? undefined, number + 1);
      return { ...shown(built), problems: built.problems };
    }),
  );
}

const shown = ({ method, url, headers, body }: Built) => ({
  method,
  url,
  headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  body: bodyBytes(body).toString(),
});
