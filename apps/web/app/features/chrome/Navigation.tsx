import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAddress } from '../../site/use-address.ts';
import { preloadScreen } from '../loading/preload-screen.ts';
import { usePrefetch } from '../loading/use-prefetch.ts';
import { AUCTION_LISTS } from './auction-lists.ts';

type NavigationProps = { label: string; className?: string; linkStyle: string };

/** Appears in the header and in the mobile menu, so each one needs a distinct label. */
export function Navigation({ label, className, linkStyle }: NavigationProps) {
  const t = useTranslations('menu');
  const address = useAddress();
  const prefetch = usePrefetch();
  useEffect(() => {
    for (const list of AUCTION_LISTS) preloadScreen(list, address({ route: list }));
  }, [address]);
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {AUCTION_LISTS.map((list) => (
          <li key={list}>
            <RouteLink to={list} className={linkStyle} prefetch={prefetch}>
              {t(`lists.${list}`)}
            </RouteLink>
          </li>
        ))}
        <li>
          <RouteLink to="sell-your-classic-car" className={linkStyle} prefetch={prefetch}>
            {t('sell')}
          </RouteLink>
        </li>
      </ul>
    </nav>
  );
}
