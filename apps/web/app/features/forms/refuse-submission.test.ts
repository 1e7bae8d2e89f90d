import type { ApiError } from '@marque/contracts/api-error';
import { credentials } from '@marque/contracts/customers';
import { describe, expect, it } from 'vitest';
import { parseForm } from './parse-form.ts';
import { refuseSubmission } from './refuse-submission.ts';

const describeCode = ({ code }: { code: string }) => `sentence of ${code}`;

function submitted() {
  const form = new FormData();
  form.append('email', 'a@example.com');
  form.append('password', 'secret');
  return parseForm(form, credentials, describeCode);
}

const errorOf = (error: Partial<ApiError>): ApiError => ({
  status: '422',
  code: 'invalid',
  title: 'Invalid',
  detail: 'No good.',
  ...error,
});

describe('refuseSubmission', () => {
  it('assigns an error to the field that it points to', () => {
    const errors = [
      errorOf({ source: { pointer: '/email' } }),
      errorOf({ detail: 'Nor this.', source: { pointer: '/email' } }),
    ];
    const result = refuseSubmission(submitted(), errors, { describe: describeCode });
    expect(result).toMatchObject({ status: 'error', error: { email: ['No good.', 'Nor this.'] } });
  });

  it('assigns an error without a field of this form to the form itself', () => {
    const errors = [
      errorOf({ detail: 'Wrong pair.' }),
      errorOf({ detail: 'Unknown.', source: { pointer: '/user_id' } }),
    ];
    const result = refuseSubmission(submitted(), errors, { describe: describeCode });
    expect(result.error).toEqual({ '': ['Wrong pair.', 'Unknown.'] });
  });

  it('describes an error that has no sentence', () => {
    const result = refuseSubmission(submitted(), [errorOf({ code: 'unreachable', detail: '' })], {
      describe: describeCode,
    });
    expect(result.error).toEqual({ '': ['sentence of unreachable'] });
  });

  it('returns the typed values, except those that must be forgotten', () => {
    const result = refuseSubmission(submitted(), [errorOf({})], {
      describe: describeCode,
      forget: ['password'],
    });
    expect(result.initialValue).toEqual({ email: 'a@example.com' });
  });
});
