import type { TodayHealthCheck } from '@marque/contracts/today';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { TodayPart, todayLine, todayList } from './TodayPart.tsx';

const TONES = { well: 'success', watch: 'warning', failing: 'danger' } as const;

/** How well each part of the system works. Staff who see this may turn switches, which is what helps against a fault. */
export function SystemHealth({ checks }: { checks: TodayHealthCheck[] }) {
  const t = useTranslations('officeToday.health');
  return (
    <TodayPart
      title={t('title')}
      footer={
        <RouteLink to="office-switches" className={officeLink}>
          {t('toSwitches')}
        </RouteLink>
      }
    >
      <ul className={todayList}>
        {checks.map((check) => (
          <HealthLine key={check.check} check={check} />
        ))}
      </ul>
    </TodayPart>
  );
}

function HealthLine({ check: { check, state, count, since } }: { check: TodayHealthCheck }) {
  const t = useTranslations('officeToday.health');
  const isWell = state === 'well';
  return (
    <li className={todayLine}>
      <span className="min-w-0 grow basis-40">
        <HealthName check={check} />
        <span className="block text-ink-muted text-xs">
          {t(`checks.${check}.${isWell ? 'well' : 'bad'}`, { count })}{' '}
          {!isWell && since && <RelativeTime at={since} />}
        </span>
      </span>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
    </li>
  );
}

/** Bids and messages have screens of their own. */
function HealthName({ check }: Pick<TodayHealthCheck, 'check'>) {
  const t = useTranslations('officeToday.health.checks');
  const name = t(`${check}.name`);
  const style = `${officeLink} font-medium`;
  if (check === 'bidding')
    return (
      <RouteLink to="office-live" className={style}>
        {name}
      </RouteLink>
    );
  if (check === 'mail')
    return (
      <RouteLink to="office-notices" query={{ state: 'failed' }} className={style}>
        {name}
      </RouteLink>
    );
  return <span className="font-medium">{name}</span>;
}
