import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

const linkStyle = 'text-brand-ink underline underline-offset-4';

/** Read in another tab: what was typed beside it stays. */
export function TermsLabel() {
  const t = useTranslations('registration');
  return t.rich('terms', {
    terms: (words) => (
      <RouteLink to="terms" target="_blank" className={linkStyle}>
        {words}
      </RouteLink>
    ),
    privacy: (words) => (
      <RouteLink to="privacy" target="_blank" className={linkStyle}>
        {words}
      </RouteLink>
    ),
  });
}
