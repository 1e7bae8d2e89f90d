import type { Locale } from '@marque/contracts/locale';
import { languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Mail } from '../../platform/notifications/mail.ts';
import { unsubscribeHeaders } from '../../platform/notifications/one-click.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

type Letter = { email: string; locale: Locale; unsubscribeId: string; publicUrl: string };

const product = PRODUCT_NAME;

export function welcomeMail({ regions, ...letter }: Letter & { regions: NewsletterRegion[] }): Mail {
  const { email, locale, publicUrl } = letter;
  const t = translator(locale);
  const unsubscribe = unsubscribePage(letter);
  const places = new Intl.ListFormat(languageTag(locale)).format(
    regions.map((region) => t(`mail.regions.${region}`)),
  );
  return {
    to: email,
    subject: t('mail.newsletterWelcome.subject', { product }),
    headers: oneClickHeaders(letter),
    ...renderMail({
      locale,
      preheader: t('mail.newsletterWelcome.preheader'),
      title: t('mail.newsletterWelcome.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.newsletterWelcome.subscribed', { product }) },
        { kind: 'paragraph', text: t('mail.newsletterWelcome.regions', { regions: places }) },
        {
          kind: 'button',
          label: t('mail.newsletterWelcome.button'),
          href: publicUrl + pageAddress({ route: 'auctions-live', locale }),
        },
        {
          kind: 'small',
          text: t('mail.newsletterWelcome.notYou'),
          link: { label: t('mail.newsletterWelcome.unsubscribe'), href: unsubscribe },
        },
      ],
      footer: {
        reason: t('mail.frame.reasonNewsletter', { email }),
        unsubscribe: { label: t('mail.frame.unsubscribe'), href: unsubscribe },
      },
    }),
  };
}

export function unsubscribeLinkMail(letter: Letter): Mail {
  const { email, locale } = letter;
  const t = translator(locale);
  return {
    to: email,
    subject: t('mail.newsletterUnsubscribe.subject', { product }),
    headers: oneClickHeaders(letter),
    ...renderMail({
      locale,
      preheader: t('mail.newsletterUnsubscribe.preheader', { email }),
      title: t('mail.newsletterUnsubscribe.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.newsletterUnsubscribe.asked', { email, product }) },
        { kind: 'button', label: t('mail.newsletterUnsubscribe.button'), href: unsubscribePage(letter) },
        { kind: 'small', text: t('mail.newsletterUnsubscribe.ignore') },
      ],
      footer: { reason: t('mail.frame.reasonUnsubscribeRequest', { email }) },
    }),
  };
}

/** The link for people. It opens a page with a button, because mail scanners open links. */
const unsubscribePage = ({ publicUrl, locale, unsubscribeId }: Letter): string =>
  publicUrl + pageAddress({ route: 'newsletter-unsubscribe', locale, params: { email: unsubscribeId } });

const oneClickHeaders = ({ publicUrl, unsubscribeId }: Letter): Record<string, string> =>
  unsubscribeHeaders(`${publicUrl}/api/newsletter/unsubscribe/${unsubscribeId}`);
