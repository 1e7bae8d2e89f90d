import { expireOffersJob, offerNoticeJob } from '@marque/contracts/selling/offers';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import { expireOffers } from './expire-offers.ts';
import { tellAboutOffer } from './tell-about-offer.ts';

export const afterAuctionJobs = (live: LivePublisher, terms: PremiumAndVatTerms): JobHandler[] => [
  handle(expireOffersJob, ({ db, clock }) => expireOffers({ db, live, now: clock.now() })),
  handle(offerNoticeJob, (context, notice) => tellAboutOffer(context, notice, terms)),
];
