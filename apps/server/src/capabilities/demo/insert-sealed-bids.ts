import { random } from '@marque/artwork/kit/random';
import type { Tables } from '@marque/db/rows.gen';
import { increment } from '@marque/domain/bidding/increment';
import type { Transaction } from 'kysely';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { commitToAmount } from '../bidding/commit-to-amount.ts';
import { createSealedKeys, seal } from '../bidding/sealed-box.ts';
import { keepIntent, keepSealedKey, saveSealedBid } from '../bidding/sealed-repository.ts';
import { type Cast, collectorsOf } from './cast.ts';
import type { Lot } from './compose-lot.ts';
import { draw } from './draw.ts';
import { at } from './lot-times.ts';
import { partIn } from './parts.ts';

/** Encrypts the bids like all sealed bids, so that they stay secret until the opening. */
export async function insertSealedBids(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { cast, sealingKey }: { cast: Cast; sealingKey: RotatingKey },
): Promise<void> {
  for (const lot of lots.filter(({ auction }) => auction.sealed)) {
    const keys = createSealedKeys(sealingKey);
    await keepSealedKey(trx, lot.auction.id, keys);
    for (const { bidderId, amount, arrivedAt } of sealedOffers(lot, cast)) {
      const key = `demo-${bidderId}`;
      const bid = { auctionId: lot.auction.id, bidderId, amount, key };
      const { nonce, commitment } = commitToAmount(bid, sealingKey[0]);
      const intent = {
        ...{ auction_id: lot.auction.id, bidder_id: bidderId, key, commitment },
        arrived_at: arrivedAt,
      };
      await keepIntent(trx, intent);
      await saveSealedBid(trx, intent, seal(JSON.stringify({ amount, nonce }), keys.publicKey));
    }
  }
}

function sealedOffers({ entry, times, owner }: Lot, cast: Cast) {
  const chance = random(`${entry.slug} sealed`);
  const { standing, estimate, startingPrice } = entry;
  const accounts = (partIn(entry.slug).sealed ?? []).map((name) => cast.named(name));
  const collectors = draw(collectorsOf(cast), 9, chance).filter(({ id }) => id !== owner.id);
  const count = standing.kind === 'sealed' ? standing.bids : 0;
  return [...accounts, ...collectors].slice(0, count).map(({ id }) => {
    const wanted = Math.max(startingPrice, chance.between(estimate.low * 0.85, estimate.high * 1.03));
    const step = increment(wanted);
    const { startsAt, until } = times;
    const arrivedAt = at(chance.between(startsAt.getTime(), until.getTime()));
    return { bidderId: id, amount: Math.round(wanted / step) * step, arrivedAt };
  });
}
