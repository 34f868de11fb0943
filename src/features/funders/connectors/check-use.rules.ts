import { formOf, type Manifest } from './manifest.rules';
import { type Mistake, thereIs } from './mistake.rules';
import { needsItself } from './sign-ins.rules';
import { fieldsReadings, outputReadings, type Readings, requestReadings, rootOf } from './walk.rules';

/** Ways to sign in that there are not, or that need themselves, and bases that there are not; a foreign address that would be told a secret. */
export function authMistakes(manifest: Manifest): Mistake[] {
  const { auth = {}, environments } = manifest;
  const bases = [environments.production, ...(environments.staging ? [environments.staging] : [])];
  const tokens = Object.entries(auth).flatMap(([name, { token }]) =>
    token ? [{ auth: token.auth, request: token.request, path: `/auth/${name}/token` }] : [],
  );
  const steps = (['steps', 'poll', 'later'] as const).flatMap((key) => {
    const list =
      key === 'steps' ? manifest.steps : key === 'poll' ? (manifest.poll?.steps ?? []) : (manifest.later?.files ?? []);
    const pointer = { steps: '/steps', poll: '/poll/steps', later: '/later/files' }[key];
    return list.map((step, index) => ({ auth: step.auth, request: step.request, path: `${pointer}/${index}` }));
  });
  const lookup = manifest.lookup
    ? [{ auth: manifest.lookup.auth, request: manifest.lookup.request, path: '/lookup' }]
    : [];
  const circular = Object.keys(auth).flatMap((name): Mistake[] =>
    needsItself(auth, name)
      ? [
          {
            code: 'circular_token',
            path: `/auth/${name}/token/auth`,
            message: `To get its token ${name} needs that very token.`,
          },
        ]
      : [],
  );
  const others = [...steps, ...lookup, ...tokens].flatMap(({ auth: name, request, path }) => {
    const found: Mistake[] = [];
    if (name !== undefined && !Object.hasOwn(auth, name))
      found.push({
        code: 'unknown_auth',
        path: `${path}/auth`,
        message: `There is no auth ${name}${thereIs(Object.keys(auth))}.`,
      });
    const base = request.base ?? 'api';
    if (request.url_from === undefined && bases.some((each) => !Object.hasOwn(each, base)))
      found.push({
        code: 'unknown_base',
        path: request.base ? `${path}/request/base` : `${path}/request`,
        message: `Not every environment has the base ${base}${thereIs(new Set(bases.flatMap((each) => Object.keys(each))))}.`,
      });
    const readsForm = requestReadings(request, '', true).paths.some((each) => rootOf(each.path) === 'form');
    if (request.url_from !== undefined && (name !== undefined || readsForm))
      found.push({
        code: 'auth_on_foreign_host',
        path,
        message: 'An address from an answer is told no secret: neither auth nor form.',
      });
    return found;
  });
  return [...circular, ...others];
}

/** No output holds what brokers have written into the form, and no address should. */
export function secretMistakes(manifest: Manifest): Mistake[] {
  const { steps, poll, later, lookup } = manifest;
  const lists = { '/steps': steps, '/poll/steps': poll?.steps ?? [], '/later/files': later?.files ?? [] };
  const outputs = [
    ...Object.entries(lists).flatMap(([list, all]) =>
      all.flatMap(({ answer }, index) => outputReadings(answer?.outputs, `${list}/${index}/answer/outputs`).paths),
    ),
    ...outputReadings(lookup?.found.outputs, '/lookup/found/outputs').paths,
  ];
  const secret = outputs.filter(({ path }) => ['form', 'token'].includes(rootOf(path)));
  const passwords = new Set(
    (formOf(manifest) ?? []).flatMap(({ name, type }) => (type === 'password' ? [`form.${name}`] : [])),
  );
  const addresses = [
    ...steps.flatMap(
      ({ request }, index) =>
        requestReadings(
          { method: request.method, path: request.path ?? '', query: request.query ?? {} },
          `/steps/${index}/request`,
          true,
        ).paths,
    ),
    ...Object.entries(manifest.auth ?? {}).flatMap(
      ([name, { query }]) => fieldsReadings(query, `/auth/${name}/query`).paths,
    ),
  ].filter(({ path }) => passwords.has(path) || rootOf(path) === 'token');
  return [
    ...secret.map(({ pointer }) => ({
      code: 'secret_in_output',
      path: pointer,
      message: 'An output never holds a secret.',
    })),
    ...addresses.map(({ pointer }) => ({
      code: 'secret_in_address',
      path: pointer,
      message: 'Addresses stand in logs: a header keeps a secret better.',
    })),
  ];
}

export function unusedMistakes(manifest: Manifest, all: readonly Readings[]): Mistake[] {
  const fields = formOf(manifest)?.map(({ name }) => name) ?? [];
  const read = new Set(all.flatMap(({ paths }) => paths.map(({ path }) => path)));
  const tables = new Set(all.flatMap(({ transforms }) => transforms.map(({ argument }) => argument)));
  const auths = new Set(
    [
      ...manifest.steps,
      ...(manifest.poll?.steps ?? []),
      ...(manifest.later?.files ?? []),
      manifest.lookup,
      ...Object.values(manifest.auth ?? {}).map(({ token }) => token),
    ].map((each) => each?.auth),
  );
  const unused = (path: string, what: string) => ({ code: 'unused', path, message: `Nothing uses ${what}.` });
  const goesWithout =
    Object.keys(manifest.files?.classes ?? {}).length > 0
      ? undefined
      : all
          .flatMap(({ paths }) => paths)
          .find(({ path, pointer }) => path === 'files' && !pointer.startsWith('/later'));
  return [
    ...(goesWithout
      ? [
          {
            code: 'unused',
            path: goesWithout.pointer,
            message: 'No file goes: files lists no class, as classes: {"*": {}}.',
          },
        ]
      : []),
    ...fields.flatMap((name, index) =>
      read.has('form') || read.has(`form.${name}`) ? [] : [unused(`/form/${index}`, `the field ${name}`)],
    ),
    ...Object.keys(manifest.tables ?? {}).flatMap((name) =>
      tables.has(name) ? [] : [unused(`/tables/${name}`, `the table ${name}`)],
    ),
    ...Object.keys(manifest.auth ?? {}).flatMap((name) =>
      auths.has(name) ? [] : [unused(`/auth/${name}`, `the auth ${name}`)],
    ),
  ];
}
