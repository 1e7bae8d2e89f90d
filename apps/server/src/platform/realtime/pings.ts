type PingOptions = { quietMs: number; answerMs: number; ask: () => void; giveUp: () => void };

/** Pings a client that has been quiet, and gives up if it does not answer. */
export function startPings({ quietMs, answerMs, ask, giveUp }: PingOptions) {
  let overdue: NodeJS.Timeout | undefined;

  const quiet = setTimeout(() => {
    ask();
    overdue = setTimeout(giveUp, answerMs);
  }, quietMs);

  return {
    heard(): void {
      clearTimeout(overdue);
      quiet.refresh();
    },
    stop(): void {
      clearTimeout(overdue);
      clearTimeout(quiet);
    },
  };
}
