import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { forkWorker, type Worker } from '../../../platform/child-process/fork-worker.ts';
import { createQueue, type Priority } from '../../../platform/queue.ts';
import type { AnyTask, Asked, Reply, TaskKind, Tasks } from './protocol.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
/**
 * Two arenas stop glibc from keeping memory that libvips has freed. A picture uses the memory of the last one:
 * giving up to 64 MB back to the system after each picture, and asking for them again, took a twentieth of the time.
 */
const ENV = {
  ...{ MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
  ...{ MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2), MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2) },
};

type PictureWorker = Worker<AnyTask, Reply>;

export type PictureProcess = {
  /**
   * Returns `lost` if the process was killed, crashed or took too long. The next task gets a new process. Tasks of
   * different customers take turns.
   */
  run<Kind extends TaskKind>(
    task: Asked<Kind>,
    priority: Priority,
    customerId?: string,
  ): Promise<Tasks[Kind]['done'] | 'lost'>;
  /**
   * The same for a task that needs a file of the storage. `load` is called when its turn has come, because thousands of tasks
   * may wait. If it returns null, there is nothing to do any more, and the task is `lost`.
   */
  runLoaded<Kind extends TaskKind>(
    load: () => Promise<Asked<Kind> | null>,
    priority: Priority,
  ): Promise<Tasks[Kind]['done'] | 'lost'>;
  /** The number of tasks that wait with this priority. */
  waitingWith(priority: Priority): number;
  /** The processes that are running now. */
  readonly workers: readonly PictureWorker[];
  close(): Promise<void>;
};

type Settings = {
  atOnce?: number;
  /** Whether bids arrive at the moment. One processor then stays free for them. */
  bidsArrive?: () => boolean;
  /** An idle process exits after this time, to free its memory. */
  idleMs?: number;
  /** Longer than the time limit in sharp, so that a slow picture is normally refused as unreadable. */
  taskMs?: number;
};

/** Runs at most `atOnce` tasks at once, each in a separate process. Processes start on demand. */
export function createPictureProcess({
  atOnce = 2,
  bidsArrive = () => false,
  idleMs = 15_000,
  taskMs = 45_000,
}: Settings = {}): PictureProcess {
  /** As many places as must stay free, so that bids have a processor. */
  const kept = Math.max(0, atOnce + 1 - availableParallelism());
  const queue = createQueue(atOnce, () => (bidsArrive() ? kept : 0));
  const workers = new Set<PictureWorker>();
  const idle: { worker: PictureWorker; timer: NodeJS.Timeout }[] = [];
  let closed = false;

  const start = (): PictureWorker => {
    const worker = forkWorker<AnyTask, Reply>(MAIN, { taskMs, memoryMb: 128, env: ENV });
    workers.add(worker);
    void worker.ended.then(() => {
      workers.delete(worker);
      forget(worker);
    });
    return worker;
  };
  const forget = (worker: PictureWorker) => {
    const place = idle.findIndex((entry) => entry.worker === worker);
    if (place >= 0) clearTimeout(idle.splice(place, 1)[0]?.timer);
  };
  const borrow = (): PictureWorker => {
    const free = idle.pop();
    clearTimeout(free?.timer);
    return free?.worker ?? start();
  };
  const giveBack = (worker: PictureWorker) => {
    const timer = setTimeout(() => {
      forget(worker);
      worker.dismiss();
    }, idleMs);
    idle.push({ worker, timer: timer.unref() });
  };

  const perform = async (task: AnyTask): Promise<Reply | null> => {
    if (closed) return null;
    const worker = borrow();
    const reply = await worker.perform(task);
    if (reply) giveBack(worker);
    return reply;
  };

  const doneOf = <Kind extends TaskKind>(reply: Reply | null): Tasks[Kind]['done'] | 'lost' => {
    if (!reply) return 'lost';
    if ('failed' in reply)
      throw Object.assign(new Error(`The picture process failed: ${reply.failed}`), { code: reply.code });
    return reply.done as Tasks[Kind]['done'];
  };

  return {
    async run<Kind extends TaskKind>(task: Asked<Kind>, priority: Priority, customerId?: string) {
      return doneOf<Kind>(await queue.run(() => perform(task as AnyTask), priority, customerId));
    },
    async runLoaded<Kind extends TaskKind>(load: () => Promise<Asked<Kind> | null>, priority: Priority) {
      const loadAndPerform = async () => {
        const task = await load();
        return task && perform(task as AnyTask);
      };
      return doneOf<Kind>(await queue.run(loadAndPerform, priority));
    },
    waitingWith: queue.waitingWith,
    get workers() {
      return [...workers];
    },
    async close() {
      closed = true;
      const running = [...workers];
      for (const worker of running) worker.kill();
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}
