import type { Trust } from '@marque/contracts/trust';
import type { Tables } from '@marque/db/rows.gen';
import { OUTAGE_MS, UPTIME_DAYS, uptimeShare } from '@marque/domain/bidding/uptime';
import { COMMENT_REASONS } from '@marque/domain/comments/approval';
import { carName } from '@marque/domain/listings/car-name';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findHeartbeat, findLatestSold, findOutages } from './repository.ts';
import { readTotals } from './totals.ts';

/** Only stored totals and short lists, so it costs the same however old the product is. */
export async function readTrust({ db: { kysely }, clock }: Pick<Context, 'db' | 'clock'>): Promise<Trust> {
  const [total, checkable, uptime] = await Promise.all([
    readTotals(kysely),
    findLatestSold(kysely),
    readUptime(kysely, clock.now()),
  ]);
  return {
    bidders_reviewed: total('bidders-reviewed'),
    bidders_found: total('bidders-found'),
    bids_voided: total('bids-voided'),
    comments_removed: COMMENT_REASONS.map((reason) => ({
      reason,
      count: total(`comments-removed-${reason}`),
    })),
    uptime,
    checkable: checkable
      ? {
          ...{ id: checkable.id, make: checkable.make, model: checkable.model },
          title: checkable.title ?? carName(checkable),
        }
      : null,
  };
}

/** A silence that still lasts counts too. */
async function readUptime(kysely: Kysely<Tables>, now: Date): Promise<Trust['uptime']> {
  const heartbeat = await findHeartbeat(kysely);
  if (!heartbeat) return { share: null, outages: 0, since: null };
  const { beaten_at, measured_since } = heartbeat;
  const since = new Date(Math.max(measured_since.getTime(), now.getTime() - UPTIME_DAYS * DAY_MS));
  const isSilent = now.getTime() - beaten_at.getTime() > OUTAGE_MS;
  const outages = [
    ...(await findOutages(kysely, since)),
    ...(isSilent ? [{ from: beaten_at, to: now }] : []),
  ];
  return {
    ...{ share: uptimeShare({ from: since, to: now }, outages), outages: outages.length },
    since: since.toISOString(),
  };
}
