export const menuItemStyle =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-ink no-underline transition-colors hover:bg-brand-soft ' +
  'aria-[current=true]:font-semibold aria-pressed:font-semibold aria-pressed:text-brand-ink aria-[current=true]:text-brand-ink';
