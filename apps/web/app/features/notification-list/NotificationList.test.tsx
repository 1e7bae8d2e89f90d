import type { NotificationItem } from '@marque/contracts/notifications';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { type Site, SiteContext } from '../../site/site.ts';
import { NotificationList } from './NotificationList.tsx';

const id = '0198c0de-0000-7000-8000-000000000001';
const customerId = '0198c0de-0000-7000-8000-000000000009';

const outbid: NotificationItem = {
  ...{ id, event: 'outbid', category: 'bidding', count: 3, listing_id: null },
  ...{ detail: 'You have been outbid', linkMessage: 'Bid again', link: '/en/listings/lancia/fulvia/1' },
  ...{ created_at: '2026-06-01T12:00:00.000Z', is_seen: false, is_read: false },
};
const site = { user: { id: customerId }, config: {} } as Site;

/** The server's HTML, before any script runs. */
function htmlOf(Component: () => React.ReactNode): string {
  const Page = createRoutesStub([{ path: '/:locale', Component }]);
  return renderToString(
    <IntlProvider
      locale="en-GB"
      timeZone="Europe/London"
      now={new Date('2026-06-01T12:05:00Z')}
      messages={readMessages('en')}
    >
      <SiteContext value={site}>
        <Page initialEntries={['/en']} />
      </SiteContext>
    </IntlProvider>,
  ).replaceAll('<!-- -->', '');
}

const pageOf = (changes: Partial<ComponentProps<typeof NotificationList>> = {}) =>
  htmlOf(() => (
    <NotificationList
      {...{ customerId, items: [outbid], unseen: 1, next: null, isFirst: true, answer: undefined }}
      {...changes}
    />
  ));

describe('the page', () => {
  it('has a form for each change, which works before any script', () => {
    const html = pageOf();
    const forms = html.match(/<form[^>]*method="post".*?<\/form>/g) ?? [];
    const actions = forms.map((form) => /<button(?=[^>]*name="action")[^>]*value="(\w+)"/.exec(form)?.[1]);
    expect(actions).toEqual(['see', 'read', 'archive']);
    for (const form of forms) expect(form).toMatch(new RegExp(`name="id" value="${id}"`));
    expect(html).toContain('<noscript><form');
    expect(html).toContain('aria-label="Archive: You have been outbid"');
  });

  it('leads to the place of an item, and says how often it happened and that it is new', () => {
    const html = pageOf();
    expect(html).toMatch(/href="\/en\/listings\/lancia\/fulvia\/1"[^>]*>You have been outbid/);
    expect(html).toContain('3 times');
    expect(html).toContain('Bid again');
    expect(html).toContain('New:');
    expect(pageOf({ items: [{ ...outbid, count: 1, is_seen: true }] })).not.toMatch(/times|New:/);
  });

  it('offers no change that was made already', () => {
    const html = pageOf({ items: [{ ...outbid, is_seen: true, is_read: true }], unseen: 0 });
    expect(html).not.toContain('value="read"');
    expect(html).not.toContain('<noscript>');
  });

  it('leads to older and back to the newest items', () => {
    expect(pageOf()).not.toContain('<nav');
    expect(pageOf({ next: id })).toContain(`href="/en/account/notifications?before=${id}"`);
    expect(pageOf({ isFirst: false })).toContain('Newest notifications');
    expect(pageOf({ isFirst: false, items: [] })).toContain('There are no older notifications.');
  });

  it('says that it is empty, what was done, and why something was not', () => {
    expect(pageOf({ items: [], unseen: 0 })).toContain('You have no notifications yet.');
    expect(pageOf({ answer: { action: 'archive', id } })).toContain('The notification has been archived.');
    expect(pageOf({ answer: { action: 'archive', id, refusal: 'Not found.' } })).toContain('Not found.');
  });
});
