import type { Workbench } from '@marque/contracts/selling/workbench';
import { currencyOf, homeTimeZone } from '@marque/domain/money/currency';
import { CURRENCY_SIGNS } from '@marque/domain/money/format-money';
import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { useMoney } from '../auction/use-money.ts';
import { bindText } from '../forms/bind-field.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { scheduleDefaults, scheduleForm } from './schedule-form.ts';
import { WorkbenchSection } from './WorkbenchSection.tsx';
import type { WorkbenchAnswer } from './workbench-actions.ts';

type SchedulePartProps = { car: Workbench; answer: WorkbenchAnswer | undefined };

/** The auction, the form that schedules it, or why it cannot be scheduled yet. */
export function SchedulePart({ car, answer }: SchedulePartProps) {
  const t = useTranslations('officeSubmissions.schedule');
  return (
    <WorkbenchSection id="schedule" title={t('title')}>
      {car.auction ? (
        <ScheduledAuction car={car} auction={car.auction} />
      ) : car.can_schedule && car.agreed ? (
        <ScheduleForm car={car} agreed={car.agreed} answer={answer} />
      ) : (
        <Obstacles car={car} />
      )}
    </WorkbenchSection>
  );
}

function Obstacles({ car: { checks } }: { car: Workbench }) {
  const t = useTranslations('officeSubmissions');
  const open = checks.filter(({ is_passed }) => !is_passed);
  if (checks.length === 0) return <Notice tone="info">{t('schedule.never')}</Notice>;
  return (
    <Notice tone="warning" title={t('schedule.notYet')}>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {open.map(({ check }) => (
          <li key={check}>{t(`checks.missing.${check}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useLocalDates(car: Workbench) {
  const format = useFormatter();
  return (at: string) =>
    format.dateTime(new Date(at), {
      ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', timeZone: homeTimeZone(car.region), timeZoneName: 'short' },
    });
}

type ScheduledAuctionProps = { car: Workbench; auction: NonNullable<Workbench['auction']> };

function ScheduledAuction({ car, auction }: ScheduledAuctionProps) {
  const t = useTranslations('officeSubmissions.schedule');
  const { money } = useMoney(currencyOf(car.region));
  const written = useLocalDates(car);
  return (
    <>
      <dl className="grid w-fit grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
        <dt className="text-ink-muted">{t('starts')}</dt>
        <dd>{written(auction.starts_at)}</dd>
        <dt className="text-ink-muted">{t('ends')}</dt>
        <dd>{written(auction.ends_at)}</dd>
        <dt className="text-ink-muted">{t('startingPrice')}</dt>
        <dd className="tabular-nums">{money(auction.starting_price)}</dd>
      </dl>
      <p className="text-sm">
        <RouteLink to="listing-by-id" params={{ id: car.id }} className={officeLink}>
          {t('page')}
        </RouteLink>
      </p>
    </>
  );
}

type ScheduleFormProps = SchedulePartProps & { agreed: NonNullable<Workbench['agreed']> };

function ScheduleForm({ car, agreed, answer }: ScheduleFormProps) {
  const t = useTranslations('officeSubmissions.schedule');
  const { money } = useMoney(currencyOf(car.region));
  const written = useLocalDates(car);
  const scheduling = useActionForm({
    ...{ action: 'schedule', schema: scheduleForm, answer: answer?.form },
    defaultValue: scheduleDefaults(agreed, car.region),
  });
  const { starts_at, ends_at, starting_price } = scheduling.fields;
  const zone = homeTimeZone(car.region);
  return (
    <div className="max-w-2xl">
      <p className="text-sm">
        {t('agreed', { starts: written(agreed.starts_at), ends: written(agreed.ends_at) })}
      </p>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('effect')}</p>
      <ActionForm of={scheduling} submit={t('submit')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bindText(starts_at)} type="datetime-local" label={t('starts')} help={zone} />
          <TextField {...bindText(ends_at)} type="datetime-local" label={t('ends')} help={zone} />
        </div>
        <TextField
          {...bindText(starting_price)}
          inputMode="numeric"
          autoComplete="off"
          label={t('priceIn', { sign: CURRENCY_SIGNS[currencyOf(car.region)] })}
          help={t('priceHelp', { low: money(agreed.estimate_low), high: money(agreed.estimate_high) })}
        />
      </ActionForm>
    </div>
  );
}
