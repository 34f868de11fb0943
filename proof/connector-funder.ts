import { type Answers, type Asked, json, startApi } from '../test/support/connector-funder';

/** An application that the funder has: it knows it again by what we call it, as its API promises. */
interface Application {
  reference: string;
  /** The bodies that it was asked to be made with, and the keys. */
  creations: { body: string; key: string }[];
  /** How often each file came, by its name. */
  files: Map<string, number>;
  pushes: number;
}

/** A funder with an API of three steps: an application, its files, its submission; `before` comes ahead of each answer. */
export async function startSteppedFunder({ tokenSeconds = 3600 } = {}) {
  const applications = new Map<string, Application>();
  const waiting: { before: (asked: Asked) => Promise<'answer' | 'hang'> } = { before: async () => 'answer' };
  const take: Answers = (asked, response) => {
    const note =
      asked.path === '/oauth/token'
        ? { status: 200, body: { access_token: 'token-of-the-proof', expires_in: tokenSeconds } }
        : noted(applications, asked);
    void waiting.before(asked).then((what) => {
      if (what === 'answer' && !response.destroyed) json(response, note.status, note.body);
    });
  };
  const api = await startApi(take);
  return Object.assign(api, { applications, waiting });
}

export type SteppedFunder = Awaited<ReturnType<typeof startSteppedFunder>>;

/** What the funder does, whether its answer arrives or not. */
function noted(applications: Map<string, Application>, { path, body, headers }: Asked) {
  if (path === '/applications') {
    const { externalId, name } = JSON.parse(body);
    const id = `NG-${name}`;
    const known = applications.get(id);
    const creation = { body, key: String(headers['idempotency-key']) };
    known?.creations.push(creation);
    if (known?.reference === externalId) return { status: 409, body: { code: 'DUPLICATE_EXTERNAL_ID', id } };
    applications.set(id, known ?? { reference: externalId, creations: [creation], files: new Map(), pushes: 0 });
    return { status: known ? 500 : 201, body: { id } };
  }
  const [, , id = '', what] = path.split('/');
  const application = applications.get(id);
  if (!application) return { status: 404, body: {} };
  if (what === 'push') application.pushes++;
  const [, file] = /filename="([^"]{1,100})"/.exec(body) ?? [];
  if (file) application.files.set(file, (application.files.get(file) ?? 0) + 1);
  return { status: 200, body: {} };
}

/** How this API is spoken. Its first step answers again under the same key; its last may not be repeated. */
export const steppedManifest = (url: string): string => `
connector: 1
slug: stepped
title: Stepped Capital
own_reference: uuid
form: [{name: client, label: Client, type: password}]
environments: {production: {api: "${url}"}}
auth:
  main:
    token:
      request: {method: POST, path: /oauth/token, form: {client: {$from: form.client}}}
      value: answer.access_token
      expires_in: answer.expires_in
    headers: {Authorization: {$text: ["Bearer ", {$from: token.value}]}}
files: {classes: {"*": {}}}
steps:
  - id: create
    sends: deal
    auth: main
    idempotency: {header: Idempotency-Key, value: {$from: send.reference}, answers_again: true}
    request: {method: POST, path: /applications, json: {externalId: {$from: send.reference}, name: {$from: info.company.name}}}
    answer:
      rules: [{status: 409, when: {path: answer.code, is: DUPLICATE_EXTERNAL_ID}, is: exists}]
      outputs: {id: answer.id}
  - id: upload
    sends: more
    repeat: safe
    for_each: files
    auth: main
    request: {method: POST, path: [/applications/, {$from: steps.create.id}, /files], multipart: [{name: file, file: content}]}
  - id: submit
    sends: more
    repeat: never
    auth: main
    request: {method: POST, path: [/applications/, {$from: steps.create.id}, /push]}
reference: steps.create.id
`;
