import type { Stage } from './closing-query';

interface Closed {
  pipelineStage: Stage;
  stageSince: string;
  closing: { contractOutOn: string | null; fundedOn: string | null } | null;
}

interface Recorded {
  created: string;
  funderSubmissions: {
    items: readonly {
      attempts: readonly { status: string; isProduction: boolean; completedAt: string | null }[];
      decisions: readonly { sourceReceivedAt: string; offers: readonly unknown[] }[];
    }[];
  };
}

const earliest = (times: readonly (string | null)[]): string | null =>
  times.flatMap((time) => time ?? []).sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** When the deal came to a step that it has passed or stands at, where that is known. */
export function dayOf(
  step: Stage,
  { pipelineStage, stageSince, closing }: Closed,
  { created, funderSubmissions: { items } }: Recorded,
): string | null {
  if (step === 'CONTRACT') return closing?.contractOutOn ?? null;
  if (step === 'FUNDED') return closing?.fundedOn ?? null;
  if (step === pipelineStage) return stageSince;
  if (step === 'NEW') return created;
  if (step === 'SENT')
    return earliest(
      items.flatMap(({ attempts }) =>
        attempts.flatMap(({ status, isProduction, completedAt }) =>
          status === 'SUCCEEDED' && isProduction ? [completedAt] : [],
        ),
      ),
    );
  if (step === 'OFFERS')
    return earliest(
      items.flatMap(({ decisions }) =>
        decisions.flatMap(({ sourceReceivedAt, offers }) => (offers.length > 0 ? [sourceReceivedAt] : [])),
      ),
    );
  return null;
}
