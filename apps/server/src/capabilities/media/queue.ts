export type Queue = {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly waiting: number;
};

/** Lets so many works run at once; the others wait their turn, first come first served. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The place is handed over, not given up: nobody who comes just now slips in between.
        if (next) next();
        else running -= 1;
      }
    },
    get waiting() {
      return waiting.length;
    },
  };
}
