import { readBrokenLinks } from '@marque/contracts/content/links';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useOfficeRefresh } from '../features/office/use-office-refresh.ts';
import { BackToContent } from '../features/office-content/BackToContent.tsx';
import { BrokenLinkTable } from '../features/office-content/BrokenLinkTable.tsx';
import { requirePermission } from '../site/guards.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { LocalTime } from '../ui/LocalTime.tsx';
import type { Route } from './+types/office-content-links.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-content');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'content.edit');
  const { data: entries, meta } = expectAnswer(await visitor(args.context).api.call(readBrokenLinks, {}));
  return { entries, checkedAt: meta.checked_at };
}

export default function OfficeContentLinks({ loaderData: { entries, checkedAt } }: Route.ComponentProps) {
  const t = useTranslations('officeContent.links');
  useOfficeRefresh();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToContent />
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {checkedAt && (
        <p className="text-sm">
          <LocalTime at={checkedAt} sentence={(time) => t('checked', { time })} />
        </p>
      )}
      {entries.length > 0 ? (
        <BrokenLinkTable entries={entries} />
      ) : (
        <EmptyList>{t(checkedAt ? 'empty' : 'unchecked')}</EmptyList>
      )}
    </div>
  );
}
