import type { NotificationItem } from '@marque/contracts/notifications';
import { expect, it, vi } from 'vitest';
import { toastOfItem } from './toast-of-item.ts';

const item: NotificationItem = {
  ...{ id: '0198c0de-0000-7000-8000-000000000001', event: 'outbid', category: 'bidding', count: 1 },
  ...{ detail: 'You have been outbid', linkMessage: 'Bid again', link: '/en/listings/jaguar/e-type/1' },
  ...{ listing_id: null, created_at: '2026-06-01T12:00:00.000Z', is_seen: false, is_read: false },
};

it('shows the sentence with its link', () => {
  const onFollow = vi.fn();
  expect(toastOfItem(item, onFollow)).toEqual({
    tone: 'info',
    message: 'You have been outbid',
    link: { href: '/en/listings/jaguar/e-type/1', label: 'Bid again', onFollow },
  });
});

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '',
  undefined,
])('leaves out the link %j, which does not lead to a page of this site', (link) => {
  const { link: _, ...withoutLink } = item;
  expect(toastOfItem(link === undefined ? withoutLink : { ...item, link }, vi.fn())).toEqual({
    tone: 'info',
    message: 'You have been outbid',
  });
});
