import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import { CreditCard } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

/** The card for the buyer's premium, as far as it is known. */
export function DefaultCard({ user }: { user: User }) {
  const t = useTranslations('steps.card');
  const format = useFormatter();
  const { hasDefaultCard, cardExpiry, notValidatedToBidReasons } = customerOf(user);
  const isExpired = notValidatedToBidReasons.includes('card-expired');
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-line bg-raised px-4 py-3">
      <CreditCard className="size-7 text-ink-muted" />
      <span className="min-w-0 grow">
        {!hasDefaultCard && t('none')}
        {hasDefaultCard && !cardExpiry && t('known')}
        {hasDefaultCard &&
          cardExpiry &&
          t('expiry', {
            date: format.dateTime(new Date(cardExpiry), {
              month: '2-digit',
              year: 'numeric',
              timeZone: 'UTC',
            }),
          })}
      </span>
      {isExpired && <Badge tone="danger">{t('expired')}</Badge>}
    </p>
  );
}
