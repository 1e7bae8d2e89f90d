import type { NotificationItem } from '@marque/contracts/notifications';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { readMessages } from '../../messages/read-messages.ts';
import { BellMenu } from './BellMenu.tsx';

const won: NotificationItem = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', event: 'won', category: 'buying', count: 1 },
  ...{ detail: 'You have won the Fulvia', linkMessage: 'Pay', link: '/en/account/vehicles-won' },
  ...{ listing_id: null, created_at: '2026-06-01T12:00:00.000Z', is_seen: true, is_read: false },
};
const none = () => undefined;

const menuOf = (feed: ComponentProps<typeof BellMenu>['feed']): string =>
  renderToString(
    <IntlProvider
      locale="en-GB"
      timeZone="Europe/London"
      now={new Date('2026-06-01T12:05:00Z')}
      messages={readMessages('en')}
    >
      <MemoryRouter initialEntries={['/en']}>
        <BellMenu {...{ feed, onRetry: none, onSee: none, onFollow: none, onArchive: none }} />
      </MemoryRouter>
    </IntlProvider>,
  );

it('shows that it loads, that it failed, that it is empty, and its items', () => {
  expect(menuOf({ items: null, hasFailed: false })).toContain('role="status"');
  const failed = menuOf({ items: [won], hasFailed: true });
  expect(failed).toContain('role="alert"');
  expect(failed).toContain('Try again');
  expect(menuOf({ items: [], hasFailed: false })).toContain('You have no notifications yet.');
  expect(menuOf({ items: [won], hasFailed: false })).toContain(
    'aria-label="Archive: You have won the Fulvia"',
  );
});

it('leads to all notifications and to their settings', () => {
  const html = menuOf({ items: [], hasFailed: false });
  expect(html).toContain('href="/en/account/notifications"');
  expect(html).toContain('href="/en/account/notification-settings"');
});
