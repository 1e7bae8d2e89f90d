type HeartbeatOptions = { quietMs: number; answerMs: number; ask: () => void; giveUp: () => void };

/** Asks a client that has been quiet for a sign of life, and gives up when none comes. */
export function startHeartbeat({ quietMs, answerMs, ask, giveUp }: HeartbeatOptions) {
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
