/** Lets one part of the page hydrate. React reads `status`, so a part whose turn has come hydrates at once. */
export type Turn = Promise<void> & {
  status: 'pending' | 'fulfilled';
  value: undefined;
  /** Whether React has tried to hydrate the part. */
  wasTried: boolean;
  take(): void;
};

export function createTurn(): Turn {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const turn: Turn = Object.assign(promise, {
    status: 'pending' as Turn['status'],
    value: undefined,
    wasTried: false,
    take() {
      turn.status = 'fulfilled';
      resolve();
    },
  });
  return turn;
}

/** Parts on the screen must not wait long for a busy page. */
const BETWEEN_SHOWN_MS = 50;

/**
 * The parts of a page that wait for hydration. A part takes its turn when an event needs it. The parts on the screen follow
 * when the browser is idle, and the others when the visitor has also arrived, which means that somebody scrolls, points or
 * types: one part at a time, so that no task is long. React would hydrate parts that take their turns together in one step.
 */
export function createLateParts(idle: (timeout?: number) => Promise<void>, arrival: Promise<void>) {
  const waiting = new Map<Element, Turn>();
  const onScreen = new Set<Element>();
  let isTaking = false;
  let isShowing = false;
  let nobodyWaits = false;
  let settling: Promise<void> | undefined;

  const hydrate = (element: Element) => {
    waiting.get(element)?.take();
    waiting.delete(element);
    onScreen.delete(element);
  };
  const takeShown = async () => {
    if (isShowing) return;
    isShowing = true;
    for (let [next] = onScreen; next; [next] = onScreen) {
      hydrate(next);
      await idle(BETWEEN_SHOWN_MS);
    }
    isShowing = false;
  };
  const takeTurns = async () => {
    if (isTaking) return;
    isTaking = true;
    await arrival;
    await idle();
    for (let [next] = waiting.keys(); next; [next] = waiting.keys()) {
      hydrate(next);
      await idle();
    }
    isTaking = false;
  };

  const settle = async () => {
    for (let before = Number.NaN; before !== waiting.size; ) {
      before = waiting.size;
      await idle();
    }
    settling = undefined;
  };

  return {
    /**
     * React tries a part to see whether it may hydrate. It tries again before the part's turn if the page around it changes,
     * and the change appears only when every part in it is hydrated. So from then on no part waits.
     */
    attempt(turn: Turn) {
      if (turn.wasTried && turn.status === 'pending') {
        nobodyWaits = true;
        for (const element of waiting.keys()) hydrate(element);
      }
      turn.wasTried = true;
      if (nobodyWaits) turn.take();
    },

    wait(element: Element, turn: Turn) {
      waiting.set(element, turn);
      void takeTurns();
    },

    hydrate,

    /** The part is on the screen, or almost. */
    show(element: Element) {
      if (!waiting.has(element)) return;
      onScreen.add(element);
      void takeShown();
    },

    /** Hydrates the part around an event's target. */
    hydrateAround(target: Element | null) {
      for (let element = target; element; element = element.parentElement) hydrate(element);
    },

    /** Resolves when the visitor has arrived and no part waits any more. */
    async complete(): Promise<void> {
      await arrival;
      do await idle();
      while (waiting.size > 0);
    },

    /** Resolves when the browser has been idle and no part has taken its turn meanwhile. */
    settled(): Promise<void> {
      settling ??= settle();
      return settling;
    },
  };
}
