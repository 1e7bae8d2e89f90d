import type { Rolldown } from 'vite';

/**
 * Which files the browser's code is cut into. Left alone, every set of screens that share something would be a file,
 * close to a hundred for a page, and small files compress badly. Each group takes along all that its modules import,
 * and what is in an earlier one is in no later one: `pieces` has what would otherwise draw all of `list` to others.
 */
export const clientChunks: Rolldown.OutputOptions = {
  // A module of messages is named by its language and group, so that the check of page weights finds it.
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
        test: /[\\/]ListingCard\.tsx|[\\/]ui[\\/](Select|Checkbox|Skeleton)\.tsx|[\\/](arrow-right|chevron-\w+)\.mjs/,
      },
      { name: 'list', test: /[\\/]features[\\/]lists[\\/](NamedList\.tsx|list-meta\.ts)/ },
    ],
  },
};
