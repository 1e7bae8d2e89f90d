import { readSalesBoard } from '@marque/contracts/sales/board';
import { useTranslations } from 'use-intl';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { SalesBoard } from '../features/office-sales/SalesBoard.tsx';
import { SalesViews } from '../features/office-sales/SalesViews.tsx';
import { requirePermission } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-sales-board.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-sales');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'sales.read');
  return { columns: expectData(await visitor(args.context).api.call(readSalesBoard, {})) };
}

export default function OfficeSalesBoard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('office.sales');
  useLiveQueue('sales.read');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <SalesViews view="board" />
      <p className="max-w-prose text-ink-muted text-sm">{t('board.text')}</p>
      <SalesBoard columns={loaderData.columns} />
    </div>
  );
}
