import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { footerLinkStyle } from './footer-link-style.ts';

export function RegionContacts() {
  const t = useTranslations('footer');
  return (
    <address className="not-italic">
      <dl className="grid gap-4">
        {useSite().config.regions.map(({ region, email }) => (
          <div key={region}>
            <dt className="text-ink-muted text-sm">{t(`regions.${region}`)}</dt>
            <dd>
              <a href={`mailto:${email}`} className={footerLinkStyle}>
                {email}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </address>
  );
}
