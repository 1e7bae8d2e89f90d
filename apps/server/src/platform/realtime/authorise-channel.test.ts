import type { Role } from '@marque/domain/access/roles';
import Pusher from 'pusher';
import { expect, test } from 'vitest';
import { authoriseChannel } from './authorise-channel.ts';
import { readSignature } from './channel-signature.ts';

const credentials = { key: 'marque', secret: 'a-secret' };
const socketId = '123.456';

test('a customer may enter their own channel, and hosted Pusher gets the same signature as from its library', () => {
  const channel = 'private-customer.42';
  const official = new Pusher({ ...credentials, appId: '1', cluster: 'eu' });
  const hosted = { ...credentials, isHosted: true };

  expect(authoriseChannel({ actor: customer('42'), socketId, channel }, hosted)).toEqual(
    official.authorizeChannel(socketId, channel),
  );
});

test('the signature contains the session that may enter', () => {
  const channel = 'private-customer.42';
  const signed = authoriseChannel({ actor: customer('42'), socketId, channel }, credentials);
  const auth = 'auth' in signed ? signed.auth : '';

  expect(readSignature({ socketId, channel, auth }, credentials)).toEqual({ sessionId: 'session-of-42' });
  const forged = auth.replace('session-of-42', 'session-of-43');
  expect(readSignature({ socketId, channel, auth: forged }, credentials)).toBeNull();
});

test.each([
  'private-customer.4',
  'private-customer.422',
  'private-customer.',
  'private-listing.42',
  'customer.42',
  'private-customer.42 ',
])('a customer may not enter %s', (channel) => {
  expect(authoriseChannel({ actor: customer('42'), socketId, channel }, credentials)).toEqual({
    code: 'not-allowed',
  });
});

test('a visitor may enter no private channel', () => {
  const request = { actor: { kind: 'visitor' as const }, socketId, channel: 'private-customer.42' };

  expect(authoriseChannel(request, credentials)).toEqual({ code: 'not-allowed' });
});

test.each(['', '1', '1.2.3', '1.2:private-customer.7', 'a.b', '1.2\n'])(
  '"%s" is refused as the id of a socket',
  (id) => {
    const request = { actor: customer('42'), socketId: id, channel: 'private-customer.42' };

    expect(authoriseChannel(request, credentials)).toEqual({ code: 'not-allowed' });
  },
);

test('staff may enter the channels of the office for which they have the permission', () => {
  const enter = (channel: string, roles: Role[], lacksSecondStep = false) =>
    'auth' in
    authoriseChannel(
      { actor: { ...customer('42', roles), lacksSecondStep }, socketId, channel },
      credentials,
    );
  const channel = 'private-office.comments.moderate';
  expect(enter(channel, ['moderator'])).toBe(true);
  expect(enter(channel, ['manager'])).toBe(true);
  for (const roles of [[], ['accounts'], ['editor', 'support']] as Role[][])
    expect([roles, enter(channel, roles)]).toEqual([roles, false]);
  expect(enter(channel, ['moderator'], true)).toBe(false);
  for (const unknown of ['private-office.', 'private-office.all', 'private-office.comments.moderate '])
    expect([unknown, enter(unknown, ['admin'])]).toEqual([unknown, false]);
});

function customer(id: string, roles: Role[] = []) {
  return { kind: 'customer' as const, customer: { id, profile: { roles } }, sessionId: `session-of-${id}` };
}
