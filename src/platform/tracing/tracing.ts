/** What spans say: never anything of a deal, a person or a secret. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanDetails {
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** The `traceparent` of what has caused it elsewhere; without it, what is under way here. */
  parent?: string | null;
}

/** A span that is under way. */
export interface OpenSpan {
  set(attributes: Attributes): void;
  /** Runs work whose own spans are within this one. */
  within<T>(work: () => T): T;
  /** A span within this one that is over by now. */
  past(details: SpanDetails, milliseconds: number): void;
  end(): void;
}

/** Tells an OpenTelemetry collector how long what took, where OTEL_EXPORTER_OTLP_ENDPOINT names one. */
export interface Tracing {
  /** Without a collector nothing else of this is worth asking for. */
  readonly isOn: boolean;
  begin(details: SpanDetails): OpenSpan;
  /** The work as a span. What it throws is passed on, and the span names its kind alone. */
  run<T>(details: SpanDetails, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** What is under way, for a header or a job; null without anything. */
  traceparent(): string | null;
  /** Sends what is left, for a moment at most. */
  stop(): Promise<void>;
}

const NO_SPAN: OpenSpan = {
  set: () => undefined,
  within: (work) => work(),
  past: () => undefined,
  end: () => undefined,
};

export const NO_TRACING: Tracing = {
  isOn: false,
  begin: () => NO_SPAN,
  run: (_details, work) => work(NO_SPAN),
  traceparent: () => null,
  stop: async () => undefined,
};

/** The header of a request that goes out, so that what it causes is found under what has caused it. */
export function traceHeaders(tracing: Pick<Tracing, 'traceparent'>): { traceparent?: string } {
  const traceparent = tracing.traceparent();
  return traceparent === null ? {} : { traceparent };
}
