import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PATIENCE_MS } from '@marque/testing/patience';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');

export type Program = { stop(): Promise<void> };

/**
 * Starts the real program as a separate process. It gets only these environment variables. In the role `web` it runs no
 * jobs. Otherwise it also runs those of other programs with the same database.
 */
export async function startProgram(
  environment: Record<string, string>,
  role: 'all' | 'web' = 'all',
): Promise<Program> {
  const program = spawn(process.execPath, [main, `--role=${role}`], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      // See vitest.config.ts.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      // The test machine may be busy, so nothing is refused or cancelled because it is slow.
      SHED_AFTER_DELAY_MS: String(PATIENCE_MS),
      DATABASE_STATEMENT_TIMEOUT_MS: String(PATIENCE_MS),
      DATABASE_LOCK_TIMEOUT_MS: String(PATIENCE_MS),
      // All journeys come from one address.
      REQUESTS_PER_MINUTE: '100000',
      TRUST_PROXY: '1',
      // No balancer has to notice that it stops.
      DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(program);
  return {
    async stop() {
      if (program.exitCode !== null) return;
      program.kill('SIGTERM');
      await once(program, 'exit');
    },
  };
}

function untilReady(program: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    // The listener stays until the end: without a reader, the pipe would fill up and block the program.
    program.stdout?.on('data', (chunk) => {
      const text = String(chunk);
      said += text;
      if (said.includes('is ready:')) resolve();
      // An error in the log explains why a journey fails.
      if (/"level":50|\bERROR\b/.test(text)) console.error(text);
    });
    program.once('exit', () => reject(new Error(`The program ended before it was ready:\n${said}`)));
  });
}
