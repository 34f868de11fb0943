import { isObject } from '../../../platform/untyped.rules';
import { escaped } from '../../../platform/yaml.rules';
import type { AuthOf, Fields, Manifest, RequestOf, StepOf } from './manifest.rules';
import { type NamedTransform, transformsOf } from './transforms.rules';
import { isExpression } from './values.rules';

/** What a template reads, and by which transforms. */
export interface Reading {
  path: string;
  pointer: string;
  /** The lists that it stands in: `item` and `file` are theirs. */
  lists: readonly string[];
  /** Whether the deal can do without it: optional, defaulted, or within something that is. */
  isOptional: boolean;
}

export interface Readings {
  paths: Reading[];
  transforms: NamedTransform[];
}

export const noReadings = (): Readings => ({ paths: [], transforms: [] });

interface Around {
  lists: readonly string[];
  isOptional: boolean;
}

const AT_TOP: Around = { lists: [], isOptional: false };

/** Everything that a template reads, into `found`. */
export function readTemplate(node: unknown, pointer: string, found: Readings, around: Around = AT_TOP): void {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) readTemplate(item, `${pointer}/${index}`, found, around);
    return;
  }
  if (!isObject(node)) return;
  if (!isExpression(node)) {
    for (const [key, child] of Object.entries(node)) readTemplate(child, `${pointer}/${escaped(key)}`, found, around);
    return;
  }
  const isOptional =
    around.isOptional ||
    node.$optional === true ||
    node.$null === true ||
    node.$default !== undefined ||
    node.$when !== undefined;
  const here = { ...around, isOptional };
  if (typeof node.$from === 'string')
    found.paths.push({ path: node.$from, pointer: `${pointer}/$from`, lists: here.lists, isOptional });
  for (const key of ['$text', '$value', '$else'] as const) readTemplate(node[key], `${pointer}/${key}`, found, here);
  readFirst(node.$first, `${pointer}/$first`, found, here);
  readCondition(node.$when, `${pointer}/$when`, found, here);
  if (typeof node.$each === 'string') readEach(node, node.$each, pointer, found, here);
  if (node.$file !== undefined)
    found.paths.push({ path: 'file', pointer: `${pointer}/$file`, lists: here.lists, isOptional: true });
  found.transforms.push(...transformsOf(node.$as, `${pointer}/$as`));
}

/** Of several only the first is what a deal should have. */
function readFirst(parts: unknown, pointer: string, found: Readings, around: Around): void {
  if (!Array.isArray(parts)) return;
  for (const [index, part] of parts.entries())
    readTemplate(part, `${pointer}/${index}`, found, { ...around, isOptional: around.isOptional || index > 0 });
}

function readEach(node: Record<string, unknown>, path: string, pointer: string, found: Readings, around: Around): void {
  const isNeeded = typeof node.$min === 'number' && node.$min > 0;
  found.paths.push({ path, pointer: `${pointer}/$each`, lists: around.lists, isOptional: true });
  const within: Around = {
    lists: [...around.lists, path],
    isOptional: around.isOptional || !isNeeded || node.$where !== undefined,
  };
  readCondition(node.$where, `${pointer}/$where`, found, within);
  readTemplate(node.$item, `${pointer}/$item`, found, within);
}

/** Everything that a condition reads. */
export function readCondition(node: unknown, pointer: string, found: Readings, around: Around = AT_TOP): void {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) readCondition(item, `${pointer}/${index}`, found, around);
    return;
  }
  if (!isObject(node)) return;
  if (typeof node.path === 'string')
    found.paths.push({ path: node.path, pointer: `${pointer}/path`, lists: around.lists, isOptional: true });
  readCondition(node.any, `${pointer}/any`, found, around);
  readCondition(node.not, `${pointer}/not`, found, around);
}

/** What a request reads: address, query, headers and body. `files` says whether it is made for each file. */
export function requestReadings(request: RequestOf, pointer: string, isForFile: boolean): Readings {
  const found = noReadings();
  const around: Around = { lists: isForFile ? ['files'] : [], isOptional: false };
  for (const key of ['path', 'query', 'headers', 'json', 'form', 'xml'] as const)
    readTemplate(request[key], `${pointer}/${key}`, found, around);
  if (request.url_from !== undefined)
    found.paths.push({ path: request.url_from, pointer: `${pointer}/url_from`, lists: around.lists, isOptional: true });
  if (request.raw) found.paths.push({ path: 'file', pointer: `${pointer}/raw`, lists: around.lists, isOptional: true });
  for (const [index, part] of (request.multipart ?? []).entries()) {
    const at = `${pointer}/multipart/${index}`;
    const within: Around = part.$each ? { lists: [...around.lists, 'files'], isOptional: true } : around;
    if (part.$each) found.paths.push({ path: 'files', pointer: `${at}/$each`, lists: around.lists, isOptional: true });
    if (part.file) found.paths.push({ path: 'file', pointer: `${at}/file`, lists: within.lists, isOptional: true });
    readCondition(part.$where, `${at}/$where`, found, within);
    for (const key of ['value', 'json', 'xml', 'filename', 'content_type'] as const)
      readTemplate(part[key], `${at}/${key}`, found, within);
  }
  return found;
}

/** What a step reads before it is sent. */
export function stepReadings(step: StepOf, pointer: string): Readings {
  const isForFile = step.for_each === 'files';
  const found = requestReadings(step.request, `${pointer}/request`, isForFile);
  const around: Around = { lists: isForFile ? ['files'] : [], isOptional: true };
  if (isForFile) found.paths.push({ path: 'files', pointer: `${pointer}/for_each`, lists: [], isOptional: true });
  readCondition(step.when, `${pointer}/when`, found);
  readCondition(step.where, `${pointer}/where`, found, around);
  readTemplate(step.idempotency?.value, `${pointer}/idempotency/value`, found, { ...around, isOptional: false });
  return found;
}

/** What a way to sign in reads, its token's request included. */
export function authReadings(auth: AuthOf, pointer: string): Readings {
  const found = noReadings();
  for (const key of ['headers', 'query', 'basic'] as const) readTemplate(auth[key], `${pointer}/${key}`, found);
  return found;
}

const DEAL_ROOTS = new Set(['info', 'deal', 'files', 'file']);
export const rootOf = (path: string): string => path.split('.')[0] ?? '';
export const readsDeal = ({ paths }: Readings): boolean => paths.some(({ path }) => DEAL_ROOTS.has(rootOf(path)));

/**
 * The paths of the deal's information that it cannot be sent without: those of steps that send it, neither optional nor
 * defaulted; within lists of the first item (`owners.0.ssn`).
 */
export function requiredInformation({ steps }: Manifest): string[] {
  const paths = steps
    .filter(({ sends, when }) => sends !== 'nothing' && when === undefined)
    .flatMap((step, index) => stepReadings(step, `/steps/${index}`).paths)
    .filter(({ isOptional }) => !isOptional)
    .flatMap(({ path, lists }) => {
      const whole = path.startsWith('item.') ? ofFirst(path.slice(5), lists) : path;
      return whole.startsWith('info.') ? [whole.slice(5)] : [];
    });
  return [...new Set(paths)];
}

function ofFirst(path: string, lists: readonly string[]): string {
  const list = lists.at(-1) ?? '';
  const whole = `${list}.0.${path}`;
  return whole.startsWith('item.') ? ofFirst(whole.slice(5), lists.slice(0, -1)) : whole;
}

/** Whether a template reads what brokers have written. */
export function readsForm(node: unknown): boolean {
  const found = noReadings();
  readTemplate(node, '', found);
  return found.paths.some(({ path }) => rootOf(path) === 'form');
}

/** What several templates read, by their names. */
export function fieldsReadings(fields: Fields | undefined, pointer: string): Readings {
  const found = noReadings();
  readTemplate(fields, pointer, found);
  return found;
}

/** What outputs read; one is a path or a template. */
export function outputReadings(outputs: Fields | undefined, pointer: string): Readings {
  const found = noReadings();
  for (const [name, node] of Object.entries(outputs ?? {}))
    readTemplate(typeof node === 'string' ? { $from: node } : node, `${pointer}/${name}`, found);
  return found;
}
