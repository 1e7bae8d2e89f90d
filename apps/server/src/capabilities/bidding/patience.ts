type Wait = { endsAt: number; giveUp(): void; before: Wait | null; after: Wait | null };

/**
 * Waits for each answer equally long, and then gives another one. Nearly all are there long before, so they share one
 * timer, and stand in the order in which their time is up: in a list, for a busy Set would hold on to who has left it.
 */
export function createPatience<Answer>(
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
