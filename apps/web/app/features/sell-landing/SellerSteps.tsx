import { useTranslations } from 'use-intl';

const STEPS = ['enquiry', 'answer', 'draft', 'proposal', 'auction', 'handover'] as const;

export function SellerSteps() {
  const t = useTranslations('sellLanding.steps');
  return (
    <section aria-labelledby="selling-steps-title" className="mx-auto max-w-7xl px-5 pt-16 sm:px-8 lg:pt-24">
      <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
      <h2 id="selling-steps-title" className="title mt-3 max-w-3xl text-3xl sm:text-5xl">
        {t('title')}
      </h2>
      <ol className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3 lg:gap-y-14">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[3rem_1fr] gap-x-3 border-ink border-t pt-4">
            <span aria-hidden className="title text-4xl text-brand-ink tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="title text-xl sm:text-2xl">{t(`${step}.title`)}</h3>
              <p className="mt-2 text-ink-muted">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
