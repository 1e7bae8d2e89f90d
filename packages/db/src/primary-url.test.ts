import { describe, expect, it } from 'vitest';
import { hostUrls } from './primary-url.ts';

describe('the hosts of an address', () => {
  it.each([
    ['postgres://a/db', ['postgres://a/db']],
    [
      'postgres://user:p%2Cw@a:5432,b:5433/db?sslmode=require',
      ['postgres://user:p%2Cw@a:5432/db?sslmode=require', 'postgres://user:p%2Cw@b:5433/db?sslmode=require'],
    ],
    ['postgres://a,[::1]:5433,c', ['postgres://a', 'postgres://[::1]:5433', 'postgres://c']],
    ['postgres://user:a,b@host/db', ['postgres://user:a,b@host/db']],
    ['no address', ['no address']],
  ])('are found in %s', (url, hosts) => {
    expect(hostUrls(url)).toEqual(hosts);
  });
});
