import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../src/main.ts');

export type MortalProgram = {
  name: string;
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  name: string;
  role: 'web' | 'worker';
  env: Record<string, string>;
  /** Called if the program ended although the test had not killed it. */
  onOwnDeath(lastWords: string): void;
};

/** Starts the real program in a separate process. */
export async function startMortalProgram({ name, role, env, onOwnDeath }: Options): Promise<MortalProgram> {
  let child: ChildProcess;
  let doomed = false;

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    doomed = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  const start = async () => {
    doomed = false;
    const started = spawn(process.execPath, [main, '--role', role], {
      env: {
        ...{ PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
        ...{ NODE_ENV: 'production', MARQUE_ENV: 'testing', ...env },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const leaveWithUs = () => started.kill('SIGKILL');
    process.on('exit', leaveWithUs);
    let lastWords = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        lastWords = (lastWords + chunk).slice(-4_000);
        if (/is ready:|The worker is running\./.test(lastWords)) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.on('exit', () => {
        process.off('exit', leaveWithUs);
        if (!doomed) onOwnDeath(lastWords);
        reject(new Error(`${name} ended before it was ready:\n${lastWords}`));
      });
    });
  };

  await start();
  return { name, kill: () => end('SIGKILL'), restart: start, stop: () => end('SIGTERM') };
}
