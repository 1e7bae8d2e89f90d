import { useTranslations } from 'use-intl';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';

/** Carries the anchor of the newsletter's modal: where no script opens that, the browser scrolls here. */
export function NewsletterSection() {
  const t = useTranslations('footer');
  return (
    <section
      id="newsletter-modal"
      aria-labelledby="newsletter-section-title"
      className="scroll-mt-20 border-line border-t bg-surface"
    >
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 py-14 sm:px-8 lg:grid-cols-[1fr_1.2fr] lg:py-20">
        <div>
          <p className="eyebrow text-brand-ink">{t('newsletterEyebrow')}</p>
          <h2 id="newsletter-section-title" className="title mt-3 text-3xl sm:text-4xl">
            {t('newsletterTitle')}
          </h2>
          <p className="mt-4 max-w-md text-ink-muted">{t('newsletterText')}</p>
        </div>
        <NewsletterForm variant="footer" />
      </div>
    </section>
  );
}
