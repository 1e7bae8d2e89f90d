import { isbot } from 'isbot';
import { describe, expect, it } from 'vitest';
import { pageCaching, sharedHeaders } from './page-caching.ts';

const HTTP = 'http://localhost:3000';

describe('what a shared page may depend on', () => {
  it('is nothing at all by default', () => {
    expect(sharedHeaders({}, HTTP)).toEqual({});
    expect(
      sharedHeaders({ cookie: '', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }, HTTP),
    ).toEqual({});
  });

  it('is the chosen theme and the answer about cookies, in one order and nothing beside them', () => {
    expect(
      sharedHeaders(
        { cookie: '_ga=GA1.2; marque_consent=v1.accepted; marque_theme=dark; marque_wish=1' },
        HTTP,
      ),
    ).toEqual({ cookie: 'marque_theme=dark; marque_consent=v1.accepted' });
  });

  it('has no room for values that nobody offered', () => {
    expect(sharedHeaders({ cookie: 'marque_theme=<b>; marque_consent=v0.accepted' }, HTTP)).toEqual({});
  });

  it('tells a crawler from a person, and not one crawler from another', () => {
    const names = ['Googlebot/2.1', 'bingbot/2.0'].map((name) => sharedHeaders({ 'user-agent': name }, HTTP));
    expect(names[0]).toEqual(names[1]);
    expect(isbot(names[0]?.['user-agent'])).toBe(true);
  });
});

it('marks the page of a customer as theirs', () => {
  expect(pageCaching({ user: null })['cache-control']).toContain('public');
  expect(pageCaching({ user: {} as never })['cache-control']).toBe('private, no-cache');
});
