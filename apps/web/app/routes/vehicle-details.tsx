import { readMakes } from '@marque/contracts/listings';
import { readDraft, readSellerDefaults } from '@marque/contracts/selling/drafts';
import { offeredPlans } from '@marque/domain/listings/plan-type';
import { REGIONS } from '@marque/domain/money/currency';
import { data, redirect } from 'react-router';
import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { DetailsPage } from '../features/sell-details/DetailsPage.tsx';
import { saveForm, submitForm } from '../features/sell-details/details-action.server.ts';
import { DETAILS_ACTIONS } from '../features/sell-details/details-answer.ts';
import { ENQUIRY } from '../features/sell-details/fields.ts';
import { readKeptDetails } from '../features/sell-details/kept-details.server.ts';
import { invitedPlan, readPrefilled, typedDefaults } from '../features/sell-details/prefilled.ts';
import { sellMeta } from '../features/sell-details/sell-meta.ts';
import { typedOf } from '../features/sell-details/typed-answers.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectCustomer, expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/vehicle-details.ts';

export const middleware = [keepTyped(['save']), requireCustomer];

export const meta = sellMeta('enquiry');

export async function loader({ request, context, params: { id }, url }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const [{ profile }, makes, draft, defaults, kept] = await Promise.all([
    expectCustomer(context),
    api.call(readMakes, {}),
    id === undefined ? null : api.call(readDraft, { params: { id } }).then(expectData),
    id === undefined ? api.call(readSellerDefaults, {}) : null,
    readKeptDetails({ request, context, url }, ENQUIRY),
  ]);
  if (draft && !draft.can_edit)
    throw redirect(addressOf({ route: 'account-vehicle-details', locale, params: { id: draft.id } }));
  const plans = draft?.plans ?? (defaults?.ok ? defaults.data.plans : offeredPlans(false));
  const region = REGIONS.find((known) => known === profile.region) ?? 'UK';
  return {
    draft,
    kept,
    countries: countriesIn(locale),
    // The suggestions are a convenience. The form works without them.
    makes: makes.ok
      ? makes.data.map(({ make, models }) => ({ make, models: models.map(({ model }) => model) }))
      : [],
    creationKey: crypto.randomUUID(),
    fresh: typedOf({ region }),
    prefilled: {
      ...readPrefilled(url.searchParams, { region, country: profile.country ?? null }),
      ...(defaults?.ok ? typedDefaults(defaults.data) : {}),
      ...invitedPlan(url.searchParams, plans),
    },
    plans,
  };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const caller = visitor(context);
  const formData = await request.formData();
  const asked = DETAILS_ACTIONS.find((known) => known === formData.get('action'));
  if (!asked) throw data(null, { status: 422 });
  if (asked === 'submit') {
    if (id === undefined) throw data(null, { status: 422 });
    return submitForm(caller, id);
  }
  return saveForm(caller, { id, formData, questions: ENQUIRY }, (saved) =>
    addressOf({ route: 'vehicle-details', locale: caller.locale, params: { id: saved } }),
  );
}

export default function VehicleDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <DetailsPage page={loaderData} answer={actionData ?? loaderData.kept} />;
}
