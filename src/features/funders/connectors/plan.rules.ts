import { holds } from './conditions.rules';
import type { EvaluationFacts, FileFacts, Problem } from './evaluation.rules';
import { type ChosenFiles, chooseFiles, type SentFile } from './files.rules';
import { basesOf, formOf, type Manifest, type StepOf } from './manifest.rules';
import { type MarkProblem, markProblem } from './mark.rules';
import { HiddenContent, Placeholder, type Scope, scopeOf, within } from './paths.rules';
import { placesIn } from './places.rules';
import { ownReference } from './reference.rules';
import { type BuiltRequest, buildRequest } from './request.rules';
import { Evaluation } from './values.rules';
import { MOST_WORK } from './work.rules';

/** Everything that a run's requests are made of. Real values. */
export interface RunFacts<File extends SentFile = SentFile> {
  deal: { id: string; ownId: string | null; name: string | null; information: unknown; files: readonly File[] };
  form: Readonly<Record<string, unknown>>;
  funder: { stagingUrl: string | null; productionUrl: string | null; formFields: readonly unknown[] };
  runId: string;
  attemptId: string;
  submissionId: string;
  startedAt: Date;
  isProduction: boolean;
  callbackUrl: string;
}

/** What is known of the steps that were made: outputs, and of those that send nothing their answers. */
export type StepFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const MAX_REQUEST_BYTES = 100 * 1024 * 1024;

export function rootsOf(
  manifest: Manifest,
  facts: RunFacts,
  files: readonly FileFacts[],
  steps: StepFacts,
): Scope['roots'] {
  const { deal, funder, startedAt } = facts;
  return {
    info: deal.information,
    deal: { id: deal.id, own_id: deal.ownId, name: deal.name },
    files,
    form: facts.form,
    send: {
      reference: ownReference(facts.runId, manifest.own_reference),
      attempt_id: facts.attemptId,
      submission_id: facts.submissionId,
      date: startedAt.toISOString().slice(0, 10),
      time: startedAt.toISOString(),
      is_production: facts.isProduction,
      callback_url: facts.callbackUrl,
    },
    funder: { staging_url: funder.stagingUrl, production_url: funder.productionUrl, form_fields: funder.formFields },
    steps,
  };
}

export interface Building {
  manifest: Manifest;
  facts: RunFacts;
  roots: Scope['roots'];
  contentOf: EvaluationFacts['contentOf'];
  /** The value of a token by its auth's name. */
  tokenOf: (auth: string) => string | Placeholder;
  redact?: EvaluationFacts['redact'];
  work?: EvaluationFacts['work'];
}

export interface Built extends BuiltRequest {
  problems: Problem[];
  /** All that is sent in the body. */
  bytes: number;
  scope: Scope;
  evaluation: EvaluationFacts;
}

/** One request of a step, of the file for a step that is made for each. */
export function buildStep(building: Building, step: StepOf, pointer: string, file?: FileFacts, number = 1): Built {
  const { manifest, facts } = building;
  const auth = step.auth === undefined ? undefined : manifest.auth?.[step.auth];
  const token = step.auth !== undefined && auth?.token ? { token: { value: building.tokenOf(step.auth) } } : {};
  const base = scopeOf({ ...building.roots, ...token });
  const scope = file ? within(base, 'file', file, 'file', number) : base;
  const evaluationFacts: EvaluationFacts = {
    step: step.id,
    tables: manifest.tables ?? {},
    sendDate: facts.startedAt.toISOString().slice(0, 10),
    contentOf: building.contentOf,
    ...(building.redact && { redact: building.redact }),
    ...(building.work && { work: building.work }),
  };
  const evaluation = new Evaluation(evaluationFacts);
  const request = buildRequest(
    {
      request: step.request,
      auth,
      idempotency: step.idempotency,
      answer: step.answer,
      bases: basesOf(manifest, facts.isProduction) ?? {},
      reference: ownReference(facts.runId, manifest.own_reference),
      pointer,
      authPointer: `/auth/${step.auth ?? ''}`,
    },
    evaluation,
    scope,
  );
  const bytes = request.body.reduce(
    (sum, piece) => sum + (piece instanceof HiddenContent ? piece.size : Buffer.isBuffer(piece) ? piece.length : 0),
    evaluation.hiddenBytes,
  );
  if (bytes > MAX_REQUEST_BYTES)
    evaluation.tell(
      'too_large',
      { pointer: `${pointer}/request`, path: '' },
      [`the request ${step.id}`],
      `${bytes} bytes`,
      'takes at most 100 MB',
    );
  return { ...request, problems: evaluation.problems, bytes, scope, evaluation: evaluationFacts };
}

export interface PlannedRequest {
  step: StepOf;
  file: FileFacts | null;
  built: Built;
}

export interface Plan<File extends SentFile = SentFile> {
  requests: PlannedRequest[];
  problems: Problem[];
  chosen: ChosenFiles<File>;
  /** Why the deal would not be sent, whatever its requests are made of. */
  unsent: MarkProblem | null;
}

/**
 * Every request of a run as far as it is known before it begins: outputs, tokens, contents and, where they may not be
 * shown, secrets have placeholders. What a deal lacks for any of them is told at once.
 */
export function planRun<File extends SentFile>(
  manifest: Manifest,
  facts: RunFacts<File>,
  secrets: 'placeholders' | 'values',
): Plan<File> {
  const chosen = chooseFiles(manifest, facts.deal.files);
  const files = chosen.files.map((each) => each.facts);
  const steps = Object.fromEntries(
    manifest.steps.map((step) => [
      step.id,
      {
        ...Object.fromEntries(
          Object.keys(step.answer?.outputs ?? {}).map((name) => [name, new Placeholder(`[${step.id}.${name}]`)]),
        ),
        ...(step.sends === 'nothing' && { answer: new Placeholder(`[${step.id}]`) }),
      },
    ]),
  );
  const form = secrets === 'values' ? facts.form : withoutPasswords(manifest, facts);
  const roots = rootsOf(manifest, { ...facts, form }, files, steps);
  const building: Building = {
    manifest,
    facts,
    roots,
    contentOf: (file) => new HiddenContent(`[${file.name}, ${sizeInWords(file.size)}]`, file.size),
    tokenOf: () => new Placeholder('[token]'),
    // All of them are made at once.
    work: { left: MOST_WORK },
  };
  const requests = placesIn(manifest, files, roots)
    .filter(({ step }) => step.when === undefined || holds(step.when, scopeOf(roots)))
    .map(({ step, pointer, file, number }) => ({
      step,
      file,
      built: buildStep(building, step, pointer, file ?? undefined, number),
    }));
  const unsent = markProblem(manifest, roots);
  return { requests, problems: requests.flatMap(({ built }) => built.problems), chosen, unsent };
}

/** The form's values with a placeholder for each that must not be shown; unsaved ones count as saved. */
export function withoutPasswords(
  manifest: Manifest,
  { form, funder }: Pick<RunFacts, 'form' | 'funder'>,
): Record<string, unknown> {
  const fields = formOf(manifest) ?? funder.formFields.map((field) => fieldOf(field));
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'text' && form[name] !== undefined ? form[name] : new Placeholder(`[${name}]`),
    ]),
  );
}

const fieldOf = (field: unknown): { name: string; type: string } => {
  const { name, fieldType } = { name: '', fieldType: 'password', ...(typeof field === 'object' ? field : {}) };
  return { name, type: fieldType };
};

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
