import { LOCALE_SEGMENTS } from '../locale.ts';
import { routeTable } from '../route-table.ts';

/** Every first part of an address that one of our routes uses. A link to `/de` leads to the German home page. */
const ROUTE_PARTS = new Set<string>([
  ...Object.values(routeTable).map((path) => path.split('/')[0] ?? ''),
  ...LOCALE_SEGMENTS,
]);

/** Whether one of our routes uses `/{locale}/{slug}`, or an address below it. */
export const isRoutePath = (slug: string): boolean => ROUTE_PARTS.has(slug);
