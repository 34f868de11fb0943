import { decisionMistakes } from './check-decision.rules';
import { pathMistakes } from './check-paths.rules';
import { requestMistakes } from './check-requests.rules';
import { authMistakes } from './check-use.rules';
import { fileMistakes } from './files.rules';
import { formOf, type Manifest, markOf, type StepOf } from './manifest.rules';
import type { Mistake } from './mistake.rules';
import { signInsBehind } from './sign-ins.rules';
import {
  authReadings,
  noReadings,
  readsDeal,
  readsForm,
  readTemplate,
  requestReadings,
  rootOf,
  stepReadings,
} from './walk.rules';

/** What a manifest says that cannot be meant: the order of its steps, names that there are not, secrets where none belong. */
export function meaningMistakes(manifest: Manifest): Mistake[] {
  return [
    ...orderMistakes(manifest),
    ...fileMistakes(manifest),
    ...repeatMistakes(manifest.steps, '/steps'),
    ...repeatMistakes(manifest.later?.files ?? [], '/later/files'),
    ...pathMistakes(manifest),
    ...authMistakes(manifest),
    ...requestMistakes(manifest),
    ...referenceMistakes(manifest),
    ...decisionMistakes(manifest),
    ...hostMistakes(manifest),
  ];
}

/** One step sends the deal, once, and it is the first that reads anything of it. */
function orderMistakes({ steps, auth = {} }: Manifest): Mistake[] {
  const marks = steps.flatMap(({ sends }, index) => (sends === 'deal' ? [index] : []));
  const [mark] = marks;
  const signingReads = (name: string | undefined): boolean =>
    name !== undefined &&
    signInsBehind(auth, name).some((each) => {
      const of = auth[each];
      const asks = of?.token && readsDeal(requestReadings(of.token.request, '', false));
      return asks || (of !== undefined && readsDeal(authReadings(of, '')));
    });
  const readers = steps.map(
    (step, index) => readsDeal(stepReadings(step, `/steps/${index}`)) || signingReads(step.auth),
  );
  const early = steps.findIndex(
    ({ sends }, index) =>
      sends !== 'deal' &&
      (mark === undefined || index < mark) &&
      (readers[index] || (sends === 'more' && mark !== undefined)),
  );
  return [
    ...(mark === undefined
      ? [{ code: 'no_mark', path: '/steps', message: 'No step sends the deal: one has to say sends: deal.' }]
      : []),
    ...marks.slice(1).map((index) => ({
      code: 'two_marks',
      path: `/steps/${index}`,
      message: 'Another step sends the deal already: what follows it sends more.',
    })),
    ...marks.flatMap((index) =>
      steps[index]?.for_each
        ? [
            {
              code: 'two_marks',
              path: `/steps/${index}/for_each`,
              message:
                'The deal would be sent once for each file: take for_each out, and send the files in this request or in a step that sends more.',
            },
          ]
        : [],
    ),
    ...(early >= 0
      ? [
          {
            code: 'deal_before_mark',
            path: `/steps/${early}`,
            message:
              'It has something of the deal, before the step that says sends: deal: take that out, or let this step send the deal.',
          },
        ]
      : []),
  ];
}

function repeatMistakes(steps: readonly StepOf[], path: string): Mistake[] {
  return steps.flatMap(({ sends, repeat }, index) => {
    if (sends === 'more' && repeat === undefined)
      return [
        {
          code: 'repeat_missing',
          path: `${path}/${index}`,
          message: 'It says not whether sending it again does harm: repeat: safe, or never.',
        },
      ];
    if (sends !== 'more' && repeat !== undefined)
      return [
        {
          code: 'repeat_needless',
          path: `${path}/${index}`,
          message: 'Only a step that sends more says whether it may be repeated.',
        },
      ];
    return [];
  });
}

const sendsPath = (step: StepOf, test: (path: string) => boolean) =>
  stepReadings(step, '').paths.some(({ path }) => test(path));
const isReference = (path: string) => path === 'send.reference';

const NAMES_A_DEAL = new Set(['send', 'deal', 'info']);

function referenceMistakes(manifest: Manifest): Mistake[] {
  const { steps, lookup } = manifest;
  const mark = markOf(manifest);
  const says = (path: string, what: string): Mistake => ({
    code: 'reference_not_sent',
    path,
    message: `${what} needs send.reference in the request.`,
  });
  const exists = steps.flatMap((step, index) =>
    (step.answer?.rules ?? []).flatMap(({ is }, rule) =>
      is === 'exists' && !sendsPath(step, isReference) ? [says(`/steps/${index}/answer/rules/${rule}`, 'exists')] : [],
    ),
  );
  const asks = lookup && mark && !sendsPath(mark, isReference) ? [says('/lookup', 'A look-up')] : [];
  const again = steps.flatMap(({ idempotency }, index) => {
    if (!idempotency?.answers_again) return [];
    const found = noReadings();
    readTemplate(idempotency.value, '', found);
    const isOurs = found.paths.some(({ path }) => rootOf(path) === 'send');
    return isOurs
      ? []
      : [
          {
            code: 'key_missing',
            path: `/steps/${index}/idempotency`,
            message: 'answers_again needs a key of this send alone, as send.reference.',
          },
        ];
  });
  const silent = mark && !sendsPath(mark, (path) => rootOf(path) === 'send');
  const asksForAny =
    lookup && !requestReadings(lookup.request, '', false).paths.some(({ path }) => NAMES_A_DEAL.has(rootOf(path)));
  return [
    ...(asksForAny
      ? [
          {
            code: 'no_reference',
            path: '/lookup/request',
            message: 'It asks for no deal, and what is found may be another one: put send.reference into the request.',
          },
        ]
      : []),
    ...exists,
    ...asks,
    ...again,
    ...(silent
      ? [
          {
            code: 'no_reference',
            path: `/steps/${steps.indexOf(mark)}`,
            message:
              'The funder gets nothing by which it could be asked for this deal: put send.reference into the request.',
          },
        ]
      : []),
  ];
}

/** A path goes on behind it: behind a query that path would be the query's. Of a name in it no request is made. */
function isBase(text: string): boolean {
  if (!URL.canParse(text) || /[?#]/.test(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** A connector sends to its own hosts alone. */
function hostMistakes({ environments, hosts, ...manifest }: Manifest): Mistake[] {
  const bases = Object.entries(environments).flatMap(([environment, each]) =>
    Object.entries(each ?? {}).map(([name, node]) => ({ node, path: `/environments/${environment}/${name}` })),
  );
  const foreign = bases.flatMap(({ node, path }): Mistake[] => {
    if (typeof node === 'string' && !isBase(node))
      return [
        {
          code: 'schema',
          path,
          message: 'A base is a complete https:// address without a user, a password or a query.',
        },
      ];
    if (!readsForm(node) || hosts?.length) return [];
    const message = 'An address that brokers write needs hosts, which it has to be one of.';
    return [{ code: 'host_not_listed', path, message }];
  });
  const isOwn = formOf({ ...manifest, environments }) === null;
  const noStaging =
    environments.staging || isOwn
      ? []
      : [{ code: 'no_staging', path: '/environments', message: 'There is no staging: tests go to production.' }];
  return [...foreign, ...noStaging];
}
