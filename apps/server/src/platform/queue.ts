/**
 * Highest first. `waiting`: a visitor waits for the result. `upload`: a customer has sent a file. `soon`: a visitor has
 * seen a stand-in and will see the result later. `background`: everything else.
 */
export const PRIORITIES = ['waiting', 'upload', 'soon', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

export type Queue = {
  run<Result>(work: () => Promise<Result>, priority: Priority): Promise<Result>;
  readonly waiting: number;
};

/** Runs at most `atOnce` tasks at once. Waiting tasks run by priority, and then in order of arrival. */
export function createQueue(atOnce: number): Queue {
  const queued: Record<Priority, (() => void)[]> = { waiting: [], upload: [], soon: [], background: [] };
  let running = 0;

  const takeNext = () =>
    PRIORITIES.map((priority) => queued[priority])
      .find(({ length }) => length > 0)
      ?.shift();

  return {
    async run(work, priority) {
      if (running >= atOnce) await new Promise<void>((resolve) => queued[priority].push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = takeNext();
        // Hand the slot to the next task instead of freeing it, so that a new task cannot overtake.
        if (next) next();
        else running -= 1;
      }
    },
    get waiting() {
      return PRIORITIES.reduce((sum, priority) => sum + queued[priority].length, 0);
    },
  };
}
