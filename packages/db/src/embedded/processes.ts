import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningProcess = { startedAt: string; command: string };

/** Returns the process with this id. Its start time distinguishes it from a later process with the same id. */
export function findProcess(pid: number): RunningProcess | undefined {
  try {
    return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

export async function waitForExit(pid: number, startedAt: string, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (findProcess(pid)?.startedAt === startedAt) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

function fromProc(pid: number): RunningProcess | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets. It may contain any character, including spaces and brackets.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const startedAt = rest[18];
  if (state === 'Z' || startedAt === undefined) return undefined;
  return { startedAt, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
}

function fromPs(pid: number): RunningProcess | undefined {
  const ask = (field: string) =>
    execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' });
  return { startedAt: ask('lstart').trim(), command: ask('command').trim() };
}
