import { mapPersonalData } from '../deals/information.rules';
import type { SentFile } from '../funders/connectors/files.rules';
import type { Manifest } from '../funders/connectors/manifest.rules';
import { textOf } from '../funders/connectors/paths.rules';
import { type Plan, planRun, type RunFacts } from '../funders/connectors/plan.rules';
import { writtenForms } from '../funders/connectors/redact.rules';
import { bodyBytes } from '../funders/connectors/request.rules';
import type { RequestPreview } from './request-preview.types';

const PERSONAL = /(?:^|\.)(?:ssn|ein)$/i;
const LEAST_DIGITS = 5;
const LONGEST_BODY = 200_000;
const MOST_FIELDS = 500;

/** The exact requests of a send, secrets masked; tax numbers too unless they may be shown. */
export function requestPreview<File extends SentFile>(
  { manifest, version }: { manifest: Manifest; version: number },
  facts: RunFacts<File>,
  showsTaxNumbers: boolean,
): RequestPreview {
  const plan = planRun(manifest, facts, 'placeholders');
  const hide = showsTaxNumbers ? (text: string) => text : hiderOf(plan, facts.deal.information);
  const problems = problemsOf(plan, manifest.title);
  return {
    connector: manifest.slug,
    version,
    valid: problems.length === 0,
    problems: problems.map((problem) => ({ ...problem, message: hide(problem.message) })),
    steps: plan.requests.map(({ step, built }) => ({
      id: step.id,
      sends: step.sends,
      method: built.method,
      url: hide(built.url),
      headers: Object.fromEntries(built.headers.map(([name, value]) => [name, hide(value)])),
      contentType: built.contentType,
      body: built.body.length === 0 ? null : hide(bodyBytes(built.body).toString().slice(0, LONGEST_BODY)),
      bytes: Math.max(0, Math.min(built.bytes, 2 ** 31 - 1)),
      fields: built.fields.slice(0, MOST_FIELDS).map(({ path, value, sources }) => {
        const text = textOf(value) ?? (value === null || value === undefined ? null : JSON.stringify(value));
        return { path, value: text === null ? null : hide(text), source: sources.join(', ') || null };
      }),
    })),
    files: plan.chosen.files.map(({ file }) => ({
      endUserFileServiceId: file.serviceId,
      fileClass: file.fileClass,
      fileName: file.fileName,
      sizeBytes: file.sizeBytes,
    })),
  };
}

function problemsOf(plan: Plan, title: string): RequestPreview['problems'] {
  const mapped = plan.problems.map(({ code, step, path, source, text }) => ({
    code,
    step,
    path,
    source,
    message: code === 'missing' ? `Missing information: ${source ?? path}.` : `${title} does not take: ${text}.`,
  }));
  const files = { step: '', path: 'files', source: null };
  return [
    ...mapped,
    ...plan.chosen.missing.map((each) => ({ ...files, code: 'missing' as const, message: `Missing files: ${each}.` })),
    ...plan.chosen.refused.map(({ text, isSize }) => ({
      ...files,
      code: isSize ? ('too_large' as const) : ('not_accepted' as const),
      message: `${title} does not take: ${text}.`,
    })),
    ...(plan.unsent ? [{ ...plan.unsent, code: 'not_accepted' as const, source: null }] : []),
  ];
}

/** All digits but the last four of every tax number, in whatever form the manifest has written it. */
function hiderOf(plan: Plan, information: unknown): (text: string) => string {
  const hidden = new Map<string, string>();
  const hide = (text: string) => {
    const digits = text.replace(/\D/g, '').length;
    if (digits < LEAST_DIGITS) return;
    let left = digits === 9 ? digits - 4 : digits;
    hidden.set(
      text,
      text.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit)),
    );
    const encoded = Buffer.from(text).toString('base64');
    hidden.set(encoded, '[tax number]');
  };
  mapPersonalData(information, (_kind, text) => {
    for (const written of writtenForms(text)) hide(written);
  });
  for (const { built } of plan.requests)
    for (const { value, sources } of built.fields) {
      const text = textOf(value);
      if (text !== undefined && sources.some((source) => PERSONAL.test(source))) hide(text);
    }
  const forms = [...hidden].sort(([one], [other]) => other.length - one.length);
  return (text) => forms.reduce((shown, [form, mask]) => shown.replaceAll(form, mask), text);
}
