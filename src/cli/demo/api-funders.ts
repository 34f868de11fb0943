import { harborline, kestrel, meridian, northgate, summitline } from './api-answers';
import { type AnswerOfApi, type ApiAnswer, ApiState, type AskedApi } from './api-state';

export interface ApiFunder {
  /** The connector that it takes. */
  connector: string;
  name: string;
  formValues: Record<string, string>;
  /** What its messages are proved with. */
  secret?: string;
  answer: AnswerOfApi;
}

/** The funders of the demo that have APIs of their own, one for each connector that ships with the service. */
export const API_FUNDERS: readonly ApiFunder[] = [
  {
    connector: 'northgate',
    name: 'NG Partner API',
    formValues: { client_id: 'demo-client', client_secret: 'demo-client-secret', agent_id: '417' },
    answer: northgate,
  },
  {
    connector: 'harborline',
    name: 'Harborline Funding',
    formValues: { api_key: 'demo-harbor-key', iso_code: 'ISO77' },
    secret: 'demo-harborline-secret',
    answer: harborline,
  },
  {
    connector: 'summitline',
    name: 'Summitline Lending',
    formValues: { partner_id: 'demo-partner', token: 'demo-partner-token', api_key: 'demo-summit-key' },
    answer: summitline,
  },
  {
    connector: 'kestrel',
    name: 'Kestrel Business Capital',
    formValues: { api_key: 'demo-kestrel-key', partner_code: 'BAYVIEW' },
    secret: 'demo-kestrel-secret',
    answer: kestrel,
  },
  {
    connector: 'meridian',
    name: 'Meridian Merchant Funding',
    formValues: { affiliate: 'demo-affiliate', secret: 'demo-meridian-secret' },
    answer: meridian,
  },
];

export const slugOf = ({ connector }: Pick<ApiFunder, 'connector'>) => `api-${connector}`;

const TELL_AFTER_MS = 15_000;

/** The APIs of the demo, each below its slug. They belong to the demo: the service knows them by their connectors alone. */
export class SimulatedApis {
  private readonly states = new Map<string, ApiState>();
  private readonly timers = new Set<NodeJS.Timeout>();
  /** Where the service takes each one's messages. */
  callbacks = new Map<string, string>();

  /** Undefined: no API of these is there. Null: the connection is lost. */
  answer(slug: string, origin: string, asked: AskedApi): ApiAnswer | null | undefined {
    const funder = API_FUNDERS.find((each) => slugOf(each) === slug);
    if (!funder) return undefined;
    const state = this.states.get(slug) ?? new ApiState(origin, (...message) => this.tell(funder, ...message));
    this.states.set(slug, state);
    return funder.answer(asked, state);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private tell(funder: ApiFunder, body: object, sign: (body: string, secret: string) => Record<string, string>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const url = this.callbacks.get(slugOf(funder));
      if (!url) return;
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', ...sign(text, funder.secret ?? '') };
      // The service may be stopping: a funder would not know either.
      fetch(url, { method: 'POST', headers, body: text }).catch(() => undefined);
    }, TELL_AFTER_MS);
    this.timers.add(timer.unref());
  }
}
