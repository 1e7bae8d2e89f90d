import type { Found } from '@marque/contracts/office-search';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { isPerson } from './is-person.ts';
import { pageOfResult } from './page-of-result.ts';

type QuickResultsProps = { results: Found[]; onLeave(): void };

const MOST = 8;

/** The first results that have a page, below the search field. */
export function QuickResults({ results, onLeave }: QuickResultsProps) {
  const t = useTranslations('officeTools.search');
  const linked = results.flatMap((found) => {
    const page = pageOfResult(found);
    return page ? [{ found, page }] : [];
  });
  if (linked.length === 0) return null;
  return (
    <ul
      aria-label={t('table')}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-96 overflow-y-auto border border-line bg-raised py-1 shadow-lift"
    >
      {linked.slice(0, MOST).map(({ found, page }) => (
        <li key={`${found.kind} ${found.id}`}>
          <RouteLink
            to={page}
            params={{ id: found.id }}
            onClick={onLeave}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-ink text-sm no-underline hover:bg-ink/5 focus-visible:bg-brand-soft"
          >
            <span className="min-w-0 wrap-anywhere">{nameOf(found)}</span>
            <span className="text-ink-muted text-xs">
              {t(`kinds.${found.kind}`)} · {t(`matched.${found.matched}`)}
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

const nameOf = (found: Found): string => (isPerson(found) ? found.name : found.title);
