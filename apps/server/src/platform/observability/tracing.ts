import { measure, type Span, type SpanAttributes } from './spans.ts';

export type TracingSettings = {
  endpoint: string;
  headers: Record<string, string>;
  ratio: number;
  serviceName: string;
};

export type TracingLimits = {
  /** Spans that wait to be sent. When there are more, new ones are dropped. */
  mostWaiting: number;
  /** How long a process that stops waits for the last spans to be sent. */
  lastSendingMs: number;
};

/** A span of another program, such as a proxy, as its header `traceparent` names it. */
export type RemoteSpan = { traceId: string; spanId: string; traceFlags: number };

type Beginning = {
  kind: 'server' | 'consumer';
  attributes?: SpanAttributes;
  /** Decides whether the trace is recorded. Otherwise the sampling ratio does. */
  remote?: RemoteSpan | undefined;
};

export type Tracing = {
  /** Begins a trace here. Undefined: this one is not recorded. */
  begin(name: string, beginning: Beginning): Span | undefined;
  /** Sends what is left, but does not wait long for it. */
  stop(): Promise<void>;
};

export function traceJob<Result>(
  tracing: Tracing,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracing.begin(name, { kind: 'consumer', attributes: { 'messaging.destination.name': name } });
  return span ? measure(span, work) : work();
}
