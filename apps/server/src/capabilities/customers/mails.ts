import type { SecurityChange } from '@marque/contracts/customers/jobs';
import type { Locale } from '@marque/contracts/locale';
import { languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

type Reader = { email: string; locale: Locale; publicUrl: string };

const linkRoutes = {
  magicLink: 'magic-link',
  passwordReset: 'auth-reset-password',
  completeAccount: 'auth-update-account',
  verifyEmail: 'account-verify',
  changeEmail: 'account-verify',
} as const;
export type LinkKind = keyof typeof linkRoutes;

/** A mail with one button. The button opens a page that asks for confirmation before it does anything. */
export function linkMail(kind: LinkKind, { email, locale, publicUrl }: Reader, token: string): Mail {
  const href = publicUrl + pageAddress({ route: linkRoutes[kind], locale, params: { token } });
  const button = translator(locale)(`mail.customers.${kind}.button`);
  return accountMail(kind, { email, locale }, [{ kind: 'button', label: button, href }]);
}

const noticeRoutes = {
  passwordChanged: 'auth-reset-password-request',
  resetKeepingPasskeys: 'auth-reset-password-request',
  resetRemovingPasskeys: 'auth-reset-password-request',
  newDevice: 'account',
  addressTaken: 'auth-login',
} as const;

/** A mail that reports a change to the account, with a button for customers who did not make that change. */
export function noticeMail(
  kind: keyof typeof noticeRoutes,
  { email, locale, publicUrl }: Reader,
  facts: { device?: string; at?: Date } = {},
): Mail {
  const t = translator(locale);
  const rows = [
    ...(facts.device ? [{ label: t('mail.customers.device'), value: facts.device }] : []),
    ...(facts.at ? [{ label: t('mail.customers.time'), value: moment(facts.at, locale) }] : []),
  ];
  return accountMail(kind, { email, locale }, [
    ...(rows.length > 0 ? [{ kind: 'facts' as const, rows }] : []),
    {
      kind: 'button',
      label: t(`mail.customers.${kind}.button`),
      href: publicUrl + pageAddress({ route: noticeRoutes[kind], locale }),
    },
  ]);
}

/** Goes to the account's previous address. */
export const emailChangedMail = (reader: Pick<Reader, 'email' | 'locale'>, newEmail: string): Mail =>
  accountMail('emailChanged', reader, [], { newEmail });

export const accountDeletedMail = (reader: Pick<Reader, 'email' | 'locale'>): Mail =>
  accountMail('accountDeleted', reader, []);

/**
 * Reports a change to the login protection of an account, so that its owner can react if it was not theirs.
 */
export function securityChangedMail(change: SecurityChange, { email, locale, publicUrl }: Reader): Mail {
  const t = translator(locale);
  const values = { product: PRODUCT_NAME };
  const title = t(`mail.guard.${change}.title`, values);
  return {
    to: email,
    subject: t(`mail.guard.${change}.subject`, values),
    ...renderMail({
      locale,
      preheader: title,
      title,
      blocks: [
        { kind: 'paragraph', text: t(`mail.guard.${change}.text`, values) },
        {
          kind: 'button',
          label: t('mail.guard.button'),
          href: publicUrl + pageAddress({ route: 'account-security', locale }),
        },
        { kind: 'small', text: t('mail.guard.note') },
      ],
      footer: { reason: t('mail.guard.reason', values) },
    }),
  };
}

export function phoneMessage(
  { locale, publicUrl }: Omit<Reader, 'email'>,
  sent: { token: string; code: string },
) {
  const link =
    publicUrl + pageAddress({ route: 'account-verify-phone', locale, params: { token: sent.token } });
  return translator(locale)('sms.verifyPhone', { product: PRODUCT_NAME, code: sent.code, link });
}

type Kind = LinkKind | keyof typeof noticeRoutes | 'emailChanged' | 'accountDeleted';

function accountMail(
  kind: Kind,
  { email, locale }: Pick<Reader, 'email' | 'locale'>,
  middle: MailBlock[],
  more: { newEmail: string } = { newEmail: '' },
): Mail {
  const t = translator(locale);
  const values = { product: PRODUCT_NAME, email, ...more };
  return {
    to: email,
    subject: t(`mail.customers.${kind}.subject`, values),
    ...renderMail({
      locale,
      preheader: t(`mail.customers.${kind}.preheader`, values),
      title: t(`mail.customers.${kind}.title`, values),
      blocks: [
        { kind: 'paragraph', text: t(`mail.customers.${kind}.text`, values) },
        ...middle,
        { kind: 'small', text: t(`mail.customers.${kind}.note`, values) },
      ],
      footer: { reason: t('mail.customers.reason', values) },
    }),
  };
}

const moment = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(at);
