import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';

/** Starts a process of `openStoppingPayments`, and kills it when it reports the moment. */
export async function killProcessAt(program: URL, args: [url: string, moment: string, ...string[]]) {
  const child = fork(program, args, { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process ended by itself.');
  });
  ended.catch(() => {});
  const [reported] = await Promise.race([once(child, 'message'), ended]);
  expect(reported).toBe(args[1]);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
