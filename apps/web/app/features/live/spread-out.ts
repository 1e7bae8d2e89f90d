/** All viewers of a lot learn of its end at the same moment. A random delay up to this time spreads their requests. */
export const CROWD_MS = 1_500;

/** Runs a request a random moment after it is wanted. If it is wanted several times within this moment, it runs once. */
export function spreadOut(request: () => void): { want(): void; forget(): void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    want() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        request();
      }, Math.random() * CROWD_MS);
    },
    forget() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
