import { StartupError } from '@marque/db/startup-error';
import { describe, expect, it } from 'vitest';
import { parseRole } from './role.ts';

describe('the role', () => {
  it('is all by default, or the one that --role names', () => {
    expect(parseRole([])).toBe('all');
    expect(parseRole(['--role', 'worker'])).toBe('worker');
    expect(parseRole(['--role=web'])).toBe('web');
  });

  it.each([['--role', 'clerk'], ['--role']])(
    'is refused with one sentence if it is invalid: %s %s',
    (...args) => {
      const asked = () => parseRole(args.filter((arg) => arg !== undefined));
      expect(asked).toThrow(StartupError);
      expect(asked).toThrow('--role must be one of web, worker, all');
    },
  );
});
