import type { ApiClient } from '@marque/contracts/client';
import { flagComment, likeComment, newComment, postComment } from '@marque/contracts/comments';
import type { Locale } from '@marque/contracts/locale';
import { COMMENT_REASONS } from '@marque/domain/comments/approval';
import { data } from 'react-router';
import { expectData } from '../../site/visitor.ts';
import { sendForm } from '../forms/send-form.ts';

type Form = { api: ApiClient; locale: Locale; id: string; formData: FormData };

/** Sends a comment, or a reply to the comment in `parent_id`. `about` identifies the form that receives the result. */
export async function sendComment({ api, locale, id, formData }: Form) {
  const about = String(formData.get('parent_id') ?? '');
  const sending = await sendForm({
    formData,
    locale,
    schema: newComment,
    send: (body) => api.call(postComment, { params: { id }, body }),
  });
  return sending.isSent
    ? data({ about, result: sending.result })
    : data({ about, result: sending.response.data }, sending.response.init ?? undefined);
}

export async function sendLike({ api, id, formData }: Form) {
  const params = { id, cid: String(formData.get('comment')) };
  expectData(await api.call(likeComment, { params, body: { liked: formData.get('liked') === 'true' } }));
  return null;
}

/** A report with an unknown reason is sent as `other`. */
export async function sendFlag({ api, id, formData }: Form) {
  const params = { id, cid: String(formData.get('comment')) };
  const reason = COMMENT_REASONS.find((known) => known === formData.get('reason')) ?? 'other';
  expectData(await api.call(flagComment, { params, body: { reason } }));
  return null;
}
