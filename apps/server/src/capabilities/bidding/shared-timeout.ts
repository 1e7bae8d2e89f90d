type Wait = { endsAt: number; giveUp(): void; before: Wait | null; after: Wait | null };

/**
 * Adds the same timeout to each answer, and a fallback for when it expires. Nearly all answers arrive long before, so
 * all waits share one timer. The waits are a linked list in the order of their expiry, because a busy Set would keep
 * removed entries in memory.
 */
export function createSharedTimeout<Answer>(
  milliseconds: number,
  otherwise: () => Answer,
): (answer: Promise<Answer>) => Promise<Answer> {
  let first: Wait | null = null;
  let last: Wait | null = null;
  let isWatched = false;

  const leave = (wait: Wait): void => {
    if (wait.before) wait.before.after = wait.after;
    else first = wait.after;
    if (wait.after) wait.after.before = wait.before;
    else last = wait.before;
    wait.before = null;
    wait.after = null;
  };

  const watch = (forMs: number): void => {
    isWatched = true;
    setTimeout(() => {
      const now = performance.now();
      while (first && first.endsAt <= now) first.giveUp();
      isWatched = false;
      if (first) watch(first.endsAt - now);
    }, forMs).unref();
  };

  return (answer) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const wait: Wait = { endsAt: performance.now() + milliseconds, giveUp, before: last, after: null };
    if (last) last.after = wait;
    else first = wait;
    last = wait;
    if (!isWatched) watch(milliseconds);

    let isOver = false;
    function settle(settled: Answer): void {
      if (isOver) return;
      isOver = true;
      leave(wait);
      resolve(settled);
    }
    function giveUp(): void {
      settle(otherwise());
    }
    answer.then(settle, giveUp);
    return promise;
  };
}
