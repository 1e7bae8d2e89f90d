import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

describe('a link in a text', () => {
  it.each([
    ['/faq', { kind: 'route' }],
    ['/', { kind: 'route' }],
    ['/de/auctions/live?sort=x#y', { kind: 'route' }],
    ['/collection/italian', { kind: 'route' }],
    ['/stories/a-day', { kind: 'story', slug: 'a-day' }],
    ['/events/view-day#sunday', { kind: 'event', slug: 'view-day' }],
    ['/summer-sale', { kind: 'page', slug: 'summer-sale' }],
    ['/stories/a-day.webp', { kind: 'file' }],
    ['/seller-pack.pdf', { kind: 'route' }],
    ['/media/x/1200.jpg', { kind: 'file' }],
    ['/no/such/place', { kind: 'nowhere' }],
    ['#faults', { kind: 'elsewhere' }],
    ['mailto:uk@marque.example', { kind: 'elsewhere' }],
    ['https://example.com/a', { kind: 'elsewhere' }],
    ['javascript:alert(1)', { kind: 'not-allowed' }],
    ['//evil.example', { kind: 'not-allowed' }],
    ['faq', { kind: 'not-allowed' }],
  ])('%s', (href, target) => expect(linkTarget(href)).toEqual(target));
});
