import type { Negotiation } from '@marque/contracts/selling/proposal';
import type { Tables } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import type { PlanType } from '@marque/domain/listings/plan-type';
import { currencyOf } from '@marque/domain/money/currency';
import type { Kysely } from 'kysely';
import type { DraftRow } from '../selling/repository.ts';
import { isNegotiable } from './negotiable.ts';
import { findComparables, type TermsRow } from './terms-repository.ts';

type Entry = Negotiation['entries'][number];

/** The negotiation with its secret. Call it only for somebody who may see the reserve. */
export async function presentNegotiation(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  terms: readonly TermsRow[],
  isOwn: boolean,
): Promise<Negotiation> {
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
  return {
    currency: currencyOf(draft.region),
    entries: terms.map(
      (entry): Entry => ({
        ...{ number: entry.number, step: entry.step, note: entry.note },
        side: entry.author_id === draft.owner_id ? 'seller' : 'house',
        ...figuresOf(entry),
        comparables: entry.comparables.flatMap((id) => comparables.get(id) ?? []),
        made_at: entry.made_at.toISOString(),
      }),
    ),
    can_answer: isOwn && isNegotiable(draft.status) && terms[0]?.step === 'proposed',
  };
}

export const figuresOf = (entry: TermsRow) => ({
  ...{ estimate_low: entry.estimate_low, estimate_high: entry.estimate_high, reserve: entry.reserve },
  ...{ plan_type: entry.plan_type as PlanType, fee_minor: entry.fee_minor },
  starts_at: entry.starts_at.toISOString(),
  ends_at: entry.ends_at.toISOString(),
});
