import { decideReview, readReviews } from '@marque/contracts/screening/office';
import { useTranslations } from 'use-intl';
import { decideRow } from '../features/office/decision-action.server.ts';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { ReviewTable } from '../features/office/ReviewTable.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-screening.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-screening');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'screening.decide');
  const { context, url } = args;
  const after = url.searchParams.get('after') ?? undefined;
  const answer = await visitor(context).api.call(readReviews, { query: { after } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: reviews, meta } = expectAnswer(answer);
  return { reviews, next: meta.next };
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  const decide = (decision: 'allowed' | 'refused') => (row: { id: string; reason: string }) =>
    api.call(decideReview, { params: { id: row.id }, body: { decision, note: row.reason } });
  return decideRow(args, { allow: decide('allowed'), refuse: decide('refused') });
};

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeScreening({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('office.screening');
  const { reviews, next } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {reviews.length > 0 ? (
        <ReviewTable reviews={reviews} answer={actionData} />
      ) : (
        <EmptyList>{t('empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink to="office-screening" query={{ after: next }} className={buttonStyle('secondary')}>
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
