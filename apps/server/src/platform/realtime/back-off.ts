/** Milliseconds before the next attempt: doubling up to five seconds, and scattered so that a fleet does not return as one. */
export function backOff(attempt: number): number {
  const longest = Math.min(5_000, 50 * 2 ** attempt);
  return longest / 2 + (Math.random() * longest) / 2;
}
