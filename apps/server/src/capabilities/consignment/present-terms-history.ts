import type { TermsHistory } from '@marque/contracts/selling/proposal';
import type { Tables } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import { currencyOf } from '@marque/domain/money/currency';
import { isNegotiable } from '@marque/domain/selling/negotiable';
import { haveDatesPassed } from '@marque/domain/selling/terms';
import type { Kysely } from 'kysely';
import type { DraftRow } from '../selling/repository.ts';
import { proposedTermsOf } from './terms-of.ts';
import { findComparables, type TermsRow } from './terms-repository.ts';

type Entry = TermsHistory['entries'][number];

/** All terms with their secret. Call it only for somebody who may see the reserve. */
export async function presentTermsHistory(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  terms: readonly TermsRow[],
  { isOwn, now }: { isOwn: boolean; now: Date },
): Promise<TermsHistory> {
  const found = await findComparables(kysely, [...new Set(terms.flatMap(({ comparables }) => comparables))]);
  const comparables = new Map(
    found.flatMap(({ id, region, closing_price, ended_at, title, ...car }) =>
      closing_price === null || ended_at === null
        ? []
        : [
            [
              id,
              {
                ...{ id, title: title ?? carName(car), price: closing_price },
                ...{ currency: currencyOf(region), ended_at: ended_at.toISOString() },
              },
            ] as const,
          ],
    ),
  );
  const [latest] = terms;
  return {
    currency: currencyOf(draft.region),
    entries: terms.map(
      (entry): Entry => ({
        ...{ number: entry.number, step: entry.step, note: entry.note },
        side: entry.author_id === draft.owner_id ? 'seller' : 'house',
        ...proposedTermsOf(entry),
        comparables: entry.comparables.flatMap((id) => comparables.get(id) ?? []),
        made_at: entry.made_at.toISOString(),
      }),
    ),
    can_answer: isOwn && isNegotiable(draft.status) && latest?.step === 'proposed',
    dates_passed: latest !== undefined && haveDatesPassed({ startsAt: latest.starts_at }, now),
  };
}
