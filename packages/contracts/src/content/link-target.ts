import type { AddressedKind } from '@marque/domain/content/kinds';
import { isLocalHref, isOutsideHref } from '@marque/domain/routing/text-links';
import { isLocaleSegment } from '../locale.ts';
import { routeTable } from '../route-table.ts';

/** What a link in a text leads to, as far as its address tells. */
export type LinkTarget =
  | { kind: 'elsewhere' | 'route' | 'file' | 'nowhere' | 'not-allowed' }
  | { kind: AddressedKind; slug: string };

const ENTRIES = { stories: 'story', events: 'event' } as const;

/** Pages, stories and events need a look at the content itself. */
export function linkTarget(href: string): LinkTarget {
  if (/^#[\w-]+$/.test(href) || isOutsideHref(href)) return { kind: 'elsewhere' };
  if (!isLocalHref(href)) return { kind: 'not-allowed' };
  const parts = (href.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  const [first = '', second, ...more] = isLocaleSegment(parts[0]) ? parts.slice(1) : parts;
  const path = [first, second, ...more].filter((part) => part !== undefined).join('/');
  if (/\.\w+$/.test(path) && path !== routeTable['seller-pack']) return { kind: 'file' };
  if ((first === 'stories' || first === 'events') && second !== undefined && more.length === 0)
    return { kind: ENTRIES[first], slug: second };
  if (ROUTES.some((route) => route.test(path))) return { kind: 'route' };
  return second === undefined ? { kind: 'page', slug: first } : { kind: 'nowhere' };
}

const ROUTES = Object.entries(routeTable)
  .filter(([name]) => name !== 'page')
  .map(([, path]) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`));
