import { keepOffline } from '../forms/keep-offline.ts';
import type { FormAction } from './account-forms.ts';

/** The `clientAction` for pages with `accountAction`. It keeps the typed values when the browser is offline. */
export const keepAccountForm = keepOffline(({ result, formData }) => ({
  action: formData.get('action') as FormAction,
  result,
}));
