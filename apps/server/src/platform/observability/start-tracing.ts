import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tracing, TracingLimits } from './tracing.ts';

/** Undefined unless it is configured. The library is loaded only then. */
export async function startTracing(
  { tracing, environment }: Pick<Config, 'tracing' | 'environment'>,
  log: Logger,
  limits?: TracingLimits,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry({ ...tracing, environment }, log, limits);
}
