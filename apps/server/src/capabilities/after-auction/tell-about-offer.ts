import { offerStateAt } from '@marque/domain/sales/offer-state';
import { responderOf } from '@marque/domain/selling/offers';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findDefaultCard, findPurchase } from '../auction-notices/repository.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import { LETTERS, type OfferNotice } from './letters.ts';
import { offerMail } from './mails.ts';
import { findCar, findReader } from './notice-repository.ts';
import { findOffer, type OfferRow } from './repository.ts';

/** Tells one side about an offer, as it is now. News that is no longer true is dropped. */
export async function tellAboutOffer(
  context: JobContext,
  notice: OfferNotice,
  terms: PremiumAndVatTerms,
): Promise<void> {
  const { db, clock, publicUrl } = context;
  const { kysely } = db;
  const car = await findCar(kysely, notice.listingId);
  const readerId = notice.to === 'seller' ? car?.owner_id : car?.leader_id;
  const reader = readerId ? await findReader(kysely, readerId) : undefined;
  const offer = notice.offerId ? await findOffer(kysely, notice.offerId) : undefined;
  if (!car || !reader || !car.leader_id || isStale(notice, offer, clock.now())) return;

  const sale = await findPurchase(kysely, car.id, car.leader_id);
  const locale = readerLocale(reader);
  const letter = LETTERS[notice.news][notice.to];
  const { mail, brief } = offerMail({
    ...{ letter, to: notice.to, email: reader.email, locale, publicUrl },
    ...{ car, offer, sale, terms, card: await findDefaultCard(kysely, car.leader_id) },
    buyerVatNumber: reader.vat_number,
    buyerCountry: reader.country,
  });
  await notify(
    context,
    { id: reader.id, locale, phoneVerified: reader.phone_verified_at !== null },
    {
      ...{ event: notice.to === 'seller' && !sale ? 'selling' : 'sale', mail },
      ...(isByReader(notice, offer) ? {} : { brief }),
      feed: { event: `offer.${letter}`, subject: { kind: 'listing', id: car.id }, facts: carFacts(car) },
      isAboutPayment: notice.to === 'bidder' && sale?.state === 'payment_due',
    },
  );
}

/** Whoever has just sold or bought the car by accepting gets the mail as a receipt, and no message on the telephone. */
const isByReader = ({ news, to }: OfferNotice, offer: OfferRow | undefined): boolean =>
  (news === 'bid-accepted' && to === 'seller') ||
  (news === 'accepted' && offer !== undefined && responderOf(offer.round) === to);

/** Time may have passed between the news and the mail. */
function isStale({ news }: OfferNotice, offer: OfferRow | undefined, now: Date): boolean {
  switch (news) {
    case 'bid-accepted':
      return false;
    case 'made':
      return !offer || offerStateAt({ state: offer.state, expiresAt: offer.expires_at }, now) !== 'open';
    case 'accepted':
    case 'declined':
    case 'expired':
      return offer?.state !== news;
  }
}
