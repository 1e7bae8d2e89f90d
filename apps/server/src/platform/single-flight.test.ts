import { describe, expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

describe('a single flight', () => {
  it('runs once for concurrent calls with one key, and again for later calls', async () => {
    const fly = createSingleFlight<number>();
    let made = 0;
    const make = async () => ++made;
    expect(await Promise.all([fly('a', make), fly('a', make), fly('b', make)])).toEqual([1, 1, 2]);
    expect(await fly('a', make)).toBe(3);
  });

  it('runs again after a failure', async () => {
    const fly = createSingleFlight<number>();
    await expect(fly('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await fly('a', async () => 7)).toBe(7);
  });
});
