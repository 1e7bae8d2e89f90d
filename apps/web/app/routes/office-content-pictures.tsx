import { readContentPictures } from '@marque/contracts/content/pictures';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useOfficeRefresh } from '../features/office/use-office-refresh.ts';
import { describePicture } from '../features/office-content/describe-picture.server.ts';
import { LibraryPage } from '../features/office-content/LibraryPage.tsx';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-content-pictures.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-content');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'content.edit');
  const { context, url } = args;
  const q = url.searchParams.get('q')?.trim().slice(0, 100) || undefined;
  const after = url.searchParams.get('after') ?? undefined;
  const answer = await visitor(context).api.call(readContentPictures, { query: { q, after } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: pictures, meta } = expectAnswer(answer);
  return { pictures, next: meta.next, q };
}

export const action = (args: Route.ActionArgs) => describePicture(args);

export default function OfficeContentPictures({ loaderData, actionData }: Route.ComponentProps) {
  useOfficeRefresh();
  return <LibraryPage library={loaderData} answer={actionData} />;
}
