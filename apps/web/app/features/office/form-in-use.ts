const FIELDS = 'textarea, select, input:not([type=hidden], [type=checkbox])';

/** Whether somebody fills in an unfolded form of the page: the focus is in it, or something is typed. */
export const isFormInUse = (page: Document): boolean =>
  [...page.querySelectorAll('main details[open]')].some(
    (form) =>
      form.contains(page.activeElement) ||
      [...form.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value !== ''),
  );
