import { createLog } from '../src/platform/observability/log.ts';

/** The program's own log, including redaction, kept in memory. */
export function captureLog() {
  const written: string[] = [];
  const log = createLog(
    { logLevel: 'trace', production: true },
    {
      write: (line) => {
        written.push(line);
      },
    },
  );
  return {
    log,
    text: () => written.join(''),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
