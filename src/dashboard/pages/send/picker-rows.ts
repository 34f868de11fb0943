import type { EligibilityReason } from '../../api/submission';
import { FIT } from '../../components/fit-labels';
import { REASON, valuesOf } from '../../components/labels';
import { missingInWords } from '../../components/own-refusal';
import { fieldOf } from '../application/application-fields';
import type { Fit, PickerDeal, PickerFunders } from './picker-query';

type Integration = PickerFunders['funderIntegrations'][number];

/** One linked funder, with all that speaks for and against sending this deal to it. */
export interface PickerRow {
  funderServiceId: string;
  name: string;
  fit: Fit;
  /** Why it fits or does not, in words. */
  why: string[];
  priority: number | null;
  /** Of the production send; null: it can be sent. */
  blocked: string | null;
  /** The same of the sandbox, which takes what production has had already. */
  blockedInSandbox: string | null;
  missing: { paths: readonly string[]; fileClasses: readonly string[] };
  channel: Integration['channel'];
  state: Integration['state'];
  approvalRate: number | null;
  medianHours: number | null;
  decisions: number;
  commission: string | null;
}

const ORDER = valuesOf(FIT);
/** For these a deal goes to none of the funder's systems. */
const KEPT_FROM: ReadonlySet<unknown> = new Set<EligibilityReason>(['EXCLUDED', 'HELD']);

/** The best fit first, then by the funder's place among the policies, then by name. */
const byFit = (a: PickerRow, b: PickerRow) =>
  ORDER.indexOf(a.fit) - ORDER.indexOf(b.fit) ||
  (a.priority ?? Number.POSITIVE_INFINITY) - (b.priority ?? Number.POSITIVE_INFINITY) ||
  a.name.localeCompare(b.name, 'en');

export function pickerRows(funders: PickerFunders, deal: PickerDeal): PickerRow[] {
  const checks = new Map(deal.preflight.map((check) => [check.funderServiceId, check]));
  const evaluations = new Map(deal.policyEvaluations.map((each) => [each.funder.serviceId, each]));
  const submissions = new Map(deal.funderSubmissions.items.map((each) => [each.funder.serviceId, each]));
  const figures = new Map(funders.funderStatistics.map((each) => [each.funder.serviceId, each]));
  const policies = new Map(funders.brokerFunderPolicies.map((each) => [each.funder.serviceId, each]));
  return funders.funderIntegrations
    .map(({ funderServiceId, funderName, channel, state, supportsStaging }): PickerRow => {
      const check = checks.get(funderServiceId);
      const evaluation = evaluations.get(funderServiceId);
      const submission = submissions.get(funderServiceId);
      const eligibility = submission?.sendEligibility;
      const figure = figures.get(funderServiceId);
      const policy = policies.get(funderServiceId);
      const lacks = (check?.missingInformation.length ?? 0) + (check?.missingFileClasses.length ?? 0) > 0;
      const reason = eligibility && !eligibility.sendable && eligibility.reason ? REASON[eligibility.reason] : null;
      const points = policy?.policy?.max_commission_percent;
      return {
        funderServiceId,
        name: funderName,
        fit: check?.fit ?? 'NO_POLICY',
        why: whyOf(check?.fit ?? 'NO_POLICY', evaluation),
        priority: policy?.matchingPriority ?? evaluation?.matchingPriority ?? null,
        blockedInSandbox:
          channel === 'EMAIL' || !supportsStaging
            ? 'No sandbox'
            : submission?.shouldSend === false || KEPT_FROM.has(eligibility?.reason)
              ? reason
              : null,
        blocked: reason ?? (check && !check.valid && !lacks ? check.message : null),
        missing: { paths: check?.missingInformation ?? [], fileClasses: check?.missingFileClasses ?? [] },
        channel,
        state,
        approvalRate: figure?.approvalRate ?? null,
        medianHours: figure?.medianHoursToDecision ?? null,
        decisions: figure?.decisionCount ?? 0,
        commission: typeof points === 'number' ? `${points} points` : null,
      };
    })
    .sort(byFit);
}

function whyOf(fit: Fit, evaluation: PickerDeal['policyEvaluations'][number] | undefined): string[] {
  if (!evaluation) return [];
  if (fit === 'DOES_NOT_FIT') return evaluation.changesNeeded.slice(0, 3);
  if (fit !== 'MAY_FIT') return [];
  const told = [...evaluation.failed, ...evaluation.missing].map(({ explanation }) => explanation);
  return [...told, ...evaluation.openConditions].slice(0, 3);
}

export const isSendable = (row: PickerRow) => row.blocked === null;
export const lacksData = ({ missing: { paths, fileClasses } }: PickerRow) => paths.length + fileClasses.length > 0;

/** What a send to it would lack, in people's words. */
export const missingWords = ({ missing: { paths, fileClasses } }: PickerRow): string =>
  [...paths.map((path) => fieldOf(path).label), ...fileClasses.map((each) => each.replaceAll('_', ' '))].join(', ');

/** "3 fit, 1 may fit, 1 does not fit" */
export function fitsInWords(rows: readonly PickerRow[]): string {
  const parts = ORDER.flatMap((fit) => {
    const count = rows.filter((row) => row.fit === fit).length;
    return count > 0 ? [FIT[fit].counted(count)] : [];
  });
  return parts.join(', ');
}

/** Why a send would not go, in a word; null: it goes. */
const heldBack = (row: PickerRow, useSandbox: boolean): string | null =>
  (useSandbox ? row.blockedInSandbox : row.blocked) ?? (lacksData(row) ? 'Data incomplete' : null);

export const goes = (row: PickerRow, useSandbox: boolean) => heldBack(row, useSandbox) === null;

/** "3 fit, 1 does not fit; will not be sent: 1 (Data incomplete), 2 (Sent)." */
export function summaryOf(rows: readonly PickerRow[], useSandbox: boolean): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const why = heldBack(row, useSandbox)?.replace(/\.$/, '');
    if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const left = [...counts].map(([why, count]) => `${count} (${why})`).join(', ');
  return `${fitsInWords(rows)}${left && `; will not be sent: ${left}`}.`;
}

/** What dealgate itself did not send, as its own word. */
export const notSentWords = ({ missing: { paths, fileClasses } }: PickerRow): string =>
  missingInWords(paths.length, fileClasses.length);
