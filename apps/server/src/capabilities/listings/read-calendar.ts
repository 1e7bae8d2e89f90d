import { listingPath } from '@marque/contracts/listing-path';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Context } from '../../platform/context.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { titleOf } from './present-summary.ts';
import { findListing } from './repository.ts';

/** iCalendar (RFC 5545): the last quarter of an hour, with a reminder before it. */
export async function readCalendar(
  { db, locale, clock }: Pick<Context, 'db' | 'locale' | 'clock'>,
  id: string,
  { publicUrl }: { publicUrl: string },
): Promise<string | Refusal<'not-found'>> {
  const row = await findListing(db.kysely, { id });
  if (!row?.ends_at || row.shelf === 'hidden') return refuse('not-found');
  const url = publicUrl + listingPath(locale, row);
  const summary = translator(locale)('calendar.ends', { car: titleOf(row) });
  const begin = new Date(row.ends_at.getTime() - 15 * 60_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${calendarText(PRODUCT_NAME)}//Auctions//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${calendarTime(clock.now())}`,
    `DTSTART:${calendarTime(begin)}`,
    `DTEND:${calendarTime(row.ends_at)}`,
    `SUMMARY:${calendarText(summary)}`,
    `DESCRIPTION:${calendarText(url)}`,
    `URL:${url}`,
    `STATUS:${row.auction_status === 'withdrawn' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${calendarText(summary)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** `20260601T120000Z` */
const calendarTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const calendarText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** A line holds at most 75 octets; what is longer goes on after a line break and a blank. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}
