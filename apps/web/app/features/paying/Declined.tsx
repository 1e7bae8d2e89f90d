import type { DeclineReason } from '@marque/contracts/payments/premium';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useHydrating } from '../../ui/use-hydrated.ts';

/** Why the last attempt failed, and what the buyer can do now. */
export function Declined({ reason, at }: { reason: DeclineReason; at: string }) {
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
        <p className="mt-1">{t(`${reason}.text`)}</p>
        <p className="mt-2 text-ink-muted text-sm">
          <LocalTime at={at} sentence={(time) => t('at', { time })} /> {t('notCharged')}
        </p>
      </Notice>
    </div>
  );
}
