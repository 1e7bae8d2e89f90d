import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import type { Landing } from './load-landing.ts';
import { VALUATION_RESULT, ValuationForm } from './ValuationForm.tsx';
import { ValuationResult } from './ValuationResult.tsx';

/** The form and its result are part of the address, so a valuation can be kept and shared. */
export function ValuationSection({ landing }: { landing: Landing }) {
  const t = useTranslations('sellLanding.valuation');
  const { asked, typed } = landing;
  return (
    <section
      id="valuation"
      aria-labelledby="valuation-title"
      className="scroll-mt-16 border-line border-b bg-surface"
    >
      <div className="mx-auto max-w-7xl px-5 py-14 sm:px-8 lg:py-20">
        <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
        <h2 id="valuation-title" className="title mt-3 text-3xl sm:text-5xl">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-2xl text-ink-muted sm:text-lg">{t('text')}</p>
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <ValuationForm landing={landing} />
          <div
            id={asked.state === 'answered' || asked.state === 'failed' ? VALUATION_RESULT : undefined}
            className="min-w-0 scroll-mt-24"
          >
            {asked.state === 'answered' ? (
              // A new result takes the focus, so it is a new element.
              <ValuationResult key={JSON.stringify(typed)} valuation={asked.valuation} typed={typed} />
            ) : asked.state === 'failed' ? (
              <Notice tone="warning" title={t('failed.title')}>
                {t('failed.text')}
              </Notice>
            ) : (
              <HowWeValue />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

const POINTS = ['close', 'recent', 'honest'] as const;

function HowWeValue() {
  const t = useTranslations('sellLanding.valuation.waiting');
  return (
    <>
      <h3 className="title text-2xl">{t('title')}</h3>
      <dl className="mt-5 grid gap-y-6">
        {POINTS.map((point) => (
          <div key={point} className="border-line border-t pt-4">
            <dt className="font-semibold">{t(`${point}.title`)}</dt>
            <dd className="mt-1 max-w-xl text-ink-muted">{t(`${point}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
