import { describe, expect, it } from 'vitest';
import { isSharedWithCustomers } from './shared-screens.ts';

const isShared = (url: string, cookie?: string) =>
  isSharedWithCustomers(url, cookie ? { cookie } : {}, 'http://localhost:3000');

describe('a page shared by customers', () => {
  it.each([
    '/en',
    '/us/auctions/live?page=2',
    '/de/auctions/jaguar',
    '/it/listings/lancia/fulvia/1',
    '/fr/stories/a',
  ])('is %s', (url) => expect(isShared(url)).toBe(true));

  it.each([
    '/',
    '/nl',
    '/en/account',
    '/en/auth/login',
    '/en/contact',
    '/en/magic-link/token',
    '/en/account/verify/token',
    '/en/office/audit',
    '/en/listings/1',
    '/en/auctions/live.data/x',
    '/dev/outbox',
  ])('is not %s', (url) => expect(isShared(url)).toBe(false));

  it('is not for a browser that runs no script', () => {
    expect(isShared('/en', 'marque_script=off')).toBe(false);
  });

  it('is not for a customer whose page must report a bid', () => {
    expect(isShared('/it/listings/lancia/fulvia/1', 'marque_bid=e30')).toBe(false);
  });
});
