/**
 * Whether a browser without JavaScript sends a form. It shows the answer as a page, and a reload of this page would send the form
 * again, so a form that has succeeded redirects.
 */
export const isPlainBrowser = ({ headers }: Request): boolean =>
  headers.get('accept')?.includes('text/html') ?? false;
