import { readLiveAuctions } from '@marque/contracts/bidding/live-board';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { LiveTable } from '../features/office-live/LiveTable.tsx';
import { useLiveBoard } from '../features/office-live/use-live-board.ts';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-live.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-live');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'listings.read');
  const { context, url } = args;
  const sort = readSort('office-live', url);
  const after = url.searchParams.get('after') ?? undefined;
  const answer = await visitor(context).api.call(readLiveAuctions, { query: { sort, after } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: auctions, meta } = expectAnswer(answer);
  return { auctions, sort, next: meta.next };
}

export default function OfficeLive({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeLive');
  const auctions = useLiveBoard(loaderData.auctions, loaderData.sort);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {auctions.length > 0 ? <LiveTable auctions={auctions} /> : <EmptyList>{t('empty')}</EmptyList>}
      {loaderData.next && (
        <p>
          <RouteLink
            to="office-live"
            query={{ sort: loaderData.sort, after: loaderData.next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
