import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Bids come first. The kernel prefers other processes to one with this niceness. */
const NICENESS = 13;

/** Call this right after the start, because threads inherit the priority of the thread that starts them. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // The process may have ended, or the system may not allow it. It then works at normal priority.
  }
}
