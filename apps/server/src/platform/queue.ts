/**
 * Highest first. `waiting`: a visitor waits for the result. `upload`: a customer has sent a file. `soon`: a visitor has
 * seen a stand-in and will see the result later. `background`: everything else.
 */
export const PRIORITIES = ['waiting', 'upload', 'soon', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

export type Queue = {
  run<Result>(work: () => Promise<Result>, priority: Priority): Promise<Result>;
  readonly waiting: number;
  /** The number of tasks that wait with this priority. */
  waitingWith(priority: Priority): number;
};

/**
 * Runs at most `atOnce` tasks at once. Waiting tasks run by priority, and then in order of arrival. `reserved` returns the
 * number of places that only tasks of the first priority may use at the moment.
 */
export function createQueue(atOnce: number, reserved: () => number = () => 0): Queue {
  const queued: Record<Priority, (() => void)[]> = { waiting: [], upload: [], soon: [], background: [] };
  let running = 0;

  const placesFor = (priority: Priority): number =>
    priority === 'waiting' ? atOnce : Math.max(1, atOnce - reserved());

  const startWaiting = (): void => {
    for (const priority of PRIORITIES)
      while (running < placesFor(priority)) {
        const start = queued[priority].shift();
        if (!start) break;
        running += 1;
        start();
      }
  };

  const countWaiting = () => PRIORITIES.reduce((sum, priority) => sum + queued[priority].length, 0);

  return {
    async run(work, priority) {
      // A new task must not overtake those that wait.
      if (countWaiting() === 0 && running < placesFor(priority)) running += 1;
      else
        await new Promise<void>((resolve) => {
          queued[priority].push(resolve);
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
    waitingWith: (priority) => queued[priority].length,
  };
}
