import type { OwnListing } from '@marque/contracts/listings';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useIsOver } from '../../ui/use-is-over.ts';

export type Selling = NonNullable<OwnListing['own_selling']>;

/** Who must act next, what they must do, and by when. */
export function NextLine({ selling: { step, turn, act_by, missing, unread } }: { selling: Selling }) {
  const t = useTranslations('ownLists.selling');
  const isOwn = turn === 'seller';
  const isLate = useIsOver(act_by);
  return (
    <>
      {step && turn && (
        <span>
          <span className={isOwn ? 'font-medium text-ink' : undefined}>{t(`turn.${turn}`)}</span>
          {': '}
          {t(`steps.${step === 'details' && missing === 0 ? 'detailsReady' : step}`)}
        </span>
      )}
      {act_by && (
        <span className={isOwn ? 'font-medium text-warning-ink' : undefined}>
          <LocalTime
            at={act_by}
            sentence={(time) =>
              t(turn !== 'house' ? 'actBy' : isLate ? 'respondLate' : 'respondBy', { time })
            }
          />
        </span>
      )}
      {missing > 0 && <span>{t('missing', { count: missing })}</span>}
      {unread > 0 && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warning-ink">
          <Mail aria-hidden className="size-4" />
          {t('unread', { count: unread })}
        </span>
      )}
    </>
  );
}
