import { bindText } from '../forms/bind-field.ts';

/** A field that may be emptied, where it need not be said of each: the browser must not ask for it either. */
export const bindFree = (field: Parameters<typeof bindText>[0]) => ({
  ...bindText(field),
  isRequired: undefined,
});
