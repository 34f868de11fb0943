import { newId } from '../../platform/ids';

/** A request to a simulated API, and how it is answered. */
export interface AskedApi {
  method: string;
  /** Below the funder's own address. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** What a simulated API keeps of an application. */
export interface Application {
  id: string;
  /** What the service calls it. */
  reference: string;
  amount: number;
  files: number;
  /** Since when it is complete; null while something is to come. */
  completeAtMs: number | null;
}

/** A simulated API: its applications, and how it tells what it has decided. */
export class ApiState {
  readonly applications = new Map<string, Application>();
  /** Tokens with how often each has been used. */
  readonly tokens = new Map<string, number>();

  constructor(
    /** Where it is reached itself. */
    readonly origin: string,
    /** Posts a message to the service, in a while. */
    readonly tell: (body: object, sign: (body: string, secret: string) => Record<string, string>) => void,
  ) {}

  known(reference: string): Application | undefined {
    return [...this.applications.values()].find((each) => each.reference === reference);
  }

  take(prefix: string, reference: string, amount: number, isComplete: boolean): Application {
    const id = `${prefix}-${newId('x').slice(-8)}`;
    const application = { id, reference, amount, files: 0, completeAtMs: isComplete ? Date.now() : null };
    this.applications.set(id, application);
    return application;
  }
}

/** Null: the connection is lost, although what was asked for is done. */
export type AnswerOfApi = (asked: AskedApi, state: ApiState) => ApiAnswer | null;
