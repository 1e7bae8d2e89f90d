import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

/**
 * The newsletter modal of a page without JavaScript. The browser shows it while the address has its anchor. The page
 * does not know who is logged in, so it offers both the form and the way to the profile. It has no route of its own
 * either, so closing stays on the page.
 */
export function ScriptlessNewsletterModal({ headline }: { headline: string | null }) {
  const t = useTranslations('newsletter');
  const label = useTranslations('ui');
  const titleId = useId();
  return (
    <div
      id="newsletter-modal"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="anchored-backdrop fixed inset-0 z-50 hidden items-end justify-center bg-scrim target:flex sm:items-center sm:p-6"
    >
      <div className="max-h-[92%] w-full overflow-y-auto rounded-t-lg border-line bg-raised text-ink shadow-lift sm:max-w-lg sm:rounded-md sm:border">
        <header className="flex items-start gap-3 border-line border-b py-3 pr-2 pl-5 sm:pl-7">
          <h2 id={titleId} className="title min-w-0 flex-1 py-2 text-2xl">
            {headline ?? t('headline')}
          </h2>
          <a href="#" aria-label={label('close')} className={buttonStyle('quiet', 'icon')}>
            <X aria-hidden className="size-5" />
          </a>
        </header>
        <div className="grid gap-5 px-5 py-5 sm:px-7">
          <p>{t('invitation')}</p>
          <NewsletterForm variant="modal" />
          <RouteLink to="account" className="text-brand-ink underline underline-offset-4">
            {t('manage')}
          </RouteLink>
        </div>
      </div>
    </div>
  );
}
