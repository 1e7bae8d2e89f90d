import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../apps/server/src/main.ts');

export type Program = { stop(): Promise<void> };

/** The real program, as a process of its own. Only what is given here reaches it from the environment. */
export async function startProgram(environment: Record<string, string>): Promise<Program> {
  const program = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      // A busy test machine is not a test of load shedding.
      SHED_AFTER_DELAY_MS: '60000',
      TRUST_PROXY: '1',
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(program: ChildProcess): Promise<void> {
  let said = '';
  for (;;) {
    const next = await Promise.race([
      once(program.stdout ?? program, 'data'),
      once(program, 'exit').then(() => null),
    ]);
    if (next === null) throw new Error(`The program ended before it was ready:\n${said}`);
    said += String(next[0]);
    if (said.includes('is ready:')) break;
  }
  // Without a reader, the pipe would fill up and hold the program back.
  program.stdout?.resume();
}
