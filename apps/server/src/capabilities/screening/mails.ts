import { listingPath } from '@marque/contracts/listing-path';
import type { Locale } from '@marque/contracts/locale';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import type { MailedReview } from './review-repository.ts';

type WrittenReview = Omit<MailedReview, 'bidder_id' | 'phone_verified_at'>;
type BidderLetter = 'allowed' | 'allowedLate' | 'refused';

/** The letter about a decision says nothing about the seller, nor what the two have in common. */
export function bidderMail(
  letter: BidderLetter,
  review: WrittenReview,
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): Mail {
  const t = translator(locale);
  const car = carOf(review, locale);
  const subject = t(`mail.screening.${letter}.subject`, { car });
  const href = publicUrl + listingPath(locale, { ...review, id: review.listing_id });
  return {
    ...{ to: review.email, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title: t(`mail.screening.${letter}.title`) },
      blocks: [
        { kind: 'paragraph', text: t(`mail.screening.${letter}.text`, { car }) },
        ...(letter === 'allowed'
          ? [{ kind: 'button' as const, label: t('mail.screening.allowed.button'), href }]
          : []),
      ],
      footer: { reason: t('mail.screening.reason') },
    }),
  };
}

/** Null: nothing has been decided. */
export function letterOf({ state, auction_status }: WrittenReview): BidderLetter | null {
  if (state !== 'allowed') return state === 'refused' ? 'refused' : null;
  return auction_status === 'live' || auction_status === 'scheduled' ? 'allowed' : 'allowedLate';
}

/** The letter to the house names no person. */
export function houseMail(review: WrittenReview, { to, locale }: { to: string; locale: Locale }): Mail {
  const t = translator(locale);
  const car = carOf(review, locale);
  const subject = t('mail.screening.house.subject', { car });
  return {
    ...{ to, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title: t('mail.screening.house.title') },
      blocks: [
        { kind: 'paragraph', text: t('mail.screening.house.text', { car }) },
        { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(review.lot_number) }] },
      ],
      footer: { reason: t('mail.sales.reasonHouse') },
    }),
  };
}
