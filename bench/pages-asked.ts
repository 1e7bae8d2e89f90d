export const PAGES_OPTION = '--pages=';

/** The names after `--pages=`, with commas between them. */
export const pagesAsked = (options: readonly string[]): string[] =>
  options
    .filter((option) => option.startsWith(PAGES_OPTION))
    .flatMap((option) => option.slice(PAGES_OPTION.length).split(','))
    .map((name) => name.trim());
