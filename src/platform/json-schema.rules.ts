import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';

export interface SchemaMistake {
  /** A JSON pointer. */
  pointer: string;
  message: string;
}

const MOST_MISTAKES = 20;
/** These only say that none of several shapes fits; what each lacks is said beside them. */
const OF_CHOICES = new Set(['anyOf', 'oneOf', 'not', 'if', 'propertyNames']);

/** A check of values against a JSON Schema (2020-12); compiled when it is first asked for. */
export function schemaValidator<T>(schema: object) {
  let compiled: ReturnType<typeof compile> | undefined;
  const compile = () => new Ajv2020({ allErrors: true, strict: false, verbose: false }).compile<T>(schema);
  return (value: unknown): { valid: true; value: T } | { valid: false; mistakes: SchemaMistake[] } => {
    compiled ??= compile();
    if (compiled(value)) return { valid: true, value };
    return { valid: false, mistakes: deepest(compiled.errors ?? []) };
  };
}

/** Of the mistakes below one place those that are the deepest: the shapes that were not meant fail higher up. */
function deepest(errors: readonly ErrorObject[]): SchemaMistake[] {
  const said = errors.filter(({ keyword }) => !OF_CHOICES.has(keyword));
  const all = said.length > 0 ? said : errors;
  const groups = new Map<string, ErrorObject[]>();
  for (const error of all) {
    const key = error.instancePath.split('/').slice(0, 3).join('/');
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  const found = [...groups.values()].flatMap((group) => {
    const depth = Math.max(...group.map(depthOf));
    return group.filter((error) => depthOf(error) === depth).map(mistake);
  });
  const unique = new Map(found.map((each) => [`${each.pointer} ${each.message}`, each]));
  return [...unique.values()].slice(0, MOST_MISTAKES);
}

const depthOf = ({ instancePath }: ErrorObject) => instancePath.split('/').length;

function mistake({ instancePath, message = 'does not fit', params }: ErrorObject): SchemaMistake {
  const named = params.additionalProperty ?? params.allowedValues ?? params.allowedValue;
  const detail = named === undefined ? '' : `: ${Array.isArray(named) ? named.join(', ') : String(named)}`;
  const key =
    typeof params.additionalProperty === 'string'
      ? `/${params.additionalProperty.replaceAll('~', '~0').replaceAll('/', '~1')}`
      : '';
  return { pointer: instancePath + key, message: `${message}${detail}`.slice(0, 300) };
}
