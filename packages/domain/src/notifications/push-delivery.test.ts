import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTIFICATION_EVENTS } from './notification-settings.ts';
import { pushDelivery } from './push-delivery.ts';

const anEvent = fc.constantFrom(...NOTIFICATION_EVENTS);

it('wakes a device only for outbid, won and payments', () => {
  const urgent = NOTIFICATION_EVENTS.filter((event) => pushDelivery(event, '/1', false).urgency === 'high');
  expect(urgent).toEqual(['outbid', 'won']);
  for (const event of NOTIFICATION_EVENTS) expect(pushDelivery(event, '/1', true).urgency).toBe('high');
});

it('gives two messages the same topic only if both are the same event about the same subject', () => {
  fc.assert(
    fc.property(anEvent, anEvent, fc.webPath(), fc.webPath(), (one, other, here, there) => {
      const [a, b] = [pushDelivery(one, here, false).topic, pushDelivery(other, there, false).topic];
      if (a !== undefined && a === b) expect([one, here]).toEqual([other, there]);
    }),
  );
});

it('never replaces a change or news about a sale', () => {
  for (const event of ['change', 'sale', 'selling', 'saved-search'] as const)
    expect(pushDelivery(event, '/1', false).topic).toBeUndefined();
  expect(pushDelivery('outbid', '/1', false).topic).toBe(pushDelivery('outbid', '/1', true).topic);
  expect(pushDelivery('outbid', '/1', false).topic).toBeDefined();
});
