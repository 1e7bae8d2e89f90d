import { readDraft } from '@marque/contracts/selling/drafts';
import { SECTIONS } from '@marque/domain/selling/answers';
import { redirect } from 'react-router';
import { keepTyped } from '../features/kept-form/kept-form.server.ts';
import { countriesIn } from '../features/registration/countries.ts';
import { saveForm } from '../features/sell-details/details-action.server.ts';
import { questionsOf } from '../features/sell-details/fields.ts';
import { readKeptDetails } from '../features/sell-details/kept-details.server.ts';
import { SectionPage } from '../features/sell-details/SectionPage.tsx';
import { sellMeta } from '../features/sell-details/sell-meta.ts';
import { documentAction } from '../features/sell-documents/document-action.server.ts';
import { DOCUMENT_ACTIONS } from '../features/sell-documents/document-actions.ts';
import { pictureAction } from '../features/sell-pictures/picture-action.server.ts';
import { PICTURE_ACTIONS } from '../features/sell-pictures/picture-actions.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/vehicle-details-section.ts';

export const middleware = [keepTyped(['save']), requireCustomer];

export const meta = sellMeta('enquiry');

export async function loader({ request, context, params: { id, section: name }, url }: Route.LoaderArgs) {
  const { api, locale } = visitor(context);
  const section = SECTIONS.find((known) => known === name);
  assertValid(section, url);
  const draft = expectData(await api.call(readDraft, { params: { id } }));
  if (!draft.can_edit)
    throw redirect(addressOf({ route: 'account-vehicle-details', locale, params: { id } }));
  const kept = await readKeptDetails({ request, context, url }, questionsOf(section));
  return { draft, section, kept, countries: section === 'identity' ? countriesIn(locale) : undefined };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request, url } = args;
  const section = SECTIONS.find((known) => known === params.section);
  assertValid(section, url);
  const formData = await request.formData();
  const caller = visitor(context);
  const { locale } = caller;
  const back = addressOf({ route: 'vehicle-details-section', locale, params: { id: params.id, section } });
  const asked = PICTURE_ACTIONS.find((known) => known === formData.get('action'));
  if (asked) return pictureAction(args, { action: asked, id: params.id, formData, back });
  const about = DOCUMENT_ACTIONS.find((known) => known === formData.get('action'));
  if (about) return documentAction(args, { action: about, id: params.id, formData, back });

  const following = SECTIONS[SECTIONS.indexOf(section) + 1];
  return saveForm(caller, { id: params.id, formData, questions: questionsOf(section) }, (id) =>
    following
      ? addressOf({ route: 'vehicle-details-section', locale, params: { id, section: following } })
      : addressOf({ route: 'vehicle-details', locale, params: { id } }),
  );
}

export default function VehicleDetailsSection({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && 'typed' in actionData ? actionData : loaderData.kept;
  const pictures = actionData && 'picture' in actionData ? actionData : undefined;
  const documents = actionData && 'document' in actionData ? actionData : undefined;
  return <SectionPage {...loaderData} answer={answer} pictureAnswer={pictures} documentAnswer={documents} />;
}
