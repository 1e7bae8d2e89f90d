export const footerLinkStyle =
  'inline-flex min-h-11 items-center break-all text-ink underline-offset-4 hover:underline aria-[current=page]:text-brand-ink ' +
  'aria-[current=true]:text-brand-ink sm:min-h-8';
