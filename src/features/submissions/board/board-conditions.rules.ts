import type { PipelineStage } from '../../deals/pipeline.rules';
import { type BoardFilter, CHOSEN_STEPS, type ChosenStep, type Position } from './board.rules';

/** A part of a statement's WHERE. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

export const condition = (sql: string, ...parameters: unknown[]): Condition => ({ sql, parameters });

/** What is told of deals is kept beside their submissions: see docs/rules/figures.md. */
const counted = (column: 'product' | 'industry', accountId: string, value: string | null | undefined): Condition[] =>
  value
    ? [
        condition(
          `service_id IN (SELECT submission_service_id FROM submission_figures WHERE account_id = ? AND ${column} = ?)`,
          accountId,
          value.toLowerCase(),
        ),
      ]
    : [];

const stepsFrom = (reached: ChosenStep) => CHOSEN_STEPS.slice(CHOSEN_STEPS.indexOf(reached));

/** Whose offer was chosen; those that were funded were chosen before. */
const chosen = (accountId: string, reached: ChosenStep | null | undefined): Condition[] =>
  reached
    ? [
        condition(
          `service_id IN (SELECT submission_service_id FROM submission_figures WHERE account_id = ? AND reached IN (${stepsFrom(reached).map(() => '?')}))`,
          accountId,
          ...stepsFrom(reached),
        ),
      ]
    : [];

const dealsAt = (stages: readonly PipelineStage[]) =>
  `end_user_service_id IN (SELECT service_id FROM end_users WHERE account_id = ? AND pipeline_stage IN (${stages.map(() => '?')}))`;

/** What every statement of a board asks of its submissions, whatever their status is. */
export function conditions(
  accountId: string,
  { funderServiceId, from, to, product, industry, reached, pipelineStages = [] }: BoardFilter,
  { after, until }: { after: Position | null; until: Position | null },
): Condition[] {
  return [
    condition('account_id = ?', accountId),
    condition('is_synthetic = ?', false),
    condition('deleted_at IS NULL'),
    ...(funderServiceId !== null ? [condition('funder_service_id = ?', funderServiceId)] : []),
    ...counted('product', accountId, product),
    ...counted('industry', accountId, industry),
    ...chosen(accountId, reached),
    ...(pipelineStages.length > 0 ? [condition(dealsAt(pipelineStages), accountId, ...pipelineStages)] : []),
    ...between({ from, to, after, until }),
  ];
}

/** Behind `after`, up to and with `until`. The first of each pair is the index's range, the second is about equal times. */
export function between({
  from,
  to,
  after,
  until,
}: Pick<BoardFilter, 'from' | 'to'> & { after: Position | null; until: Position | null }): Condition[] {
  return [
    ...(from ? [condition('created >= ?', from)] : []),
    ...(to ? [condition('created <= ?', to)] : []),
    ...(after
      ? [
          condition('created <= ?', after.created),
          condition('(created < ? OR service_id < ?)', after.created, after.serviceId),
        ]
      : []),
    ...(until
      ? [
          condition('created >= ?', until.created),
          condition('(created > ? OR service_id >= ?)', until.created, until.serviceId),
        ]
      : []),
  ];
}
