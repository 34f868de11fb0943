import { isObject } from '../../../platform/untyped.rules';
import { type Place, readYaml } from '../../../platform/yaml.rules';
import { meaningMistakes } from './check-meaning.rules';
import { schemaMistakes } from './check-schema.rules';
import type { Manifest } from './manifest.rules';
import type { Mistake } from './mistake.rules';

/** Something wrong with a manifest, or something to look at again. */
export interface Finding extends Place {
  severity: 'error' | 'warning';
  code: string;
  /** A JSON pointer into the manifest. */
  path: string;
  message: string;
}

export interface CheckedManifest {
  /** Null where there are errors. */
  manifest: Manifest | null;
  findings: Finding[];
  /** Where the value of a JSON pointer stands. */
  placeOf(pointer: string): Place;
}

const MAX_BYTES = 256 * 1024;
const WARNINGS = new Set([
  'secret_in_address',
  'unused',
  'number_like_text',
  'no_staging',
  'weak_signature',
  'no_reference',
]);
const MOST_FINDINGS = 100;

/** Reads and checks a manifest; never throws, whatever it is given. */
export function checkManifest(text: string): CheckedManifest {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    const placeOf = () => ({ line: 1, column: 1 });
    return {
      manifest: null,
      findings: [finding({ code: 'yaml', path: '', message: 'Larger than 256 KB.' }, placeOf)],
      placeOf,
    };
  }
  const { value, mistakes, placeOf, oddNumbers } = readYaml(text);
  const found = mistakes.map(
    ({ pointer, line, column, message }): Finding => ({
      severity: 'error',
      code: 'yaml',
      path: pointer,
      line,
      column,
      message,
    }),
  );
  const odd = oddNumbers.map(({ pointer, source }) => ({
    code: 'number_like_text',
    path: pointer,
    message: `${source} is read as the number ${String(Number(source))}: write it in quotes if it is a text.`,
  }));
  const say = (all: readonly Mistake[]) => [
    ...found,
    ...all.slice(0, MOST_FINDINGS).map((each) => finding(each, placeOf)),
  ];
  if (found.length > 0 || !isObject(value)) {
    const none = found.length > 0 ? [] : [{ code: 'schema', path: '', message: 'A manifest is a map.' }];
    return { manifest: null, findings: say(none), placeOf };
  }
  const { mistakes: misshapen, manifest } = schemaMistakes(value);
  if (!manifest) return { manifest: null, findings: say([...misshapen, ...odd]), placeOf };
  const findings = say([...misshapen, ...meaningMistakes(manifest), ...odd]);
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  return { manifest: hasErrors ? null : manifest, findings, placeOf };
}

function finding({ code, path, message }: Mistake, placeOf: (pointer: string) => Place): Finding {
  const severity = WARNINGS.has(code) ? 'warning' : 'error';
  return { severity, code, path, ...placeOf(path), message };
}
