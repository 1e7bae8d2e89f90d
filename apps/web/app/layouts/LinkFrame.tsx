import { PRODUCT_NAME } from '@marque/domain/product';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../site/RouteLink.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

/** The pages behind mailed links. The logo says whose page it is and leads to the homepage. Nothing else distracts. */
export function LinkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('header');
  return (
    <div className="relative">
      <header className="absolute inset-x-0 top-0 flex justify-center px-5 pt-5">
        <RouteLink
          to="index"
          aria-label={t('homepage', { product: PRODUCT_NAME })}
          className="flex min-h-11 items-center rounded-sm no-underline"
        >
          <Wordmark />
        </RouteLink>
      </header>
      <main id="content" className="min-h-svh pt-16">
        {children}
      </main>
    </div>
  );
}
