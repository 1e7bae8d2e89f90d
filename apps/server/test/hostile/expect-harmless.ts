import { expect } from 'vitest';
import type { ask } from '../ask.ts';

type Answer = Awaited<ReturnType<typeof ask>>;
type Call = () => Promise<Answer>;

/** A garbage collection may delay one attempt, but not every attempt. A real freeze occurs each time. */
const ATTEMPTS = 5;
const GENEROUS = 50;
/** How much longer hostile input may make a response. Some pages have 100 kB without any input. */
const LARGEST = 64 * 1024;

/**
 * Compares hostile calls with plain calls of the same run. `plainBytes` is the length of the response without hostile
 * input; the response of a call that only refuses has nothing else in it.
 */
export async function createHarmlessness(
  plain: Call,
): Promise<(call: Call, what: string, plainBytes?: number) => Promise<Answer>> {
  const times: number[] = [];
  for (let calls = 0; calls < 10; calls += 1) {
    const startedAt = performance.now();
    await plain();
    times.push(performance.now() - startedAt);
  }
  const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  const limit = GENEROUS * median;

  return async (call, what, plainBytes = 0) => {
    let { answer, longest } = await longestTurn(call);
    for (let attempt = 1; attempt < ATTEMPTS && (longest > limit || isBusy(answer)); attempt += 1)
      ({ answer, longest } = await longestTurn(call));
    expect(answer.statusCode, `${what}: ${answer.body.slice(0, 500)}`).toBeLessThan(500);
    // A compressed response would hide how much of the input it repeats.
    expect(answer.headers['content-encoding'], what).toBeUndefined();
    expect(answer.rawPayload.length, `${what}: bytes of the response`).toBeLessThanOrEqual(
      plainBytes + LARGEST,
    );
    expect(longest, `${what}: longest turn of the event loop, in ms`).toBeLessThanOrEqual(limit);
    return answer;
  };
}

/** On a busy machine, a part of the product may be too slow for one call. A part that is broken refuses every call. */
const isBusy = ({ statusCode, body }: Answer): boolean =>
  statusCode === 503 && /"code":"[\w-]+-busy"/.test(body);

/** The time that this thread has computed. It stands still while other programs have the processor. */
function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Measures the longest turn of the event loop during a call. A timer does so without keeping the processor busy while the
 * call waits for the database.
 */
async function longestTurn(call: Call): Promise<{ answer: Answer; longest: number }> {
  let longest = 0;
  let turnedAt = busyMs();
  const turn = () => {
    const now = busyMs();
    longest = Math.max(longest, now - turnedAt);
    turnedAt = now;
  };
  const timer = setInterval(turn, 1);
  const answer = await call();
  clearInterval(timer);
  turn();
  return { answer, longest };
}
