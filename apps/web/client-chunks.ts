import type { Rolldown } from 'vite';

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
      // Small modules of the auction page that other screens have too.
      {
        name: 'icons',
        test: /[\\/](file-text|shield-check|calendar-clock|cloud-off|share-2|gavel|map-pin|download|eye)\.mjs/,
      },
      {
        name: 'bits',
        test: /[\\/](increment|mileage-shown|save-file|use-is-online|use-late|spread-out)\.ts/,
      },
      // Lists and the auction page have it, but the homepage does not.
      { name: 'sell', test: /[\\/]SellLikeThis\.tsx/ },
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
