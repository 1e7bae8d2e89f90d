import { useTranslations } from 'use-intl';

const NECESSARY = ['session', 'theme', 'consent'] as const;

export function CookieDetails({ withAnalytics }: { withAnalytics: boolean }) {
  const t = useTranslations('consent');
  return (
    <details className="group mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
        {t('details')}
      </summary>
      <dl className="mt-1 grid gap-3 text-ink-muted">
        <div>
          <dt className="font-medium text-ink">{t('necessary')}</dt>
          {NECESSARY.map((cookie) => (
            <dd key={cookie}>{t(`cookies.${cookie}`)}</dd>
          ))}
        </div>
        {withAnalytics && (
          <div>
            <dt className="font-medium text-ink">{t('analytics')}</dt>
            <dd>{t('cookies.analytics')}</dd>
          </div>
        )}
      </dl>
    </details>
  );
}
