import { useTranslations } from 'use-intl';
import { Countdown } from '../../ui/Countdown.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { useReadAt } from '../live/use-read-at.ts';

/** How long a side has left, as a clock and as a time. The page is read again at the end. */
export function Deadline({ at }: { at: string }) {
  const t = useTranslations('sellOffers');
  useReadAt(at);
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <span className="text-ink-muted text-sm">{t('timeLeft')}</span>
      <Countdown endsAt={at} clockOffset={useClockOffset()} className="font-medium text-xl" />
      <span className="text-ink-muted text-sm">
        <LocalTime at={at} sentence={(time) => t('until', { time })} className="inline!" />
      </span>
    </div>
  );
}
