import { expect, it } from 'vitest';
import { mendedFields } from './mended-fields.ts';

const wrong = ['Not valid.'];

it('removes the error of a field as soon as it is valid', () => {
  const shown = { email: wrong, name: wrong };
  expect(mendedFields('email', { shown, before: shown, now: { name: wrong } })).toEqual(['email']);
});

it('keeps the error while the field is still wrong', () => {
  const shown = { email: wrong };
  expect(mendedFields('email', { shown, before: shown, now: shown })).toEqual([]);
});

it('removes the error of a field that depends on the one that was typed', () => {
  const shown = { passwordConfirmation: wrong };
  expect(mendedFields('password', { shown, before: shown, now: {} })).toEqual(['passwordConfirmation']);
});

it('keeps what only the server found until its own field changes', () => {
  const shown = { username: wrong, '': wrong };
  expect(mendedFields('email', { shown, before: {}, now: {} })).toEqual([]);
  expect(mendedFields('username', { shown, before: {}, now: {} })).toEqual(['username']);
});

it('shows no new error', () => {
  expect(mendedFields('email', { shown: {}, before: {}, now: { email: wrong } })).toEqual([]);
});
