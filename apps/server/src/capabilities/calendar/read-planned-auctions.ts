import type { readPlannedAuctions as contract } from '@marque/contracts/calendar';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import { readTimeCursor, writeTimeCursor } from '@marque/contracts/time-cursor';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import { momentAt } from '@marque/domain/time/calendar-days';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import { findPlanned } from './repository.ts';
import { spanOfDays } from './span-of-days.ts';

const PAGE = 50;

type Wanted = { region: Region; day: string; hour?: number | undefined; after?: string | undefined };
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

export async function readPlannedAuctions(
  { db }: Pick<Context, 'db'>,
  { region, day, hour, after }: Wanted,
): Promise<Page> {
  const rows = await findPlanned(db.kysely, {
    ...spanOf(day, hour, homeTimeZone(region)),
    ...{ region, after: readTimeCursor(after), limit: PAGE + 1 },
  });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    data: page.map(({ starts_at, ends_at, ...auction }) => ({
      ...auction,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
    })),
    meta: { next: last && rows.length > PAGE ? writeTimeCursor(last.ends_at, last.id) : null },
  };
}

function spanOf(day: string, hour: number | undefined, timeZone: string): { from: Date; to: Date } {
  const from = hour === undefined ? null : momentAt(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
  return from ? { from, to: new Date(from.getTime() + HOUR_MS) } : spanOfDays(day, 1, timeZone);
}
