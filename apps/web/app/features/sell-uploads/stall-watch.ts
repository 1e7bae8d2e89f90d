type Settings = {
  now: () => number;
  /** Calls the callback after some seconds. */
  later: (callback: () => void, seconds: number) => void;
};

/** Even a poor connection sends something within this time. */
const SENDING_SECONDS = 60;
/** The system still sends what the browser has passed on, and the server then processes up to three pictures in turn. */
const ANSWER_SECONDS = 120;
/** A connection hardly survives a locked screen or a change of network. */
const RETURN_SECONDS = 15;

type Call = { giveUp: AbortController; movedAt: number; isSent: boolean };

/** Gives up calls that make no progress, because a browser may wait for a dead connection for ever. */
export function createStallWatch({ now, later }: Settings) {
  const calls = new Set<Call>();
  const idleSeconds = ({ movedAt }: Call): number => (now() - movedAt) / 1_000;

  const look = (call: Call) => {
    if (!calls.has(call)) return;
    const left = (call.isSent ? ANSWER_SECONDS : SENDING_SECONDS) - idleSeconds(call);
    if (left <= 0) call.giveUp.abort();
    else later(() => look(call), left);
  };

  return {
    /** Runs a call, which reports the share that it has sent, and aborts its signal when it stalls. */
    async watch<Result>(
      run: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Result>,
    ): Promise<Result> {
      const call: Call = { giveUp: new AbortController(), movedAt: now(), isSent: false };
      calls.add(call);
      look(call);
      const onProgress = (share: number) => Object.assign(call, { movedAt: now(), isSent: share >= 1 });
      return run(call.giveUp.signal, onProgress).finally(() => calls.delete(call));
    },
    /** The page is visible or online again. What has made no progress since before is given up at once. */
    giveUpStalled() {
      for (const call of calls) if (idleSeconds(call) >= RETURN_SECONDS) call.giveUp.abort();
    },
  };
}

export type StallWatch = ReturnType<typeof createStallWatch>;
