import type { Today } from '@marque/contracts/today';
import { DEADLINE_KINDS } from '@marque/domain/today/deadlines';
import { HEALTH_CHECKS } from '@marque/domain/today/health';
import { QUEUE_NAMES } from '@marque/domain/today/queues';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import { TodayPage } from './TodayPage.tsx';

const messages = readMessages('en');
const now = new Date('2026-06-01T12:00:00Z');
const id = '0198c0de-0000-7000-8000-000000000001';
const later = '2026-06-01T18:00:00.000Z';
const earlier = '2026-05-30T12:00:00.000Z';

const nothing: Today = {
  ...{ deadlines: [], more_deadlines: [], payments: null, auctions: null, queues: [], health: null },
};
const premium = { id, currency: 'GBP', total_minor: 240_000, due_at: earlier } as const;
const busy: Today = {
  ...nothing,
  deadlines: DEADLINE_KINDS.map((kind, place) => ({
    ...{ kind, id, due_at: place === 0 ? earlier : later, urgency: place === 0 ? 'passed' : 'later' },
    ...(kind === 'proposal' ? { title: '', proposal: 'refund' } : { title: `1968 ${kind}`, proposal: null }),
  })),
  more_deadlines: ['submission', 'payment', 'dispute'],
  payments: {
    count: 100,
    first: [
      { ...premium, title: '1968 Charged', charge_at: later },
      { ...premium, title: '1968 Given up', charge_at: null },
    ],
  },
  queues: QUEUE_NAMES.map((name, place) => ({ name, count: place + 1, since: earlier })),
  health: HEALTH_CHECKS.map((check) => ({ check, state: 'failing', count: 2, since: earlier })),
};

const Page = createRoutesStub([
  { id: 'root', path: '/:locale', Component: () => <TodayPage today={useLoaderData()} /> },
]);
const show = (today: Today): string =>
  renderToString(
    <IntlProvider locale="en-GB" timeZone="Europe/London" now={now} messages={messages}>
      <SiteContext value={{ locale: 'en', user: null, config: { realtime: {} } } as Site}>
        <Page initialEntries={['/en']} hydrationData={{ loaderData: { root: today } }} />
      </SiteContext>
    </IntlProvider>,
  ).replaceAll(/<!--.*?-->/g, '');

const linksOf = (page: string): string[] =>
  [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');

describe('the day of the office', () => {
  it('links each line to its place', () => {
    const links = linksOf(show(busy));
    expect(links.slice(1, DEADLINE_KINDS.length + 1)).toEqual([
      ...['/en/office/proposals', '/en/office/screening', '/en/office/screening?view=cases'],
      ...[`/en/office/sales/${id}`, `/en/office/submissions/${id}`, `/en/office/live/${id}`],
      ...[`/en/office/sales/${id}`, `/en/office/sales/${id}`],
    ]);
    for (const address of [
      ...[
        '/en/office/submissions?view=mine',
        '/en/office/submissions?view=unassigned',
        '/en/office/calendar',
      ],
      ...['/en/office/sales?needs=staff', '/en/office/comments', '/en/office/screening?view=cases'],
      ...['/en/office/notices?state=failed', '/en/office/notices?state=bounced', '/en/office/switches'],
    ])
      expect(links).toContain(address);
  });

  it('begins with the next task', () => {
    expect(linksOf(show(busy))[0]).toBe('/en/office/proposals');
    const abandoned = show({ ...busy, deadlines: [] });
    expect(linksOf(abandoned)[0]).toBe(`/en/office/sales/${id}`);
    expect(abandoned).toContain(`${messages.officeToday.next.payment}: `);
    expect(linksOf(show({ ...nothing, queues: busy.queues }))[0]).toBe('/en/office/submissions?view=mine');
  });

  it('has one line for the screens with more deadlines, and bounded counts', () => {
    const page = show(busy);
    expect(page).toContain(messages.officeToday.deadlines.more);
    expect(linksOf(page).filter((href) => href === '/en/office/sales')).toHaveLength(1);
    expect(page).toContain('100+');
    expect(page).toContain('£2,400');
    expect(page.match(/2 jobs begin late\./g)).toHaveLength(1);
  });

  it('says calmly that nothing waits', () => {
    const page = show(nothing);
    expect(page).toContain(messages.officeToday.nothing);
    expect(page).not.toContain('<section');
  });
});
