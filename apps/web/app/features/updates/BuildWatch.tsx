import { PRODUCT_NAME } from '@marque/domain/product';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { CornerCard } from '../../ui/CornerCard.tsx';
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
    <div role="status">
      {isOutdated && !isPutOff && (
        <CornerCard tone="brand" title={t('newBuild', { product: PRODUCT_NAME })} text={t('newBuildHelp')}>
          <Button onPress={() => window.location.reload()} icon={<RefreshCw className="size-4.5" />}>
            {t('reload')}
          </Button>
          <Button variant="quiet" onPress={() => setPutOff(true)}>
            {t('later')}
          </Button>
        </CornerCard>
      )}
    </div>
  );
}
