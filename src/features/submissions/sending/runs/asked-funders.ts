import { countFunderRequest } from '../../../../platform/funder-metrics';
import { OutboundFailure, type OutboundResponse } from '../../../../platform/outbound';
import type { Services } from '../../../../platform/services';

/** Which funder is asked for what, as it is counted and traced. */
export interface Asked {
  funder: string;
  connector: string;
  step: string;
  method: string;
}

/** One request to a funder, timed and traced: by what it is for, without its address and what it says. */
export async function askFunder(
  { tracing }: Pick<Services, 'tracing'>,
  { funder, connector, step, method }: Asked,
  ask: () => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  const began = performance.now();
  const counted = (outcome: string) => countFunderRequest(funder, outcome, (performance.now() - began) / 1000);
  const attributes = { 'http.request.method': method, 'dealgate.connector': connector, 'dealgate.step': step };
  return tracing.run({ name: `funder ${connector} ${step}`, kind: 'client', attributes }, async (span) => {
    try {
      const response = await ask();
      span.set({ 'http.response.status_code': response.status });
      counted(`${Math.floor(response.status / 100)}xx`);
      return response;
    } catch (error) {
      counted(error instanceof OutboundFailure ? error.kind : 'not_sent');
      throw error;
    }
  });
}
