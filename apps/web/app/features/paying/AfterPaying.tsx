import { useTranslations } from 'use-intl';

const STEPS = ['invoice', 'contact', 'car', 'handover'] as const;

/** What happens after the payment, so that the buyer knows what they pay for. */
export function AfterPaying() {
  const t = useTranslations('paying');
  return (
    <section aria-labelledby="after-paying" className="self-start border-line border-t pt-5">
      <h2 id="after-paying" className="title text-xl">
        {t('after.title')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {STEPS.map((step, place) => (
          <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <span
              aria-hidden
              className="grid size-6 place-items-center rounded-full border border-line-strong text-ink-muted text-xs tabular-nums"
            >
              {place + 1}
            </span>
            <span>{t(`after.${step}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
