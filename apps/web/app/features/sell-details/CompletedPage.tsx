import type { Draft } from '@marque/contracts/selling/drafts';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useIsOver } from '../../ui/use-is-over.ts';
import { SellFrame } from './SellFrame.tsx';

const STEPS = ['review', 'proposal', 'agreement', 'auction'] as const;

/** What happens next, and by when, after a car was sent to us. */
export function CompletedPage({ draft: { id, respond_by } }: { draft: Draft }) {
  const t = useTranslations('sell');
  const isLate = useIsOver(respond_by);
  return (
    <SellFrame
      back={{ route: 'account-vehicles-selling', label: t('back') }}
      title={t('completed.title')}
      text={t('completed.text')}
    >
      {respond_by && (
        <p className="mt-8 flex items-center gap-3 rounded-md bg-success-soft px-5 py-4 font-medium text-lg text-success-ink">
          <CircleCheck aria-hidden className="size-6 shrink-0" />
          <LocalTime
            at={respond_by}
            sentence={(time) => t(isLate ? 'completed.respondLate' : 'completed.respondBy', { time })}
          />
        </p>
      )}
      <h2 className="title mt-10 text-2xl">{t('completed.next')}</h2>
      <ol className="mt-4 grid gap-6 sm:grid-cols-2">
        {STEPS.map((step, place) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <span
              aria-hidden
              className="grid size-9 place-items-center rounded-full border border-line-strong font-medium tabular-nums"
            >
              {place + 1}
            </span>
            <div>
              <h3 className="font-medium text-lg leading-9">{t(`completed.steps.${step}.title`)}</h3>
              <p className="text-ink-muted">{t(`completed.steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        <RouteLink to="account-vehicle-details" params={{ id }} className={buttonStyle('primary', 'large')}>
          {t('completed.desk')}
        </RouteLink>
        <RouteLink to="vehicle-details-new" className={buttonStyle('secondary', 'large')}>
          {t('completed.another')}
        </RouteLink>
      </div>
    </SellFrame>
  );
}
