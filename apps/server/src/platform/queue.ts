/** Highest first: a visitor waits for it, a customer uploaded it, its page was opened, everything else. */
export const PRIORITIES = ['page', 'upload', 'next', 'background'] as const;
export type Priority = (typeof PRIORITIES)[number];

export type Queue = {
  run<Result>(work: () => Promise<Result>, priority: Priority): Promise<Result>;
  readonly waiting: number;
};

/** Runs at most `atOnce` tasks at once. Waiting tasks run by priority, and then in order of arrival. */
export function createQueue(atOnce: number): Queue {
  const waiting: Record<Priority, (() => void)[]> = { page: [], upload: [], next: [], background: [] };
  let running = 0;

  const takeNext = () =>
    PRIORITIES.map((priority) => waiting[priority])
      .find(({ length }) => length > 0)
      ?.shift();

  return {
    async run(work, priority) {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting[priority].push(resolve));
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
      return PRIORITIES.reduce((sum, priority) => sum + waiting[priority].length, 0);
    },
  };
}
