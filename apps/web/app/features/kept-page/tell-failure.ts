import { localeOfPath } from '../../site/addresses.ts';
import { translatorOf } from '../../site/i18n.ts';
import { toasts } from '../../ui/toast-store.ts';
import type { FormFailure } from './form-failures.ts';

type FailureToTell = FormFailure | { why: 'file'; detail?: never };

/** Says that a form has failed or that a file cannot be opened: with one toast, however often the visitor tries. */
export function tellFailure({ why, detail }: FailureToTell): void {
  const translate = translatorOf(localeOfPath(window.location.pathname));
  const message = detail || translate(`kept.failed.${why}`);
  for (const toast of toasts.current()) if (toast.message === message) toasts.dismiss(toast.id);
  toasts.show({ tone: 'danger', message });
}
