import { readOfficeFigures } from '@marque/contracts/figures';
import { useTranslations } from 'use-intl';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { FiguresFilterForm } from '../features/office-figures/FiguresFilterForm.tsx';
import { FiguresPage } from '../features/office-figures/FiguresPage.tsx';
import { apiQueryOf, readTypedFilters } from '../features/office-figures/figures-address.ts';
import { useMonths } from '../features/office-figures/use-months.ts';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { LocalTime } from '../ui/LocalTime.tsx';
import type { Route } from './+types/office-figures.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-figures');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'figures.read');
  const { context, url } = args;
  const typed = readTypedFilters(url.searchParams);
  const query = apiQueryOf(typed);
  assertValid(query !== null, url);
  const { api } = visitor(context);
  const [answer, views] = await Promise.all([
    api.call(readOfficeFigures, { query }),
    loadViews(api, 'office-figures'),
  ]);
  const common = { typed, thisYear: new Date().getUTCFullYear(), views };
  if (answer.ok || answer.status !== 422) return { ...common, figures: expectData(answer), faults: [] };
  const faults = answer.errors.map(({ detail, source }) => ({
    ...{ field: source?.pointer?.slice(1) ?? '', message: detail ?? '' },
  }));
  return { ...common, figures: null, faults };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-figures');

export default function OfficeFiguresScreen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeFigures');
  const months = useMonths();
  const { typed, thisYear, figures, faults, views } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h1 className="title text-3xl">{t('title')}</h1>
        {figures && (
          <p className="mt-1 text-ink-muted">
            {t('scope', {
              from: months.name(figures.from),
              to: months.name(figures.to),
              region: figures.region ? t(`regions.${figures.region}`) : t('filters.allRegions'),
            })}
          </p>
        )}
      </div>
      <FiguresFilterForm typed={typed} faults={faults} shown={figures} thisYear={thisYear} />
      <SavedViews views={views} answer={actionData} />
      {figures && (
        <>
          <FiguresPage figures={figures} />
          <p className="text-ink-muted text-sm">
            <LocalTime at={figures.computed_at} sentence={(time) => t('computed', { time })} />
          </p>
        </>
      )}
    </div>
  );
}
