import type { SchedulePlan } from '@marque/contracts/calendar';
import { currencyOf } from '@marque/domain/money/currency';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TIME_SHAPES } from '../../ui/time-shapes.ts';
import { useTimeWriter } from '../../ui/use-time-writer.ts';
import type { DecisionAnswer } from '../office/decision.ts';
import type { CalendarView } from './calendar-view.ts';
import type { ChosenDates } from './load-schedule.server.ts';
import { TimesForm } from './TimesForm.tsx';

type SchedulePanelProps = {
  view: CalendarView;
  chosen: ChosenDates;
  answer: DecisionAnswer | undefined;
};

/** The dates of one car: typed, chosen or dropped. It says what will happen and what speaks against it, before it happens. */
export function SchedulePanel({ view, chosen, answer }: SchedulePanelProps) {
  const t = useTranslations('officeCalendar.panel');
  const { plan, checked, refusal } = chosen;
  const [isEdited, setIsEdited] = useState(false);
  // The button must not move the car to other times than those that the fields show.
  const ready = isEdited ? null : checked;
  const isMove = plan.status === 'scheduled';
  return (
    <section
      aria-labelledby="panel"
      className="grid gap-4 rounded-md border border-line-strong bg-raised px-4 py-4 text-sm"
    >
      <div className="grid gap-1">
        <h2 id="panel" className="title text-xl">
          {t(isMove ? 'move' : 'schedule', { car: plan.title })}
        </h2>
        <Dates plan={plan} />
      </div>
      <TimesForm key={plan.id} view={view} chosen={chosen} onEdit={setIsEdited} />
      {refusal && !isEdited && <Notice tone="danger">{refusal}</Notice>}
      <p role="status">
        {ready && <Effect plan={plan} dates={ready} />}
        {!ready && (isEdited || !refusal) && <span className="text-ink-muted">{t('hint')}</span>}
      </p>
      {ready && <Confirm plan={plan} checked={ready} answer={answer} />}
    </section>
  );
}

function Dates({ plan }: { plan: SchedulePlan }) {
  const t = useTranslations('officeCalendar.panel');
  const write = useTimeWriter();
  const dates = plan.current ?? plan.agreed;
  if (!dates) return null;
  const written = (at: string) => write(at, TIME_SHAPES.moment, plan.time_zone);
  const span = { start: written(dates.starts_at), end: written(dates.ends_at) };
  return <p className="text-ink-muted">{t(plan.current ? 'current' : 'agreed', span)}</p>;
}

type CheckedDates = { starts_at: string; ends_at: string };

function Effect({ plan, dates }: { plan: SchedulePlan; dates: CheckedDates }) {
  const t = useTranslations('officeCalendar.panel');
  const write = useTimeWriter();
  const written = (at: string) => write(at, TIME_SHAPES.moment, plan.time_zone);
  return t(plan.status === 'scheduled' ? 'moveEffect' : 'scheduleEffect', {
    ...{ start: written(dates.starts_at), end: written(dates.ends_at) },
  });
}

type ConfirmProps = {
  plan: SchedulePlan;
  checked: CheckedDates;
  answer: DecisionAnswer | undefined;
};

function Confirm({ plan, checked, answer }: ConfirmProps) {
  const t = useTranslations('officeCalendar.panel');
  const action = plan.status === 'scheduled' ? 'move' : 'schedule';
  const isPending = useNavigation().formData?.get('action') === action;
  const refused = answer?.id === plan.id && answer.action === action ? answer : undefined;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="id" value={plan.id} />
      <input type="hidden" name="starts_at" value={checked.starts_at} />
      <input type="hidden" name="ends_at" value={checked.ends_at} />
      <Warnings plan={plan} />
      {refused?.refusal && <Notice tone="danger">{refused.refusal}</Notice>}
      {action === 'schedule' && (
        <TextField
          name="starting_price"
          id="starting-price"
          label={t('startingPrice', { currency: currencyOf(plan.region) })}
          defaultValue={refused?.typed?.starting_price ?? ''}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      )}
      {plan.needs_consent && (
        <TextArea
          name="reason"
          id="consent"
          label={t('consent')}
          help={t('consentHelp')}
          defaultValue={refused?.typed?.reason ?? ''}
          maxLength={2_000}
          isRequired
        />
      )}
      <div>
        <Button type="submit" name="action" value={action} isPending={isPending}>
          {t(action === 'move' ? 'moveButton' : 'scheduleButton')}
        </Button>
      </div>
    </Form>
  );
}

/** What speaks against the dates. Staff may go on all the same. */
function Warnings({ plan: { warnings, time_zone } }: { plan: SchedulePlan }) {
  const t = useTranslations('officeCalendar');
  const write = useTimeWriter();
  if (warnings.length === 0) return <p className="text-success-ink">{t('warnings.none')}</p>;
  return (
    <Notice tone="warning" title={t('warnings.title')} className="text-sm">
      <ul className="grid list-disc gap-1 pl-4">
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>
            {warning.kind === 'similar-car' &&
              t('warnings.similar-car', {
                car: warning.car.title,
                end: write(warning.car.ends_at, TIME_SHAPES.moment, time_zone),
              })}
            {'count' in warning && t(`warnings.${warning.kind}`, { count: warning.count })}
            {warning.kind === 'holiday' &&
              t('warnings.holiday', { holiday: t(`holidays.${warning.holiday}`) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
