import type { Tables } from '@marque/db/rows.gen';
import { homeTimeZone, type Region } from '@marque/domain/money/currency';
import type { Transaction } from 'kysely';
import { nextSequence } from './repository.ts';

/**
 * Takes the next number of a company, such as `UK-2026-00001`. Other documents of the company wait until the transaction
 * ends, so take it as late as possible. `numberedInvoice` does the same in the statement of a first payment: keep them
 * alike.
 */
export async function takeNumber(trx: Transaction<Tables>, region: Region, at: Date) {
  const year = yearIn(region, at);
  const sequence = await nextSequence(trx, region, year);
  return { region, year, sequence, number: `${region}-${year}-${String(sequence).padStart(5, '0')}` };
}

/** The year on the company's calendar, which may differ from that of UTC on New Year's Eve. */
export const yearIn = (region: Region, at: Date): number => Number(yearFormat(region).format(at));

const formats = new Map<Region, Intl.DateTimeFormat>();

/** Creating a format takes much longer than using it. */
function yearFormat(region: Region): Intl.DateTimeFormat {
  const format =
    formats.get(region) ??
    new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: homeTimeZone(region) });
  formats.set(region, format);
  return format;
}
