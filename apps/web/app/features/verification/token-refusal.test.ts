import { expect, it } from 'vitest';
import { tokenRefusalOf } from './token-refusal.ts';

const refused = (...codes: string[]) => ({
  ok: false as const,
  status: 422,
  errors: codes.map((code) => ({ status: '422', code, title: code, detail: code })),
});

it('finds the refusal of a link among other faults', () => {
  expect(tokenRefusalOf(refused('too-short', 'token-expired'))).toBe('token-expired');
});

it('returns null if the link is not refused', () => {
  expect(tokenRefusalOf(refused('password-common'))).toBeNull();
  expect(tokenRefusalOf({ ok: true, status: 200, data: undefined, meta: undefined })).toBeNull();
});
