import { isAnalyticsContainer } from '@marque/domain/analytics/analytics-container';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { PreferenceForm } from '../preferences/PreferenceForm.tsx';
import { Analytics } from './Analytics.tsx';
import { CookieDetails } from './CookieDetails.tsx';

/** The footer links here. Before JavaScript has loaded, the browser itself shows the target of the anchor. */
export const COOKIE_SETTINGS = 'cookie-settings';

/** Asks for consent only if analytics is configured. Without analytics, an installation sets only necessary cookies. */
export function ConsentBanner() {
  const t = useTranslations('consent');
  const { config, consent } = useSite();
  const container = config.analytics_container;
  const analytics = container !== null && isAnalyticsContainer(container) ? container : null;
  const { isWanted, page, close, section } = useCookieSettings();
  const isHydrated = useHydrated();
  const isOpen = isWanted || (analytics !== null && consent === null);

  return (
    <>
      {analytics && <Analytics container={analytics} />}
      <section
        id={COOKIE_SETTINGS}
        ref={section}
        tabIndex={-1}
        aria-labelledby="consent-title"
        onKeyDown={({ key }) => {
          if (key === 'Escape' && isWanted) close();
        }}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto border-line border-t bg-raised text-ink shadow-lift',
          !isOpen && 'hidden',
          !isOpen && !isHydrated && 'target:block',
        )}
      >
        <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-5 px-5 pt-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-8 lg:grid-cols-[1fr_auto] lg:items-end">
          <div className="max-w-2xl">
            <h2 id="consent-title" className="title text-2xl">
              {t(analytics ? 'title' : 'necessaryTitle')}
            </h2>
            <p className="mt-2 text-ink-muted">{t(analytics ? 'text' : 'necessaryText')}</p>
            <CookieDetails withAnalytics={analytics !== null} />
          </div>
          {analytics ? (
            <PreferenceForm className="grid grid-cols-2 gap-3 lg:w-80" onChoose={close}>
              <Button type="submit" name="consent" value="declined" variant="secondary">
                {t('decline')}
              </Button>
              <Button type="submit" name="consent" value="accepted" variant="secondary">
                {t('accept')}
              </Button>
            </PreferenceForm>
          ) : (
            <Link to={page} replace preventScrollReset className={buttonStyle('secondary')}>
              {t('close')}
            </Link>
          )}
        </div>
      </section>
    </>
  );
}

function useCookieSettings() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const isWanted = hash === `#${COOKIE_SETTINGS}`;
  const page = pathname + search;

  useEffect(() => {
    if (isWanted) section.current?.focus();
  }, [isWanted]);

  const close = () => {
    if (isWanted) void navigate(page, { replace: true, preventScrollReset: true });
  };
  return { isWanted, page, close, section };
}
