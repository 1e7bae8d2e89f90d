import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import { addressLines } from '@marque/domain/customers/address-lines';
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import type { Country } from '../registration/countries.ts';
import { internationalNumber } from '../registration/telephone.ts';

export function ProfileFacts({ user, countries }: { user: User; countries: Country[] }) {
  const t = useTranslations('account');
  const nameOf = useTranslations('fields');
  const customer = customerOf(user);
  const { telephone, emailVerifiedAt, phoneVerifiedAt } = customer;
  // The names come from the loader, because a browser may have another name for a country than the server.
  const country = countries.find(({ code }) => code === customer.country)?.name ?? customer.country;
  const address = addressLines(customer, country);
  const facts = [
    { name: nameOf('name'), value: customer.name },
    { name: nameOf('username'), value: customer.username },
    { name: nameOf('email'), value: customer.email, isVerified: emailVerifiedAt !== null },
    {
      name: nameOf('telephone'),
      value: internationalNumber(telephone),
      isVerified: telephone ? phoneVerifiedAt !== null : undefined,
    },
    { name: t('address'), value: address.length > 0 && <Lines lines={address} /> },
  ];
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ name, value, isVerified }) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-break-word">{value || t('notGiven')}</span>
            {isVerified === true && (
              <Badge tone="success" icon={<BadgeCheck />}>
                {t('verified')}
              </Badge>
            )}
            {isVerified === false && (
              <RouteLink to="auth-register-to-bid" className="text-brand-ink text-sm underline">
                {t('verify')}
              </RouteLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <address className="not-italic">
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
);
