import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** If other programs use more than this share of the processor, the figures are not reliable. */
export const CALM = 0.15;

/**
 * The share of the processor that other programs use while no benchmark runs. The load average would include our
 * earlier work.
 */
export async function busyShare(): Promise<number> {
  const before = spent();
  await pause(1_000);
  const after = spent();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

function spent(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.reduce(
    (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
    0,
  );
  return { idle, total };
}
