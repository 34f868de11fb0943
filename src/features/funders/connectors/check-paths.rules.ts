import { escaped } from '../../../platform/yaml.rules';
import { secretMistakes, unusedMistakes } from './check-use.rules';
import { type Format, formOf, type Manifest, markOf, type StepOf } from './manifest.rules';
import { type Mistake, thereIs } from './mistake.rules';
import { transformMistake } from './transforms.rules';
import {
  authReadings,
  fieldsReadings,
  outputReadings,
  type Reading,
  type Readings,
  readCondition,
  readTemplate,
  requestReadings,
  stepReadings,
} from './walk.rules';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  deal: ['id', 'own_id', 'name'],
  file: ['id', 'name', 'class', 'size', 'media_type', 'extension', 'number'],
  send: ['reference', 'attempt_id', 'submission_id', 'date', 'time', 'is_production', 'callback_url'],
  funder: ['staging_url', 'production_url', 'form_fields'],
  token: ['value'],
  loop: ['number'],
  http: ['status', 'headers'],
};
const SENDING = ['info', 'deal', 'files', 'form', 'send', 'funder', 'steps'];
const ANSWERING = [...SENDING, 'answer', 'http'];

/** What may be read at a place, and which steps have been made there. */
interface Place {
  readings: Readings;
  roots: readonly string[];
  steps: readonly StepOf[];
  /** Of the answer, or the message, that is read there. */
  format?: Format | undefined;
}

/** Paths that lead nowhere, tables and transforms that there are not, outputs that would hold secrets; what nobody uses. */
export function pathMistakes(manifest: Manifest): Mistake[] {
  const places = placesOf(manifest);
  const fields = formOf(manifest)?.map(({ name }) => name) ?? null;
  const all = [...manifest.steps, ...(manifest.poll?.steps ?? []), ...(manifest.later?.files ?? [])];
  return [
    ...places.flatMap((place) => {
      const { readings } = place;
      return [
        ...readings.paths.flatMap((reading) => pathMistake(reading, place, all, fields)),
        ...readings.transforms.flatMap((transform) => {
          const { name, argument, pointer } = transform;
          const message = transformMistake(transform);
          if (message) return [{ code: 'unknown_transform', path: pointer, message }];
          const isTable = name === 'map' || name === 'bands';
          const known =
            isTable && Object.hasOwn(manifest.tables ?? {}, String(argument))
              ? manifest.tables?.[String(argument)]
              : undefined;
          if (!isTable || (known && Array.isArray(known) === (name === 'bands'))) return [];
          return [
            {
              code: 'unknown_table',
              path: pointer,
              message: `There is no table ${String(argument).slice(0, 40)} for ${name}${thereIs(tablesFor(manifest, name))}.`,
            },
          ];
        }),
      ];
    }),
    ...lookupMistakes(
      manifest,
      places.flatMap(({ readings }) => readings.paths),
    ),
    ...secretMistakes(manifest),
    ...unusedMistakes(
      manifest,
      places.map(({ readings }) => readings),
    ),
  ];
}

/** The tables of the kind that a transform takes: bounds for `bands`, words for `map`. */
const tablesFor = ({ tables = {} }: Manifest, transform: string): string[] =>
  Object.entries(tables).flatMap(([name, table]) => (Array.isArray(table) === (transform === 'bands') ? [name] : []));

function pathMistake(
  { path, pointer, lists }: Reading,
  { roots, steps: before, format }: Place,
  all: readonly StepOf[],
  fields: readonly string[] | null,
): Mistake[] {
  const [root = '', name, further] = path.split('.');
  const unknown = (message: string) => [{ code: 'unknown_path', path: pointer, message }];
  const inList =
    (root === 'item' && lists.some((list) => list !== 'files')) ||
    (root === 'file' && lists.includes('files')) ||
    (root === 'loop' && lists.length > 0);
  if (!roots.includes(root) && !inList)
    return unknown(`There is nothing called ${root.slice(0, 40)} here${thereIs(roots)}.`);
  const unread = root === 'answer' || root === 'body' ? unreadIn(format, name) : null;
  if (unread) return unknown(unread);
  if (name === undefined) return [];
  if (root === 'form')
    return fields === null || fields.includes(name)
      ? []
      : unknown(`The form has no field ${name.slice(0, 40)}${thereIs(fields)}.`);
  if (root === 'steps') {
    const step = before.find(({ id }) => id === name);
    if (!step && all.some(({ id }) => id === name))
      return [{ code: 'step_not_yet_made', path: pointer, message: `The step ${name} is made later.` }];
    if (!step) return unknown(`There is no step ${name.slice(0, 40)}${thereIs(before.map(({ id }) => id))}.`);
    const unreadThere = further === 'answer' ? unreadIn(step.answer?.format, path.split('.')[3]) : null;
    if (unreadThere) return unknown(unreadThere);
    const isThere =
      further === undefined ||
      (further === 'answer' ? step.sends === 'nothing' : Object.hasOwn(step.answer?.outputs ?? {}, further));
    return isThere
      ? []
      : unknown(
          `The step ${name} has no output ${further.slice(0, 40)}${thereIs(Object.keys(step.answer?.outputs ?? {}))}.`,
        );
  }
  const names = Object.hasOwn(NAMES, root) ? NAMES[root] : undefined;
  return names && !names.includes(name) ? unknown(`There is no ${root}.${name.slice(0, 40)}${thereIs(names)}.`) : [];
}

/** Why an answer of this format has no such part, or nothing at all; null where it may. */
function unreadIn(format: Format | undefined, part: string | undefined): string | null {
  if (format === 'none') return 'An answer of format none is not read.';
  return format === 'text' && part !== undefined ? 'An answer of format text is one text, without parts.' : null;
}

/** What is found stands in for the answer to the step that sent the deal: it has that step's outputs, and all that others read of them. */
function lookupMistakes(manifest: Manifest, read: readonly Reading[]): Mistake[] {
  const mark = markOf(manifest);
  if (!manifest.lookup || !mark) return [];
  const at = '/lookup/found/outputs';
  const outputs = Object.keys(mark.answer?.outputs ?? {});
  const found = Object.keys(manifest.lookup.found.outputs);
  const lacks = outputs.filter((name) => !found.includes(name));
  const reads = (name: string, isReference: boolean) =>
    read.some(
      ({ path, pointer, isOptional }) =>
        path === `steps.${mark.id}.${name}` && (isReference ? pointer === '/reference' : !isOptional),
    );
  return [
    ...found.flatMap((name) =>
      outputs.includes(name)
        ? []
        : [
            {
              code: 'unknown_path',
              path: `${at}/${escaped(name)}`,
              message: `The step ${mark.id} has no output ${name.slice(0, 40)}${thereIs(outputs)}.`,
            },
          ],
    ),
    ...lacks.flatMap((name) =>
      reads(name, false)
        ? [
            {
              code: 'unknown_path',
              path: at,
              message: `Of a deal that is found there is no ${name}, which is read of ${mark.id}.`,
            },
          ]
        : reads(name, true)
          ? [
              {
                code: 'no_reference',
                path: at,
                message: `A deal that is found has no reference: the look-up does not say ${name}.`,
              },
            ]
          : [],
    ),
  ];
}

function placesOf(manifest: Manifest): Place[] {
  const { steps, poll, later, lookup, webhook, environments, auth = {} } = manifest;
  const places: Place[] = [];
  const add = (readings: Readings, roots: readonly string[], made: readonly StepOf[], format?: Format) =>
    places.push({ readings, roots, steps: made, format });
  const addSteps = (list: readonly StepOf[], pointer: string, before: readonly StepOf[]) => {
    for (const [index, step] of list.entries()) {
      const at = `${pointer}/${index}`;
      const made = [...before, ...list.slice(0, index)];
      add(stepReadings(step, at), SENDING, made);
      add(answerReadings(step, `${at}/answer`), ANSWERING, made, step.answer?.format);
    }
  };
  addSteps(steps, '/steps', []);
  addSteps(poll?.steps ?? [], '/poll/steps', steps);
  // Each is made for a file.
  addSteps(
    (later?.files ?? []).map((step) => ({ ...step, for_each: 'files' as const })),
    '/later/files',
    steps,
  );
  add(fieldsReadings(poll?.decision, '/poll/decision'), SENDING, [...steps, ...(poll?.steps ?? [])]);
  for (const [environment, bases] of Object.entries(environments))
    add(fieldsReadings(bases, `/environments/${environment}`), ['form', 'funder'], []);
  for (const [name, each] of Object.entries(auth)) {
    add(authReadings(each, `/auth/${name}`), [...SENDING, 'token'], steps);
    if (each.token) add(requestReadings(each.token.request, `/auth/${name}/token/request`, false), SENDING, []);
    for (const key of ['value', 'expires_in', 'expires_at'] as const) {
      const path = each.token?.[key];
      if (path) add(onePath(path, `/auth/${name}/token/${key}`), ['answer', 'http'], []);
    }
  }
  add(onePath(manifest.reference, '/reference'), ['steps'], steps);
  if (lookup) {
    add(requestReadings(lookup.request, '/lookup/request', false), SENDING, []);
    const found = outputReadings(lookup.found.outputs, '/lookup/found/outputs');
    readCondition(lookup.found.when, '/lookup/found/when', found);
    readCondition(lookup.found.complete, '/lookup/found/complete', found);
    readCondition(lookup.absent?.when, '/lookup/absent/when', found);
    add(found, ANSWERING, [], lookup.format);
  }
  if (webhook) {
    const found = fieldsReadings(webhook.decision, '/webhook/decision');
    for (const key of ['id', 'reference', 'own_reference'] as const)
      readTemplate(webhook[key], `/webhook/${key}`, found);
    readCondition(webhook.ignore, '/webhook/ignore', found);
    add(found, ['body', 'http'], [], webhook.format);
  }
  return places;
}

function onePath(path: string, pointer: string): Readings {
  return { paths: [{ path, pointer, lists: [], isOptional: true }], transforms: [] };
}

function answerReadings({ answer, for_each }: StepOf, pointer: string): Readings {
  const found = outputReadings(answer?.outputs, `${pointer}/outputs`);
  const { message = [], errors } = answer ?? {};
  const messages = typeof message === 'string' ? [message] : message;
  for (const [index, path] of messages.entries())
    found.paths.push(...onePath(path, `${pointer}/message${message === path ? '' : `/${index}`}`).paths);
  if (errors) found.paths.push(...onePath(errors.at, `${pointer}/errors/at`).paths);
  for (const [index, { when }] of (answer?.rules ?? []).entries())
    readCondition(when, `${pointer}/rules/${index}/when`, found);
  readTemplate(answer?.decision, `${pointer}/decision`, found);
  if (for_each) for (const reading of found.paths) reading.lists = [...reading.lists, 'files'];
  return found;
}
