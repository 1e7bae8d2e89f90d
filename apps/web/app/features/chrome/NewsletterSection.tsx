import type { RouteName } from '@marque/contracts/route-table';
import { useMatches } from 'react-router';
import { useTranslations } from 'use-intl';
import { LateFile } from '../../ui/LateFile.tsx';
import { newsletterFormFile } from '../newsletter/late-newsletter-form.ts';

const OWN_PAGE: RouteName = 'newsletter';

/** Appears at the bottom of every page except the newsletter page, which already contains this form. */
export function NewsletterSection() {
  const t = useTranslations('footer');
  if (useMatches().at(-1)?.id === OWN_PAGE) return null;

  return (
    <section aria-labelledby="newsletter-section-title" className="border-line border-t bg-surface">
      {/* The anchor of the modal. The browser should scroll here only without JavaScript, when no modal opens. */}
      <noscript>
        <div id="newsletter-modal" className="scroll-mt-20" />
      </noscript>
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-8 px-5 py-14 sm:px-8 lg:grid-cols-[1fr_1.2fr] lg:py-20">
        <div>
          <p className="eyebrow text-brand-ink">{t('newsletterEyebrow')}</p>
          <h2 id="newsletter-section-title" className="title mt-3 text-3xl sm:text-4xl">
            {t('newsletterTitle')}
          </h2>
          <p className="mt-4 max-w-md text-ink-muted">{t('newsletterText')}</p>
        </div>
        <LateFile file={newsletterFormFile} props={{ variant: 'footer' }} />
      </div>
    </section>
  );
}
