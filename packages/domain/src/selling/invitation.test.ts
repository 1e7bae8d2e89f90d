import { expect, test } from 'vitest';
import { expiryOfInvitation, invitationState } from './invitation.ts';

const made = new Date('2026-06-01T12:00:00Z');
const expiresAt = expiryOfInvitation(made);
const open = { expiresAt, revokedAt: null, acceptedAt: null, listingId: null };
const before = new Date(expiresAt.getTime() - 1);

test('a link works for thirty days', () => {
  expect(expiresAt).toEqual(new Date('2026-07-01T12:00:00Z'));
  expect(invitationState(open, before)).toBe('open');
  expect(invitationState(open, expiresAt)).toBe('expired');
});

test('what a seller has accepted in time does not expire, but it can be revoked until a car uses it', () => {
  const accepted = { ...open, acceptedAt: made };
  expect(invitationState(accepted, expiresAt)).toBe('accepted');
  expect(invitationState({ ...accepted, revokedAt: made }, before)).toBe('revoked');
  expect(invitationState({ ...accepted, revokedAt: made, listingId: 'a car' }, before)).toBe('used');
});
