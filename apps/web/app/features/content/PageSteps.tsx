import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

export type ListPlace = { page: number; pages: number };

type PageStepsProps = ListPlace & { to: 'stories' | 'events' };

/** Leads to the neighbouring pages of a list of texts. Most lists have only one page. */
export function PageSteps({ to, page, pages }: PageStepsProps) {
  const t = useTranslations('ui.pagination');
  if (pages === 1) return null;
  const step = (wanted: number) => ({
    ...{ to, query: { page: wanted === 1 ? undefined : wanted } },
    // The address has the path of the current page.
    'aria-current': 'false' as const,
    className: 'inline-flex min-h-11 items-center font-medium text-ink no-underline hover:text-brand-ink',
  });
  return (
    <nav
      aria-label={t('label')}
      className="mt-12 grid grid-cols-3 items-center border-line border-t pt-3 text-sm"
    >
      <p>
        {page > 1 && (
          <RouteLink {...step(page - 1)} rel="prev">
            {t('previous')}
          </RouteLink>
        )}
      </p>
      <p className="text-center text-ink-muted tabular-nums">{t('position', { page, total: pages })}</p>
      <p className="text-right">
        {page < pages && (
          <RouteLink {...step(page + 1)} rel="next">
            {t('next')}
          </RouteLink>
        )}
      </p>
    </nav>
  );
}
