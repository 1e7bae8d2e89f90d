import type { Calendar, PlannedAuction, WaitingCar } from '@marque/contracts/calendar';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { CalendarNav } from './CalendarNav.tsx';
import type { CalendarView } from './calendar-view.ts';
import type { ChosenDates } from './load-schedule.server.ts';
import { MonthTable } from './MonthTable.tsx';
import { PlannedCars } from './PlannedCars.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { WaitingCars } from './WaitingCars.tsx';
import { WeekTable } from './WeekTable.tsx';

type CalendarData = {
  view: CalendarView;
  now: string;
  calendar: Calendar;
  waiting: { cars: WaitingCar[]; next: string | null };
  planned: { data: PlannedAuction[]; meta: { next: string | null } } | null;
  chosen: ChosenDates | { refusal: string } | undefined;
};

type CalendarPageProps = { page: CalendarData; answer: DecisionAnswer | undefined };

/** The ends of auctions by day and hour, and beside them the cars that get a date. */
export function CalendarPage({ page, answer }: CalendarPageProps) {
  const t = useTranslations('officeCalendar');
  const { view, now, calendar, waiting, planned, chosen } = page;
  const isDone = answer !== undefined && answer.refusal === undefined;
  const plan = !isDone && chosen && 'plan' in chosen ? chosen : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <CalendarNav view={view} />
      <p className="max-w-prose text-ink-muted text-sm">{t('zone', { region: view.region })}</p>
      {isDone && (
        <FocusedNotice key={`${answer.action} ${answer.id} ${now}`} tone="success">
          {t(answer.action === 'move' ? 'moved' : 'scheduled')}
        </FocusedNotice>
      )}
      {!isDone && chosen && !('plan' in chosen) && <Notice tone="warning">{chosen.refusal}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="order-2 grid content-start gap-6 xl:order-1">
          {view.isMonth ? (
            <MonthTable view={view} calendar={calendar} />
          ) : (
            <WeekTable view={view} calendar={calendar} now={now} plan={plan?.plan ?? null} />
          )}
          {planned && view.slot && <PlannedCars view={view} slot={view.slot} planned={planned} />}
        </div>
        <div className="order-1 grid content-start gap-6 xl:order-2">
          {plan && <SchedulePanel view={view} chosen={plan} answer={answer} />}
          <WaitingCars view={view} waiting={waiting} chosenId={plan?.plan.id ?? null} />
        </div>
      </div>
    </div>
  );
}
