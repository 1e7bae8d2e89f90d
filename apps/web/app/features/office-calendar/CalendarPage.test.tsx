import type { SchedulePlan } from '@marque/contracts/calendar';
import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import type { DecisionAnswer } from '../office/decision.ts';
import { CalendarPage } from './CalendarPage.tsx';

const messages = { ...readMessages('en'), ...refusals };
const now = new Date('2026-06-01T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000001';
const agreed = { starts_at: '2026-06-02T18:00:00.000Z', ends_at: '2026-06-04T18:00:00.000Z' };

type CalendarData = ComponentProps<typeof CalendarPage>['page'];

const data: CalendarData = {
  view: {
    ...{ region: 'UK', day: '2026-06-03', isMonth: false },
    ...{ slot: null, car: null, starts: null, ends: null },
  },
  now: now.toISOString(),
  calendar: {
    ...{ region: 'UK', time_zone: 'Europe/London' },
    hours: [{ day: '2026-06-04', hour: 19, count: 3 }],
    holidays: [{ day: '2026-06-05', holiday: 'spring-bank' }],
  },
  waiting: {
    cars: [{ id, title: '1968 Mini Cooper', seller: { id, username: 'silvia' }, agreed }],
    next: null,
  },
  ...{ planned: null, chosen: undefined },
};

const plan: SchedulePlan = {
  ...{ id, title: '1968 Mini Cooper', status: 'agreed', region: 'UK', time_zone: 'Europe/London' },
  ...{ agreed, current: null, fault: null, needs_consent: false },
  warnings: [
    { kind: 'holiday', holiday: 'spring-bank' },
    { kind: 'busy-minute', count: 3 },
    { kind: 'busy-hour', count: 7 },
    { kind: 'same-seller', count: 1 },
    { kind: 'similar-car', car: { id, title: '1966 Mini Cooper', ends_at: '2026-06-05T18:00:00.000Z' } },
  ],
};
const chosen = { plan, starts: '2026-06-02T19:00', ends: '2026-06-04T19:00', checked: agreed, refusal: null };

const Screen = () => createElement(CalendarPage, { page: useLoaderData(), answer: useActionData() });
const Page = createRoutesStub([{ id: 'root', path: '/:locale', Component: Screen }]);

function show(changes: Partial<CalendarData> = {}, answer?: DecisionAnswer): string {
  return renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={messages}>
      <SiteContext value={{ user: null } as Site}>
        <Page
          initialEntries={['/en']}
          hydrationData={{ loaderData: { root: { ...data, ...changes } }, actionData: { root: answer } }}
        />
      </SiteContext>
    </IntlProvider>,
  );
}

const choosing = { view: { ...data.view, car: id, ends: '2026-06-04T19:00' }, chosen };

describe('the calendar', () => {
  it('shows the number of ends in each hour, holidays, and the cars that wait', () => {
    const page = show();
    expect(page).toContain('aria-label="Thursday 4 June at 19:00: 3 auctions"');
    expect(page).toContain(messages.officeCalendar.holidays['spring-bank']);
    expect(page).toContain('Agreed: 2 Jun 2026 to 4 Jun 2026');
    expect(page).toContain('London time (UK)');
    expect(page).not.toContain('<form');
  });

  it('lets an agreed car end on its agreed day only, at any hour to come', () => {
    const links = [...show(choosing).matchAll(/ends=([\w%-]+)/g)].map(([, time]) => time);
    expect(links.length).toBe(16);
    expect(links.every((time) => time?.startsWith('2026-06-04'))).toBe(true);
    const moving = { ...chosen, plan: { ...plan, status: 'scheduled' as const, current: agreed } };
    expect([...show({ ...choosing, chosen: moving }).matchAll(/ends=2026-06-0[1-7]/g)].length).toBe(106);
  });

  it('says what will happen, and what speaks against it, before it happens', () => {
    const page = show(choosing);
    expect(page).toContain('begins Tue 2 Jun, 19:00 BST and ends Thu 4 Jun, 19:00 BST');
    expect(page).toContain('It is a public holiday: Spring bank holiday.');
    expect(page).toContain('7 other auctions end in this hour.');
    expect(page).toContain('A similar car ends close to it: 1966 Mini Cooper');
    expect(page).toMatch(/<button[^>]*value="schedule"/);
  });

  it('asks for the consent of the seller if a car moves to other days, and keeps it after a refusal', () => {
    const moving = {
      ...plan,
      status: 'scheduled' as const,
      current: agreed,
      needs_consent: true,
      warnings: [],
    };
    const typed = { reason: 'By letter.' };
    const page = show(
      { ...choosing, chosen: { ...chosen, plan: moving } },
      { id, action: 'move', refusal: 'Not now.', typed },
    );
    expect(page).toContain(messages.officeCalendar.warnings.none);
    expect(page).toContain('By letter.');
    expect(page).toContain('Not now.');
    expect(page).not.toContain('name="starting_price"');
  });

  it('refuses dates in words, and closes the form after a decision', () => {
    const refused = show({ ...choosing, chosen: { ...chosen, checked: null, refusal: 'Other days.' } });
    expect(refused).toContain('Other days.');
    expect(refused).not.toContain('method="post"');
    expect(refused).not.toContain(messages.officeCalendar.panel.hint);
    const unchecked = show({ ...choosing, chosen: { ...chosen, checked: null } });
    expect(unchecked).toContain(messages.officeCalendar.panel.hint);
    expect(unchecked).not.toContain('method="post"');
    const done = show(choosing, { id, action: 'schedule' });
    expect(done).toContain(messages.officeCalendar.scheduled);
    expect(done).not.toContain('<form');
  });

  it('shows a month, with the auctions that end on each day', () => {
    const page = show({ view: { ...data.view, isMonth: true } });
    expect(page).toContain('>Thursday 4 June: 3 auctions<');
    expect(page).toContain('>Tuesday 30 June: no auction<');
    expect(show({ waiting: { cars: [], next: null } })).toContain(messages.officeCalendar.waiting.empty);
  });
});
