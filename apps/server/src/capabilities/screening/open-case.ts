import type { Tables } from '@marque/db/rows.gen';
import { mergeSigns, type Signs, showMore } from '@marque/domain/screening/signs';
import { suspicionScore } from '@marque/domain/screening/suspicion-score';
import type { Transaction } from 'kysely';
import { lockLatestCase, saveWaitingCase } from './case-repository.ts';

type Seen = { seller_id: string; bidder_id: string; listing_id: string; signs: Signs; seen_at: Date };

/**
 * Opens a case, or adds to the one that waits. After a decision, the same signs open no other case; a further kind of sign
 * does. Returns whether a case has changed.
 */
export async function openCase(trx: Transaction<Tables>, seen: Seen): Promise<boolean> {
  const latest = await lockLatestCase(trx, seen);
  if (latest && latest.state !== 'waiting' && !showMore(latest.signs, seen.signs)) return false;
  const signs = latest?.state === 'waiting' ? mergeSigns(latest.signs, seen.signs) : seen.signs;
  await saveWaitingCase(trx, { ...seen, signs, score: suspicionScore(signs), opened_at: seen.seen_at });
  return true;
}
