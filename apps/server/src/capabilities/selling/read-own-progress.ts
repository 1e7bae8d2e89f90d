import type { OwnListing } from '@marque/contracts/listings';
import type { Tables } from '@marque/db/rows.gen';
import { afterStep, afterTurnOf } from '@marque/domain/selling/after-step';
import { missingItems } from '@marque/domain/selling/missing-items';
import { nextStep, sellingGroup, turnOf } from '@marque/domain/selling/next-step';
import type { Kysely } from 'kysely';
import { findOwnOutcomes, findOwnProgress } from './own-progress-repository.ts';

type Progress = NonNullable<OwnListing['own_selling']>;

/** What must happen next with each of a seller's cars. It reads all of them in two statements. */
export async function readOwnProgress(
  kysely: Kysely<Tables>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Progress>> {
  if (ids.length === 0) return new Map();
  const [begun, offered] = await Promise.all([findOwnProgress(kysely, ids), findOwnOutcomes(kysely, ids)]);
  return new Map([
    ...begun.map((car) => [car.id, beforeAuction(car)] as const),
    ...offered.flatMap((car) => {
      const progress = afterAuction(car, now);
      return progress ? [[car.id, progress] as const] : [];
    }),
  ]);
}

function beforeAuction(car: Awaited<ReturnType<typeof findOwnProgress>>[number]): Progress {
  const step = nextStep(car);
  const turn = step && turnOf(step);
  const isDescribed = step !== 'details' && step !== 'changes';
  return {
    ...{ step, turn, group: sellingGroup({ ...car, after: null }), unread: car.unread },
    missing: isDescribed ? 0 : missingItems(car.answers, new Set(car.slots)).length,
    act_by: turn === 'house' ? (car.respond_by?.toISOString() ?? null) : null,
  };
}

const IN_AUCTION = { terms: null, isSigned: true, isApprovedBySeller: true, unread: 0 };

function afterAuction(car: Awaited<ReturnType<typeof findOwnOutcomes>>[number], now: Date): Progress | null {
  const { status, price, closed_at, isRelisted, sale_state, due_at, confirmed, hasOpenProblem } = car;
  const offers = car.offers.map(({ expires_at, ...offer }) => ({
    ...offer,
    expiresAt: new Date(expires_at),
  }));
  const next = afterStep(
    {
      ...{ status, isRelisted },
      negotiation:
        price === null || closed_at === null ? null : { highestBid: price, closedAt: closed_at, offers },
      sale: sale_state && { state: sale_state, dueAt: due_at, confirmed, hasOpenProblem },
    },
    now,
  );
  if (!next) return null;
  const { step, actBy } = next;
  return {
    ...{ step, turn: afterTurnOf(step), missing: 0, unread: 0 },
    group: sellingGroup({ ...IN_AUCTION, status, after: step }),
    act_by: actBy?.toISOString() ?? null,
  };
}
