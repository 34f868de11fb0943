/**
 * `node render.mjs CHART RELEASE VALUES`: a chart's templates rendered by Go's own template engine, as JSON by file. VALUES is JSON
 * that is laid over the chart's. The engine is a module for import, which tests are not: so it runs beside them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@evertdespiegeleer/go-template';
import { parse as parseYaml } from 'yaml';

const [, , chart, release, given] = process.argv;
const values = over(parseYaml(readFileSync(join(chart, 'values.yaml'), 'utf8')), JSON.parse(given));
const folder = join(chart, 'templates');
const names = readdirSync(folder).sort();
const textOf = (name) => readFileSync(join(folder, name), 'utf8');
const parts = names
  .filter((name) => name.endsWith('.tpl'))
  .map(textOf)
  .join('');
const rendered = {};
for (const name of names.filter((each) => each.endsWith('.yaml')))
  rendered[name] = await parse(parts + textOf(name), { Values: values, Release: { Name: release } });
process.stdout.write(JSON.stringify(rendered), () => process.exit(0));

function over(below, above) {
  if (typeof above !== 'object' || above === null || Array.isArray(above)) return above;
  const merged = { ...below };
  for (const [name, value] of Object.entries(above)) merged[name] = over(merged[name], value);
  return merged;
}
