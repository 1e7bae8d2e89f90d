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

/**
 * The parts of a page that wait for hydration. A part takes its turn when it is needed. The others follow when the
 * visitor has arrived, which means that somebody scrolls, points or types, and the browser is idle: one part at a time,
 * so that no task is long.
 */
export function createLateParts(idle: () => Promise<void>, arrival: Promise<void>) {
  const waiting = new Map<Element, Turn>();
  let isTaking = false;
  let nobodyWaits = false;
  let settling: Promise<void> | undefined;

  const hydrate = (element: Element) => {
    waiting.get(element)?.take();
    waiting.delete(element);
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
