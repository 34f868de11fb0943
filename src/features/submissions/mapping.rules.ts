import { mapPersonalData } from '../deals/information.rules';
import { missingProblems, type PreflightFacts, type PreflightOutcome, preflight } from '../deals/preflight.rules';
import type { SentFile } from '../funders/connectors/files.rules';
import type { Manifest } from '../funders/connectors/manifest.rules';
import { type Plan, planRun, type RunFacts } from '../funders/connectors/plan.rules';
import { planMessage, planProblems } from '../funders/connectors/plan-message.rules';

/** The funder's connector, where it has one that says more than our own shape, and what requests to it are made of. */
export interface MappingFacts {
  manifest: Manifest;
  isProduction: boolean;
  deal: { id: string; ownId: string | null; name: string | null };
  funder: { stagingUrl: string | null; productionUrl: string | null; formFields: readonly unknown[] };
  nowMs: number;
  /** The funder has the deal from a run that goes on: what decides whether it is sent is no longer asked. */
  isMarked?: boolean;
}

const SEALED = /^v\d\.[0-9a-f]{8}\./;
/** Stands where a tax number is sealed: nine digits, which is all that checks need. */
const NINE_DIGITS = '123456789';

/** Whatever stands in the way of the deal: of its connector's requests, of what the catalogue asks for besides, of its size. */
export function preflightOf(
  facts: PreflightFacts & { files: readonly SentFile[] },
  mapping: MappingFacts | null,
): PreflightOutcome {
  const outcome = preflight(facts);
  if (!mapping) return outcome;
  const plan = planOf(facts.information, facts.files, mapping);
  // What does not go is no part of what it weighs.
  const sent = plan.chosen.files.map(({ file }) => file);
  const further = { information: outcome.missingInformation, files: outcome.missingFileClasses };
  const weight = preflight({ ...facts, files: sent, requiredInformation: [], requiredFileClasses: [] });
  const judged = mapping.isMarked ? { ...plan, unsent: null } : plan;
  const told = planMessage(judged, mapping.manifest.title, further);
  const found = planProblems(judged, mapping.manifest.title);
  const isNew = ({ field }: { field: string | null }) => found.every((each) => each.field !== field);
  const message = [told, weight.message].filter(Boolean).join(' ') || null;
  const missing = plan.problems.flatMap(({ code, source }) => (code === 'missing' && source !== null ? [source] : []));
  const classes = plan.chosen.missing.map((each) => each.slice(0, each.lastIndexOf(' (')));
  return {
    ...weight,
    valid: message === null,
    message,
    missingInformation: [...new Set([...missing, ...further.information])],
    missingFileClasses: [...new Set([...classes, ...further.files])],
    problems: [
      ...found,
      ...missingProblems('information', further.information).filter(isNew),
      ...missingProblems('files', further.files).filter(isNew),
      ...weight.problems,
    ],
  };
}

/** Every request that would be made, with placeholders for what is not known before. */
export function planOf<File extends SentFile>(
  information: unknown,
  files: readonly File[],
  mapping: MappingFacts,
): Plan<File> {
  const { manifest, deal, funder, isProduction, nowMs } = mapping;
  const opened = mapPersonalData(information ?? {}, (_kind, text) => (SEALED.test(text) ? NINE_DIGITS : text));
  const facts: RunFacts<File> = {
    deal: { ...deal, information: opened, files },
    form: {},
    funder,
    runId: 'run_',
    attemptId: 'att_',
    submissionId: 'fsb_',
    startedAt: new Date(nowMs),
    isProduction,
    callbackUrl: '[callback_url]',
  };
  return planRun(manifest, facts, 'placeholders');
}
