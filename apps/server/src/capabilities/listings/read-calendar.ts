import { listingPath } from '@marque/contracts/listing-path';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { PRODUCT_NAME } from '@marque/domain/product';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Context } from '../../platform/context.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { titleOf } from './present-summary.ts';
import { findListing } from './repository.ts';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;

/** An iCalendar event for the last quarter of an hour of an auction, with a reminder before it. */
export async function readCalendar(
  { db, locale, clock }: Pick<Context, 'db' | 'locale' | 'clock'>,
  id: string,
  { publicUrl }: { publicUrl: string },
): Promise<string | Refusal<'not-found'>> {
  const row = await findListing(db.kysely, { id });
  if (!row?.ends_at || row.shelf === 'hidden') return refuse('not-found');
  const url = publicUrl + listingPath(locale, row);
  const summary = translator(locale)('calendar.ends', { car: titleOf(row) });

  const calendar = ical({
    prodId: { company: PRODUCT_NAME, product: 'Auctions' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${row.id}@${new URL(publicUrl).hostname}`,
    stamp: clock.now(),
    start: new Date(row.ends_at.getTime() - QUARTER_OF_AN_HOUR_MS),
    end: row.ends_at,
    summary,
    description: url,
    url,
    status: row.auction_status === 'withdrawn' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: [{ type: ICalAlarmType.display, description: summary, trigger: QUARTER_OF_AN_HOUR_MS / 1_000 }],
  });
  return calendar.toString();
}
