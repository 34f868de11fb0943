import { formOf, type Manifest, OWN_SLUG } from '../../../funders/connectors/manifest.rules';
import { scopeOf } from '../../../funders/connectors/paths.rules';
import { type RunFacts, rootsOf } from '../../../funders/connectors/plan.rules';
import { Evaluation } from '../../../funders/connectors/values.rules';

/** Texts of the form that nobody may read in what a funder says. */
export const hiddenOfForm = (manifest: Manifest, facts: RunFacts): Set<string> =>
  new Set([...secretsOf(manifest, facts.form), ...basicValues(manifest, facts)]);

/** Of our own shape every value, as ever; of others those that the form hides. */
function secretsOf(manifest: Manifest, form: RunFacts['form']): string[] {
  const fields = formOf(manifest);
  const isAll = manifest.slug === OWN_SLUG || fields === null;
  const values = isAll
    ? Object.values(form)
    : fields.flatMap(({ name, type }) => (type === 'password' ? form[name] : []));
  return values.filter((value) => typeof value === 'string');
}

/** What stands behind `Basic`: funders that echo it have not hidden the password. */
const basicValues = (manifest: Manifest, facts: RunFacts): string[] =>
  Object.entries(manifest.auth ?? {}).flatMap(([name, { basic }]) => {
    if (!basic) return [];
    const evaluation = new Evaluation({ step: name, tables: manifest.tables ?? {}, sendDate: '', contentOf });
    const scope = scopeOf(rootsOf(manifest, facts, [], {}));
    const at = { pointer: `/auth/${name}/basic`, path: '' };
    return [`${evaluation.text(basic.user, scope, at) ?? ''}:${evaluation.text(basic.password, scope, at) ?? ''}`];
  });
const contentOf = () => Buffer.alloc(0);
