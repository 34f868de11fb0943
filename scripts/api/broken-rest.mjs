/**
 * What breaks a client between two OpenAPI documents. Whoever sends must be able to go on sending what was taken, and
 * whoever reads must find what was answered.
 */

/** Limits of what is taken, and which way they get narrower. */
const NARROWER = {
  minimum: (before, after) => after > before,
  maximum: (before, after) => after < before,
  minLength: (before, after) => after > before,
  maxLength: (before, after) => after < before,
  minItems: (before, after) => after > before,
  maxItems: (before, after) => after < before,
  pattern: (before, after) => after !== before,
};

/** A sentence for each change. */
export function brokenRest(before, after) {
  const broken = new Set();
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const place = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) broken.add(`${place} was removed.`);
      else for (const change of brokenOperation({ before, after }, operation, now)) broken.add(`${place}: ${change}`);
    }
  return [...broken];
}

function brokenOperation(documents, before, after) {
  return [
    ...(before.operationId === after.operationId ? [] : [`it is called ${after.operationId} now.`]),
    ...brokenParameters(documents, before.parameters ?? [], after.parameters ?? []),
    ...brokenBody(documents, before.requestBody, after.requestBody),
    ...Object.entries(before.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, response]) => brokenAnswer(documents, status, response, after.responses[status])),
  ];
}

function brokenParameters(documents, before, after) {
  const same = (one) => (other) => one.name === other.name && one.in === other.in;
  const added = after
    .filter((parameter) => parameter.required && !before.find(same(parameter))?.required)
    .map(({ name }) => `the parameter ${name} became required.`);
  const changed = before.flatMap((parameter) => {
    const now = after.find(same(parameter));
    if (!now) return [`the parameter ${parameter.name} was removed.`];
    return narrowed(documents, parameter.schema, now.schema, parameter.name);
  });
  return [...added, ...changed];
}

function brokenBody(documents, before, after) {
  if (!before) return after?.required ? ['a body became required.'] : [];
  if (!after) return ['the body was removed.'];
  const required = after.required && !before.required ? ['the body became required.'] : [];
  return [...required, ...brokenContent(documents, before.content, after.content, 'body', narrowed)];
}

function brokenAnswer(documents, status, before, after) {
  if (!after) return [`the answer ${status} was removed.`];
  return brokenContent(documents, before.content ?? {}, after.content ?? {}, 'answer', widened);
}

const brokenContent = (documents, before, after, place, compare) =>
  Object.entries(before).flatMap(([type, { schema }]) =>
    after[type] ? compare(documents, schema, after[type].schema, place) : [`${place}: ${type} was removed.`],
  );

/** What the second schema refuses of that which the first takes. */
const narrowed = (documents, before, after, place) =>
  walk(documents, before, after, place, {
    fits: (one, other) => isPartOf(typesOf(one), typesOf(other)),
    own: (one, other) => [
      ...(one.enum ?? [])
        .filter((value) => other.enum && !other.enum.includes(value))
        .map((value) => `${value} was removed.`),
      ...(other.enum && !one.enum ? ['it became one of a list.'] : []),
      ...Object.entries(NARROWER)
        .filter(([limit]) => other[limit] !== undefined && other[limit] !== one[limit])
        .filter(([limit, isNarrower]) => one[limit] === undefined || isNarrower(one[limit], other[limit]))
        .map(([limit]) => `${limit} is ${other[limit]} now.`),
    ],
    missing: (one, other) => (other.required ?? []).filter((name) => !one.required?.includes(name)),
    because: 'became required.',
  });

/** What the second schema answers otherwise than the first said. */
const widened = (documents, before, after, place) =>
  walk(documents, before, after, place, {
    fits: (one, other) => isPartOf(typesOf(other), typesOf(one)),
    own: () => [],
    missing: (one, other) =>
      (one.required ?? []).filter((name) => other.properties?.[name] && !other.required?.includes(name)),
    because: 'may be missing now.',
  });

function walk(documents, before, after, place, rules, seen = new Set()) {
  const pair = `${before.$ref ?? ''} ${after.$ref ?? ''}`;
  if (before.$ref && after.$ref) {
    if (seen.has(pair)) return [];
    seen.add(pair);
  }
  const one = resolve(documents.before, before);
  const other = resolve(documents.after, after);
  if (!rules.fits(one, other)) return [`${place} changed its type from ${shown(one)} to ${shown(other)}.`];
  const deeper = (first, second, name) => walk(documents, first, second, name, rules, seen);
  const properties = Object.entries(one.properties ?? {}).flatMap(([name, schema]) => {
    const now = other.properties?.[name];
    return now ? deeper(schema, now, `${place}.${name}`) : [`${place}.${name} was removed.`];
  });
  const choices = (one.anyOf ?? []).length === (other.anyOf ?? []).length ? (one.anyOf ?? []) : undefined;
  return [
    ...rules.own(one, other).map((change) => `${place}: ${change}`),
    ...rules.missing(one, other).map((name) => `${place}.${name} ${rules.because}`),
    ...properties,
    ...(one.items && other.items ? deeper(one.items, other.items, `${place}[]`) : []),
    ...(choices
      ? choices.flatMap((choice, index) => deeper(choice, other.anyOf[index], place))
      : [`${place} has other choices now.`]),
  ];
}

const resolve = (document, schema) =>
  schema.$ref ? document.components.schemas[schema.$ref.slice('#/components/schemas/'.length)] : schema;

/** The types that a schema allows; undefined where it allows all. */
const typesOf = ({ type }) => (type === undefined ? undefined : [type].flat());

const isPartOf = (some, all) =>
  all === undefined ||
  (some?.every((type) => all.includes(type) || (type === 'integer' && all.includes('number'))) ?? false);

const shown = (schema) => typesOf(schema)?.join(' or ') ?? 'anything';
