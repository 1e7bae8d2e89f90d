import type { ApiError } from '@marque/contracts/api-error';
import { type Locale, languageTag } from '@marque/contracts/locale';
import { uploadPicture } from '@marque/contracts/media';
import { addDraftDocument } from '@marque/contracts/selling/documents';
import { mayPass } from '../../site/may-pass.ts';
import type { StepFailure, StepOutcome, Upload } from './upload.ts';

type Caller = { accessToken: string; locale: Locale; customerId: string };

/** Uploads one file. `fetch` cannot report how much has been sent, so this uses the older interface. */
export const sendUpload = (
  { accessToken, locale, customerId }: Caller,
  { blob, draftId, document }: Upload,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<StepOutcome> =>
  new Promise((resolve) => {
    const form = new FormData();
    form.append('file', blob, 'file');
    const request = new XMLHttpRequest();
    const address = document
      ? `${addDraftDocument.path.replace('{id}', draftId)}?${new URLSearchParams(document)}`
      : `${uploadPicture.path}?${new URLSearchParams({ customer_id: customerId })}`;
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', languageTag(locale));
    request.setRequestHeader('access-token', accessToken);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(outcomeOf(request.status, errorsIn(request.responseText)));
    request.onerror = () => resolve({ kind: 'later' });
    request.onabort = () => resolve({ kind: 'later' });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/** What the answer to any step means. */
export const outcomeOf = (status: number, errors: readonly ApiError[]): StepOutcome =>
  status >= 200 && status < 300 ? { kind: 'done' } : failureOf(status, errors);

/** Whatever may pass is tried again. */
export function failureOf(status: number, errors: readonly ApiError[]): StepFailure {
  if (status === 401) return { kind: 'logged-out' };
  const [first] = errors;
  const seconds = Number(first?.meta?.retry_after ?? first?.meta?.seconds) || undefined;
  // Whoever chose the file may log in again.
  if (first?.code === 'other-customer') return { kind: 'later', seconds: 60 };
  if (mayPass(status) && first?.code !== 'picture-quota-reached') return { kind: 'later', seconds };
  return { kind: 'refused', sentence: first?.detail ?? '' };
}

function errorsIn(body: string): ApiError[] {
  try {
    const { errors } = JSON.parse(body) as { errors?: ApiError[] };
    return Array.isArray(errors) ? errors : [];
  } catch {
    return [];
  }
}
