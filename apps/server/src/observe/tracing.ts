import { context, trace, type Attributes, type Span, type Tracer } from '@opentelemetry/api';

/** A part of what became of a move; ended once. */
export interface TraceSpan {
  /** By which another process goes on with the trace (W3C Trace Context); null: it is dropped. */
  readonly traceparent: string | null;
  /** A part of it that begins now. */
  child(name: string): TraceSpan;
  /** @param failure what kept it from its end; null: nothing */
  end(failure: string | null): void;
}

/** The traces of one process. */
export interface Tracing {
  /** Begins a trace; most are dropped, as the share of the configuration says. */
  begin(name: string, about: Attributes): TraceSpan;
  /** Goes on with the trace of another process; null for what is no `traceparent`. */
  resume(traceparent: string, name: string, about: Attributes): TraceSpan | null;
  /** Sends what has ended so far, and stops. */
  close(): Promise<void>;
}

/** Where traces go, and which share of them, from 0 to 1. */
export interface TracingSettings {
  readonly endpoint: string;
  readonly share: number;
}

/** `SpanStatusCode.ERROR` of the API. */
const FAILED = 2;
const NAME = 'matador';
/** Version 00 of https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const traceparentOf = (span: Span): string | null => {
  if (!span.isRecording()) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

const spanOf = (tracer: Tracer, span: Span): TraceSpan => ({
  traceparent: traceparentOf(span),
  child: (name) => spanOf(tracer, tracer.startSpan(name, {}, trace.setSpan(context.active(), span))),
  end: (failure) => {
    if (failure !== null) span.setStatus({ code: FAILED, message: failure });
    span.end();
  },
});

/**
 * Traces by OpenTelemetry, sent as OTLP over HTTP. Its packages are loaded here and nowhere else: a process without an
 * endpoint never has them.
 * @param node what tells this process from others
 */
export const openTracing = async ({ endpoint, share }: TracingSettings, node: string): Promise<Tracing> => {
  const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': NAME, 'service.instance.id': node }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  const tracer = provider.getTracer(NAME);
  return {
    begin: (name, attributes) => spanOf(tracer, tracer.startSpan(name, { attributes, root: true })),
    resume: (traceparent, name, attributes) => {
      const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
      if (traceId === undefined || spanId === undefined || flags === undefined) return null;
      const from = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
      return spanOf(tracer, tracer.startSpan(name, { attributes }, trace.setSpanContext(context.active(), from)));
    },
    close: () => provider.shutdown(),
  };
};
