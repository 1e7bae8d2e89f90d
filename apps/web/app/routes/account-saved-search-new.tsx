import { changedSearch, saveSearch } from '@marque/contracts/saved-searches';
import { localPath } from '@marque/domain/routing/local-path';
import { nameOfSearchLike } from '@marque/domain/saved-searches/search-like';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { sendForm } from '../features/forms/send-form.ts';
import { loadNewSearch } from '../features/saved-searches/load-searches.server.ts';
import { SaveSearchForm } from '../features/saved-searches/SaveSearchForm.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { visitor } from '../site/visitor.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/account-saved-search-new.ts';

/** A visitor logs in first. The search is in the address, so it is still there afterwards. */
export const middleware = [requireCustomer];

export const meta = customerMeta('account-saved-search-new');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const from = url.searchParams.get('from');
  return {
    search: await loadNewSearch(api, from),
    from: localPath(from) ?? addressOf({ route: 'auctions-live', locale }),
  };
}

/** The form of this page, and the button on the page of a car that saves a search for cars like it at once. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const search = await loadNewSearch(api, url.searchParams.get('from'));
  if (!search) throw data(null, { status: 422 });
  const { list, filters } = search;
  const formData = await request.formData();
  if (formData.get('action') === 'like') {
    formData.set('name', nameOfSearchLike(filters));
    formData.set('frequency', 'at-once');
  }
  const sending = await sendForm({
    ...{ formData, locale, schema: changedSearch },
    send: (chosen) => api.call(saveSearch, { body: { ...chosen, list, filters } }),
  });
  if (!sending.isSent) return sending.response;
  throw redirect(
    addressOf({ route: 'account-saved-searches', locale, query: { saved: sending.data.id } }),
    303,
  );
}

export default function SaveSearch({ loaderData: { search, from }, actionData }: Route.ComponentProps) {
  const t = useTranslations('savedSearches.new');
  return (
    <AccountFrame title={t('title')}>
      {search ? (
        <SaveSearchForm search={search} from={from} lastResult={actionData} />
      ) : (
        <Notice tone="warning">{t('unknown')}</Notice>
      )}
    </AccountFrame>
  );
}
