import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import type { TokenRefusal } from './token-refusal.ts';

/**
 * The screen on which to request a new link. An invited customer without a password uses a magic link too.
 */
const WAYS_ON = {
  magicLink: 'auth-magic-link',
  resetPassword: 'auth-reset-password-request',
  completeAccount: 'auth-magic-link',
  verifyEmail: 'auth-register-to-bid',
  verifyPhone: 'auth-register-to-bid',
} as const;

type LinkKind = keyof typeof WAYS_ON;

export function BadLink({ kind, refusal }: { kind: LinkKind; refusal: TokenRefusal }) {
  const t = useTranslations('links');
  return (
    <section className="grid gap-5">
      <h1 className="title text-4xl wrap-break-word">{t(`${refusal}.title`)}</h1>
      <p>{t(`${refusal}.text`)}</p>
      <div className="flex flex-wrap gap-3">
        <RouteLink to={WAYS_ON[kind]} className={buttonStyle()}>
          {t('another')}
        </RouteLink>
        <RouteLink to="index" className={buttonStyle('secondary')}>
          {t('home')}
        </RouteLink>
      </div>
    </section>
  );
}
