import type { SaveOutcome } from './autosave.ts';

/** A save takes a moment, but may wait behind pictures on a poor connection. A dead connection never answers. */
const PATIENCE_MS = 30_000;

/** Gives up a save without an answer. It may have arrived: the next one then reads the saved values. */
export async function inTime<Field extends string>(
  save: (signal: AbortSignal) => Promise<SaveOutcome<Field>>,
): Promise<SaveOutcome<Field>> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE_MS);
  try {
    return await save(giveUp.signal);
  } catch (error) {
    if (giveUp.signal.aborted) return { kind: 'unreachable' };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
