import type { Workbench } from '@marque/contracts/selling/workbench';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const TONES: Partial<Record<ListingState, 'warning' | 'brand' | 'success' | 'live'>> = {
  ...{ submitted: 'warning', in_review: 'brand', proposed: 'brand', agreed: 'success', scheduled: 'success' },
  live: 'live',
};

export function SubmissionState({ state }: { state: ListingState }) {
  const t = useTranslations('officeSubmissions');
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(`states.${state}`)}</Badge>;
}

/** By when we must answer. What is late is white on red, so that nobody overlooks it. */
export function Deadline({ due_at, is_overdue }: Pick<Workbench, 'due_at' | 'is_overdue'>) {
  const t = useTranslations('officeSubmissions.deadline');
  if (!due_at) return <span className="text-ink-muted">{t('none')}</span>;
  if (!is_overdue) return <RelativeTime at={due_at} />;
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 rounded-xs bg-danger px-2 py-0.5 font-semibold text-on-danger text-xs/4">
      <CircleAlert aria-hidden className="size-3.5 shrink-0" />
      <span>
        {t('overdue')} <RelativeTime at={due_at} />
      </span>
    </span>
  );
}
