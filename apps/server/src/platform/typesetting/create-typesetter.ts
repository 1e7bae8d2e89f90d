import { forkWorker, type Worker } from '../child-process/fork-worker.ts';
import { createQueue, type Priority } from '../queue.ts';

export type Printed = Uint8Array<ArrayBuffer>;
export type TypesetterReply = { printed: Printed } | { failed: string };

const TASK_MS = 20_000;
const MEMORY_MB = 192;
/** Starting the process takes far longer than setting a file. So it stays for a while, and many files follow each other. */
const IDLE_MS = 10_000;

export type Typesetter<Task> = {
  readonly pid: number | undefined;
  /** Sets one file. A mail can wait for it longer than a reader can. Returns null if it took too long. */
  set(task: Task, priority: Priority): Promise<Printed | null>;
};

/**
 * Sets files one at a time in a process of its own, so that bids do not wait for them. The process runs the given program
 * (see `serve-typesetter.ts`). It has no database, no storage and no environment.
 */
export function createTypesetter<Task extends object>(
  program: string,
  { idleMs = IDLE_MS, taskMs = TASK_MS } = {},
): Typesetter<Task> {
  const queue = createQueue(1);
  let worker: Worker<Task, TypesetterReply> | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = () => {
    const started = forkWorker<Task, TypesetterReply>(program, { taskMs, memoryMb: MEMORY_MB });
    // A process that was killed while it was idle is not used again.
    void started.ended.then(() => {
      if (worker === started) worker = undefined;
    });
    return started;
  };
  const dismiss = () => {
    worker?.dismiss();
    worker = undefined;
  };
  const perform = async (task: Task): Promise<TypesetterReply | null> => {
    clearTimeout(idle);
    worker ??= start();
    const reply = await worker.perform(task);
    if (reply) idle = setTimeout(dismiss, idleMs).unref();
    return reply;
  };

  return {
    get pid() {
      return worker?.pid;
    },
    async set(task, priority) {
      const reply = await queue.run(() => perform(task), priority);
      if (reply && 'failed' in reply) throw new Error(`A file could not be set: ${reply.failed}`);
      return reply?.printed ?? null;
    },
  };
}
