/** The style of a link to a view of a list. */
export const viewLink =
  'flex min-h-9 items-center border-b-2 border-transparent px-2 text-ink-muted text-sm no-underline hover:text-brand-ink ' +
  'aria-[current=true]:border-brand-ink aria-[current=true]:text-brand-ink';
