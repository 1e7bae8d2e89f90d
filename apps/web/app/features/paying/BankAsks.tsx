import { Landmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';

/** The bank wants to hear from the buyer. With JavaScript the browser is already on its page after the first press. */
export function BankAsks({ url, isLeaving }: { url: string; isLeaving: boolean }) {
  const t = useTranslations('paying.bank');
  return (
    <section
      aria-labelledby="bank-asks"
      className="flex gap-4 rounded-md border border-brand-ink/30 bg-brand-soft px-5 py-5 sm:px-7"
    >
      <Landmark className="mt-1 size-6 shrink-0 text-brand-ink" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <h2 id="bank-asks" className="title text-2xl">
          {t('title')}
        </h2>
        <p role="status">{t(isLeaving ? 'leaving' : 'text')}</p>
        <a href={url} className={buttonStyle()}>
          {t('go')}
        </a>
      </div>
    </section>
  );
}
