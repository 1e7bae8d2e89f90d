import { isbot } from 'isbot';
import { describe, expect, it } from 'vitest';
import { pageCaching, sharedHeaders } from './page-caching.ts';

const HTTP = 'http://localhost:3000';

describe('the headers of a shared page', () => {
  it('are empty by default', () => {
    expect(sharedHeaders({}, HTTP)).toEqual({});
    expect(
      sharedHeaders({ cookie: '', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/150.0' }, HTTP),
    ).toEqual({});
  });

  it('contain only the chosen theme and the consent, in a fixed order', () => {
    expect(
      sharedHeaders(
        { cookie: '_ga=GA1.2; marque_consent=v1.accepted; marque_theme=dark; marque_wish=1' },
        HTTP,
      ),
    ).toEqual({ cookie: 'marque_theme=dark; marque_consent=v1.accepted' });
  });

  it('leave out invalid values', () => {
    expect(sharedHeaders({ cookie: 'marque_theme=<b>; marque_consent=v0.accepted' }, HTTP)).toEqual({});
  });

  it('distinguish a crawler from a person, but not one crawler from another', () => {
    const names = ['Googlebot/2.1', 'bingbot/2.0'].map((name) => sharedHeaders({ 'user-agent': name }, HTTP));
    expect(names[0]).toEqual(names[1]);
    expect(isbot(names[0]?.['user-agent'])).toBe(true);
  });
});

it('marks a customer’s page as private', () => {
  expect(pageCaching({ user: null })['cache-control']).toContain('public');
  expect(pageCaching({ user: {} as never })['cache-control']).toBe('private, no-cache');
});
