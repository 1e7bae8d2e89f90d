import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from '../lower-priority.ts';
import type { AnyTask, Reply } from './protocol.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

export type Worker = {
  readonly pid: number | undefined;
  /** Returns null if the process ended or took too long. The worker cannot be used again after that. */
  perform(task: AnyTask): Promise<Reply | null>;
  /** Closes the channel, so that the process exits. */
  dismiss(): void;
  kill(): void;
  readonly ended: Promise<void>;
};

export function forkWorker({ taskMs }: { taskMs: number }): Worker {
  const child = fork(MAIN, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=128'],
    // The environment contains no secrets. Two arenas stop glibc from keeping memory that libvips has freed.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
  });

  return {
    pid: child.pid,
    ended,
    perform(task) {
      const timer = setTimeout(() => child.kill('SIGKILL'), taskMs);
      const replied = new AbortController();
      const reply = once(child, 'message', { signal: replied.signal }).then(([message]) => message as Reply);
      // If the process has ended, sending fails, and `ended` resolves.
      child.send(task, () => undefined);
      return Promise.race([reply, ended.then(() => null)]).finally(() => {
        clearTimeout(timer);
        replied.abort();
        reply.catch(() => undefined);
      });
    },
    dismiss: () => {
      if (child.connected) child.disconnect();
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}
