import type { ListingSummary, ShownState } from '@marque/contracts/listing-shapes';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import { carName } from '@marque/domain/listings/car-name';
import { publicStatus } from '@marque/domain/listings/public-status';
import { currencyOf, homeTimeZone } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import { originalAddress, presentPicture } from '../media/present-picture.ts';
import type { SummaryRow } from './repository.ts';

export const titleOf = (car: Pick<SummaryRow, 'title' | 'year' | 'make' | 'model'>): string =>
  car.title ?? carName(car);

/** Names each public field, so that a reserve or a maximum cannot leak. */
export function presentSummary(
  row: SummaryRow,
  locale: Locale,
  status: ShownState = row.status,
): ListingSummary {
  const currency = currencyOf(row.region);
  const price = shownPrice(row);
  const title = titleOf(row);
  const cover = coverOf(row);
  return {
    id: row.id,
    year: row.year,
    make: row.make,
    model: row.model,
    title,
    slug: row.slug,
    lot_number: row.lot_number,
    status,
    region: row.region,
    currency,
    type_plan: row.plan_type,
    ...(status === 'settled' || (status === 'sold' && row.sale_outcome === 'settled')
      ? { settled: true }
      : {}),
    ...(status === 'fell_through' || (status === 'unsold' && row.sale_outcome === 'fell-through')
      ? { fell_through: true }
      : {}),
    highest_bid: price,
    highest_bid_formatted: price === null ? null : formatMoney(price, currency, languageTag(locale)),
    reserve_status: reserveStatus(price, row.reserve),
    withdrawn: row.status === 'withdrawn',
    start_date: row.starts_at?.toISOString() ?? null,
    end_date: row.ends_at?.toISOString() ?? null,
    closed_date: row.closed_at?.toISOString() ?? null,
    timezone: homeTimeZone(row.region),
    location: { town: row.town, country: row.country },
    bid_count: row.bid_count ?? 0,
    comment_count: row.comment_count,
    watch_count: row.watch_count,
    user: { id: row.owner_id, username: row.owner_username },
    image: presentPicture(cover, row.cover_alt ?? title, row.id),
    original_image: originalAddress(cover, row.id),
  };
}

function coverOf({ cover_id: id, cover_width: width, cover_height: height, cover_blur: blur }: SummaryRow) {
  return id === null || width === null || height === null || blur === null
    ? null
    : { id, width, height, blur };
}

/** A car that was sold to the next bidder shows the price of that sale. */
export const shownPrice = ({ price, closing_price }: Pick<SummaryRow, 'price' | 'closing_price'>) =>
  price === null ? null : (closing_price ?? price);

/** The status that the public sees. A car whose sale fell through is not called sold. */
export const publicStatusOf = ({ status, sale_outcome }: Pick<SummaryRow, 'status' | 'sale_outcome'>) =>
  publicStatus(sale_outcome === 'fell-through' ? 'fell_through' : status);

/** With the public status, for everybody except the parties of a sale. */
export const presentForAll = (row: SummaryRow, locale: Locale): ListingSummary =>
  presentSummary(row, locale, publicStatusOf(row) ?? row.status);
