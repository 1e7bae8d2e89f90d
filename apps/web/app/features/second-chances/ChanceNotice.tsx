import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { formatMoney } from '@marque/domain/money/format-money';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Tells a bidder on the lists of their account that a car is offered to them after all. */
export function ChanceNotice({ chances }: { chances: SecondChance[] }) {
  const t = useTranslations('secondChances');
  const language = useLocale();
  const [first] = chances;
  if (!first) return null;
  const { title, amount, currency, expires_at } = first;
  return (
    <Notice tone="info" title={t('notice', { count: chances.length })} className="mb-8">
      <p className="mt-1 mb-3">
        <LocalTime
          at={expires_at}
          sentence={(time) =>
            t('noticeText', { car: title, amount: formatMoney(amount, currency, language), time })
          }
          className="inline!"
        />
      </p>
      <RouteLink to="account-second-chances" className={buttonStyle()}>
        {t('see')}
      </RouteLink>
    </Notice>
  );
}
