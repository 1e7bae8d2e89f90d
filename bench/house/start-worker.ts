import { fork } from 'node:child_process';
import { once } from 'node:events';

export type WorkerOrder = { url: string };
export type WorkerReport = { sentMails: number };

/** Starts the worker in a process of its own, as in production (`--role worker`). */
export async function startWorkerProcess(order: WorkerOrder) {
  const child = fork(new URL('./worker-process.ts', import.meta.url), { execArgv: [] });
  const ask = async (question: WorkerOrder | 'report'): Promise<WorkerReport> => {
    child.send(question);
    const [answer] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('The worker ended too soon.'))),
    ]);
    return answer as WorkerReport;
  };
  await ask(order);
  return {
    sentMails: async () => (await ask('report')).sentMails,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
