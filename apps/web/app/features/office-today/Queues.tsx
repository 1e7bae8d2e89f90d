import type { TodayQueue } from '@marque/contracts/today';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { Count, TodayPart, todayLine, todayList } from './TodayPart.tsx';
import { addressOfQueue } from './today-links.ts';

/** How much waits in each queue, and since when. That with the oldest item comes first. */
export function Queues({ queues }: { queues: TodayQueue[] }) {
  const t = useTranslations('officeToday.queues');
  const { locale } = useSite();
  return (
    <TodayPart title={t('title')}>
      <ul className={todayList}>
        {queues.map(({ name, count, since }) => (
          <li key={name} data-row className={todayLine}>
            <span className="flex min-w-0 items-center gap-2">
              <Link to={addressOfQueue(name, locale)} className={`${officeLink} font-medium`}>
                {t(`names.${name}`)}
              </Link>
              <Count>{count}</Count>
            </span>
            {since && (
              <span className="text-ink-muted">
                {t.rich('oldest', { time: () => <RelativeTime at={since} /> })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}
