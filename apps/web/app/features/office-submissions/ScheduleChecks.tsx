import type { Workbench } from '@marque/contracts/selling/workbench';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { WorkbenchSection } from './WorkbenchSection.tsx';

/** What must be true before the auction can be scheduled. The server checks the same rules again. */
export function ScheduleChecks({ car: { checks } }: { car: Workbench }) {
  const t = useTranslations('officeSubmissions.checks');
  if (checks.length === 0) return null;
  return (
    <WorkbenchSection id="checks" title={t('title')}>
      <ul className="grid gap-2">
        {checks.map(({ check, is_passed }) => (
          <li key={check} className="flex gap-2.5">
            <span
              aria-hidden
              className={
                is_passed
                  ? 'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink'
                  : 'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-warning-soft text-warning-ink'
              }
            >
              {is_passed ? <Check className="size-3.5" /> : <X className="size-3.5" />}
            </span>
            <p className="min-w-0">
              <VisuallyHidden>{t(is_passed ? 'passed' : 'open')}: </VisuallyHidden>
              <span className={is_passed ? 'text-ink-muted' : 'font-medium'}>{t(`names.${check}`)}</span>
              {!is_passed && <span className="block text-ink-muted">{t(`missing.${check}`)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </WorkbenchSection>
  );
}
