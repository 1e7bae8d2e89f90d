import { describe, expect, it } from 'vitest';
import { isFatal, kindOfStatus, statusOf } from './error-kind.ts';

describe('the error page', () => {
  it.each([
    [404, 'notFound'],
    [422, 'unprocessable'],
    [403, 'forbidden'],
    [500, 'failure'],
    [503, 'failure'],
    [400, 'maintenance'],
    [401, 'maintenance'],
    [406, 'maintenance'],
    [429, 'maintenance'],
  ])('of %i is %s', (status, kind) => {
    expect(kindOfStatus(status)).toBe(kind);
  });

  it('has the status 500 for an unexpected error', () => {
    expect(statusOf(new Error('boom'))).toBe(500);
    expect(statusOf(undefined)).toBe(500);
    expect(statusOf({ status: 418, statusText: '', internal: false, data: null })).toBe(418);
  });

  it('has no header and no footer for 406 only', () => {
    expect([403, 404, 406, 422, 500].filter(isFatal)).toEqual([406]);
  });
});
