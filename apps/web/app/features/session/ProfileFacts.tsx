import type { User } from '@marque/contracts/customers';
import { useTranslations } from 'use-intl';
import { customerName } from './customer-name.ts';

export function ProfileFacts({ user }: { user: User }) {
  const t = useTranslations('account');
  const facts = [
    [t('name'), customerName(user)],
    [t('username'), user.username],
    [t('email'), user.email],
  ];
  return (
    <dl className="divide-y divide-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className="wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
