import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SELLER_QUESTIONS } from './seller-questions.ts';

/** Each question opens separately, also without JavaScript. */
export function SellerQuestions() {
  const t = useTranslations('sellLanding.faq');
  return (
    <section aria-labelledby="questions-title" className="mx-auto max-w-7xl px-5 pt-16 sm:px-8 lg:pt-24">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <h2 id="questions-title" className="title text-3xl sm:text-4xl">
          {t('title')}
        </h2>
        <div className="divide-y divide-line border-line border-y">
          {SELLER_QUESTIONS.map((question) => (
            <details key={question} className="group">
              <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-brand-ink [&::-webkit-details-marker]:hidden">
                <h3 className="font-medium text-lg/6">{t(`${question}.question`)}</h3>
                <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
              </summary>
              <p className="max-w-[68ch] pb-6 text-ink-muted">{t(`${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
