import { schemaValidator } from '../../../platform/json-schema.rules';
import { isObject } from '../../../platform/untyped.rules';
import { escaped } from '../../../platform/yaml.rules';
import { CONNECTOR_SCHEMA } from './connector.schema.rules';
import { formOf, type Manifest, type RequestOf, type SignatureOf } from './manifest.rules';
import type { Mistake } from './mistake.rules';
import { isXmlName } from './xml.rules';

const MAX_NODES = 2000;
const MAX_DEPTH = 12;
const LONGEST_TEXT = 20_000;
const BODIES = ['json', 'form', 'xml', 'raw', 'multipart'] as const;

const validate = schemaValidator<Manifest>(CONNECTOR_SCHEMA);

/** What does not have a manifest's shape; `manifest` where enough of it has, so that its meaning can be looked at. */
export function schemaMistakes(value: Record<string, unknown>): { mistakes: Mistake[]; manifest: Manifest | null } {
  const large = TEMPLATES.flatMap((path) => nodesAt(value, path, ''));
  if (large.length > 0) return { mistakes: large, manifest: null };
  const keyless = keyMistakes(value);
  const result = validate(value);
  if (!result.valid) {
    const mistakes = result.mistakes.map(({ pointer, message }) => ({ code: 'schema', path: pointer, message }));
    return { mistakes: [...keyless, ...mistakes], manifest: null };
  }
  return { mistakes: [...keyless, ...shapeMistakes(result.value)], manifest: result.value };
}

/** `answers_again` says that a key makes repeating harmless, so there has to be one. */
function keyMistakes({ steps }: Record<string, unknown>): Mistake[] {
  return (Array.isArray(steps) ? steps : []).flatMap((step, index) => {
    const key = isObject(step) && isObject(step.idempotency) ? step.idempotency : {};
    if (key.answers_again !== true || (key.header && key.value !== undefined)) return [];
    const path = `/steps/${index}/idempotency`;
    return [{ code: 'key_missing', path, message: 'answers_again needs the header and the value of the key.' }];
  });
}

const REQUEST = ['path/*', 'query/*', 'headers/*', 'json', 'form/*', 'xml/*'].concat(
  ['value', 'json', 'xml/*', 'filename', 'content_type', '$where'].map((each) => `multipart/*/${each}`),
);
const STEP = [...REQUEST.map((each) => `request/${each}`), 'idempotency/value', 'when', 'where'].concat(
  ['rules/*/when', 'outputs/*', 'decision/*'].map((each) => `answer/${each}`),
);
const LOOKUP = ['found/when', 'found/outputs/*', 'found/complete', 'absent/when'];
const WEBHOOK = ['id', 'reference', 'own_reference', 'ignore', 'decision/*'];
/** Where templates and conditions stand. */
const TEMPLATES = [
  ...['steps/*', 'poll/steps/*', 'later/files/*'].flatMap((step) => STEP.map((each) => `${step}/${each}`)),
  ...['auth/*/token', 'lookup'].flatMap((of) => REQUEST.map((each) => `${of}/request/${each}`)),
  ...['headers/*', 'query/*', 'basic/*'].map((each) => `auth/*/${each}`),
  ...LOOKUP.map((each) => `lookup/${each}`),
  ...WEBHOOK.map((each) => `webhook/${each}`),
  ...['poll/decision/*', 'environments/*/*'],
].map((path) => path.split('/'));

function nodesAt(node: unknown, [name, ...further]: readonly string[], pointer: string): Mistake[] {
  if (name === undefined) return sizeMistakes(node, pointer);
  if (typeof node !== 'object' || node === null) return [];
  const found = Object.entries(node).filter(([key]) => name === '*' || key === name);
  return found.flatMap(([key, child]) => nodesAt(child, further, `${pointer}/${escaped(key)}`));
}

function sizeMistakes(node: unknown, pointer: string): Mistake[] {
  let nodes = 0;
  let problem: string | null = null;
  const visit = (each: unknown, depth: number): void => {
    if (problem) return;
    nodes += 1;
    if (nodes > MAX_NODES) problem = `Has more than ${MAX_NODES} values.`;
    else if (typeof each === 'string' && each.length > LONGEST_TEXT) problem = `A text is longer than ${LONGEST_TEXT}.`;
    else if (typeof each === 'object' && each !== null) {
      if (depth > MAX_DEPTH) problem = `Nested deeper than ${MAX_DEPTH} levels.`;
      for (const child of Object.values(each)) visit(child, depth + 1);
    }
  };
  visit(node, 1);
  return problem ? [{ code: 'schema', path: pointer, message: problem }] : [];
}

/** What JSON Schema cannot say. */
function shapeMistakes(manifest: Manifest): Mistake[] {
  const { steps, poll, later, lookup, webhook, auth = {}, tables = {} } = manifest;
  const listed = [
    ...steps.map((step, index) => ({ request: step.request, path: `/steps/${index}/request` })),
    ...(poll?.steps ?? []).map((step, index) => ({ request: step.request, path: `/poll/steps/${index}/request` })),
    ...(later?.files ?? []).map((step, index) => ({ request: step.request, path: `/later/files/${index}/request` })),
    ...(lookup ? [{ request: lookup.request, path: '/lookup/request' }] : []),
    ...Object.entries(auth).flatMap(([name, { token }]) =>
      token ? [{ request: token.request, path: `/auth/${name}/token/request` }] : [],
    ),
  ];
  const say = (path: string, message: string): Mistake => ({ code: 'schema', path, message });
  return [
    ...listed.flatMap(({ request, path }) => requestMistakes(request).map((message) => say(path, message))),
    ...(poll?.steps ?? []).flatMap(({ sends }, index) =>
      sends === 'nothing' ? [] : [say(`/poll/steps/${index}/sends`, 'A step that asks sends nothing.')],
    ),
    ...(later?.files ?? []).flatMap(({ sends }, index) =>
      sends === 'more' ? [] : [say(`/later/files/${index}/sends`, 'A step for later files sends more.')],
    ),
    ...signatureMistakes(webhook?.signature).map((message) => say('/webhook/signature', message)),
    ...(formOf(manifest) ?? []).flatMap(({ name }, index, all) =>
      all.findIndex((other) => other.name === name) === index
        ? []
        : [say(`/form/${index}/name`, `There is another field ${name}.`)],
    ),
    ...boundless(tables).map((path) =>
      say(path, 'Bounds rise from row to row, the last may be ~: no value gets to this row.'),
    ),
    ...listMistakes(manifest, ''),
    ...[steps, poll?.steps ?? [], later?.files ?? []].flatMap((all, list) =>
      all.flatMap(({ id }, index) =>
        all.findIndex((other) => other.id === id) === index
          ? []
          : [say(`/${['steps', 'poll/steps', 'later/files'][list]}/${index}/id`, `There is another step ${id}.`)],
      ),
    ),
  ];
}

/** The rows of bounds behind one that is as high, or that takes all: the first that fits is taken. */
const boundless = (tables: NonNullable<Manifest['tables']>): string[] =>
  Object.entries(tables).flatMap(([name, rows]) => {
    const bounds = Array.isArray(rows)
      ? rows.map(([bound]) => (bound === null ? Number.POSITIVE_INFINITY : Number(bound)))
      : [];
    return bounds.flatMap((bound, at) => (at > 0 && bound <= (bounds[at - 1] ?? 0) ? [`/tables/${name}/${at}`] : []));
  });

/** A proof has to be read somewhere, and its time too where that is a part of it. */
function signatureMistakes(signature: SignatureOf | undefined): string[] {
  if (!signature || signature.kind === 'none') return [];
  const { kind, header, over = [], timestamp } = signature;
  return [
    ...(header ? [] : [`A signature of kind ${kind} needs the header that it stands in.`]),
    ...(over.includes('timestamp') && !timestamp
      ? ['The time is a part of what is signed: timestamp says where.']
      : []),
  ];
}

/** Lists that want more items than they take, or do not say what becomes of them; a part of a body that is there for each file has no `$item`. */
function listMistakes(node: unknown, pointer: string): Mistake[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.entries(node).flatMap(([key, child]) => listMistakes(child, `${pointer}/${escaped(key)}`));
  if (!isObject(node) || !('$each' in node)) return below;
  const { $min: min, $limit: limit } = node;
  const message = 'A list says by $item what each of its items becomes.';
  const itemless = '$item' in node || 'name' in node ? [] : [{ code: 'schema', path: pointer, message }];
  const never =
    typeof min === 'number' && typeof limit === 'number' && min > limit
      ? [
          {
            code: 'min_above_max',
            path: `${pointer}/$min`,
            message: `A list of at most ${limit} never has ${min}: no deal would be sent.`,
          },
        ]
      : [];
  return [...itemless, ...never, ...below];
}

function requestMistakes(request: RequestOf): string[] {
  const bodies = BODIES.filter((name) => request[name] !== undefined);
  const roots = [request.xml, ...(request.multipart ?? []).map(({ xml }) => xml)].filter((xml) => xml !== undefined);
  return [
    ...(bodies.length > 1 ? [`A request has one body, not ${bodies.join(' and ')}.`] : []),
    ...(request.method === 'GET' && bodies.length > 0 ? ['A GET has no body.'] : []),
    ...(request.url_from !== undefined && (request.path !== undefined || request.base !== undefined)
      ? ['An address is made of base and path, or taken from an answer.']
      : []),
    ...roots.flatMap((xml) => [
      ...(Object.keys(xml).length === 1 ? [] : ['A document of XML has one root.']),
      ...xmlNames(xml).flatMap((name) => (isXmlName(name) ? [] : [`${name.slice(0, 40)} is no name of XML.`])),
    ]),
  ];
}

function xmlNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(xmlNames);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, child]) => {
    if (key === '$item' || key === '$value' || key === '$else') return xmlNames(child);
    if (key === '#text' || (key.startsWith('$') && !key.startsWith('$$'))) return [];
    return [key.startsWith('@') ? key.slice(1) : key, ...xmlNames(child)];
  });
}
