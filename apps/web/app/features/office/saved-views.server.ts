import type { ApiClient } from '@marque/contracts/client';
import { deleteView, readSavedViews, type SavedView, saveView } from '@marque/contracts/saved-views';
import type { OfficeList } from '@marque/domain/access/office-lists';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { type ActionFunctionArgs, data } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { expectData, visitor } from '../../site/visitor.ts';
import type { ViewAction, ViewAnswer } from './saved-views.ts';

export const loadViews = async (api: ApiClient, list: OfficeList): Promise<SavedView[]> =>
  expectData(await api.call(readSavedViews, { query: { list } }));

/** The action of a list whose views can be saved. A form about something else goes to `decide`. */
export async function changeViews<Decided = never>(
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
  list: OfficeList,
  decide: () => Promise<Decided> = refuseForm,
) {
  const { api, locale } = visitor(context);
  const form = await request.clone().formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const isAction = (action: ViewAction) => text('action') === action;
  const id = text('id');
  if (isAction('delete-view') && isUuid(id)) {
    // A view that is gone already needs no refusal.
    await api.call(deleteView, { params: { view: id } });
    return data<ViewAnswer>({});
  }
  if (!isAction('save-view')) return decide();
  const view = { name: text('name').slice(0, 100), isShared: form.has('shared') };
  const answer = await api.call(saveView, {
    body: { list, name: view.name, query: text('query'), is_shared: view.isShared },
  });
  if (answer.ok) return data<ViewAnswer>({});
  const { sentence, status } = refusalOf(answer, locale);
  return data<ViewAnswer>({ ...view, refusal: sentence }, { status });
}

async function refuseForm(): Promise<never> {
  throw data(null, { status: 422 });
}
