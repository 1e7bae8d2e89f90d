const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Loads a part of the page, and tries again until it succeeds. The page stays as it is meanwhile, because a reload would
 * close an open dialog and lose typed values. A new build may have removed the file; `BuildWatch` then offers a reload.
 */
export async function keepTrying<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch (error) {
      // The server has all files. If it cannot load one, the program is broken.
      if (typeof window === 'undefined') throw error;
    }
    await connectionOr(wait);
  }
}

const connectionOr = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs);
    window.addEventListener('online', () => resolve(), { once: true });
  });
