import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import type { Make } from './find-make.ts';
import { withFilter } from './list-address.ts';

/**
 * Links to the models of a make, each with its number of listings. They keep a growing catalogue easy to
 * browse.
 */
export function ModelLinks({ make }: { make: Make }) {
  const t = useTranslations('lists.make');
  const [search] = useSearchParams();
  const chosen = search.get('model');
  if (make.models.length < 2) return null;
  return (
    <nav aria-label={t('models')} className="border-line border-b py-3">
      <ul className="flex flex-wrap gap-x-6">
        {make.models.map(({ model, slug, count }) => (
          <li key={slug}>
            <Link
              to={withFilter(search, 'model', slug === chosen ? null : slug) || '.'}
              aria-current={slug === chosen ? 'true' : undefined}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-1.5 text-ink no-underline hover:text-brand-ink aria-[current=true]:font-medium aria-[current=true]:text-brand-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8"
            >
              <span>
                <CarName>{model}</CarName>
              </span>
              <span className="text-ink-muted text-sm tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
