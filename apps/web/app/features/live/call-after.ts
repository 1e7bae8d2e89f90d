import { MINUTE_MS } from '@marque/domain/time/durations';

/**
 * Calls once when a wait is over. It reads what is left of the wait every minute: timers stand still while a computer
 * sleeps, and a timer of more than 24 days fires at once.
 */
export function callAfter(left: () => number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const wait = left();
    if (wait <= 0) call();
    else timer = setTimeout(look, Math.min(wait, MINUTE_MS));
  };
  look();
  return () => clearTimeout(timer);
}
