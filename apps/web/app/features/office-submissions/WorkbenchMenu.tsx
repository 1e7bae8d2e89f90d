import type { Workbench } from '@marque/contracts/selling/workbench';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { FURTHER_PARTS } from './workbench-parts.ts';

const style =
  'flex min-h-9 items-center gap-1.5 border-b-2 border-transparent px-2 text-ink-muted text-sm no-underline ' +
  'hover:text-brand-ink aria-[current=page]:border-brand-ink aria-[current=page]:text-brand-ink';

/** The parts of the workbench. Each has its own address. */
export function WorkbenchMenu({ car: { id, unread } }: { car: Workbench }) {
  const t = useTranslations('officeSubmissions');
  return (
    <nav aria-label={t('parts.label')}>
      <ul className="flex flex-wrap gap-x-2 border-line border-b">
        <li>
          <RouteLink to="office-submission" params={{ id }} preventScrollReset className={style}>
            {t('parts.facts')}
          </RouteLink>
        </li>
        {FURTHER_PARTS.map((part) => (
          <li key={part}>
            <RouteLink to="office-submission-part" params={{ id, part }} preventScrollReset className={style}>
              {t(`parts.${part}`)}
              {part === 'conversation' && unread > 0 && (
                <Badge tone="warning">{t('unread', { count: unread })}</Badge>
              )}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
