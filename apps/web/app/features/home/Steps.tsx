import { useTranslations } from 'use-intl';

const STEPS = ['choose', 'bid', 'win'] as const;

export function Steps() {
  const t = useTranslations('home.steps');
  return (
    <section aria-labelledby="steps-title" className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-28">
      <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
      <h2 id="steps-title" className="title mt-3 text-3xl sm:text-5xl">
        {t('title')}
      </h2>
      <ol className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="grid grid-cols-[3.5rem_1fr] gap-x-4 md:block">
            <span aria-hidden className="title block text-6xl text-brand-ink tabular-nums lg:text-8xl">
              {index + 1}
            </span>
            <div>
              <h3 className="title text-2xl md:mt-5">{t(`${step}.title`)}</h3>
              <p className="mt-3 text-ink-muted">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
