import { type Locale, languageTag, segmentOfLocale } from '@marque/contracts/locale';
import type { RouteName } from '@marque/contracts/route-table';
import { PRODUCT_NAME } from '@marque/domain/product';
import { addressOf } from '../../site/addresses.ts';
import { loadMessages, translatorOf } from '../../site/i18n.ts';

type Shortcut = {
  route: Extract<RouteName, 'auctions-search' | 'account-vehicles-watching' | 'sell-your-classic-car'>;
  name: string;
};

/** Describes the site as an app that can be installed. It is the same app in every language. */
export async function writeWebManifest(locale: Locale) {
  await loadMessages(locale);
  const translate = translatorOf(locale);
  const shortcuts: Shortcut[] = [
    { route: 'auctions-search', name: translate('webApp.search') },
    { route: 'account-vehicles-watching', name: translate('webApp.watching') },
    { route: 'sell-your-classic-car', name: translate('webApp.sell') },
  ];
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: translate('webApp.description'),
    lang: languageTag(locale),
    dir: 'ltr',
    start_url: `/${segmentOfLocale(locale)}`,
    scope: '/',
    display: 'standalone',
    background_color: '#f6f1e7',
    theme_color: '#5a2590',
    categories: ['shopping', 'auto'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
      ...(['any', 'maskable'] as const).flatMap((purpose) =>
        [192, 512].map((size) => ({
          ...{ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
        })),
      ),
    ],
    shortcuts: shortcuts.map(({ route, name }) => ({
      name,
      url: addressOf({ route, locale }),
      icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  };
}
