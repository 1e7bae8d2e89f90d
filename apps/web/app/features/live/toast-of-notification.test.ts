import { describe, expect, it } from 'vitest';
import { toastOfNotification } from './toast-of-notification.ts';

describe('toastOfNotification', () => {
  it('shows the message with its link', () => {
    const event = {
      message: 'You have been outbid',
      linkMessage: 'Bid again',
      link: '/en/listings/jaguar/e-type/1',
    };
    expect(toastOfNotification(event)).toEqual({
      tone: 'info',
      message: 'You have been outbid',
      link: { href: '/en/listings/jaguar/e-type/1', label: 'Bid again' },
    });
  });

  it('shows the detail if there is no message', () => {
    expect(toastOfNotification({ detail: 'Your auction has ended' })?.message).toBe('Your auction has ended');
  });

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('leaves out the link %j, which does not lead to a page of this site', (link) => {
    expect(toastOfNotification({ message: 'Hello', linkMessage: 'Look', link })).toEqual({
      tone: 'info',
      message: 'Hello',
    });
  });

  it.each([null, 'text', {}, { message: '' }, { message: 7 }])('shows no toast for %j', (event) => {
    expect(toastOfNotification(event)).toBeNull();
  });
});
