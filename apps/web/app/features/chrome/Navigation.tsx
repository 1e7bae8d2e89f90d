import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { usePreload } from '../loading/use-preload.ts';
import { AUCTION_LISTS } from './auction-lists.ts';

type NavigationProps = { label: string; className?: string; linkStyle: string };

/** Appears in the header and in the mobile menu, so each one needs a distinct label. */
export function Navigation({ label, className, linkStyle }: NavigationProps) {
  const t = useTranslations('menu');
  const preload = usePreload();
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {AUCTION_LISTS.map((list) => (
          <li key={list}>
            <RouteLink to={list} className={linkStyle} prefetch={preload}>
              {t(`lists.${list}`)}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
