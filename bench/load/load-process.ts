import { setImmediate as nextTurn } from 'node:timers/promises';
import { increment } from '@marque/domain/bidding/increment';
import { STARTING_PRICE } from '../house/lots.ts';
import { type HttpConnection, openHttpConnection } from './http-connection.ts';
import type { LoadOrder, LoadReport } from './load.ts';

process.on('message', async (order: LoadOrder) => process.send?.(await run(order)));

type Caller = { connection: HttpConnection; request(): string };

async function run({ port, callers, seconds, rate, atRandom = false }: LoadOrder): Promise<LoadReport> {
  const nextAmount = risingAmounts();
  const open: Caller[] = await Promise.all(
    callers.map(async ({ head, body }) => ({
      connection: await openHttpConnection(port),
      request: requestOf(head, body, nextAmount),
    })),
  );
  const statuses: Record<number, number> = {};
  const latenciesMs: number[] = [];
  const call = async ({ connection, request }: Caller, due: number): Promise<void> => {
    const status = await connection.ask(request());
    latenciesMs.push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };

  const start = performance.now();
  const end = start + seconds * 1_000;
  if (rate === undefined)
    await Promise.all(
      open.map(async (caller) => {
        while (performance.now() < end) await call(caller, performance.now());
      }),
    );
  else await keepPace(open, call, { start, end, next: atRandom ? randomPauses(rate) : () => 1_000 / rate });
  const elapsedMs = performance.now() - start;
  return { statuses, latenciesMs, perSecond: (latenciesMs.length * 1_000) / elapsedMs };
}

/** A request waits if no connection is free, and the wait counts. So a slow server does not reduce the request rate. */
async function keepPace(
  callers: Caller[],
  call: (caller: Caller, due: number) => Promise<void>,
  { start, end, next }: { start: number; end: number; next: () => number },
): Promise<void> {
  const free = [...callers];
  const waiting: number[] = [];
  const running = new Set<Promise<void>>();
  let due = start;

  const serve = (): void => {
    while (waiting.length > 0 && free.length > 0) {
      const caller = free.shift();
      const due = waiting.shift();
      if (!caller || due === undefined) return;
      const answered = call(caller, due).then(() => {
        running.delete(answered);
        free.push(caller);
        serve();
      });
      running.add(answered);
    }
  };
  for (let now = start; now < end; now = performance.now()) {
    for (; due < now && due < end; due += next()) waiting.push(now);
    serve();
    await restUntil(Math.min(due, end));
  }
  while (running.size > 0) await Promise.all(running);
}

const never = new Int32Array(new SharedArrayBuffer(4));

/**
 * A timer of Node is no finer than a millisecond, and would send the requests of each millisecond together. This rests for a
 * tenth of that without using the processor, and then lets answers arrive.
 */
async function restUntil(due: number): Promise<void> {
  Atomics.wait(never, 0, 0, Math.min(0.1, Math.max(0, due - performance.now())));
  await nextTurn();
}

/** The pauses in ms between requests that do not know of each other. */
function randomPauses(rate: number): () => number {
  let state = 20_260_601;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (-Math.log((state + 1) / 2 ** 32) * 1_000) / rate;
  };
}

function requestOf(head: string, body: string | undefined, nextAmount: () => number): () => string {
  if (body === undefined) return () => `${head}\r\n`;
  return () => {
    const amount = String(nextAmount());
    const filled = body.replace('AMOUNT', amount);
    return `${head.replace('bench-KEY', `bench-${amount}`)}content-type: application/json\r\ncontent-length: ${filled.length}\r\n\r\n${filled}`;
  };
}

function risingAmounts(): () => number {
  let next = STARTING_PRICE;
  return () => {
    const amount = next;
    next += increment(amount);
    return amount;
  };
}
