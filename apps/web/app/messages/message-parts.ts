import type en from './en.json';

/** The namespaces that come with some screens only. What is in none of these parts is `more`. */
const MESSAGE_PARTS = {
  shell: [
    'ui',
    'header',
    'menu',
    'search',
    'footer',
    'newsletter',
    'consent',
    'session',
    'updates',
    'errorPage',
    'seo',
    'cards',
    'watchlist',
    'collections',
  ],
  home: ['home', 'content'],
  lists: ['lists', 'vehicle', 'priceGuide'],
  auction: [
    'auction',
    'gallery',
    'bidBox',
    'bidHistory',
    'ledgerCheck',
    'comments',
    'contactSeller',
    'forms',
    'share',
    'videos',
  ],
} satisfies Record<string, (keyof typeof en)[]>;

export type MessagePart = keyof typeof MESSAGE_PARTS | 'more';

export const ALL_PARTS: readonly MessagePart[] = ['shell', 'home', 'lists', 'auction', 'more'];

/** By what follows the language in a path: where most visitors come in, they fetch no words that they will not read. */
const areas = new Map<string, readonly MessagePart[]>([
  ['', ['shell', 'home']],
  ['auctions', ['shell', 'lists']],
  ['collection', ['shell', 'lists']],
  ['listings', ['shell', 'auction']],
]);

export const partsOfPath = (pathname: string): readonly MessagePart[] =>
  areas.get(pathname.split('/')[2] ?? '') ?? ALL_PARTS;

export const isInPart = (namespace: string, part: string): boolean => {
  const own = Object.entries(MESSAGE_PARTS).find(([, namespaces]) =>
    namespaces.some((known) => known === namespace),
  );
  return part === (own?.[0] ?? 'more');
};
