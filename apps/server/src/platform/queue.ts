/**
 * Highest first. `waiting`: a visitor waits for the result. `upload`: a customer has sent a file. `soon`: a visitor has
 * seen a stand-in and will see the result later. `background`: everything else.
 */
export const PRIORITIES = ['waiting', 'upload', 'soon', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

export type Queue = {
  /** Tasks of the same priority that name different senders take turns. Tasks without a sender count as those of one. */
  run<Result>(work: () => Promise<Result>, priority: Priority, sender?: string): Promise<Result>;
  readonly waiting: number;
  /** The number of tasks that wait with this priority. */
  waitingWith(priority: Priority): number;
};

/**
 * Runs at most `atOnce` tasks at once. Waiting tasks run by priority. Within a priority the senders take turns, and the tasks
 * of one sender run in order of arrival. `reserved` returns the number of places that only tasks of the first priority may
 * use at the moment.
 */
export function createQueue(atOnce: number, reserved: () => number = () => 0): Queue {
  const queued: Record<Priority, Turns> = {
    ...{ waiting: createTurns(), upload: createTurns(), soon: createTurns(), background: createTurns() },
  };
  let running = 0;

  const placesFor = (priority: Priority): number =>
    priority === 'waiting' ? atOnce : Math.max(1, atOnce - reserved());

  const startWaiting = (): void => {
    for (const priority of PRIORITIES)
      while (running < placesFor(priority)) {
        const start = queued[priority].next();
        if (!start) break;
        running += 1;
        start();
      }
  };

  const countWaiting = () => PRIORITIES.reduce((sum, priority) => sum + queued[priority].waiting, 0);

  return {
    async run(work, priority, sender = '') {
      // A new task must not overtake those that wait.
      if (countWaiting() === 0 && running < placesFor(priority)) running += 1;
      else
        await new Promise<void>((resolve) => {
          queued[priority].add(sender, resolve);
          startWaiting();
        });
      try {
        return await work();
      } finally {
        running -= 1;
        startWaiting();
      }
    },
    get waiting() {
      return countWaiting();
    },
    waitingWith: (priority) => queued[priority].waiting,
  };
}

type Turns = ReturnType<typeof createTurns>;

/** Tasks that wait to be started. A sender who has had a turn goes behind the others. */
function createTurns() {
  /** In the order of the turns. Every sender in it has a task. */
  const senders = new Map<string, (() => void)[]>();
  let waiting = 0;
  return {
    get waiting() {
      return waiting;
    },
    add(sender: string, start: () => void) {
      waiting += 1;
      const own = senders.get(sender);
      if (own) own.push(start);
      else senders.set(sender, [start]);
    },
    next(): (() => void) | undefined {
      const [first] = senders;
      if (!first) return undefined;
      const [sender, own] = first;
      const start = own.shift();
      waiting -= 1;
      senders.delete(sender);
      if (own.length > 0) senders.set(sender, own);
      return start;
    },
  };
}
