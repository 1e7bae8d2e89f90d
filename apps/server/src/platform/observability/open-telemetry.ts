import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Span as ApiSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Span } from './spans.ts';
import type { Tracing, TracingLimits, TracingSettings } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};

const LIMITS: TracingLimits = { mostWaiting: 2_048, lastSendingMs: 2_000 };
const SEND_TIMEOUT_MS = 8_000;
const SEND_EVERY_MS = 5_000;

/** Records spans and sends them in the background. The receiver may be slow or lost: nothing waits for it. */
export function openTelemetry(
  { endpoint, headers, ratio, serviceName, environment }: TracingSettings & { environment: string },
  log: Logger,
  { mostWaiting, lastSendingMs }: TracingLimits = LIMITS,
): Tracing {
  const exporter = reportFailures(
    new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: SEND_TIMEOUT_MS }),
    log,
  );
  const provider = new TracerProvider({
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    // Only these. The library would add the name of the machine and the command line.
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': environment,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        ...{ exporter, maxQueueSize: mostWaiting, scheduledDelayMillis: SEND_EVERY_MS },
        exportTimeoutMillis: SEND_TIMEOUT_MS + 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer('marque');

  const wrap = (own: ApiSpan): WrappedSpan => ({
    own,
    startChild: (name, { kind = 'internal', attributes = {}, links = [] } = {}) =>
      wrap(
        tracer.startSpan(
          name,
          {
            ...{ kind: KINDS[kind], attributes },
            links: links.map((link) => ({ context: (link as WrappedSpan).own.spanContext() })),
          },
          trace.setSpan(ROOT_CONTEXT, own),
        ),
      ),
    addAttributes: (attributes) => void own.setAttributes(attributes),
    isOpen: () => own.isRecording(),
    end(failure) {
      if (failure) {
        own.setAttribute('error.type', kindOfError(failure));
        own.setStatus({ code: SpanStatusCode.ERROR });
      }
      own.end();
    },
  });

  return {
    begin(name, { kind, attributes = {}, remote }) {
      const parent = remote
        ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      return span.isRecording() ? wrap(span) : undefined;
    },
    async stop() {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, pause(lastSendingMs)]);
    },
  };
}

type WrappedSpan = Span & { own: ApiSpan };

function kindOfError(failure: unknown): string {
  if (typeof failure === 'string') return failure;
  if (!(failure instanceof Error)) return 'unknown';
  const code = 'code' in failure ? failure.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : failure.name;
}

/** Logs when sending begins to fail and when it works again, not each failure. */
function reportFailures(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing)
          log.warn({ reason: kindOfError(result.error) }, 'traces were not sent');
        if (!result.error && isFailing) log.info('traces are sent again');
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
