import { fork } from 'node:child_process';
import { once } from 'node:events';
import { lowerPriority } from './lower-priority.ts';

export type Worker<Task, Reply> = {
  readonly pid: number | undefined;
  /** Returns null if the process ended or took too long. The worker cannot be used again after that. */
  perform(task: Task): Promise<Reply | null>;
  /** Closes the channel, so that the process exits. */
  dismiss(): void;
  kill(): void;
  readonly ended: Promise<void>;
};

type Settings = { taskMs: number; memoryMb: number; env?: Record<string, string> };

/**
 * Starts a program that performs tasks one after the other, in a process of its own: bids neither wait for it nor share
 * their memory with it. Its environment contains no secrets.
 */
export function forkWorker<Task extends object, Reply>(
  program: string,
  { taskMs, memoryMb, env = {} }: Settings,
): Worker<Task, Reply> {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  lowerPriority(child);
  // A worker without a task does not keep the program running. A task does, by its timer.
  child.unref();
  child.channel?.unref();
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
