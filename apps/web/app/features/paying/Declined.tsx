import type { DeclineReason } from '@marque/contracts/payments/premium';
import type { Sale } from '@marque/contracts/sales/sale';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useHydrating } from '../../ui/use-hydrated.ts';
import { NamedCard } from '../payment-cards/NamedCard.tsx';

type DeclinedProps = {
  reason: DeclineReason;
  card: NonNullable<Sale['payment']>['card'];
  at: string;
};

/** Why the last attempt failed, and what the buyer can do now. */
export function Declined({ reason, card, at }: DeclinedProps) {
  const t = useTranslations('paying.declined');
  const place = useRef<HTMLDivElement>(null);
  const isHydrating = useHydrating();
  const isNew = useRef(!isHydrating);
  useEffect(() => {
    if (isNew.current) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice tone="danger" title={t(`${reason}.title`)}>
        {card && <p className="mt-1">{t.rich('card', { card: () => <NamedCard card={card} /> })}</p>}
        <p className="mt-1">{t(`${reason}.text`)}</p>
        <p className="mt-2 text-ink-muted text-sm">
          <LocalTime at={at} sentence={(time) => t('at', { time })} /> {t('notCharged')}
        </p>
      </Notice>
    </div>
  );
}
