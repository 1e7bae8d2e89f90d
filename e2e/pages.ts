import type { Locale } from '@marque/contracts/locale';
import { segmentOfLocale } from '@marque/contracts/locale';
import { routeTable } from '@marque/contracts/route-table';

/** What is not a screen, or only one for who is logged in. */
const APART = ['log-out', 'preferences', 'rrec', 'seller-pack', 'account'];

/** Every screen that anybody may see, and one that does not exist. */
export const pagesOf = (locale: Locale): string[] => {
  const screens = Object.entries(routeTable).filter(([name]) => !APART.includes(name));
  return [...screens.map(([, path]) => path), 'no-such-page'].map((path) =>
    `/${segmentOfLocale(locale)}/${path.replace(':email', 'ada@example.com')}`.replace(/\/$/, ''),
  );
};
