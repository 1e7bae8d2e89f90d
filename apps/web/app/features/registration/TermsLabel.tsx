import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';

const linkStyle = 'text-brand-ink underline underline-offset-4';

/** The links open in another tab, so that the form keeps its typed values. */
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
