import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { AccountGuardChange } from '@marque/contracts/passkeys';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

/**
 * Reports a change to the login protection of an account, so that its owner can react if it was not theirs.
 */
export function accountGuardMail(
  change: AccountGuardChange,
  { email, locale, publicUrl }: { email: string; locale: Locale; publicUrl: string },
): Mail {
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
