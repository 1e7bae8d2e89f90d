import { createContentEntry } from '@marque/contracts/content/office';
import { redirect } from 'react-router';
import { sendForm } from '../features/forms/send-form.ts';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readKind } from '../features/office-content/content-filters.ts';
import { NewEntryPage } from '../features/office-content/NewEntryPage.tsx';
import { firstFields, newEntryForm } from '../features/office-content/new-entry-form.ts';
import { addressOf } from '../site/addresses.ts';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-content-new.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-content');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'content.edit');
  const kind = readKind(args.url.searchParams);
  assertValid(kind !== null, args.url);
  return { kind };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const sending = await sendForm({
    ...{ formData: await request.formData(), locale, schema: newEntryForm },
    send: ({ kind, title, slug }) =>
      api.call(createContentEntry, { body: { kind, slug, fields: firstFields(kind, title) } }),
  });
  if (!sending.isSent) return sending.response;
  const { id } = sending.data;
  throw redirect(addressOf({ route: 'office-content-entry', params: { id }, locale }), 303);
}

export default function OfficeContentNew({ loaderData, actionData }: Route.ComponentProps) {
  return <NewEntryPage kind={loaderData.kind} answer={actionData} />;
}
