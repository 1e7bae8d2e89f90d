import { PRODUCT_NAME } from '@marque/domain/product';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { useNewBuild } from './use-new-build.ts';
import { useWholePages } from './use-whole-pages.ts';

/**
 * Offers to reload the page when there is a newer build. From then on, every navigation loads the whole page.
 */
export function BuildWatch() {
  const t = useTranslations('updates');
  const isOutdated = useNewBuild();
  const [isPutOff, setPutOff] = useState(false);
  useWholePages();

  return (
    <div role="status" className="fixed inset-x-4 bottom-4 z-40 sm:right-auto sm:w-96">
      {isOutdated && !isPutOff && (
        <div className="animate-rise-in rounded-sm border-l-3 border-brand-ink bg-raised px-5 py-4 text-ink shadow-lift outline outline-line">
          <p className="font-medium">{t('newBuild', { product: PRODUCT_NAME })}</p>
          <p className="mt-1 text-sm text-ink-muted">{t('newBuildHelp')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onPress={() => window.location.reload()} icon={<RefreshCw className="size-4.5" />}>
              {t('reload')}
            </Button>
            <Button variant="quiet" onPress={() => setPutOff(true)}>
              {t('later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
