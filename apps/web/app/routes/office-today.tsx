import { readToday } from '@marque/contracts/today';
import { useTranslations } from 'use-intl';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { TodayPage } from '../features/office-today/TodayPage.tsx';
import { useLiveToday } from '../features/office-today/use-live-today.ts';
import { requirePermission } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-today.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-today');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'office.enter');
  return expectData(await visitor(args.context).api.call(readToday, {}));
}

export default function OfficeToday({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('officeToday');
  useLiveToday();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="title text-3xl">{t('title')}</h1>
        <p className="mt-1 text-ink-muted text-sm">{t('text')}</p>
      </div>
      <TodayPage today={loaderData} />
    </div>
  );
}
