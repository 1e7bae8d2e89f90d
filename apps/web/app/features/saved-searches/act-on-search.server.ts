import type { ApiClient } from '@marque/contracts/client';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import { faultsOf } from '@marque/contracts/faults';
import type { Locale } from '@marque/contracts/locale';
import { changedSearch, changeSearch, deleteSearch, openSearch } from '@marque/contracts/saved-searches';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { addressOfSearch } from './list-of-search.ts';
import { SAVED_SEARCH_ACTIONS, type SavedSearchAnswer } from './saved-search-actions.ts';

/** Handles the forms of the page with the saved searches. */
export async function actOnSearch(api: ApiClient, form: FormData, locale: Locale) {
  const typed = (name: string) => String(form.get(name) ?? '');
  const action = SAVED_SEARCH_ACTIONS.find((known) => known === form.get('action'));
  const id = typed('id');
  if (!action || !isUuid(id)) throw data(null, { status: 422 });
  const sent: SavedSearchAnswer = { action, id, name: typed('name'), frequency: typed('frequency') };

  if (action === 'open') {
    const answer = await api.call(openSearch, { params: { id } });
    if (answer.ok) return redirect(addressOfSearch(answer.data, locale), 303);
    return refused(sent, refusalOf(answer, locale));
  }
  if (action === 'delete') {
    const answer = await api.call(deleteSearch, { params: { id } });
    return answer.ok ? data(sent) : refused(sent, refusalOf(answer, locale));
  }
  const body = changedSearch.safeParse({
    name: sent.name,
    frequency: action === 'stop' ? 'off' : sent.frequency,
  });
  if (!body.success) {
    const [fault] = faultsOf(body.error);
    const sentence = fault ? describeRefusal(fault, locale) : '';
    return refused(sent, { sentence, status: 422 });
  }
  const answer = await api.call(changeSearch, { params: { id }, body: body.data });
  return answer.ok ? data({ ...sent, name: answer.data.name }) : refused(sent, refusalOf(answer, locale));
}

const refused = (sent: SavedSearchAnswer, { sentence, status }: { sentence: string; status: number }) =>
  data<SavedSearchAnswer>({ ...sent, refusal: sentence }, { status });
