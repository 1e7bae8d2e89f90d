import { readFileSync } from 'node:fs';

/** Files of the program itself: its code, its log, its connections to PostgreSQL. */
const OWN_FILES = 500;

/** Says what to do if this process may not open so many sockets. Otherwise it would fail in the middle. */
export function refuseFewFiles(
  sockets: number,
  limits = readFileSync('/proc/self/limits', 'utf8'),
): string | null {
  const [, allowed = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? [];
  const needed = sockets + OWN_FILES;
  if (allowed === 'unlimited' || Number(allowed) >= needed) return null;
  return `This needs ${needed} open files, and ${allowed || 'an unknown number'} are allowed. Allow more with 'ulimit -n ${needed}', or run it with --quick.`;
}
