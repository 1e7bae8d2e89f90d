import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

const linkStyle = 'inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4';

/** Links for visitors who forgot the password, want to log in without one, or have no account yet. */
export function OtherWays({ returnTo }: { returnTo: string | undefined }) {
  const t = useTranslations('login');
  return (
    <>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6">
        <RouteLink to="auth-reset-password-request" className={linkStyle}>
          {t('forgotten')}
        </RouteLink>
        <RouteLink to="auth-magic-link" className={linkStyle}>
          {t('magicLink')}
        </RouteLink>
      </div>
      <section aria-labelledby="new-here" className="mt-8 border-line border-t pt-6">
        <h2 id="new-here" className="title text-2xl">
          {t('newHere')}
        </h2>
        <p className="mt-2 mb-4 text-ink-muted">{t('newHereText')}</p>
        <RouteLink to="auth-registration" query={{ returnTo }} className={buttonStyle('secondary')}>
          {t('register')}
        </RouteLink>
      </section>
    </>
  );
}
