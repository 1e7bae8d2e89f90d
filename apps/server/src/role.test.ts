import { StartupError } from '@marque/db/startup-error';
import { describe, expect, it } from 'vitest';
import { parseRole } from './role.ts';

describe('the role', () => {
  it('is all of them, unless one is asked for', () => {
    expect(parseRole([])).toBe('all');
    expect(parseRole(['--role', 'worker'])).toBe('worker');
    expect(parseRole(['--role=web'])).toBe('web');
  });

  it.each([['--role', 'clerk'], ['--role']])('is told to be wrong in one sentence: %s %s', (...args) => {
    const asked = () => parseRole(args.filter((arg) => arg !== undefined));
    expect(asked).toThrow(StartupError);
    expect(asked).toThrow('--role must be one of web, worker, all');
  });
});
