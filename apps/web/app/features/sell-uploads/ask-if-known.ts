import type { ApiClient } from '@marque/contracts/client';
import { findKnownPictures } from '@marque/contracts/media';
import { failureOf } from './send-upload.ts';
import type { StepFailure } from './upload.ts';

/** Whether the server has a picture. Only its clear answer counts: after a failed call, the picture must not be sent again. */
export async function askIfKnown(
  api: ApiClient,
  hash: string,
  signal: AbortSignal,
): Promise<boolean | StepFailure> {
  const answer = await api.call(findKnownPictures, { body: { ids: [hash] }, signal });
  return answer.ok ? answer.data.ids.includes(hash) : failureOf(answer.status, answer.errors);
}
