import { describe, expect, it, vi } from 'vitest';
import { createErrorReporter } from './error-reporter.ts';

describe('createErrorReporter', () => {
  it('reports each error once', () => {
    const send = vi.fn();
    const report = createErrorReporter(send);
    const error = new Error('broken');
    report(error);
    report(error);
    report('another');
    expect(send.mock.calls.map(([{ message }]) => message)).toEqual(['broken', 'another']);
  });

  it('stops after ten reports', () => {
    const send = vi.fn();
    const report = createErrorReporter(send);
    for (let count = 0; count < 50; count++) report(`error ${count}`);
    expect(send).toHaveBeenCalledTimes(10);
  });
});
