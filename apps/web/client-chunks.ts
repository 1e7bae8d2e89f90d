import type { Rolldown } from 'vite';

/** Small modules of the auction page that other screens have too. A phone needs a moment for each file, however small. */
const OF_AUCTION_PAGE = [
  ...['calendar-clock', 'cloud-off', 'download', 'eye', 'file-text', 'gavel', 'mail', 'map-pin', 'share-2'],
  ...['shield-check', 'Dialog', 'FaultPin', 'LotTitle', 'RadioGroup', 'bid-obstacles', 'currency'],
  ...[
    'fault-place',
    'foreign-language',
    'increment',
    'largest-of',
    'may-pass',
    'mileage-shown',
    'parse-amount',
  ],
  ...['save-file', 'sealed-memory', 'spread-out', 'use-foreign-language', 'use-is-online', 'use-late'],
  ...['use-local-time', 'use-money', 'use-spread-refresh', 'use-viewer-zone'],
];

/** Small modules of forms, which every page loads late for its newsletter form. */
const OF_FORMS = [
  ...['bind-field', 'late-check', 'mended-fields', 'regions', 'use-late-form', 'validate-when-left'],
  ...['CheckboxGroup', 'FocusedNotice'],
];

/** Modules of ours and icons. Libraries have modules with the same names. */
function modules(names: readonly string[]): RegExp {
  const named = `[\\\\/](?:${names.join('|')})`;
  return new RegExp(`${named}\\.tsx?$|lucide-react.+${named}\\.mjs$`);
}

/**
 * The chunks of the browser's code. Without groups, every set of screens that share a module would be a file:
 * almost a hundred for a page, and small files compress badly. A group also contains everything that its
 * modules import, except the modules of earlier groups. `pieces` contains the modules that would otherwise
 * pull all of `list` into other pages.
 */
export const clientChunks: Rolldown.OutputOptions = {
  chunkFileNames: ({ name, facadeModuleId }) => `assets/${nameOf(name, facadeModuleId)}[hash:7].js`,
  entryFileNames: ({ name, facadeModuleId }) => `assets/${nameOf(name, facadeModuleId)}[hash:7].js`,
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
      },
      { name: 'shell', test: /[\\/]app[\\/](entry\.client|root|layouts[\\/]default)\.tsx/ },
      {
        name: 'pieces',
        test: /[\\/]ListingCard\.tsx|[\\/]ui[\\/](Skeleton|Notice)\.tsx|[\\/](arrow-right|chevron-\w+)\.mjs/,
      },
      { name: 'fields', test: /[\\/]ui[\\/](Select|Checkbox|TextField)\.tsx/ },
      { name: 'bits', test: modules(OF_AUCTION_PAGE) },
      { name: 'forms', test: modules(OF_FORMS) },
      // Lists and the auction page have it, but the homepage does not.
      { name: 'sell', test: /[\\/](?:SellLikeThis|TellMe)\.tsx/ },
      { name: 'list', test: /[\\/]features[\\/]lists[\\/](NamedList\.tsx|list-meta\.ts)/ },
    ],
  },
};

/**
 * Every page loads a list of all files, so most files have no name but their hash. The check of page weights and some
 * journeys find these by their names.
 */
const NAMED = [
  'pusher',
  'FullScreen',
  'LotPreview',
  'parse-form',
  'auctions-results',
  'auctions-single-auction',
];

function nameOf(name: string, facadeModuleId: string | null): string {
  const [, locale, group] = /^\0virtual:messages\/([\w-]+)\/(\w+)$/.exec(facadeModuleId ?? '') ?? [];
  if (locale) return `messages-${locale}-${group}-`;
  return NAMED.includes(name) ? `${name}-` : '';
}
