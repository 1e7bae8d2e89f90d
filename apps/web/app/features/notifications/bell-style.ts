export const BELL_ID = 'bell';

export const bellStyle =
  'relative grid size-11 place-items-center rounded-sm text-ink transition-colors hover:bg-ink/7';
