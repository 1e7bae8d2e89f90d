import type { Listing } from '@marque/contracts/listing-shapes';
import { type Locale, languageTag } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import type { AuctionStatus } from '@marque/domain/bidding/auction-state';
import { currencyOf } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { publicStatusOf, shownPrice, titleOf } from './present-summary.ts';
import { findSummaries, type ListingRow, type SummaryRow } from './repository.ts';

type PastLot = NonNullable<Listing['chassis_history']>[number];
type Car = Pick<ListingRow, 'id' | 'make_key' | 'chassis' | 'former_listing_id'>;

const SHOWN = 20;

/**
 * The other public lots of a car: those with its chassis number in any spelling, and the one after which it was relisted.
 * Hidden listings are never shown.
 */
export async function readChassisHistory(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  car: Car,
): Promise<PastLot[]> {
  if (car.chassis === null && car.former_listing_id === null) return [];
  const rows = await findSummaries(db.kysely, await findSameChassis(db.kysely, car));
  return rows.flatMap((row) => {
    const status = publicStatusOf(row);
    return status === null ? [] : [presentLot(row, status, locale)];
  });
}

async function findSameChassis(kysely: Kysely<Tables>, car: Car): Promise<string[]> {
  const { rows } = await sameChassisQuery(car).execute(kysely);
  return rows.map(({ id }) => id);
}

/** Lots that are still open have no end in their row, and come first. */
export const sameChassisQuery = ({
  id,
  make_key,
  chassis,
  former_listing_id,
}: Car): RawBuilder<{ id: string }> => sql`
  select id from (
    select id, ended_at, lot_number from listings
    where shelf <> 'hidden' and make_key = ${make_key} and chassis_key(chassis) = chassis_key(${chassis}) and id <> ${id}
    union
    select id, ended_at, lot_number from listings where shelf <> 'hidden' and id = ${former_listing_id}
  ) as lots
  order by ended_at desc nulls first, lot_number desc
  limit ${sql.lit(SHOWN)}`;

function presentLot(row: SummaryRow, status: AuctionStatus, locale: Locale): PastLot {
  const currency = currencyOf(row.region);
  const price = status === 'sold' || status === 'unsold' ? shownPrice(row) : null;
  const date = status === 'scheduled' ? row.starts_at : status === 'withdrawn' ? row.closed_at : row.ends_at;
  return {
    id: row.id,
    lot_number: row.lot_number,
    title: titleOf(row),
    status,
    fell_through: row.sale_outcome === 'fell-through',
    date: date?.toISOString() ?? null,
    price,
    price_formatted: price === null ? null : formatMoney(price, currency, languageTag(locale)),
    currency,
  };
}
