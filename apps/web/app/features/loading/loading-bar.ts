export const THROTTLE_MS = 200;
export const DURATION_MS = 2000;
export const HIDE_DELAY_MS = 500;
export const RESET_DELAY_MS = 400;

/** Every delay above is a multiple of it, so that each change of phase falls on a tick. */
const TICK_MS = 50;

/** The maximum progress of an unfinished bar. */
const NEARLY = 97;

type LoadingRun = { startedAt: number; endedAt?: number; failed?: boolean };

type LoadingBarView = {
  phase: 'idle' | 'loading' | 'finished' | 'error';
  isVisible: boolean;
  /** 0 to 100. */
  progress: number;
};

const idle: LoadingBarView = { phase: 'idle', isVisible: false, progress: 0 };

/**
 * The bar is a pure function of the start and end of loading, and of the current time. It keeps no other
 * state.
 */
export function loadingBarAt(run: LoadingRun | null, now: number): LoadingBarView {
  if (!run) return idle;
  const { startedAt, endedAt, failed } = run;

  if (endedAt === undefined) {
    const elapsed = now - startedAt;
    if (elapsed < THROTTLE_MS) return { ...idle, phase: 'loading' };
    return {
      phase: 'loading',
      isVisible: true,
      progress: NEARLY * (1 - Math.exp((-2 * elapsed) / DURATION_MS)),
    };
  }

  const wasNeverSeen = endedAt - startedAt < THROTTLE_MS;
  const isOver = now - endedAt >= HIDE_DELAY_MS + RESET_DELAY_MS;
  if (wasNeverSeen || isOver) return idle;
  return { phase: failed ? 'error' : 'finished', isVisible: now - endedAt < HIDE_DELAY_MS, progress: 100 };
}

export function createLoadingBar(now: () => number = Date.now) {
  let run: LoadingRun | null = null;
  let view = idle;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const refresh = () => {
    clearTimeout(timer);
    view = loadingBarAt(run, now());
    if (view.phase === 'idle') run = null;
    else timer = setTimeout(refresh, TICK_MS);
    for (const listener of listeners) listener();
  };

  return {
    start() {
      if (run && run.endedAt === undefined) return;
      run = { startedAt: now() };
      refresh();
    },

    finish() {
      if (!run || run.endedAt !== undefined) return;
      run = { ...run, endedAt: now() };
      refresh();
    },

    /**
     * Also changes a bar that has just finished, because the error page may report after loading has ended.
     */
    fail() {
      if (!run) return;
      run = { ...run, endedAt: run.endedAt ?? now(), failed: true };
      refresh();
    },

    view: () => view,

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
