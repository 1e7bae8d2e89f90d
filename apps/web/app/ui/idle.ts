/** A busy page must not wait forever. */
const AT_MOST_MS = 400;

/** Resolves when the browser has nothing more urgent to do. Safari cannot tell, so it only waits a moment. */
export const idle = (timeout = AT_MOST_MS): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 50);
  });
