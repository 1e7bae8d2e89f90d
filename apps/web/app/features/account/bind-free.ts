import { bindText } from '../forms/bind-field.ts';

/** Binds a field that may be empty. It is neither marked as optional nor required by the browser. */
export const bindFree = (field: Parameters<typeof bindText>[0]) => ({
  ...bindText(field),
  isRequired: undefined,
});
