import type { Rolldown } from 'vite';

/**
 * The chunks of the browser's code. Without groups, every set of screens that share a module would be a file:
 * almost a hundred for a page, and small files compress badly. A group also contains everything that its
 * modules import, except the modules of earlier groups. `pieces` contains the modules that would otherwise
 * pull all of `list` into other pages.
 */
export const clientChunks: Rolldown.OutputOptions = {
  // Name a chunk of messages by its language and group, so that the check of page weights finds it.
  chunkFileNames: ({ facadeModuleId }) => {
    const [, locale, group] = /^\0virtual:messages\/([\w-]+)\/(\w+)$/.exec(facadeModuleId ?? '') ?? [];
    return `assets/${locale ? `messages-${locale}-${group}` : '[name]'}-[hash].js`;
  },
  codeSplitting: {
    groups: [
      {
        name: 'framework',
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs)[\\/]/,
      },
      { name: 'shell', test: /[\\/]app[\\/](entry\.client|root|layouts[\\/]default)\.tsx/ },
      {
        name: 'pieces',
        test: /[\\/]ListingCard\.tsx|[\\/]ui[\\/](Select|Checkbox|Skeleton|TextField|Notice)\.tsx|[\\/](arrow-right|chevron-\w+)\.mjs/,
      },
      { name: 'list', test: /[\\/]features[\\/]lists[\\/](NamedList\.tsx|list-meta\.ts)/ },
    ],
  },
};
