import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Span, SpanKind } from '@opentelemetry/api';
import type { Config } from '../config';
import { readTraceparent, writeTraceparent } from './trace-context.rules';
import { NO_TRACING, type OpenSpan, type SpanDetails, type Tracing } from './tracing';

type Settings = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** A collector that does not answer holds up nobody's end. */
const STOP_MS = 1000;
const EXPORT_MS = 5000;
const MOST_WAITING = 4096;
const EXPORT_EVERY_MS = 1000;

/** Traces to the collector of these settings; without one nothing is loaded, and nothing is done. */
export async function openTracing(settings: Settings): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return NO_TRACING;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: EXPORT_MS,
  });
  const root = new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME }),
    sampler: new sdk.ParentBasedSampler({ root }),
    // What does not fit is dropped: a collector that is slow costs memory of this much.
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, {
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('dealgate');
  const current = new AsyncLocalStorage<Span>();
  const kinds: Record<SpanDetails['kind'], SpanKind> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  };
  const contextOf = (span: Span | undefined, parent: string | null | undefined) => {
    const remote = readTraceparent(parent);
    if (remote) {
      const { traceId, spanId, flags } = remote;
      return api.trace.setSpanContext(api.ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & 1, isRemote: true });
    }
    return span ? api.trace.setSpan(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
  };
  const start = ({ name, kind, attributes = {}, parent }: SpanDetails, within: Span | undefined, startTime?: number) =>
    tracer.startSpan(
      name,
      { kind: kinds[kind], attributes, ...(startTime !== undefined && { startTime }) },
      contextOf(within, parent),
    );
  const begin = (details: SpanDetails): OpenSpan & { span: Span } => {
    const span = start(details, current.getStore());
    return {
      span,
      set: (attributes) => void span.setAttributes(attributes),
      within: (work) => current.run(span, work),
      past: (each, milliseconds) => start(each, span, Date.now() - milliseconds).end(),
      end: () => span.end(),
    };
  };
  return {
    isOn: true,
    begin,
    async run(details, work) {
      const open = begin(details);
      try {
        return await open.within(() => work(open));
      } catch (error) {
        // What it says may be of a deal, or of a person.
        open.span.setStatus({ code: api.SpanStatusCode.ERROR });
        open.set({ 'error.type': error instanceof Error ? error.name : typeof error });
        throw error;
      } finally {
        open.end();
      }
    },
    traceparent() {
      const context = current.getStore()?.spanContext();
      return context ? writeTraceparent({ ...context, flags: context.traceFlags }) : null;
    },
    stop: () => Promise.race([provider.shutdown().catch(() => undefined), wait(STOP_MS, undefined, { ref: false })]),
  };
}
