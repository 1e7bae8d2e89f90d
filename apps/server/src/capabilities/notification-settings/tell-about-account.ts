import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { EVENTS_BY_CATEGORY } from '@marque/domain/notifications/events';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { notify } from './notify.ts';

type AccountNews = {
  customer: {
    id: string;
    locale: Locale | null;
    country: string | null;
    region: string | null;
    phone_verified_at: Date | null;
  };
  event: (typeof EVENTS_BY_CATEGORY)['account'][number];
  mail: Mail;
  /** The page on which the customer sees more. */
  page: 'account' | 'account-security' | 'account-payment-information' | 'account-notifications';
  /** The auction that caused the news, if there is one. */
  auctionId?: string;
  /** Given for what the customer can cause again and again. Then a mail goes to a verified address only. */
  emailVerified?: boolean;
};

/** Tells a customer something about their account. The mail cannot be switched off, and its subject is the short form. */
export function tellAboutAccount(
  context: JobContext,
  { customer, event, mail, page, auctionId, emailVerified }: AccountNews,
): Promise<void> {
  const locale = readerLocale(customer);
  const reader = {
    ...{ id: customer.id, locale, phoneVerified: customer.phone_verified_at !== null },
    ...(emailVerified !== undefined && { emailVerified }),
  };
  const link = context.publicUrl + pageAddress({ route: page, locale });
  return notify(context, reader, {
    ...{ event: 'account', mail, brief: { title: PRODUCT_NAME, text: mail.subject, link } },
    feed: { event, subject: { kind: 'account', id: customer.id }, facts: {} },
    auctionId,
  });
}
