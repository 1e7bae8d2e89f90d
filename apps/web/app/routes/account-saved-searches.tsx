import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { actOnSearch } from '../features/saved-searches/act-on-search.server.ts';
import { loadSearches } from '../features/saved-searches/load-searches.server.ts';
import { SavedSearches } from '../features/saved-searches/SavedSearches.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-saved-searches.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-saved-searches');

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  searches: await loadSearches(visitor(context).api),
  savedId: url.searchParams.get('saved'),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  return actOnSearch(api, await request.formData(), locale);
}

/** A refusal may mean that another page has deleted the search. */
export const shouldRevalidate = () => true;

export default function AccountSavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('savedSearches');
  return (
    <AccountFrame title={t('title')}>
      <SavedSearches {...loaderData} answer={actionData} />
    </AccountFrame>
  );
}
