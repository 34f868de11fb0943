import { isObject } from '../../../platform/untyped.rules';
import { escaped } from '../../../platform/yaml.rules';
import { CHARGE_NAMES, DECISION_NAMES, OFFER_NAMES } from './decision-names.rules';
import type { Fields, Manifest, SignatureOf } from './manifest.rules';
import { type Mistake, thereIs } from './mistake.rules';
import { APPLICATION_STATUS_NAMES } from './statuses.rules';
import { isExpression } from './values.rules';
import { noReadings, readTemplate } from './walk.rules';

/** What a funder decides has to be proved, to be of a deal, and to have names that a decision has. */
export function decisionMistakes({ webhook, poll, steps, tables = {} }: Manifest): Mistake[] {
  const found: Mistake[] = [];
  if (webhook && webhook.then !== 'poll' && provesNothing(webhook.signature))
    found.push({
      code: 'unsigned_decision',
      path: '/webhook',
      message: 'What nobody has signed decides nothing: then: poll asks the funder.',
    });
  else if (webhook && webhook.then !== 'poll' && !webhook.decision)
    found.push({
      code: 'schema',
      path: '/webhook',
      message: 'A message decides by a decision, or asks by then: poll.',
    });
  if (webhook && webhook.reference === undefined && webhook.own_reference === undefined)
    found.push({
      code: 'schema',
      path: '/webhook',
      message: 'A message says by reference or own_reference which deal it is about.',
    });
  if (webhook?.then === 'poll' && !poll)
    found.push({ code: 'schema', path: '/webhook/then', message: 'There is no poll that could ask.' });
  if (webhook && (webhook.signature.kind === 'digest' || webhook.signature.algorithm === 'sha1'))
    found.push({
      code: 'weak_signature',
      path: '/webhook/signature',
      message: 'This proof is weak: HMAC with SHA-256 is better.',
    });
  const decisions = [
    { decision: webhook?.decision, path: '/webhook/decision' },
    { decision: poll?.decision, path: '/poll/decision' },
    ...steps.map(({ answer }, index) => ({ decision: answer?.decision, path: `/steps/${index}/answer/decision` })),
  ];
  for (const { decision, path } of decisions)
    if (decision)
      found.push(...nameMistakes(decision, path), ...statusMistakes(decision.status, `${path}/status`, tables));
  return found;
}

/** Names that a decision, its offers or their charges do not have: what stands there would be lost. */
function nameMistakes(decision: Fields, path: string): Mistake[] {
  const none =
    (names: readonly string[], what: string) =>
    (fields: Fields, at: string): Mistake[] =>
      Object.keys(fields).flatMap((name) =>
        names.includes(name)
          ? []
          : [
              {
                code: 'schema',
                path: `${at}/${escaped(name)}`,
                message: `${what} has no ${name.slice(0, 40)}${thereIs(names)}.`,
              },
            ],
      );
  const offers = mapsIn(decision.offers, `${path}/offers`);
  const charges = offers.flatMap(({ fields, at }) => mapsIn(fields.fees, `${at}/fees`));
  const noStatus = { code: 'schema', path, message: 'A decision says its status: without one it is none.' };
  return [
    ...(decision.status === undefined ? [noStatus] : []),
    ...none(DECISION_NAMES, 'A decision')(decision, path),
    ...offers.flatMap(({ fields, at }) => none(OFFER_NAMES, 'An offer')(fields, at)),
    ...charges.flatMap(({ fields, at }) => none(CHARGE_NAMES, 'A charge')(fields, at)),
  ];
}

/** The maps that a list is made of, as far as they are written here. */
function mapsIn(node: unknown, at: string): { fields: Fields; at: string }[] {
  if (Array.isArray(node)) return node.flatMap((each, index) => mapsIn(each, `${at}/${index}`));
  if (!isObject(node)) return [];
  if (node.$each !== undefined) return mapsIn(node.$item, `${at}/$item`);
  return isExpression(node) ? [] : [{ fields: node, at }];
}

/** A digest without the secret among its parts is one that everybody can make; what is not over the body says nothing of it. */
const provesNothing = ({ kind, over = ['body'] }: SignatureOf): boolean =>
  kind === 'none' || (kind === 'digest' && !over.includes('secret')) || (kind !== 'token' && !over.includes('body'));

/** Where a decision's status leads to none that there is. */
function statusMistakes(node: unknown, pointer: string, tables: NonNullable<Manifest['tables']>): Mistake[] {
  const known = new Set<unknown>(APPLICATION_STATUS_NAMES);
  const unknown = (path: string, value: unknown): Mistake[] =>
    known.has(value)
      ? []
      : [
          {
            code: 'status_not_known',
            path,
            message: `${String(value).slice(0, 40)} is no application status: ${APPLICATION_STATUS_NAMES.join(', ')}.`,
          },
        ];
  if (typeof node === 'string') return unknown(pointer, node);
  if (!isObject(node)) return [];
  const found = noReadings();
  readTemplate(node, pointer, found);
  const named = found.transforms.filter(({ name }) => name === 'map' || name === 'bands').at(-1);
  const table =
    named && typeof named.argument === 'string' && Object.hasOwn(tables, named.argument)
      ? tables[named.argument]
      : undefined;
  const below = named ? `/tables/${escaped(String(named.argument))}` : '';
  const entries = Array.isArray(table)
    ? table.map((row, index) => [`${below}/${index}`, row[1]] as const)
    : Object.entries(table ?? {}).map(([key, value]) => [`${below}/${escaped(key)}`, value] as const);
  return [
    ...entries.flatMap(([path, value]) => unknown(path, value)),
    ...(node.$default === undefined ? [] : unknown(`${pointer}/$default`, node.$default)),
  ];
}
