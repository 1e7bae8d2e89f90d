import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { languageTag } from '@marque/contracts/locale';
import { may } from '@marque/domain/access/role-permissions';
import { brandName } from '@marque/domain/payments/card-brands';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { countryName } from '../../ui/country-name.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { BidLimitList } from '../verification/BidLimitList.tsx';
import { CustomerSection, Fact, Facts } from './CustomerSection.tsx';

/** Who the customer is, and how to reach them. */
export function CustomerProfile({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.profile');
  const language = useLocale();
  const { user } = useSite();
  const { email, telephone, address, country, locale, roles } = customer;
  const lines = [...address, country && countryName(country, language)].filter((line) => !!line);
  return (
    <CustomerSection id="profile" title={t('title')}>
      <Facts>
        <Fact name={t('id')}>
          <span className="font-mono text-xs">{customer.id}</span>
        </Fact>
        {email && (
          <Fact name={t('email')}>
            <a href={`mailto:${email}`} className={officeLink}>
              {email}
            </a>
          </Fact>
        )}
        {telephone && (
          <Fact name={t('telephone')}>
            <a href={`tel:${telephone}`} className={officeLink}>
              {telephone}
            </a>
          </Fact>
        )}
        {lines.length > 0 && <Fact name={t('address')}>{lines.join(', ')}</Fact>}
        {locale && (
          <Fact name={t('language')}>
            {new Intl.DisplayNames(language, { type: 'language' }).of(languageTag(locale))}
          </Fact>
        )}
        {roles.length > 0 && <Fact name={t('roles')}>{roles.join(', ')}</Fact>}
        <Fact name={t('since')}>
          <RelativeTime at={customer.created_at} />
        </Fact>
        {customer.closed_at && (
          <Fact name={t('closed')}>
            <RelativeTime at={customer.closed_at} />
          </Fact>
        )}
      </Facts>
      {may(user?.profile.roles ?? [], 'audit.read') && (
        <p>
          <RouteLink
            to="office-audit"
            query={{ subject_kind: 'customer', subject_id: customer.id }}
            className={officeLink}
          >
            {t('audit')}
          </RouteLink>
        </p>
      )}
    </CustomerSection>
  );
}

/** What the customer has proved, and whether it is enough to bid. */
export function CustomerVerification({ customer }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.verified');
  const format = useFormatter();
  const say = useTranslations('officeCustomers');
  const { verified, obstacles, bid_limit, level, limits } = customer;
  const reasons = obstacles.map((obstacle) => t(`obstacles.${obstacle}`));
  return (
    <CustomerSection id="verified" title={t('title')}>
      <Facts>
        <Fact name={t('bidding')}>{reasons.length > 0 ? reasons.join(', ') : t('mayBid')}</Fact>
        <Fact name={t('email')}>
          <Since at={verified.email_at} />
        </Fact>
        <Fact name={t('phone')}>
          <Since at={verified.phone_at} />
        </Fact>
        <Fact name={t('profile')}>{t(verified.is_profile_complete ? 'complete' : 'incomplete')}</Fact>
        <Fact name={t('card')}>
          {verified.card
            ? t('cardDetail', {
                brand: brandName(verified.card.brand) ?? t('card'),
                last4: verified.card.last4,
              })
            : t(verified.has_card ? 'cardOn' : 'missing')}
        </Fact>
        <Fact name={t('identity')}>
          <Since at={verified.identity_at} />
        </Fact>
        <Fact name={t('level')}>{say(`levels.${level}`)}</Fact>
        <Fact name={t('limit')}>{bid_limit === null ? t('noLimit') : format.number(bid_limit)}</Fact>
        <Fact name={t('limits')}>
          <BidLimitList limits={limits} none={t('noLimit')} />
        </Fact>
      </Facts>
    </CustomerSection>
  );
}

export function CustomerConsents({ customer: { consents } }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.consents');
  return (
    <CustomerSection id="consents" title={t('title')}>
      <Facts>
        <Fact name={t('terms')}>
          <Since at={consents.terms_accepted_at} />
          {consents.terms_version && ` (${t('version', { version: consents.terms_version })})`}
        </Fact>
        <Fact name={t('newsletter')}>
          <Since at={consents.newsletter_at} />
        </Fact>
      </Facts>
    </CustomerSection>
  );
}

function Since({ at }: { at: string | null }) {
  const t = useTranslations('officeCustomers.verified');
  return at ? <RelativeTime at={at} /> : t('missing');
}
