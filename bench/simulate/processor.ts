import { readdirSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import type { Spent } from './costs.ts';

/** The kernel counts the time of processes in hundredths of a second, on every system that Node supports. */
const TICKS_PER_SECOND = 100;

/** The fields of `/proc/<pid>/stat` after the name, which may contain spaces. */
type Process = { pid: number; parent: number; ticks: number; ticksOfDead: number };

export type Meter = { during(work: () => Promise<void>): Promise<Spent> };

/** Measures how much of the processor the parts of the product use. Loads are processes of their own and do not count. */
export async function openMeter(pool: Pool): Promise<Meter> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postgres = readProcess(rows[0]?.pid ?? 0)?.parent;
  if (postgres === undefined) throw new Error('The processes of PostgreSQL cannot be seen in /proc.');

  const readOthers = (): Omit<Spent, 'web'> => {
    const all = readProcesses();
    return {
      pictures: all.filter(({ pid, parent }) => parent === process.pid && isOfPictures(pid)).reduce(total, 0),
      database: all.filter(({ pid, parent }) => pid === postgres || parent === postgres).reduce(total, 0),
    };
  };
  return {
    async during(work) {
      const before = readOthers();
      // Reading `/proc` takes some milliseconds of this process, so its own time begins after that.
      const begun = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(begun);
      const after = readOthers();
      return {
        web: (user + system) / 1e6,
        pictures: after.pictures - before.pictures,
        database: after.database - before.database,
      };
    },
  };
}

/** Dead children of PostgreSQL's first process are those that ran a part of a query. */
const total = (sum: number, { ticks, ticksOfDead }: Process): number =>
  sum + (ticks + ticksOfDead) / TICKS_PER_SECOND;

const isOfPictures = (pid: number): boolean =>
  readText(`/proc/${pid}/cmdline`).includes('/capabilities/media/');

const readProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);

function readProcess(pid: number): Process | undefined {
  const text = readText(`/proc/${pid}/stat`);
  const [, parent, ...rest] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, userOfDead, systemOfDead] = rest.slice(9);
  if (!parent || user === undefined || system === undefined) return undefined;
  return { pid, parent, ticks: user + system, ticksOfDead: (userOfDead ?? 0) + (systemOfDead ?? 0) };
}

/** Empty if the process has ended meanwhile. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

export const perUnit = ({ web, pictures, database }: Spent, units: number): Spent => ({
  web: web / units,
  pictures: pictures / units,
  database: database / units,
});
