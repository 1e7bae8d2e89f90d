import { StartupError } from '@marque/db/startup-error';
import type { TracingSettings } from '../observability/tracing.ts';
import type { Settings } from './settings.ts';

/** Undefined unless an endpoint is set. */
export function tracing(settings: Settings): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS } = settings;
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) {
    if (!OTEL_EXPORTER_OTLP_HEADERS) return undefined;
    throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS has no effect without OTEL_EXPORTER_OTLP_ENDPOINT.');
  }
  return {
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: OTEL_EXPORTER_OTLP_HEADERS ?? {},
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName: settings.OTEL_SERVICE_NAME,
  };
}
