import type { Listing } from '@marque/contracts/listing-shapes';
import type { Include } from '@marque/contracts/listings';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { PLAN_TYPES } from '@marque/domain/listings/plan-type';
import type { Context } from '../../platform/context.ts';
import { includeParts } from './include-parts.ts';
import { findOwnBids, findOwnSealedBids } from './own-bids-repository.ts';
import { findOwnPurchases } from './own-purchases-repository.ts';
import { maySee } from './policy.ts';
import { presentDocuments } from './present-documents.ts';
import { type ListingSettings, presentListing } from './present-listing.ts';
import {
  findDocuments,
  findFaults,
  findGallery,
  findListing,
  findSellerDocuments,
  findTexts,
} from './repository.ts';

export async function readListing(
  context: Context,
  by: { id: string } | { lot: number },
  include: readonly Include[],
  settings: ListingSettings,
): Promise<Listing | Refusal<'not-found'>> {
  const { db, actor } = context;
  const row = await findListing(db.kysely, by);
  if (!row || !maySee(actor, row)) return refuse('not-found');

  const customerId = actor.kind === 'customer' ? actor.customer.id : null;
  const isSealed = row.plan_type === PLAN_TYPES.Sealed;
  const [texts, documents, sellerDocuments, gallery, faults, ownBids, sealedBids, purchases, parts] =
    await Promise.all([
      findTexts(db.kysely, row.id),
      findDocuments(db.kysely, row.id),
      findSellerDocuments(db.kysely, row.id),
      findGallery(db.kysely, row.id),
      findFaults(db.kysely, row.id),
      customerId !== null && !isSealed ? findOwnBids(db.kysely, [row.id], customerId) : null,
      customerId !== null && isSealed ? findOwnSealedBids(db.kysely, [row.id], customerId) : null,
      customerId !== null && row.sale_state !== null
        ? findOwnPurchases(db.kysely, [row.id], customerId)
        : null,
      includeParts(context, row, include),
    ]);
  const ownBid = ownBids?.get(row.id) ?? null;
  const ownSealedBid = sealedBids?.get(row.id) ?? null;
  const ownPurchase = purchases?.get(row.id) ?? null;
  const own = presentDocuments(sellerDocuments, { listingId: row.id, locale: context.locale });
  const shown = {
    ...{ row, texts, documents: [...documents, ...own], gallery, faults, ownBid, ownSealedBid, ownPurchase },
  };
  return { ...presentListing(context, shown, settings), ...parts };
}
