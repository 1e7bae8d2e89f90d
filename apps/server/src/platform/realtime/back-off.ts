/**
 * Milliseconds before the next attempt. They double up to five seconds, and are random so that processes do
 * not all return at once.
 */
export function backOff(attempt: number): number {
  const longest = Math.min(5_000, 50 * 2 ** attempt);
  return longest / 2 + (Math.random() * longest) / 2;
}
