import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkManifest } from '../features/funders/connectors/check.rules';
import { checkFixture } from '../features/funders/connectors/fixture.rules';
import { lookupStep } from '../features/funders/connectors/lookup.rules';
import { basesOf, type Manifest, type StepOf } from '../features/funders/connectors/manifest.rules';
import { exchangesOf, manifestAt } from '../features/funders/connectors/replay.rules';
import { requestPreview } from '../features/submissions/request-preview';
import { createLog } from '../platform/log';
import { createOutbound } from '../platform/outbound';
import { isObject, messageOf } from '../platform/untyped.rules';
import { readYaml } from '../platform/yaml.rules';
import { CommandMistake, named } from './connector/mistake';
import { record } from './connector/record';
import { startReplay } from './connector/replay';
import { testFacts } from './connector/test-facts';

/** `npm run connector -- new|check|dry-run|record|replay SLUG`: a funder's API, told in a file. */
const FOLDER = 'connectors';
const USAGE = `npm run connector -- …
  new SLUG                                       a frame to be filled in
  check [SLUG]                                   what is wrong, by line, and whether the fixtures hold; without a slug all
  dry-run SLUG [--deal file.json] [--environment staging|production]
                                                 the exact requests, secrets masked; the file holds what a deal's
                                                 information is: {"company": {"name": …}, "owners": [ … ], …}
  record SLUG [--name NAME]                      the test merchant through the funder's sandbox: a fixture, secrets masked. The form's
                                                 values are taken from FORM_<NAME>, such as FORM_CLIENT_ID. A server of
                                                 your own, at http: or 127.0.0.1, takes ALLOW_PRIVATE_ADDRESSES=true as well
  replay SLUG [--name NAME] [--port PORT] [--manifest FILE]
                                                 a server that answers from a fixture; FILE gets the connector that asks it`;

const fileOf = (slug: string) => join(FOLDER, slug, 'connector.yaml');
type Option = (name: string) => string | undefined;

/** What each command takes beside its slug; `check` goes without one. */
const COMMANDS: Record<
  string,
  { options: readonly string[]; run: (slug: string, option: Option) => boolean | Promise<boolean> }
> = {
  new: { options: [], run: begin },
  check: { options: [], run: check },
  'dry-run': { options: ['deal', 'environment'], run: dryRun },
  record: { options: ['name', 'environment'], run: recorded },
  replay: { options: ['name', 'port', 'manifest'], run: replay },
};

const all = () => readdirSync(FOLDER).filter((slug) => existsSync(fileOf(slug)));

/** Throws CommandMistake for what is no command, or takes no such option: a production's requests are no sandbox's. */
async function main([name = '', ...rest]: readonly string[]): Promise<boolean> {
  if ([name, ...rest].some((each) => each === '--help' || each === '-h')) {
    console.log(USAGE);
    return true;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandMistake(USAGE);
  const { positionals, values } = given(rest, command.options);
  const [slug, ...more] = positionals;
  if (more.length > 0 || (!slug && name !== 'check')) throw new CommandMistake(USAGE);
  if (!slug) return all().map(check).every(Boolean);
  return command.run(named('The slug', slug), (option) => values[option]);
}

function given(args: string[], options: readonly string[]) {
  const texts = Object.fromEntries(options.map((name) => [name, { type: 'string' }] as const));
  try {
    return parseArgs({ args, options: texts, allowPositionals: true });
  } catch (error) {
    throw new CommandMistake(`${messageOf(error)}\n${USAGE}`);
  }
}

/** What the checker finds, and what each fixture comes to. */
function check(slug: string): boolean {
  const manifest = checked(slug);
  if (!manifest) return false;
  const folder = join(FOLDER, slug, 'fixtures');
  const fixtures = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  const isSound = fixtures.map((name) => holds(manifest, join(folder, name))).every(Boolean);
  if (isSound) console.log(`${slug}: sound, ${fixtures.length} fixtures.`);
  return isSound;
}

/** The manifest, or null where it has errors; what is found is told. */
function checked(slug: string): Manifest | null {
  const path = fileOf(slug);
  if (!existsSync(path)) {
    console.error(`There is no ${path}. npm run connector -- new ${slug} begins one.`);
    return null;
  }
  const { manifest, findings } = checkManifest(readFileSync(path, 'utf8'));
  for (const { severity, code, line, column, path: pointer, message } of findings)
    console.log(`${path}:${line}:${column} ${severity} ${code} ${pointer} ${message}`);
  if (!manifest || manifest.slug === slug) return manifest;
  console.log(`${path}: error: the service looks for the slug ${manifest.slug} in a folder of that name.`);
  return null;
}

/** Whether the connector does what a fixture says; what is otherwise is told. */
function holds(manifest: Manifest, path: string): boolean {
  const given = { facts: testFacts(manifest, true), contentOf: () => Buffer.from('%PDF-TEST') };
  const problems = checkFixture(manifest, readFileSync(path, 'utf8'), given);
  for (const problem of problems) console.log(`${path}: ${problem}`);
  return problems.length === 0;
}

/** The exact requests, secrets and tax numbers masked. */
function dryRun(slug: string, option: Option): boolean {
  const manifest = checked(slug);
  if (!manifest) return false;
  const path = option('deal');
  const given = path ? dealIn(path) : undefined;
  const environment = option('environment') ?? 'production';
  if (environment !== 'production' && environment !== 'staging')
    throw new CommandMistake(`The environment ${environment}: production or staging.`);
  const isProduction = environment === 'production';
  if (!basesOf(manifest, isProduction)) throw new CommandMistake(`${slug} has no staging.`);
  const whole = { ...manifest, steps: [...tokensOf(manifest), ...manifest.steps, ...questionsOf(manifest)] };
  const preview = requestPreview({ manifest: whole, version: 0 }, testFacts(manifest, isProduction, given), false);
  for (const { id, method, url, headers, body } of preview.steps) {
    console.log(`# ${id}\n${method} ${url}`);
    for (const [name, value] of Object.entries(headers)) console.log(`${name}: ${value}`);
    console.log(`\n${body ?? ''}\n`);
  }
  for (const { message } of preview.problems) console.log(message);
  return preview.valid;
}

/** The requests that ask for tokens. */
const tokensOf = ({ auth = {} }: Manifest): StepOf[] =>
  Object.entries(auth).flatMap(([name, { token }]): StepOf[] =>
    token
      ? [{ id: `token of ${name}`, sends: 'nothing', request: token.request, ...(token.auth && { auth: token.auth }) }]
      : [],
  );

/** The requests that ask for a lost deal, and what was decided. */
const questionsOf = ({ lookup, poll }: Manifest): StepOf[] => [
  ...(lookup ? [lookupStep(lookup)] : []),
  ...(poll?.steps ?? []),
];

/** The information of a deal. Throws CommandMistake. */
function dealIn(path: string): Record<string, unknown> {
  let said: unknown;
  try {
    said = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new CommandMistake(`${path} cannot be read: ${messageOf(error)}`);
  }
  if (!isObject(said))
    throw new CommandMistake(
      `${path} is no JSON object: it holds the deal's information, as {"company": {"name": "…"}}.`,
    );
  return said;
}

const fixturePath = (slug: string, name: string) => join(FOLDER, slug, 'fixtures', `${named('The name', name)}.yaml`);

async function recorded(slug: string, option: Option): Promise<boolean> {
  const manifest = checked(slug);
  if (!manifest) return false;
  if ((option('environment') ?? 'staging') !== 'staging')
    throw new CommandMistake('Nothing is recorded in production.');
  const outbound = createOutbound({ allowPrivateAddresses: process.env.ALLOW_PRIVATE_ADDRESSES === 'true' });
  const text = await record(manifest, { outbound, log: createLog('warn'), env: process.env });
  const path = fixturePath(slug, option('name') ?? 'recorded');
  mkdirSync(join(FOLDER, slug, 'fixtures'), { recursive: true });
  writeFileSync(path, text);
  console.log(`${path} is written. Read it before it is committed: what a funder answers may name people.`);
  return holds(manifest, path);
}

async function replay(slug: string, option: Option): Promise<boolean> {
  const manifest = checked(slug);
  if (!manifest) return false;
  const path = fixturePath(slug, option('name') ?? 'taken');
  if (!existsSync(path)) {
    console.error(`There is no ${path}: name a fixture with --name.`);
    return false;
  }
  const exchanges = exchangesOf(readYaml(readFileSync(path, 'utf8')).value);
  if (exchanges.length === 0)
    throw new CommandMistake(`${path} has no exchanges: npm run connector -- check ${slug} says what is wrong.`);
  const port = option('port') ?? '0';
  const told = (line: string) => console.log(line);
  const { origin, close } = await startReplay(manifest, exchanges, { port: Number(port), told }).catch((error) => {
    throw new CommandMistake(`The port ${port}: ${messageOf(error)}`);
  });
  const target = option('manifest');
  if (target) writeFileSync(target, manifestAt(readFileSync(fileOf(slug), 'utf8'), manifest, origin));
  console.log(`${manifest.title} answers on ${origin}, as ${path} says. Ctrl-C ends it.`);
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
  await close();
  return true;
}

/** A frame that is sound, to be filled in. */
function begin(slug: string): boolean {
  if (existsSync(fileOf(slug))) {
    console.error(`${fileOf(slug)} is there already.`);
    return false;
  }
  mkdirSync(join(FOLDER, slug, 'fixtures'), { recursive: true });
  writeFileSync(
    fileOf(slug),
    `# yaml-language-server: $schema=../../schema/connector.schema.json
connector: 1
slug: ${slug}
title: ${slug}
own_reference: uuid
form:
  - {name: api_key, label: API key, type: password}
environments:
  staging: {api: "https://sandbox.${slug}.example"}
  production: {api: "https://api.${slug}.example"}
auth:
  main: {headers: {Authorization: {$text: ["Bearer ", {$from: form.api_key}]}}}
files: {classes: {"*": {}}}
steps:
  - id: create
    sends: deal
    auth: main
    request:
      method: POST
      path: /applications
      json: {reference: {$from: send.reference}, name: {$from: info.company.name}, amount: {$from: info.amount_requested}}
    answer: {outputs: {id: answer.id}, message: answer.message}
reference: steps.create.id
`,
  );
  console.log(`${fileOf(slug)}: fill it in, then npm run connector -- check ${slug}`);
  return true;
}

main(process.argv.slice(2)).then(
  (isGood) => {
    process.exitCode = isGood ? 0 : 1;
  },
  (error: unknown) => {
    if (!(error instanceof CommandMistake)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  },
);
