import { sealContext } from '../../../../platform/db/sealed';
import { AttemptStepRow } from './run.entity';
import type { RunContext } from './run-context';

/** What a step that was made gave for further ones; null: nothing. */
export function outputsOf(
  { secrets }: Pick<RunContext['services'], 'secrets'>,
  { runId, step, item, outputs }: AttemptStepRow,
): Record<string, unknown> | null {
  if (!outputs) return null;
  return secrets.openJson<Record<string, unknown>>(
    outputs,
    sealContext(AttemptStepRow, 'outputs', { runId, step, item }),
  );
}

/** What the confirmed steps of a run gave for further ones. */
export function outputsOfRows({
  rows,
  services,
}: Pick<RunContext, 'rows' | 'services'>): Record<string, Record<string, unknown>> {
  const known: Record<string, Record<string, unknown>> = {};
  for (const row of rows.values()) {
    const outputs = row.status === 'confirmed' ? outputsOf(services, row) : null;
    if (outputs) known[row.step] = outputs;
  }
  return known;
}
