import { keepOffline } from '../forms/keep-offline.ts';
import type { Intent } from './account-forms.ts';

/** Beside `accountAction`. */
export const keepAccountForm = keepOffline(({ result, formData }) => ({
  intent: formData.get('intent') as Intent,
  result,
}));
