import type { Today, TodayDeadline } from '@marque/contracts/today';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { TodayPart, todayLine, todayList } from './TodayPart.tsx';
import { addressOfDeadline, SCREEN_OF_DEADLINE } from './today-links.ts';

/** What must be done by when, the earliest first. */
export function Deadlines({ today: { deadlines, more_deadlines } }: { today: Today }) {
  const t = useTranslations('officeToday.deadlines');
  const { locale } = useSite();
  return (
    <TodayPart title={t('title')} footer={more_deadlines.length > 0 && <More kinds={more_deadlines} />}>
      <ul className={todayList}>
        {deadlines.map((deadline) => (
          <li key={`${deadline.kind} ${deadline.id}`} data-row className={todayLine}>
            <span className="min-w-0">
              <Link to={addressOfDeadline(deadline, locale)} className={`${officeLink} font-medium`}>
                <DeadlineSubject deadline={deadline} />
              </Link>
              <span className="block text-ink-muted text-xs">{t(`kinds.${deadline.kind}`)}</span>
            </span>
            <DeadlineTime deadline={deadline} />
          </li>
        ))}
      </ul>
    </TodayPart>
  );
}

export function DeadlineSubject({ deadline: { proposal, title } }: { deadline: TodayDeadline }) {
  const t = useTranslations('officeToday.deadlines');
  return proposal ? t(`proposals.${proposal}`) : <CarName>{title}</CarName>;
}

/** What has passed is white on red, so that nobody overlooks it. */
export function DeadlineTime({ deadline: { due_at, urgency } }: { deadline: TodayDeadline }) {
  const t = useTranslations('officeToday.deadlines');
  if (urgency !== 'passed')
    return (
      <RelativeTime
        at={due_at}
        className={urgency === 'soon' ? 'font-medium text-warning-ink' : 'text-ink-muted'}
      />
    );
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 rounded-xs bg-danger px-2 py-0.5 font-semibold text-on-danger text-xs/4">
      <CircleAlert aria-hidden className="size-3.5 shrink-0" />
      <span>
        {t('passed')} <RelativeTime at={due_at} />
      </span>
    </span>
  );
}

function More({ kinds }: { kinds: Today['more_deadlines'] }) {
  const t = useTranslations('officeToday.deadlines');
  const say = useTranslations('office');
  const screens = [...new Set(kinds.map((kind) => SCREEN_OF_DEADLINE[kind]))];
  return (
    <span className="flex flex-wrap gap-x-3">
      <span className="text-ink-muted">{t('more')}</span>
      {screens.map((screen) => (
        <RouteLink key={screen} to={screen} className={officeLink}>
          {say(`screens.${screen}`)}
        </RouteLink>
      ))}
    </span>
  );
}
