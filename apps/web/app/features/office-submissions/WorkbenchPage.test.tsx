import refusals from '@marque/contracts/messages/en.json' with { type: 'json' };
import type { Workbench } from '@marque/contracts/selling/workbench';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useActionData, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import type { WorkbenchData } from './load-workbench.server.ts';
import { WorkbenchPage } from './WorkbenchPage.tsx';
import type { WorkbenchAnswer } from './workbench-actions.ts';

const messages = { ...readMessages('en'), ...refusals };
const now = new Date('2026-06-01T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000001' as const;
const [clara, paul] = ['a', 'b'].map((digit) => ({
  ...{ id: `0198c0de-0000-7000-8000-00000000000${digit}`, username: `curator-${digit}` },
}));
const colleagues = [clara, paul].filter((colleague) => colleague !== undefined);

const inReview: Workbench = {
  ...{ id, title: '1969 Lancia Fulvia', status: 'in_review', lot_number: null, region: 'EU', plan_type: 0 },
  car: { make: 'Lancia', model: 'Fulvia', year: 1969, mileage: 84_000, mileage_unit: 'km' },
  seller: { id, username: 'ada', name: 'Ada Seller', locale: 'it' },
  ...{ expectation: 24_000, is_own: false, unread: 2, terms: null, agreed: null, signed_at: null },
  ...{ submitted_at: now.toISOString(), respond_by: now.toISOString(), reply_by: null },
  ...{ due_at: now.toISOString(), is_overdue: true, assigned_to: null, colleagues },
  ...{ decisions: ['request-changes', 'decline'], next_step: 'review', auction: null },
  checks: [
    { check: 'agreed', is_passed: false },
    { check: 'seller', is_passed: true },
  ],
  ...{ can_propose: true, can_schedule: false },
};

type Shown = { car?: Partial<Workbench>; part?: WorkbenchData['part']; answer?: WorkbenchAnswer };

const Screen = () => <WorkbenchPage page={useLoaderData()} answer={useActionData()} />;
const Page = createRoutesStub([{ id: 'root', path: '/:locale/*', Component: Screen }]);

/** The server's HTML, with which the page must work before any script runs. */
function show({ car = {}, part = { name: 'schedule', data: null }, answer }: Shown): string {
  const page: WorkbenchData = {
    car: { ...inReview, ...car },
    part,
    readerId: clara?.id ?? '',
    key: id,
  };
  return renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={messages}>
      <SiteContext value={{ user: null } as Site}>
        <Page
          initialEntries={[`/en/office/submissions/${id}/schedule`]}
          hydrationData={{ loaderData: { root: page }, actionData: { root: answer } }}
        />
      </SiteContext>
    </IntlProvider>,
  );
}

const buttonsOf = (page: string): string[] =>
  [...page.matchAll(/<button[^>]*name="action"[^>]*>/g)].map(
    ([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? '',
  );

describe('the workbench', () => {
  it('says that an answer is overdue, who must act, and offers what staff may decide', () => {
    const page = show({});
    expect(page).toContain('Overdue:');
    expect(page).toContain('Review the car, then make a proposal.');
    expect(page).toContain('2 new messages');
    expect(buttonsOf(page)).toEqual(['request-changes', 'decline', 'assign']);
  });

  it('names each obstacle of the schedule, and has the form once there is none', () => {
    const missing = messages.officeSubmissions.checks.missing.agreed;
    expect(show({})).toContain(missing);
    const agreed = {
      ...{ estimate_low: 20_000, estimate_high: 26_000, plan_type: 0 as const },
      ...{ starts_at: '2026-06-11T16:00:00.000Z', ends_at: '2026-06-18T17:30:00.000Z' },
    };
    const ready = show({ car: { status: 'agreed', agreed, can_schedule: true } });
    // The hours are those of Paris, wherever the reader is.
    expect(ready).toContain('value="2026-06-11T18:00"');
    const auction = { starts_at: agreed.starts_at, ends_at: agreed.ends_at, starting_price: 5_000 };
    const scheduled = show({ car: { status: 'scheduled', checks: [], auction } });
    expect(scheduled).toContain('€5,000');
    expect(scheduled).not.toContain('name="starting_price"');
  });

  it('keeps a refused decision open with what was typed', () => {
    const typed = { reason: 'The year?' };
    const decision = { id, action: 'request-changes', refusal: 'The car is at another stage now.', typed };
    const page = show({ answer: { decision } });
    expect(page).toContain('The car is at another stage now.');
    expect(page).toContain('>The year?</textarea>');
  });

  it('shows nothing of its parts to the seller of the car', () => {
    const page = show({ car: { is_own: true, decisions: [], colleagues: [] }, part: null });
    expect(page).toContain('This is your own car');
    expect(buttonsOf(page)).toEqual([]);
  });
});
