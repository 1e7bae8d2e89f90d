const mostWaiting = 10_000;

/** Sends one batch at a time, in order; what is added while one is under way goes together in the next. */
export function createBatches<T>(send: (batch: T[]) => Promise<unknown>) {
  let waiting: T[] = [];
  let gathering: Promise<void> | undefined;
  let latest: Promise<void> = Promise.resolve();

  async function sendAfter(previous: Promise<void>): Promise<void> {
    await settled(previous);
    const batch = waiting;
    waiting = [];
    gathering = undefined;
    await send(batch);
  }

  return {
    async add(item: T): Promise<void> {
      if (waiting.length >= mostWaiting) throw new Error(`${mostWaiting} live messages wait already.`);
      waiting.push(item);
      if (!gathering) {
        gathering = sendAfter(latest);
        latest = gathering;
      }
      await gathering;
    },
    idle: () => settled(latest),
  };
}

// The failure of a batch is told to those whose messages it held, not to those who come after it.
async function settled(sending: Promise<void>): Promise<void> {
  await sending.catch(() => {});
}
