import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { type CalendarView, queryOf } from './calendar-view.ts';
import type { ChosenDates } from './load-schedule.server.ts';

type TimesFormProps = {
  view: CalendarView;
  chosen: Pick<ChosenDates, 'plan' | 'starts' | 'ends'>;
  /** Whether the fields show other times than those of the address, which may be checked. */
  onEdit: (isEdited: boolean) => void;
};

/** The times of one car. It stays mounted while they are checked, so that it keeps the focus and what is typed meanwhile. */
export function TimesForm({ view, chosen: { plan, starts, ends }, onEdit }: TimesFormProps) {
  const t = useTranslations('officeCalendar.panel');
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef({ starts, ends });
  useEffect(() => {
    if (!form.current) return;
    const fields = fieldsOf(form.current);
    // An hour was chosen, or the car was dropped on one.
    if (fields && (sent.current.starts !== starts || sent.current.ends !== ends)) {
      fields.starts.value = starts;
      fields.ends.value = ends;
    }
    sent.current = { starts, ends };
    onEdit(isOther(form.current, { starts, ends }));
  }, [starts, ends, onEdit]);
  return (
    <Form
      method="get"
      ref={form}
      preventScrollReset
      onChange={({ currentTarget }) => onEdit(isOther(currentTarget, { starts, ends }))}
      onSubmit={({ currentTarget }) => {
        sent.current = timesOf(currentTarget);
      }}
      className="grid gap-3"
    >
      {Object.entries({ ...queryOf(view), car: plan.id }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField type="datetime-local" name="starts" id="starts" label={t('starts')} defaultValue={starts} />
      <TextField
        type="datetime-local"
        name="ends"
        id="ends"
        label={t('ends')}
        help={t('zone', { region: plan.region })}
        defaultValue={ends}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="secondary">
          {t('check')}
        </Button>
        <RouteLink to="office-calendar" query={queryOf(view)} aria-current="false" className={officeLink}>
          {t('cancel')}
        </RouteLink>
      </div>
    </Form>
  );
}

type Times = { starts: string; ends: string };

function fieldsOf(form: HTMLFormElement) {
  const [starts, ends] = [form.elements.namedItem('starts'), form.elements.namedItem('ends')];
  return starts instanceof HTMLInputElement && ends instanceof HTMLInputElement ? { starts, ends } : null;
}

function timesOf(form: HTMLFormElement): Times {
  const fields = fieldsOf(form);
  return { starts: fields?.starts.value ?? '', ends: fields?.ends.value ?? '' };
}

function isOther(form: HTMLFormElement, { starts, ends }: Times): boolean {
  const typed = timesOf(form);
  return typed.starts !== starts || typed.ends !== ends;
}
