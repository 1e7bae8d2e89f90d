import type { ApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';
import { confirmMaximum as contract } from '@marque/contracts/selling/running';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';

type Sent = { api: ApiClient; locale: Locale; id: string; formData: FormData; path: string };

const ANSWERS = ['keep', 'limit'] as const;

/** Keeps or limits the maximum of the bidder, and shows the page as it is then. */
export async function confirmMaximum({ api, locale, id, formData, path }: Sent) {
  const answer = ANSWERS.find((known) => known === formData.get('answer'));
  const change = String(formData.get('change'));
  if (!answer || !isUuid(change)) throw data(null, { status: 422 });
  const answered = await api.call(contract, { params: { id, change_id: change }, body: { answer } });
  if (answered.ok) throw redirect(`${path}#bid`, 303);
  const { sentence, status } = refusalOf(answered, locale);
  return data({ confirmRefusal: sentence }, { status });
}
