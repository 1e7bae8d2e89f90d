import { useTranslations } from 'use-intl';

const PROMISES = ['open', 'fair', 'clear'] as const;

export function Promises() {
  const t = useTranslations('home.promises');
  return (
    <section aria-labelledby="promises-title" className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-28">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="promises-title" className="title text-3xl sm:text-5xl">
          {t('title')}
        </h2>
        <div>
          <p className="font-serif text-xl leading-snug sm:text-2xl">{t('text')}</p>
          <dl className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-3">
            {PROMISES.map((promise) => (
              <div key={promise} className="border-ink border-t pt-4">
                <dt className="font-semibold">{t(`${promise}.title`)}</dt>
                <dd className="mt-2 text-ink-muted">{t(`${promise}.text`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
